import { expect, test } from "bun:test";
import { readCommitted } from "../../../src/process/git/committed-files.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { git, hostileRepository, ranIn, repository } from "./repository.ts";

async function committedIn(dir: string, pattern = "*pom.xml") {
  const files = await readCommitted(dir, process.env, pattern);
  return Object.fromEntries([...files].map(([path, text]) => [path.slice(dir.length + 1), text]));
}

test("files that differ from the last commit are read as they are there, staged or not", async () => {
  const dir = repository({
    "pom.xml": "a",
    "core/pom.xml": "b",
    "web/pom.xml": "c",
    "gone/pom.xml": "d",
    "x.txt": "x",
  });
  expect(await committedIn(dir)).toEqual({});
  writeFiles(dir, { "pom.xml": "A", "core/pom.xml": "B", "new/pom.xml": "N", "x.txt": "X" });
  git(dir, "add", "core/pom.xml");
  git(dir, "rm", "-q", "gone/pom.xml");
  expect(await committedIn(dir)).toEqual({ "pom.xml": "a", "core/pom.xml": "b", "gone/pom.xml": "d" });
});

test("nothing is read where there is no repository or no commit", async () => {
  const empty = temporaryDirectory({ "pom.xml": "a" });
  expect(await committedIn(empty)).toEqual({});
  git(empty, "init", "-q");
  expect(await committedIn(empty)).toEqual({});
});

test("nothing that a checkout configures runs", async () => {
  const dir = hostileRepository("committed");
  writeFiles(dir, { "a.java": "changed" });
  expect(await committedIn(dir, "*.java")).toEqual({ "a.java": "committed" });
  expect(ranIn(dir)).toEqual([]);
});
