// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findArtifacts } from "../../../../src/verdict/collect/artifacts/find-artifacts.ts";
import { CORPUS } from "../../../corpus/capture.ts";
import { makeZip } from "../../../java/bytecode/make-zip.ts";
import { openProject, projectOf } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

const pom = (more: string) =>
  `<project><groupId>g</groupId><artifactId>core</artifactId><version>1.0</version>${more}</project>`;

/** Names of the artifacts of a project whose build directory holds these files, the last one the newest. */
function found(more: string, names: readonly string[]): readonly string[] {
  const project = projectOf({
    "pom.xml": pom(more),
    ...Object.fromEntries(names.map((name) => [`target/${name}`, name])),
  });
  for (const [age, name] of names.entries()) utimesSync(join(project.root, "target", name), 1000 + age, 1000 + age);
  return findArtifacts(project, project.modules, () => false).map(({ name }) => name);
}

describe("the artifact", () => {
  test("is named after the module, with its size and its path from the root", () => {
    const project = projectOf({ "pom.xml": pom(""), "target/core-1.0.jar": "12345" });
    expect(findArtifacts(project, project.modules, () => false)).toEqual([
      { path: "target/core-1.0.jar", name: "core-1.0.jar", size: 5 },
    ]);
  });

  test("has the extension of its packaging", () => {
    const all = ["core-1.0.jar", "core-1.0.war", "core-1.0.ear", "core-1.0.zip"];
    expect(found("<packaging>war</packaging>", all)).toEqual(["core-1.0.war"]);
    expect(found("<packaging>ear</packaging>", all)).toEqual(["core-1.0.ear"]);
    expect(found("<packaging>maven-plugin</packaging>", all)).toEqual(["core-1.0.jar"]);
    expect(found("<packaging>bundle</packaging>", all)).toEqual(["core-1.0.jar"]);
    expect(found("<packaging>pom</packaging>", all)).toEqual([]);
  });

  test("follows finalName and the build directory", () => {
    const build = "<build><finalName>app</finalName><directory>out</directory></build>";
    const project = projectOf({
      "pom.xml": pom(build),
      "out/app.jar": "",
      "target/app.jar": "",
      "out/core-1.0.jar": "",
    });
    expect(findArtifacts(project, project.modules, () => false).map(({ path }) => path)).toEqual(["out/app.jar"]);
  });

  test("is none of those beside it, however new", () => {
    const beside = ["original-core-1.0.jar", "core-1.0-sources.jar", "core-1.0-javadoc.jar", "core-1.0-tests.jar"];
    expect(found("", ["core-1.0.jar", ...beside, "core-1.0-jar-with-dependencies.jar"])).toEqual(["core-1.0.jar"]);
    expect(found("", [...beside, "core-1.0-test-sources.jar", "core-1.0.jar.original"])).toEqual([]);
  });

  test("may have nothing but a classifier to it: then the newest counts", () => {
    expect(found("", ["core-1.0-exec.jar", "core-1.0-jdk17.jar", "core-1.0-sources.jar"])).toEqual([
      "core-1.0-jdk17.jar",
    ]);
  });

  test("is not one that an earlier version left, nor another module's", () => {
    for (const name of [
      "core-0.9.jar",
      "core-1.0.1.jar",
      "core-1.0-SNAPSHOT.jar",
      "core-1.0-rc-1.jar",
      "core-1.01.jar",
      "core-api-1.0.jar",
    ]) {
      expect([name, found("", [name])]).toEqual([name, []]);
    }
  });

  test("is the newest where only Maven knows its name", () => {
    const open = "<build><finalName>core-${git.commit}</finalName></build>";
    expect(found(open, ["core-aaaa.jar", "core-bbbb.jar", "core-bbbb-sources.jar", "original-core-bbbb.jar"])).toEqual([
      "core-bbbb.jar",
    ]);
    expect(found(open, [])).toEqual([]);
  });

  test("is a file", () => {
    const project = projectOf({ "pom.xml": pom(""), "target/core-1.0.jar/x": "" });
    expect(findArtifacts(project, project.modules, () => false)).toEqual([]);
  });
});

