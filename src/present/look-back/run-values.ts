import type { BuildResult } from "../../result/build-result.ts";
import type { Values } from "../fit/cut-texts.ts";

/** What JSON tells of a run beside a part of it. */
export function runValues({ run, operation, status, duration, exitCode, summary }: BuildResult): Values {
  return { run, operation, status, duration, exitCode, ...(summary && { summary }) };
}
