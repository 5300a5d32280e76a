import type { KeptRun } from "../model/history/run-record.ts";

/** Whether a run came to its end: one that was stopped knows only some errors, and tests may have failed because of it. */
export function wasWhole({ status }: Pick<KeptRun, "status">): boolean {
  return status === "SUCCESS" || status === "FAILURE";
}
