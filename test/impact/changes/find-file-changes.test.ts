import { expect, test } from "bun:test";
import { findFileChanges } from "../../../src/impact/changes/find-file-changes.ts";
import { hashFiles } from "../../../src/impact/hash-files.ts";
import { projectOf } from "../../runs/project.ts";
import { writeFiles } from "../../temporary.ts";

function changesBy(
  goals: readonly { readonly plugin: string; readonly goal: string }[],
  byTests: readonly string[] = [],
) {
  const project = projectOf({ "src/main/java/a/A.java": "class A {}", "README.md": "", "data/orders.csv": "1" });
  const before = hashFiles(project);
  const written = { "src/main/java/a/A.java": "class A { }", "README.md": "new", "data/orders.csv": "2", ".env": "" };
  writeFiles(project.root, written);
  const after = hashFiles(project);
  if (!before || !after) throw new Error("none");
  return findFileChanges(before, after, goals, () => new Set(byTests)).map(({ file, how, isMeanwhile = false }) => [
    file,
    how,
    isMeanwhile,
  ]);
}

test("what people and agents edit may be theirs where no goal writes it; data are what tests may write", () => {
  expect(changesBy([SUREFIRE])).toEqual([
    [".env", "created", true],
    ["README.md", "changed", true],
    ["data/orders.csv", "changed", false],
    ["src/main/java/a/A.java", "changed", true],
  ]);
});

test("where a goal writes files, all of them are the build's", () => {
  expect(changesBy([{ plugin: "spotless", goal: "apply" }]).every(([, , isMeanwhile]) => isMeanwhile === false)).toBe(
    true,
  );
});

test("what Maven's wrapper and extensions keep in .mvn for themselves is not told, only a change of what was there", () => {
  const project = projectOf({ ".mvn/maven.config": "-B" });
  const before = hashFiles(project);
  writeFiles(project.root, { ".mvn/wrapper/maven-wrapper.jar": "x", ".mvn/maven.config": "-o", ".mvnrc": "" });
  const after = hashFiles(project);
  if (!before || !after) throw new Error("none");
  expect(findFileChanges(before, after, [], () => new Set()).map(({ file }) => file)).toEqual([
    ".mvn/maven.config",
    ".mvnrc",
  ]);
});

test("what tests of the run are known to write is the build's, and so is what their framework keeps for itself", () => {
  expect(changesBy([SUREFIRE], ["README.md"]).filter(([, , isMeanwhile]) => isMeanwhile)).toEqual([
    [".env", "created", true],
    ["src/main/java/a/A.java", "changed", true],
  ]);
  expect(changesBy([], ["README.md"])).toContainEqual(["README.md", "changed", true]);
  const keep = (goals: readonly (typeof SUREFIRE)[]) => {
    const project = projectOf({});
    const before = hashFiles(project);
    writeFiles(project.root, { ".jqwik-database": "x", "src/test/archunit_store/stored.rules": "" });
    const after = hashFiles(project);
    if (!before || !after) throw new Error("none");
    return findFileChanges(before, after, goals, () => new Set()).map(({ isMeanwhile = false }) => isMeanwhile);
  };
  expect(keep([SUREFIRE])).toEqual([false, false]);
  expect(keep([])).toEqual([true, true]);
});

const SUREFIRE = { plugin: "surefire", goal: "test" };
