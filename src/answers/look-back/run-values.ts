import type { BuildResult } from "../../model/build-result.ts";
import type { Values } from "../fit/cut-texts.ts";

export function runValues({ run, operation, status, duration, exitCode, summary }: BuildResult): Values {
  return { run, operation, status, duration, exitCode, ...(summary && { summary }) };
}
