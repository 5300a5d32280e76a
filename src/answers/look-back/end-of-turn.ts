import type { ChangedSince } from "../../model/history/changed-since.ts";
import { count, nameFiles } from "../text/words.ts";
import { resultCall, runTouched, toolCall } from "../tool-call.ts";

/** Says which files changed since tests last ran: `3 files changed since run 41; 17 test classes can reach them: maven_test {"touched": true}`. */
export function describeChangedSince({ changed, run, reaching, call: asked }: ChangedSince): string {
  const call = toolCall("maven_test", runTouched(asked));
  const since = `${count(changed.length, "file")} changed since run ${run}`;
  const them = changed.length === 1 ? "it" : "them";
  if (reaching !== null) return `${since}; ${count(reaching, "test class", "es")} can reach ${them}: ${call}`;
  return `${since} (${nameFiles(changed)}): ${call}`;
}

/** Says how many changed lines no test ran: `5 changed lines are run by no test: maven_result {"run": 41, "show": "coverage"}`. */
export function describeUntested({ lines, run }: { readonly lines: number; readonly run: number }): string {
  const are = lines === 1 ? "is" : "are";
  return `${count(lines, "changed line")} ${are} run by no test: ${resultCall({ run, show: "coverage" })}`;
}
