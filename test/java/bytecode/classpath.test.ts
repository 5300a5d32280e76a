import { expect, test } from "bun:test";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openClasspath, readClassFolder } from "../../../src/java/bytecode/classpath.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { makeZip } from "./make-zip.ts";

const fixtures = join(import.meta.dir, "../../../fixtures/classes");
const bytesOf = (name: string) => readFileSync(join(fixtures, `${name}.class`));

/** A folder with `target/classes` that has Shapes alone, and jars beside it. */
function classpath(): string {
  const dir = temporaryDirectory();
  mkdirSync(join(dir, "target/classes/shapes"), { recursive: true });
  cpSync(join(fixtures, "shapes/Shapes.class"), join(dir, "target/classes/shapes/Shapes.class"));
  const engine = "META-INF/services/org.junit.platform.engine.TestEngine";
  const jars = {
    "nested.jar": { "shapes/Shapes$Nested.class": bytesOf("shapes/Shapes$Nested"), [engine]: "a.Engine\n" },
    // Neither class would be found if this jar came first.
    "broken-classes.jar": { "shapes/Shapes.class": "", "shapes/Shapes$Nested.class": "no class", [engine]: "b.Engine" },
    "releases.jar": {
      "shapes/Marked.class": bytesOf("shapes/Marked"),
      "META-INF/versions/17/shapes/Marked.class": bytesOf("shapes/Beside"),
    },
  };
  for (const [name, files] of Object.entries(jars)) writeFileSync(join(dir, name), makeZip(files));
  writeFileSync(join(dir, "not-found.jar"), "<html>404</html>");
  return dir;
}

const PLACES = ["target/classes", "missing.jar", "not-found.jar", "nested.jar", "broken-classes.jar", "releases.jar"];

test("a class comes from the first place that has it", () => {
  const dir = classpath();
  const { findClass } = openClasspath(PLACES.map((place) => join(dir, place)));
  expect(findClass("shapes.Shapes")?.sourceFile).toBe("Shapes.java");
  expect(findClass("shapes.Shapes$Nested")?.name).toBe("shapes.Shapes$Nested");
  expect(findClass("shapes.Marked")?.isAnnotation).toBe(true);
  expect(findClass("shapes.Unknown")).toBeNull();
  const turned = openClasspath(PLACES.toReversed().map((place) => join(dir, place)));
  expect(turned.findClass("shapes.Shapes")).toBeNull();
});

test("a name finds only the class of that name", () => {
  const dir = temporaryDirectory();
  cpSync(join(fixtures, "shapes/Shapes.class"), join(dir, "Other.class"));
  const { findClass } = openClasspath([dir]);
  for (const name of ["Other", "", ".", "..", "\0", "../../Other", "Other\0", "a".repeat(10_000)]) {
    expect(findClass(name)).toBeNull();
  }
});

test("an entry that cannot be read hides the same class behind it, as for a JVM", () => {
  const dir = classpath();
  const jar = join(dir, "damaged.jar");
  const bytes = makeZip({ "shapes/Shapes.class": bytesOf("shapes/Shapes") }, { isStored: true });
  bytes[bytes.indexOf("Shapes.java")] = 0;
  writeFileSync(jar, bytes);
  const { findClass, findTexts } = openClasspath([jar, join(dir, "target/classes")]);
  expect(findClass("shapes.Shapes")).toBeNull();
  expect(findTexts("shapes/Shapes.class").map(({ place }) => place)).toEqual([join(dir, "target/classes")]);
});

test("a jar is read once, and a class when it is asked for", () => {
  const dir = classpath();
  const jar = join(dir, "nested.jar");
  const { findClass } = openClasspath([jar]);
  expect(findClass("shapes.Unknown")).toBeNull();
  const bytes = readFileSync(jar);
  writeFileSync(jar, Buffer.concat([bytes, Buffer.from("more, so that the end is not found")]));
  expect(findClass("shapes.Shapes$Nested")?.name).toBe("shapes.Shapes$Nested");
});

test("texts come from every place that has them", () => {
  const dir = classpath();
  const { findTexts } = openClasspath(PLACES.map((place) => join(dir, place)));
  expect(findTexts("META-INF/services/org.junit.platform.engine.TestEngine")).toEqual([
    { place: join(dir, "nested.jar"), text: "a.Engine\n" },
    { place: join(dir, "broken-classes.jar"), text: "b.Engine" },
  ]);
  expect(findTexts("META-INF/services/java.sql.Driver")).toEqual([]);
});

test("broken places are told when asked for", () => {
  const dir = classpath();
  const pipe = join(dir, "pipe.jar");
  expect(Bun.spawnSync(["mkfifo", pipe]).exitCode).toBe(0);
  const opened = openClasspath([...PLACES.map((place) => join(dir, place)), pipe]);
  expect(opened.findBroken()).toEqual([join(dir, "not-found.jar"), pipe]);
});

test("a folder of classes lists all that are in it", () => {
  const dir = classpath();
  const classes = join(dir, "target/classes");
  writeFileSync(join(classes, "notes.txt"), "");
  writeFileSync(join(classes, "Cut.class"), bytesOf("shapes/Shapes").subarray(0, 100));
  symlinkSync(classes, join(classes, "circle"));
  expect(Bun.spawnSync(["mkfifo", join(classes, "Pipe.class")]).exitCode).toBe(0);
  expect(readClassFolder(classes).map(({ name }) => name)).toEqual(["shapes.Shapes"]);
  expect(readClassFolder(join(dir, "missing"))).toEqual([]);
  expect(readClassFolder(fixtures).map(({ name }) => name)).toContain("shapes.Shapes$Colour$1");
});