describe("what is attached to the artifact", () => {
  const OLD = 1_000_000;
  /** The artifacts of a project whose build directory holds these files; those called old lay there before the run. */
  function listed(files: Readonly<Record<string, Buffer | string>>, old: readonly string[] = [], more = "") {
    const project = projectOf({
      "pom.xml": pom(more),
      ...Object.fromEntries(Object.keys(files).map((name) => [`target/${name}`, ""])),
    });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(project.root, "target", name), content);
    for (const name of old) utimesSync(join(project.root, "target", name), OLD / 1000, OLD / 1000);
    return findArtifacts(project, project.modules, (mtimeMs) => mtimeMs > OLD).map(
      ({ name, attached = false, executable = false }) =>
        [name, ...(attached ? ["attached"] : []), ...(executable ? ["executable"] : [])].join(" "),
    );
  }
  const jar = (manifest: string, entries: Readonly<Record<string, string>> = {}) =>
    makeZip({ "META-INF/MANIFEST.MF": `Manifest-Version: 1.0\r\n${manifest}\r\n`, ...entries });
  const app = (filling = "") => jar("Main-Class: a.Main\r\n", { "a/Main.class": `class${filling}` });

  test("comes after it, if this run wrote it", () => {
    const made = {
      "core-1.0.jar": "",
      "core-1.0-tests.jar": "",
      "core-1.0-sources.jar": "",
      "core-1.0-bin.tar.gz": "",
    };
    const attached = ["core-1.0-bin.tar.gz attached", "core-1.0-sources.jar attached", "core-1.0-tests.jar attached"];
    expect(listed(made)).toEqual(["core-1.0.jar", ...attached]);
    expect(listed(made, ["core-1.0-sources.jar", "core-1.0-tests.jar"])).toEqual([
      "core-1.0.jar",
      "core-1.0-bin.tar.gz attached",
    ]);
    const others = { "original-core-1.0.jar": "", "core-1.0.jar.original": "", "core-1.0-SNAPSHOT-sources.jar": "" };
    expect(listed({ "core-1.0.jar": "", ...others, "agent.jar": jar("Premain-Class: a.Main\r\n") })).toEqual([
      "core-1.0.jar",
    ]);
  });

  test("may be all there is, as where a module is only packed for delivery", () => {
    const packaging = "<packaging>pom</packaging>";
    expect(listed({ "core-1.0.zip": "", "core-1.0-bin.zip": "" }, [], packaging)).toEqual([
      "core-1.0-bin.zip attached",
      "core-1.0.zip attached",
    ]);
  });

  test("is marked where it can be run; then the main one is not, which lacks the dependencies", () => {
    expect(listed({ "core-1.0.jar": app() })).toEqual(["core-1.0.jar executable"]);
    const fat = app(Array.from({ length: 99 }, (_, index) => String(index * index)).join(""));
    expect(listed({ "core-1.0.jar": app(), "core-1.0-all.jar": fat, "core-1.0-shaded.jar": fat })).toEqual([
      "core-1.0.jar",
      "core-1.0-all.jar attached executable",
      "core-1.0-shaded.jar attached executable",
    ]);
    expect(listed({ "core-1.0.jar": fat, "core-1.0-tests.jar": "" })).toEqual([
      "core-1.0.jar executable",
      "core-1.0-tests.jar attached",
    ]);
    expect(listed({ "core-1.0.jar": jar("Main-Class: a.Main\r\n") })).toEqual(["core-1.0.jar"]);
    expect(listed({ "core-1.0.jar": "no zip" })).toEqual(["core-1.0.jar"]);
  });

  test("is not marked where it has the signature of another jar, which is told", () => {
    const signed = (manifest: string, entries: Readonly<Record<string, string>>) => {
      const project = projectOf({ "pom.xml": pom(""), "target/core-1.0.jar": "" });
      const content = jar(`Main-Class: a.Main\r\n${manifest}`, { "a/Main.class": "class", ...entries });
      writeFileSync(join(project.root, "target/core-1.0.jar"), content);
      const [{ executable, flaws: [flaw] = [] } = {}] = findArtifacts(project, project.modules, () => true);
      return flaw?.code === "left-signature" ? flaw.entry : executable;
    };
    const withDigest = (digest: string) => ({
      "META-INF/BC.SF": `Signature-Version: 1.0\r\n${digest}-Digest-Manifest: bHGkKzML\r\n`,
      "META-INF/BC.DSA": "",
    });
    const signature = withDigest("SHA-256");
    expect(signed("", signature)).toBe("META-INF/BC.SF");
    expect(signed("\r\nName: a/Main.class\r\nSHA-256-Digest: 47DEQpj8HBSa\r\n", signature)).toBe(true);
    expect(signed("", { "META-INF/BC.SF": signature["META-INF/BC.SF"] })).toBe(true);
    // Java disabled these.
    for (const digest of ["SHA1", "MD5"]) expect(signed("", withDigest(digest))).toBe(true);
    expect(signed("", { "META-INF/x/BC.SF": "", "META-INF/x/BC.DSA": "" })).toBe(true);
  });

  test("is not marked where a class that it needs is in no jar", () => {
    const shapes = (name: string) => readFileSync(join("fixtures/classes/shapes", name));
    const starts = "Manifest-Version: 1.0\r\nMain-Class: shapes.Shapes$Point\r\n";
    const point = { "shapes/Shapes$Point.class": shapes("Shapes$Point.class") };
    const thin = { "META-INF/MANIFEST.MF": `${starts}Class-Path: lib/shapes.jar\r\n`, ...point };
    const shaded = makeZip({ ...thin, "shapes/Shapes.class": shapes("Shapes.class") });
    const library = makeZip({ "shapes/Shapes.class": shapes("Shapes.class") });
    expect(listed({ "core-1.0.jar": makeZip(thin) })).toEqual(["core-1.0.jar"]);
    expect(listed({ "core-1.0.jar": makeZip(thin), "lib/shapes.jar": library })).toEqual(["core-1.0.jar executable"]);
    expect(listed({ "core-1.0.jar": makeZip(thin), "core-1.0-all.jar": shaded })).toEqual([
      "core-1.0.jar",
      "core-1.0-all.jar attached executable",
    ]);
  });

  test("may have any name if it starts a class of the module", () => {
    expect(listed({ "core-1.0.jar": "", "app.jar": app() })).toEqual(["core-1.0.jar"]);
    expect(listed({ "core-1.0.jar": "", "app.jar": app(), "classes/a/Main.class": "" })).toEqual([
      "core-1.0.jar",
      "app.jar attached executable",
    ]);
  });

  test("starts a class whose name goes on in the next line of the manifest", () => {
    const long = jar("Main-Class: a.long.name.that.goes.\r\n on.Main\r\n", {
      "a/long/name/that/goes/on/Main.class": "",
    });
    expect(listed({ "core-1.0.jar": long })).toEqual(["core-1.0.jar executable"]);
  });
});

