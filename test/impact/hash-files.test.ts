import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePage } from "../../src/history/page/make-page.ts";
import { areKnown, filesOf, fingerprintOf, hashFiles, joinSnapshots } from "../../src/impact/hash-files.ts";
import { UNKNOWN, VOLATILE, writtenUntil } from "../../src/model/impact/source-graph.ts";
import { chronicleOf } from "../chronicles.ts";
import { projectOf } from "../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";

const FILES = {
  "src/main/java/a/A.java": "class A {}",
  "src/test/resources/data.json": "{}",
  ".mvn/jvm.config": "",
  "data/orders.csv": "1",
  "README.md": "",
  "target/classes/a/A.class": "",
  "node_modules/x/x.js": "",
  ".claude/settings.local.json": "",
  ".idea/workspace.xml": "",
};

function snapshot(project: ReturnType<typeof projectOf>) {
  const taken = hashFiles(project);
  if (!taken) throw new Error("none");
  return taken;
}

test("files that may decide an outcome have hashes; documents, hidden ones and what a build writes have none", () => {
  const taken = snapshot(projectOf(FILES));
  expect([...taken.own.keys()].sort()).toEqual([
    ".mvn/jvm.config",
    "pom.xml",
    "src/main/java/a/A.java",
    "src/test/resources/data.json",
  ]);
  expect([...taken.others.keys()]).toEqual(["data/orders.csv"]);
  // What agents and editors keep for themselves is no file of the project.
  expect([...taken.rest.keys()]).toEqual(["README.md"]);
});

test("a page of a history has none, whatever its name, unless it lies among the sources", () => {
  const project = projectOf(FILES);
  const page = makePage(chronicleOf([]));
  writeFiles(project.root, {
    "shop.html": page,
    "docs/told": page,
    "other.html": "<p>",
    "src/main/resources/a.html": page,
  });
  const taken = snapshot(project);
  expect([...taken.others.keys()].sort()).toEqual(["data/orders.csv", "other.html"]);
  expect(taken.own.has("src/main/resources/a.html")).toBe(true);
  writeFileSync(join(project.root, "shop.html"), `${page} `);
  expect(snapshot(project)).toEqual(taken);
});

test("a hash is that of the content, whatever the time of the file", () => {
  const project = projectOf(FILES);
  const source = join(project.root, "src/main/java/a/A.java");
  const before = filesOf(snapshot(project));
  writeFileSync(source, "class B {}");
  utimesSync(source, new Date(1e12), new Date(1e12));
  expect(filesOf(snapshot(project))).not.toEqual(before);
  writeFileSync(source, "class A {}");
  expect(filesOf(snapshot(project))).toEqual(before);
});

const TIMES = { startedAt: Number.POSITIVE_INFINITY, endedAt: 7 };

test("files that changed during a run are not known, of which tests may have written those that are no sources", () => {
  const project = projectOf(FILES);
  const before = snapshot(project);
  expect(joinSnapshots(before, snapshot(project), TIMES)).toEqual(filesOf(before));
  writeFiles(project.root, { "data/orders.csv": "2", "out/new.log": "" });
  const written = joinSnapshots(before, snapshot(project), TIMES);
  expect([written.get("data/orders.csv"), written.get("out/new.log")]).toEqual([UNKNOWN, UNKNOWN]);
  expect(areKnown(written)).toBe(true);
  rmSync(join(project.root, "data/orders.csv"));
  expect(joinSnapshots(before, snapshot(project), TIMES).get("data/orders.csv")).toBe(UNKNOWN);
  writeFiles(project.root, { "src/main/java/a/B.java": "" });
  const edited = joinSnapshots(before, snapshot(project), TIMES);
  expect([edited.get("src/main/java/a/B.java"), areKnown(edited)]).toEqual([writtenUntil(7), false]);
});

test("so are sources that are again as they were, and one that changed before it was looked at", async () => {
  const project = projectOf(FILES);
  const source = "src/main/java/a/A.java";
  const before = snapshot(project);
  // The clock of a disk may be coarse.
  await Bun.sleep(50);
  writeFiles(project.root, { [source]: "class B {}" });
  writeFiles(project.root, { [source]: "class A {}" });
  const after = snapshot(project);
  expect(after.own).toEqual(before.own);
  expect(joinSnapshots(before, after, TIMES).get(source)).toBe(writtenUntil(7));
  expect(joinSnapshots(after, after, TIMES).get(source)).toBe(after.own.get(source));
  const begun = { ...TIMES, startedAt: statSync(join(project.root, source)).mtimeMs - 25 };
  expect(joinSnapshots(after, after, begun).get(source)).toBe(writtenUntil(7));
  expect(joinSnapshots(after, after, begun).get("pom.xml")).toBe(after.own.get("pom.xml"));
});

