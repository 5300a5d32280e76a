import { expect, test } from "bun:test";
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePage } from "../../../src/page/make-page.ts";
import { UNKNOWN, VOLATILE } from "../../../src/result/reach/source-graph.ts";
import { areKnown, filesOf, hashFiles, joinSnapshots } from "../../../src/runs/touched/hash-files.ts";
import { chronicleOf } from "../../chronicles.ts";
import { writeFiles } from "../../temporary.ts";
import { projectOf } from "../project.ts";

const FILES = {
  "src/main/java/a/A.java": "class A {}",
  "src/test/resources/data.json": "{}",
  ".mvn/jvm.config": "",
  "data/orders.csv": "1",
  "README.md": "",
  "target/classes/a/A.class": "",
  "node_modules/x/x.js": "",
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

test("sources that changed during a run are not known; other files were written by tests", () => {
  const project = projectOf(FILES);
  const before = snapshot(project);
  expect(joinSnapshots(before, snapshot(project))).toEqual(filesOf(before));
  writeFiles(project.root, { "data/orders.csv": "2", "out/new.log": "" });
  const written = joinSnapshots(before, snapshot(project));
  expect([written.get("data/orders.csv"), written.get("out/new.log")]).toEqual([VOLATILE, VOLATILE]);
  expect(areKnown(written)).toBe(true);
  rmSync(join(project.root, "data/orders.csv"));
  expect(joinSnapshots(before, snapshot(project)).get("data/orders.csv")).toBe(VOLATILE);
  writeFiles(project.root, { "src/main/java/a/B.java": "" });
  const edited = joinSnapshots(before, snapshot(project));
  expect([edited.get("src/main/java/a/B.java"), areKnown(edited)]).toEqual([UNKNOWN, false]);
});

test("links are followed where sources are, and nowhere else", () => {
  const project = projectOf({ ...FILES, "shared/B.java": "class B {}" });
  symlinkSync(join(project.root, "shared"), join(project.root, "src/main/java/b"));
  mkdirSync(join(project.root, "deep"));
  symlinkSync("/", join(project.root, "deep/all"));
  const taken = snapshot(project);
  expect([...taken.own.keys()]).toContain("src/main/java/b/B.java");
  expect([...taken.others.keys()].sort()).toEqual(["data/orders.csv", "shared/B.java"]);
});

test("a project whose POM cannot be read has no files", () => {
  expect(hashFiles({ root: "/nowhere", modules: [], unreadModules: [], unreadParents: [] })).toBeNull();
});
