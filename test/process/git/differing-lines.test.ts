import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { findDifferingLines, readDiff, whyNoRevision } from "../../../src/process/git/differing-lines.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { git, hostileRepository, ranIn, repository } from "./repository.ts";

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

  test("of a file whose name git writes in quotes count for no other", async () => {
    const dir = repository({ "A.java": "1\n", 'B"b.java': "1\n" });
    writeFiles(dir, { "A.java": "1\n2\n", 'B"b.java': "1\n2\n3\n" });
    expect(await linesIn(dir)).toEqual({ "A.java": [2] });
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

  test("of a renamed file are those that changed besides", async () => {
    const dir = repository({ "A.java": "1\n2\n3\n4\n5\n6\n" });
    git(dir, "mv", "A.java", "B.java");
    writeFiles(dir, { "B.java": "1\n2\n3\n4\nfive\n6\n" });
    expect(await linesIn(dir)).toEqual({ "B.java": [5] });
  });

  test("are those of the text as it is, with its line ends", async () => {
    const dir = repository({ "A.java": "1\r\n2\r\n", "gone.java": "1\n2\n3\n" });
    writeFiles(dir, { "A.java": "1\r\ntwo\r\n", "gone.java": "1\n3\n" });
    expect(await linesIn(dir)).toEqual({ "A.java": [2], "gone.java": [] });
  });

  test("go without what was removed, of which the line above is known", async () => {
    const dir = repository({ "A.java": "1\n2\n3\n4\n5\n6\n" });
    writeFiles(dir, { "A.java": "1\n3\nfour\n5\n" });
    const { lines, cuts } = {
      lines: new Map(),
      cuts: new Map(),
      ...(await findDifferingLines(dir, process.env, null)),
    };
    const path = join(dir, "A.java");
    expect([lines.get(path), cuts.get(path)]).toEqual([new Set([3]), new Set([1, 4])]);
  });

  test("are all of a new file, staged or not", async () => {
    const dir = repository({ "A.java": "1\n" });
    writeFiles(dir, { "B.java": "1\n2\n", "C.java": "1\n" });
    git(dir, "add", "B.java");
    expect(await linesIn(dir)).toEqual({ "B.java": "all", "C.java": "all" });
  });

  test("are none of a file that is no text for a reader", async () => {
    const dir = repository({ "a.sql": "1\n", "[b].sql": "1\n" });
    writeFiles(dir, { "a.sql": "insert\n".repeat(150_000), "[b].sql": "2\n" });
    expect(await linesIn(dir)).toEqual({ "[b].sql": [1] });
  });

  test("are none of a file that git keeps otherwise than it lies there", async () => {
    const dir = repository({ "A.java": "1\n", ".gitattributes": "*.properties filter=crypt\n" });
    git(dir, "config", "filter.crypt.clean", "rev");
    writeFiles(dir, { "a.properties": "abc\n" });
    git(dir, "add", "-A");
    git(dir, "commit", "-qm", "second");
    writeFiles(dir, { "a.properties": "abc\n", "A.java": "2\n" });
    expect(await linesIn(dir)).toEqual({ "A.java": [1] });
  });

  test("are found with a detached head, in a worktree and beside a submodule", async () => {
    const dir = repository({ "A.java": "1\n2\n" });
    git(dir, "checkout", "-q", "--detach");
    writeFiles(dir, { "A.java": "1\ntwo\n" });
    expect(await linesIn(dir)).toEqual({ "A.java": [2] });
    const other = join(temporaryDirectory(), "other");
    git(dir, "worktree", "add", "-q", other);
    writeFiles(other, { "A.java": "one\n2\n" });
    expect(await linesIn(other)).toEqual({ "A.java": [1] });
    const part = repository({ "B.java": "1\n" });
    git(dir, "-c", "protocol.file.allow=always", "submodule", "add", "-q", part, "part");
    git(dir, "commit", "-qam", "with a part");
    writeFiles(dir, { "part/B.java": "one\n" });
    expect(await linesIn(dir)).toEqual({});
    expect(await linesIn(join(dir, "part"))).toEqual({ "B.java": [1] });
  });

  test("since a branch are not known in a shallow clone that lacks the commit in common", async () => {
    const from = repository({ "A.java": "1\n" });
    git(from, "checkout", "-qb", "feature");
    for (const text of ["2\n", "3\n"]) {
      writeFiles(from, { "A.java": text });
      git(from, "commit", "-qam", "more");
    }
    const dir = join(temporaryDirectory(), "shallow");
    git(from, "clone", "-q", "--depth", "1", "--no-single-branch", `file://${from}`, dir);
    expect(await linesIn(dir, "origin/main")).toBe(
      '"origin/main" and HEAD have no commit in common here, as in a shallow clone',
    );
    expect(await linesIn(dir, "HEAD~1")).toBe('git knows no commit "HEAD~1" in this shallow clone');
    writeFiles(dir, { "A.java": "4\n" });
    expect(await linesIn(dir)).toEqual({ "A.java": [1] });
  });

  test("are found without any program that the checkout configures, whatever form of a diff it asks for", async () => {
    const dir = hostileRepository("a\nb\n", {
      "diff.evil.xfuncname": ".*",
      "color.diff": "always",
      "diff.noprefix": "true",
      "diff.mnemonicPrefix": "true",
      "diff.srcPrefix": "x/",
      "diff.dstPrefix": "y/",
      "diff.wordRegex": ".",
      "diff.context": "9",
      "diff.interHunkContext": "9",
      "diff.renames": "copies",
      "diff.relative": "true",
      "diff.wsErrorHighlight": "all",
      "diff.colorMoved": "zebra",
      "diff.submodule": "diff",
      "diff.suppressBlankEmpty": "true",
    });
    writeFiles(dir, { "a.java": "a\nB\n" });
    // What git keeps otherwise is not told.
    expect(await linesIn(dir)).toEqual({});
    writeFiles(dir, { ".gitattributes": "*.java diff=evil\n" });
    expect(await linesIn(dir)).toEqual({ "a.java": [2] });
    expect(ranIn(dir)).toEqual([]);
  });

  test("are found in sources that attributes call binary", async () => {
    const dir = repository({ ".gitattributes": "*.java -diff\n", "A.java": "1\n" });
    writeFiles(dir, { "A.java": "1\n2\n" });
    expect(await linesIn(dir)).toEqual({ "A.java": [2] });
  });

  test("of files that are none of text are not read", async () => {
    const dir = repository({ "a.bin": "\0a", "A.java": "1\n" });
    writeFiles(dir, { "a.bin": `\0${"b\n".repeat(2 ** 20)}`, "A.java": "2\n" });
    expect(await linesIn(dir)).toEqual({ "A.java": [1] });
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
  expect(readDiff(diff).map(({ name, lines }) => [name, [...lines]])).toEqual([["x", [1, 2, 3]]]);
});