test("links are followed where sources are; of others it counts where they lead, and the content of a file there", () => {
  const project = projectOf({ ...FILES, "shared/B.java": "class B {}" });
  symlinkSync(join(project.root, "shared"), join(project.root, "src/main/java/b"));
  mkdirSync(join(project.root, "deep"));
  symlinkSync("/", join(project.root, "deep/all"));
  const outside = temporaryDirectory({ "a.txt": "1", "b.txt": "1" });
  const link = join(project.root, "deep/config");
  const taken = snapshot(project);
  expect([...taken.own.keys()]).toContain("src/main/java/b/B.java");
  expect([...taken.others.keys()].sort()).toEqual(["data/orders.csv", "deep/all", "shared/B.java"]);
  const hashOf = (target: string) => {
    rmSync(link, { force: true });
    symlinkSync(target, link);
    return snapshot(project).others.get("deep/config");
  };
  const first = hashOf(join(outside, "a.txt"));
  expect(hashOf(join(outside, "a.txt"))).toBe(first);
  expect(hashOf(join(outside, "b.txt"))).not.toBe(first);
  writeFiles(outside, { "a.txt": "2" });
  expect(hashOf(join(outside, "a.txt"))).not.toBe(first);
  expect(hashOf("nowhere")).not.toBe(hashOf("anywhere"));
});

test("whether a file can be executed is part of its content", () => {
  const project = projectOf({ ...FILES, "bin/run.sh": "" });
  const hash = () => snapshot(project).others.get("bin/run.sh");
  const before = hash();
  chmodSync(join(project.root, "bin/run.sh"), 0o755);
  expect(hash()).not.toBe(before);
  chmodSync(join(project.root, "bin/run.sh"), 0o600);
  expect(hash()).toBe(before);
});

test("runs on the same contents have the same fingerprint, also of files outside of the sources", () => {
  const project = projectOf(FILES);
  const now = () => fingerprintOf(filesOf(snapshot(project)));
  const before = now();
  writeFiles(project.root, {
    "README.md": "x",
    "target/classes/a/A.class": "x",
    "src/main/java/a/A.java": "class A {}",
  });
  expect(now()).toBe(before);
  for (const path of ["data/orders.csv", "src/test/resources/data.json", ".mvn/jvm.config"]) {
    const content = readFileSync(join(project.root, path), "utf8");
    writeFiles(project.root, { [path]: "other" });
    expect(now()).not.toBe(before);
    writeFiles(project.root, { [path]: content });
    expect(now()).toBe(before);
  }
  const files = filesOf(snapshot(project));
  expect(fingerprintOf(new Map([...files, ["out/a.log", VOLATILE]]))).toBe(before);
  expect(fingerprintOf(new Map([...files, ["pom.xml", writtenUntil(7)]]))).toBeNull();
});

test("what a build writes is no source, even where a POM takes resources from the whole project", () => {
  const resources = "<build><resources><resource><directory>.</directory></resource></resources></build>";
  const pom = `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version>${resources}</project>`;
  const taken = snapshot(projectOf({ ...FILES, "pom.xml": pom }));
  expect([...taken.own.keys(), ...taken.others.keys()].filter((path) => path.startsWith("target"))).toEqual([]);
});

test("nor are sources in it that the POM adds, as long as no module lies in the build directory", () => {
  const helper = `<plugin><artifactId>build-helper-maven-plugin</artifactId><executions><execution>
    <goals><goal>add-test-source</goal></goals><configuration><sources><source>target/gen</source></sources></configuration>
    </execution></executions></plugin>`;
  const pomWith = (build: string) =>
    `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><build>${build}</build></project>`;
  const files = { ...FILES, "target/gen/a/GenTest.java": "class GenTest {}" };
  const taken = snapshot(projectOf({ ...files, "pom.xml": pomWith(`<plugins>${helper}</plugins>`) }));
  expect([...taken.own.keys()].filter((path) => path.startsWith("target"))).toEqual([]);
  const inPlace = snapshot(projectOf({ ...files, "pom.xml": pomWith("<directory>.</directory>") }));
  expect([...inPlace.own.keys()]).toContain("src/main/java/a/A.java");
});

test("a project whose POM cannot be read has no files", () => {
  expect(hashFiles({ root: "/nowhere", modules: [], unreadModules: [], unreadParents: [] })).toBeNull();
});
