import type { LogFacts } from "../../model/evidence/log-facts.ts";
import { toCacheFacts } from "./cache.ts";
import { countUnlisted, toDiagnostics } from "./compilers/compiler-messages.ts";
import { addFromFailures } from "./compilers/failed-compilation.ts";
import { nameCrash } from "./compilers/javac-crash.ts";
import { unfixed } from "./earlier-builds.ts";
import { toGoalOutputs } from "./goals/goal-output.ts";
import { toInvokedBuilds } from "./goals/invoked-builds.ts";
import { sharedWords, wordsOfFailed } from "./goals/said-by-goals.ts";
import { toIgnored } from "./incidental-messages.ts";
import { refusals } from "./launcher.ts";
import { toLastLines } from "./lines/last-lines.ts";
import { pomErrors, pomWarnings } from "./pom-problems.ts";
import { toModules } from "./reactor.ts";
import type { LogState } from "./state.ts";
import { addScalaTests } from "./testing/scala-tests.ts";
import { toLoggedTests } from "./testing/test-run.ts";
import { toThrownInThreads } from "./testing/thrown-in-threads.ts";

export function toFacts(state: LogState): LogFacts {
  const { closing, launcher, messages } = state;
  const goals = [...state.builds.goals.started];
  const earlier = unfixed(state.earlier, goals);
  const failures = [...earlier, closing].flatMap((build) => build.failures);
  const lines = [...earlier, closing].flatMap((build) => build.lines);
  const modules = toModules(state.reactor, closing.verdict).map((module) => {
    const hasFailed = earlier.length > 0 && failures.some((it) => module.coordinates?.endsWith(`:${it.module}`));
    return hasFailed ? { ...module, status: "FAILURE" as const } : module;
  });
  const compilerMessages = addFromFailures(toDiagnostics(messages, failures), failures, goals, messages.isForked);
  const dropped = countUnlisted(messages.dropped, failures);
  const inThreads = Object.values(state.inThreads).flatMap(toThrownInThreads);
  const { compiled, upToDate, skipped, idle } = state.compilations;
  return {
    verdict: earlier.length > 0 ? "FAILURE" : closing.verdict,
    modules,
    goals,
    diagnostics: [
      ...pomWarnings(state.poms, modules),
      ...pomErrors(lines),
      ...nameCrash(compilerMessages, launcher.lines),
    ],
    diagnosticsDropped: { ...dropped, warning: dropped.warning + state.poms.dropped },
    diagnosticsUnshown: countUnlisted(messages.unshown, failures),
    compilations: { compiled, upToDate, skipped },
    idleCompilers: [...idle],
    failedGoals: failures.map((failure) => ({
      ...failure,
      message: [...failure.message],
      said: wordsOfFailed(state.words, failure, launcher),
      ...sharedWords(state.words, failure, launcher),
    })),
    closing: lastWords(state, lines),
    isClosingWhole: closing.isWhole || earlier.length > 0,
    tests: {
      ...addScalaTests(toLoggedTests(state.tests, refusals(launcher)), state.scala),
      unexecuted: [...state.unexecuted.tests.values()],
      lostEngines: [...state.engines.lost.values()],
      ...(inThreads.length > 0 && { inThreads }),
    },
    outputs: toGoalOutputs(state.outputs),
    areOutputsMixed: state.outputs.isMixed,
    cache: toCacheFacts(state.cache, goals),
    invoked: toInvokedBuilds(state.invoker),
    ...(state.incidental.invalidPoms.size > 0 && { invalidPoms: [...state.incidental.invalidPoms] }),
    ...(state.incidental.ignored.size > 0 && { ignored: toIgnored(state.incidental, launcher.lines) }),
    ...(state.idle.length > 0 && { idle: [...state.idle] }),
    ...(state.packed.length > 0 && { packed: [...state.packed] }),
    missingProfiles: [...state.missingProfiles.union(closing.missingProfiles)],
    lastLines: toLastLines(state.last),
    lineCount: state.last.count,
  };
}

function lastWords({ closing, launcher, last, tests, hasSpoken }: LogState, told: readonly string[]): string[] {
  const lines = [...told];
  if (closing.phase === "launch") lines.push(...launcher.lines.filter((line) => !lines.includes(line)));
  // A fork's JVM refuses its options on stderr only; a Maven that runs out of memory may end before its own words.
  else if (
    closing.verdict === null ||
    (closing.verdict === "FAILURE" && lines.length === 0) ||
    tests.crash.reason !== null
  )
    lines.push(...refusals(launcher));
  if (lines.length > 0 || hasSpoken) return lines;
  return toLastLines(last)
    .filter((line) => line.trim() !== "")
    .slice(-MOST_BARE_LINES);
}

const MOST_BARE_LINES = 20;
