import { expect, test } from "bun:test";
import { join } from "node:path";
import { filesOf, hashFiles } from "../../src/impact/hash-files.ts";
import { findChangedLines } from "../../src/runs/run-coverage.ts";
import { FILES } from "../impact/touched-project.ts";
import { commitAll } from "../process/git/repository.ts";
import { writeFiles } from "../temporary.ts";
import { projectOf } from "./project.ts";

const ORDER = "core/src/main/java/a/Order.java";

test("where git knows no commit, all lines count of files that changed since tests last ran", async () => {
  const project = projectOf(FILES);
  const snapshot = hashFiles(project);
  if (!snapshot) throw new Error("the project has few files");
  const changed = (revision: string, files = filesOf(snapshot)) =>
    findChangedLines(project, {}, revision, () => (files.size > 0 ? files : null));
  expect(await changed("")).toEqual({ kind: "known", lines: new Map(), against: null });
  writeFiles(project.root, { [ORDER]: "package a; class Order { int third; }" });
  const lines = new Map([[join(project.root, ORDER), "all" as const]]);
  expect(await changed("")).toEqual({ kind: "known", lines, against: null });
  expect(await changed("", new Map())).toMatchObject({ kind: "unknown" });
  expect(await changed("main")).toMatchObject({ kind: "unknown" });
  commitAll(project.root);
  expect(await changed("")).toEqual({ kind: "known", lines: new Map(), against: "HEAD" });
});
