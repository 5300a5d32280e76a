import type { BuildResult } from "../../result/build-result.ts";
import type { Values } from "../fit/cut-texts.ts";

/** Selects what JSON tells of a run besides a part of it. */
export function runValues({ run, operation, status, duration, exitCode, summary }: BuildResult): Values {
  return { run, operation, status, duration, exitCode, ...(summary && { summary }) };
}
