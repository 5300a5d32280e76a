import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Library } from "../../../../src/java/libraries/library.ts";
import { openFolderLibrary } from "../../../../src/java/libraries/open-folder-library.ts";
import { openJarLibrary } from "../../../../src/java/libraries/open-jar-library.ts";
import { jdkModuleOf, openJdkImage } from "../../../../src/java/libraries/open-jdk-image.ts";
import { openOlderReleases } from "../../../../src/java/libraries/open-older-jdk.ts";
import { locateJdk } from "../../../../src/maven/jdk/locate-jdk.ts";
import { temporaryDirectory } from "../../../temporary.ts";
import { makeJdkImage } from "../make-jdk-image.ts";
import { makeZip } from "../make-zip.ts";

const shapes = join(import.meta.dir, "../../../../fixtures/classes/shapes");
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(shapes, `${name}.class`)));

function write(name: string, content: Uint8Array): string {
  const path = join(temporaryDirectory(), name);
  writeFileSync(path, content);
  return path;
}

/** What each kind of library must say of the same classes. */
function expectShapes(library: Library | null): void {
  expect(library?.findClass("shapes.Shapes")?.name).toBe("shapes.Shapes");
  expect(library?.findClass("shapes.Missing")).toBeNull();
  expect(library?.findClass("shapes.shapes")).toBeNull();
  expect(library?.classesNamed("Point")).toEqual(["shapes.Shapes$Point"]);
  expect(library?.classesNamed("oint")).toEqual([]);
}

const FILES = {
  "shapes/Shapes.class": bytesOf("Shapes"),
  "shapes/Shapes$Point.class": bytesOf("Shapes$Point"),
  "shapes/Marked.class": bytesOf("Marked"),
};

test("a jar tells its classes", () => {
  const library = openJarLibrary(write("a.jar", makeZip(FILES)), 17);
  expectShapes(library);
  expect(library.classesIn("shapes")).toEqual(["shapes.Shapes", "shapes.Marked"]);
  expect(library.classesIn("shape")).toEqual([]);
  expect(library.allClasses()).toEqual(["shapes.Shapes", "shapes.Shapes$Point", "shapes.Marked"]);
});

test("a jar that is missing or broken holds nothing", () => {
  for (const path of ["/nowhere/a.jar", write("b.jar", Buffer.from("no zip"))]) {
    const library = openJarLibrary(path, 17);
    expect([library.findClass("a.A"), library.classesNamed("A"), library.classesIn("a")]).toEqual([null, [], []]);
  }
});

test("in a jar of several releases, the newest class up to the compiler's release counts", () => {
  const versioned = {
    "META-INF/MANIFEST.MF": "Manifest-Version: 1.0\nMulti-Release: true\n",
    "META-INF/versions/11/shapes/Marked.class": bytesOf("Marked"),
    "META-INF/versions/17/shapes/Beside.class": bytesOf("Beside"),
  };
  const at = (release: number, files: Record<string, string | Uint8Array>) =>
    openJarLibrary(write("c.jar", makeZip(files)), release);
  expect(at(11, versioned).findClass("shapes.Marked")?.name).toBe("shapes.Marked");
  expect(at(11, versioned).classesNamed("Beside")).toEqual([]);
  expect(at(17, versioned).classesNamed("Beside")).toEqual(["shapes.Beside"]);
  expect(at(8, versioned).findClass("shapes.Marked")).toBeNull();
  expect(at(17, { ...versioned, "META-INF/MANIFEST.MF": "" }).findClass("shapes.Marked")).toBeNull();
});

test("a folder tells its classes", () => {
  const library = openFolderLibrary(join(shapes, ".."));
  expectShapes(library);
  expect(library.classesIn("shapes")).toContain("shapes.Shapes");
  expect(openFolderLibrary("/nowhere").classesNamed("A")).toEqual([]);
});

test("a JDK's image tells the classes of the platform, and none that only the JDK itself may use", () => {
  const image = makeJdkImage({
    "/java.base/java/util/Marked.class": bytesOf("Marked"),
    "/java.base/java/util/Shapes$Point.class": bytesOf("Shapes$Point"),
    "/java.base/jdk/internal/Point.class": bytesOf("Shapes$Point"),
  });
  const library = openJdkImage(write("modules", image));
  expect(library?.classesNamed("Point")).toEqual(["java.util.Shapes$Point"]);
  expect(library?.classesIn("java.util")).toEqual(["java.util.Marked"]);
  // The class in it has another name.
  expect(library?.findClass("java.util.Marked")).toBeNull();
  expect(openJdkImage(write("modules", Buffer.from("no image")))).toBeNull();
});

test("the image of a real JDK is asked by its own table of names, or gone through", () => {
  const path = join(locateJdk({ PATH: process.env["PATH"] ?? "" })?.home ?? "", "lib/modules");
  const classes = ["java.util.List", "sun.misc.Unsafe", "com.sun.tools.javac.util.List"];
  expect([...classes, "sun.misc.Launcher", "java.nothing.None", ""].map((it) => jdkModuleOf(path, it))).toEqual([
    ...["java.base", "jdk.unsupported", "jdk.compiler"],
    ...[null, null, null],
  ]);
  expect(jdkModuleOf("/nowhere", "java.util.List")).toBeNull();
  const library = openJdkImage(path);
  const names = ["java.util.Map$Entry", "java.lang.Object", "java.sql.Connection", "org.w3c.dom.Node"];
  expect(names.map((name) => library?.findClass(name)?.name)).toEqual(names);
  const others = ["java.util.Nothing", "java.Object", "jdk.internal.misc.Unsafe", "Object", ""];
  expect(others.map((name) => library?.findClass(name))).toEqual(others.map(() => null));
});

test("ct.sym tells the classes of one older release", () => {
  const signatures = makeZip({
    "89/java.base/java/util/List.sig": bytesOf("Marked"),
    "A/java.base/java/util/Newer.sig": bytesOf("Marked"),
    "8/java/util/Plain.sig": bytesOf("Marked"),
  });
  const path = write("ct.sym", signatures);
  expect(openOlderReleases(path)?.of(8).classesNamed("List")).toEqual(["java.util.List"]);
  expect(openOlderReleases(path)?.of(8).classesNamed("Plain")).toEqual(["java.util.Plain"]);
  expect(openOlderReleases(path)?.of(8).classesNamed("Newer")).toEqual([]);
  expect(openOlderReleases(path)?.of(10).classesNamed("Newer")).toEqual(["java.util.Newer"]);
  expect(openOlderReleases("/nowhere")).toBeNull();
  const any = () => true;
  expect(openOlderReleases(path)?.lastBefore("java.util.List", 17, any)).toBe(9);
  expect(openOlderReleases(path)?.lastBefore("java.util.List", 9, any)).toBe(8);
  expect(openOlderReleases(path)?.lastBefore("java.util.List", 17, () => false)).toBeNull();
  expect(openOlderReleases(path)?.lastBefore("util.List", 17, any)).toBeNull();
  expect(openOlderReleases("/nowhere")?.lastBefore("java.util.List", 17, any) ?? null).toBeNull();
});
