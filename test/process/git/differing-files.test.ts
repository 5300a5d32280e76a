import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { findChangedFiles } from "../../../src/process/git/differing-files.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { git, hostileRepository, ranIn, repository } from "./repository.ts";

async function changedIn(dir: string, commit?: string) {
  const found = await findChangedFiles(dir, process.env, commit);
  return found.kind === "known" ? found.files.map((file) => file.slice(found.top.length + 1)).sort() : found.why;
}

describe("the files that differ from a commit", () => {
  test("are staged, unstaged, new and removed ones, wherever in the checkout one asks", async () => {
    const dir = repository({ "a.txt": "a", "b.txt": "b", "core/c.txt": "c", ".gitignore": "*.log\n", "gone.txt": "x" });
    expect(await changedIn(dir)).toEqual([]);
    writeFiles(dir, { "a.txt": "A", "b.txt": "B", "core/new file.txt": "n", "build.log": "l" });
    git(dir, "add", "b.txt");
    git(dir, "rm", "-q", "gone.txt");
    expect(await changedIn(join(dir, "core"))).toEqual(["a.txt", "b.txt", "core/new file.txt", "gone.txt"]);
    git(dir, "commit", "-qam", "second");
    expect(await changedIn(dir)).toEqual(["core/new file.txt"]);
    expect(await changedIn(dir, "HEAD~1")).toEqual(["a.txt", "b.txt", "core/new file.txt", "gone.txt"]);
  });

  test("are not known without a repository or a commit, for the reason that git gives", async () => {
    expect(await changedIn(temporaryDirectory())).toStartWith("not a git repository");
    const empty = temporaryDirectory();
    git(empty, "init", "-q");
    expect(await changedIn(empty)).toContain("HEAD");
    expect(await findChangedFiles(empty, { PATH: "/nowhere" })).toEqual({
      kind: "unknown",
      why: "git is not installed",
    });
  });

  test("are found without any program that the checkout configures", async () => {
    const dir = hostileRepository("a");
    writeFiles(dir, { "a.java": "b" });
    expect(await changedIn(dir)).toEqual(["a.java"]);
    expect(ranIn(dir)).toEqual([]);
  });
});