test("the artifacts of a reactor stand in the order of the modules given", () => {
  const modules = "<packaging>pom</packaging><modules><module>b</module><module>a</module></modules>";
  const child = (name: string) =>
    `<project><groupId>g</groupId><artifactId>${name}</artifactId><version>1</version></project>`;
  const project = projectOf({
    "pom.xml": pom(modules),
    "a/pom.xml": child("a"),
    "b/pom.xml": child("b"),
    "a/target/a-1.jar": "",
    "b/target/b-1.jar": "",
  });
  const paths = (of: typeof project.modules) => findArtifacts(project, of, () => false).map(({ path }) => path);
  expect(paths(project.modules)).toEqual(["b/target/b-1.jar", "a/target/a-1.jar"]);
  expect(paths(project.modules.filter(({ path }) => path === "a"))).toEqual(["a/target/a-1.jar"]);
});

const artifact = z.object({ file: z.string(), main: z.boolean().default(false) });
const captureFile = z.object({ exitCode: z.number(), truth: z.object({ artifacts: z.array(artifact).default([]) }) });
const FAMILY = join(CORPUS, "package");

const cases = readdirSync(FAMILY).flatMap((name) => {
  const dir = join(FAMILY, name);
  const { exitCode, truth } = captureFile.parse(JSON.parse(readFileSync(join(dir, "case.json"), "utf8")));
  const listing = join(dir, "listing.txt");
  return exitCode === 0 && existsSync(listing) ? { name, dir, listing, truth } : [];
});

test.each(cases)("of the captured build package/$name they are found", ({ dir, listing, truth }) => {
  const listed = readFileSync(listing, "utf8").split("\n").flatMap(readListed);
  const root = temporaryDirectory();
  const poms = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("pom.xml"));
  writeFiles(root, Object.fromEntries(poms.map((path) => [path, readFileSync(join(dir, path), "utf8")])));
  writeFiles(root, Object.fromEntries(listed.map(({ path }) => [path, ""])));
  for (const { path, size } of listed) truncateSync(join(root, path), size);

  const project = openProject(root);
  const found = findArtifacts(project, project.modules, () => true);
  const expected = truth.artifacts.map(({ file }) => file);
  expect(
    found
      .filter(({ attached }) => !attached)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(truth.artifacts.flatMap(({ file, main }) => (main ? file : [])).sort());
  expect(found.map(({ path }) => path).sort()).toEqual(expected.sort());
  for (const { path, size } of found) expect(listed).toContainEqual({ path, size });
});

//     2109 target/pack-1.2-SNAPSHOT.jar
function readListed(line: string): { readonly path: string; readonly size: number }[] {
  const { size, path } = /^ *(?<size>\d+) (?<path>\S.*)$/.exec(line)?.groups ?? {};
  return path === undefined ? [] : [{ path, size: Number(size) }];
}
