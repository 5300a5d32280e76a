import { describe, expect, test } from "bun:test";
import { findDifferingLines, readDiff, whyNoRevision } from "../../../src/process/git/differing-lines.ts";
import { writeFiles } from "../../temporary.ts";
import { git, repository } from "./repository.ts";

async function linesIn(dir: string, revision: string | null = null) {
  const found = await findDifferingLines(dir, process.env, revision);
  if (found.kind === "unknown") return found.why;
  return Object.fromEntries(
    [...found.lines].map(([path, lines]) => [path.slice(dir.length + 1), lines === "all" ? lines : [...lines]]),
  );
}

describe("the lines that differ", () => {
  test("from the last commit are staged, unstaged and new ones, as they are numbered now", async () => {
    const dir = repository({ "A.java": "1\n2\n3\n4\n5\n", "B b.java": "x\n", "gone.java": "x\n" });
    writeFiles(dir, { "A.java": "0\n1\n2\n3\nfour\n5\n", "B b.java": "x\n+++ b/evil\n", "new.java": "n\n" });
    git(dir, "add", "B b.java");
    git(dir, "rm", "-q", "gone.java");
    expect(await linesIn(dir)).toEqual({ "A.java": [1, 5], "B b.java": [2], "new.java": "all" });
  });

  test("from a revision are those since the commit in common", async () => {
    const dir = repository({ "A.java": "1\n2\n" });
    git(dir, "checkout", "-qb", "feature");
    writeFiles(dir, { "A.java": "1\n2\n3\n" });
    git(dir, "commit", "-qam", "second");
    git(dir, "checkout", "-q", "main");
    writeFiles(dir, { "A.java": "0\n1\n2\n" });
    git(dir, "commit", "-qam", "third");
    git(dir, "checkout", "-q", "feature");
    expect(await linesIn(dir, "main")).toEqual({ "A.java": [3] });
    expect(await linesIn(dir)).toEqual({});
  });

  test.each(["--upload-pack=x", "-x", "nope", "main..HEAD", "HEAD^{tree}", "a b"])(
    "are not known against %s, which is no commit",
    async (revision) => {
      const dir = repository({ "A.java": "1\n" });
      expect(await linesIn(dir, revision)).toBe(`git knows no commit ${JSON.stringify(revision)}`);
      expect(await whyNoRevision(dir, process.env, revision)).toBe(`git knows no commit ${JSON.stringify(revision)}`);
      expect(await whyNoRevision(dir, process.env, "HEAD")).toBeNull();
    },
  );
});

test("a line of a hunk is none of the diff itself, whatever it begins with", () => {
  const diff =
    "--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n---- a\n-@@ -1 +9 @@\n++++ b/evil\n+@@ -1 +7,3 @@\n+c\n\\ No newline at end of file\n";
  expect(readDiff(diff).map(([name, lines]) => [name, [...lines]])).toEqual([["x", [1, 2, 3]]]);
});
