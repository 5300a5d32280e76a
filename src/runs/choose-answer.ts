import type { Weighed } from "../hot/trust-hot.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { FailedGoal, LogFacts } from "../model/evidence/log-facts.ts";
import type { CallNotes } from "../model/note.ts";
import { assemble } from "../verdict/judge/assemble.ts";
import { addNote } from "./build-answer.ts";

/**
 * Chooses between what a JVM that had run other builds answered and what a new one did, to the same plan: the new one is
 * right, unless it ran out of time, or a compiler that had failed found nothing to do there. A note says where they differ.
 */
export function chooseAnswer<Run extends Weighed>(first: Run, second: Run): Run {
  const { ended, log } = second.evidence;
  if (ended === "timeout") return withNote(first, "timeout");
  if (ended !== "itself") return second;
  if (first.evidence.log.failedGoals.some((goal) => wasIdle(goal, log))) return withNote(first, "idle");
  const whole = withWarnings(second, first.evidence.log);
  return isAlike(first.result, second.result) ? whole : withNote(whole, "otherwise");
}

function withNote<Run extends Weighed>(run: Run, second: CallNotes["run-again"]["second"]): Run {
  return { ...run, result: addNote(run.result, { code: "run-again", second }) };
}

/** Whether a goal is a compiler that found nothing to do: one such as AspectJ's takes what it has left for its result. */
function wasIdle(failed: FailedGoal, { idleCompilers }: LogFacts): boolean {
  return idleCompilers.some(
    ({ plugin, goal, execution, module }) =>
      failed.plugin === plugin && failed.goal === goal && failed.execution === execution && failed.module === module,
  );
}

/** Adds what the compilers of the first run warned of, where those of the second had nothing to do. */
function withWarnings<Run extends Weighed>(second: Run, first: LogFacts): Run {
  const { log } = second.evidence;
  if (log.idleCompilers.length === 0 || log.compilations.compiled > 0) return second;
  const told = new Set(log.diagnostics.map((it) => JSON.stringify(it)));
  const warnings = first.diagnostics.filter((it) => it.severity === "warning" && !told.has(JSON.stringify(it)));
  const { compilations, diagnosticsDropped, diagnosticsUnshown } = first;
  const diagnostics = [...warnings, ...log.diagnostics];
  const evidence = {
    ...second.evidence,
    log: { ...log, compilations, diagnostics, diagnosticsDropped, diagnosticsUnshown },
  };
  return { ...second, evidence, result: assemble(evidence) };
}

/** Whether two runs came to the same: to SUCCESS, or to the same kind of failure. */
function isAlike(first: BuildResult, second: BuildResult): boolean {
  const kinds = ({ problems = [], errors = [], failures = [] }: BuildResult) =>
    [...problems.map(({ code }) => code), errors.length, failures.length].join(" ");
  return first.status === second.status && kinds(first) === kinds(second);
}
