import { expect, test } from "bun:test";
import { join } from "node:path";
import { realDisk } from "../../../src/maven/disk.ts";
import type { FailedGoal } from "../../../src/model/evidence/log-facts.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { findBelow, findNamedFiles } from "../../../src/verdict/collect/named-files.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { evidenceOf } from "../judge/evidence.ts";
import { module } from "../judge/module.ts";

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

test("no file is looked for unless a failed goal names it", () => {
  const asked: string[] = [];
  const disk = { exists: (path: string) => asked.push(path) > 0, listDirectories: () => [] };
  const project = { root: "/p", modules: [module("/p", ".")], unreadModules: [], unreadParents: [] };
  const log = startLog().facts();
  expect(findNamedFiles(evidenceOf({ project }), disk).existing.size).toBe(0);
  expect(asked).toEqual([]);
  const said = ["src/main/java/A.java:[3,1] (sizes) LineLength: Line is longer than 100 characters"];
  const goal: FailedGoal = {
    plugin: "checkstyle",
    goal: "check",
    module: "p",
    message: ["You have 1 violation."],
    said,
  };
  findNamedFiles(
    evidenceOf({ project, log: { ...log, failedGoals: [goal], closing: ["You have 1 violation."] } }),
    disk,
  );
  expect(asked).toContain("/p/src/main/java/A.java");
});
