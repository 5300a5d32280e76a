import { isCompiler } from "../../../knowledge/plugins/all-plugins.ts";
import type { Diagnostic } from "../../../model/evidence/diagnostic.ts";
import type { FailedGoal, GoalRun } from "../../../model/evidence/log-facts.ts";
import { isAboutUnshown } from "./compiler-messages.ts";
import { type Draft, extendDraft, startDraft, toDiagnostic, toKey } from "./draft.ts";
import { asForked } from "./javac.ts";

/**
 * Adds the messages that only the closing block contains: Groovy's, that of a javac that did not start, and all of them
 * if nothing was printed before. The block also repeats messages that were printed above; these are not added again.
 */
export function addFromFailures(
  printed: readonly Diagnostic[],
  failures: readonly Failure[],
  goals: readonly GoalRun[],
  isForked: boolean,
): Diagnostic[] {
  const all = [...printed];
  const keys = new Set(printed.map(toKey));
  const isAnyPrinted = printed.some((one) => one.severity === "error");
  for (const failure of failures) {
    if (!failure.plugin || !isCompiler(failure.plugin)) continue;
    const message = failure.message
      .filter((line) => !OF_TRACE.test(line) && !isAboutUnshown(line))
      .map((line) => (isForked ? asForked(line, "error") : line));
    for (const found of readFailure({ ...failure, message }, goals, isAnyPrinted)) {
      const key = toKey(found);
      if (keys.has(key)) continue;
      keys.add(key);
      all.push(found);
    }
  }
  return all;
}

type Failure = Omit<FailedGoal, "said">;

function readFailure(failure: Failure, goals: readonly GoalRun[], isAnyPrinted: boolean): Diagnostic[] {
  const [first = "", ...rest] = failure.message;
  const fatal = FATAL.exec(first)?.groups?.["message"];
  // A single word is the text of an exception, and says nothing without its heading.
  if (fatal) return [toDiagnostic(startDraft("error", fatal.includes(" ") ? fatal : first))];
  if (HEADS_LIST.test(first)) return readItems(rest, isAnyPrinted);
  const didStart = goals.some((goal) => goal.plugin === failure.plugin && goal.module === failure.module);
  const isOther = RUNS.test(failure.goal ?? "") || UNRESOLVED.test(first);
  if (isAnyPrinted || !didStart || first === "" || isOther) return [];
  return [toDiagnostic(startDraft("error", first.replace(EXECUTION, "")))];
}

// 	at java.base/java.util.ServiceLoader.fail(ServiceLoader.java:586)
// Caused by: java.lang.OutOfMemoryError: Java heap space
const OF_TRACE = /^(?:\s+at \S+\(|Caused by: )/;
// Fatal error compiling: error: release version 21 not supported
// Fatal error compiling: UTF-99
const FATAL = /^Fatal error compiling: (?<message>.+)$/;
// Compilation failure: Compilation failure:
// Error occurred while calling a method on a Groovy class from classpath. InvocationTargetException: startup failed:
const HEADS_LIST = /^Compilation failure(?:: |$)|startup failed:$/;
/** The goals of compiler plugins that run a script instead of compiling. */
const RUNS = /^(?:execute|run|shell|console|script)$/;
// Execution default-compile of goal org.apache.maven.plugins:maven-compiler-plugin:4.0.0-beta-3:compile failed: Unable to …
const EXECUTION = /^Execution .+? of goal \S+ failed: /;
// … failed: Plugin org.apache.maven.plugins:maven-compiler-plugin:3.11.0 or one of its dependencies could not be resolved:
const UNRESOLVED = /(?:^| )Plugin \S+ or one of its dependencies could not be resolved:/;

/**
 * Splits the closing block's lines into messages. An indented line belongs to the message above. Messages without a
 * file count only if the log has printed none, because their further lines need not be indented.
 */
function readItems(lines: readonly string[], isAnyPrinted: boolean): Diagnostic[] {
  const items: Draft[] = [];
  let open: Draft | null = null;
  for (const line of lines) {
    const draft = startDraft("error", line);
    if (draft.isSure || (open === null && !isAnyPrinted && !/^\s/.test(line))) {
      open = draft;
      items.push(draft);
    } else if (open) extendDraft(open, line);
  }
  return items.map(toDiagnostic);
}
