import { expect, test } from "bun:test";
import { join } from "node:path";
import { realDisk } from "../../../src/maven/disk.ts";
import { findBelow } from "../../../src/verdict/collect/find-below.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

test("a file is found by the end of its path where no other one has it", () => {
  const root = temporaryDirectory();
  writeFiles(root, {
    "src/main/antlr4/a/Sum.g4": "",
    "src/main/grammars/b/Two.g4": "",
    "src/test/grammars/b/Two.g4": "",
  });
  const find = (named: string) => findBelow(join(root, "src"), named, realDisk);
  expect(find("a/Sum.g4")).toBe(join(root, "src/main/antlr4/a/Sum.g4"));
  expect(find("b/Two.g4")).toBeNull();
  expect(find("c/Three.g4")).toBeNull();
});
