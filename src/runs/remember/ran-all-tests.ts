import { LEAVING_OUT_TESTS } from "../../knowledge/testing/choosing-properties.ts";
import { hasOption, readArguments, SELECTING, userProperties } from "../../maven/command-line/arguments.ts";
import type { KeptRun } from "../../model/history/run-record.ts";

/** Whether a run ran tests, and its command line left out none of them and no module. */
export function ranAllTests({ tests, command }: Pick<KeptRun, "tests" | "command">): boolean {
  const words = readArguments(command.slice(1));
  const properties = userProperties(words);
  const isNarrow = SELECTING.some((name) => hasOption(words, name));
  return tests > 0 && !isNarrow && !LEAVING_OUT_TESTS.some((name) => properties.has(name));
}
