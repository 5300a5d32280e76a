import { expect, test } from "bun:test";
import { join } from "node:path";
import { readCall } from "../../../src/maven/model/open-project.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { Note } from "../../../src/model/note.ts";
import { identifyProject } from "../../../src/runs/remember/circumstances.ts";
import { findWrittenSince } from "../../../src/runs/remember/find-written-since.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { recordOf } from "../../store/record.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { projectOf } from "../project.ts";
import { PLAIN } from "../request.ts";

const EVERYWHERE: Note = { code: "chore-scope", modules: null, why: "git is not installed" };

/** What was written since the last of these runs that counts. */
function writtenAfter(runs: readonly (Partial<BuildResult> & { readonly startedAt?: number })[], args: string[] = []) {
  const project = projectOf({ "src/main/java/A.java": "class A {}", "target/out.txt": "" });
  const history = openHistory(temporaryDirectory(), {});
  const id = identifyProject(join(project.root, "pom.xml"));
  for (const [index, { startedAt = 0, ...result }] of runs.entries()) {
    const record = recordOf(index + 1, 0, {
      status: "SUCCESS",
      operation: "Run",
      chore: { kind: "checks", goals: [] },
      ...result,
    });
    const circumstances = { ...record.circumstances, project: id };
    history.record({ ...record, startedAt, call: { args: [], javaHome: null }, circumstances });
  }
  const request = { ...PLAIN, operation: "Run", args } as const;
  const call = readCall({ projectDir: project.root, env: {}, javaHome: undefined }, args);
  const written = findWrittenSince({ kind: "checks", request, call }, project, history);
  history.close();
  return written && { run: written.run, files: written.files.map((file) => file.replace(project.root, "")).sort() };
}

test("what was written since a run that passed everywhere, but for what builds write", () => {
  const files = ["/pom.xml", "/src", "/src/main", "/src/main/java", "/src/main/java/A.java"];
  expect(writtenAfter([{ notes: [EVERYWHERE] }])).toEqual({ run: 1, files });
  expect(writtenAfter([{ notes: [EVERYWHERE], startedAt: Date.now() + 60_000 }])).toEqual({ run: 1, files: [] });
});

test("only a run counts that passed, in all modules, and was asked for in the same way", () => {
  const since = (run: number): Note => ({ code: "chore-scope", modules: ["core"], run });
  expect(writtenAfter([{ notes: [EVERYWHERE] }, { notes: [since(1)] }])?.run).toBe(2);
  expect(writtenAfter([{ notes: [EVERYWHERE] }, { notes: [EVERYWHERE], status: "FAILURE" }])?.run).toBe(1);
  expect(writtenAfter([{ notes: [{ code: "chore-scope", modules: ["core"] }] }])).toBe(null); // since a commit
  expect(writtenAfter([{ notes: [] }])).toBe(null); // the call chose
  expect(writtenAfter([{ notes: [EVERYWHERE], chore: { kind: "format", goals: [] } }])).toBe(null);
  expect(writtenAfter([{ notes: [EVERYWHERE] }], ["-Drat.skip"])).toBe(null);
});
