import type { IdleGoal, PackedArchive } from "../../model/evidence/log-facts.ts";
import { type CacheUse, startCacheUse } from "./cache.ts";
import { type Closing, startClosing } from "./closing.ts";
import { type Compilations, startCompilations } from "./compilers/compilations.ts";
import { type CompilerMessages, startCompilerMessages } from "./compilers/compiler-messages.ts";
import type { EarlierBuild } from "./earlier-builds.ts";
import { type GoalOutputs, startGoalOutputs } from "./goals/goal-output.ts";
import { type InvokerSums, startInvokerSums } from "./goals/invoked-builds.ts";
import { type GoalWords, startGoalWords } from "./goals/said-by-goals.ts";
import { type IncidentalMessages, startIncidental } from "./incidental-messages.ts";
import { type LauncherWords, startLauncherWords } from "./launcher.ts";
import { type LastLines, startLastLines } from "./lines/last-lines.ts";
import { type LeastLevel, type Marking, startMarking } from "./lines/level.ts";
import { type Builds, startBuilds } from "./nested-builds.ts";
import { type PomWarnings, startPomWarnings } from "./pom-problems.ts";
import { type Reactor, startReactor } from "./reactor.ts";
import { type LostEngines, startLostEngines } from "./testing/lost-engines.ts";
import { type ScalaTests, startScalaTests } from "./testing/scala-tests.ts";
import { startTestRun, type TestRun } from "./testing/test-run.ts";
import { startThrownInThreads, type ThrownInThreads } from "./testing/thrown-in-threads.ts";
import { startUnexecuted, type Unexecuted } from "./testing/unexecuted.ts";

export interface LogState {
  readonly last: LastLines;
  readonly marking: Marking;
  readonly builds: Builds;
  readonly words: GoalWords;
  readonly outputs: GoalOutputs;
  readonly reactor: Reactor;
  readonly compilations: Compilations;
  readonly messages: CompilerMessages;
  readonly poms: PomWarnings;
  /** The end of the build at the top, as far as it has come. */
  closing: Closing;
  readonly earlier: EarlierBuild[];
  readonly launcher: LauncherWords;
  readonly tests: TestRun;
  readonly scala: ScalaTests;
  readonly unexecuted: Unexecuted;
  readonly engines: LostEngines;
  readonly inThreads: Readonly<Record<"stdout" | "stderr", ThrownInThreads>>;
  readonly cache: CacheUse;
  readonly invoker: InvokerSums;
  readonly incidental: IncidentalMessages;
  readonly packed: PackedArchive[];
  readonly idle: IdleGoal[];
  /** The names of profiles in warnings before the first module or at the end of an earlier build. */
  readonly missingProfiles: Set<string>;
  hasSpoken: boolean;
}

export function startState(
  asked: readonly string[],
  least: LeastLevel,
  keepsAll: boolean,
  mayRunScalaTest: boolean,
): LogState {
  return {
    last: startLastLines(),
    marking: startMarking(least),
    builds: startBuilds(),
    words: startGoalWords(),
    outputs: startGoalOutputs(asked, keepsAll),
    reactor: startReactor(),
    compilations: startCompilations(),
    messages: startCompilerMessages(),
    poms: startPomWarnings(),
    closing: startClosing("launch"),
    earlier: [],
    launcher: startLauncherWords(),
    tests: startTestRun(),
    scala: startScalaTests(mayRunScalaTest),
    unexecuted: startUnexecuted(),
    engines: startLostEngines(),
    inThreads: { stdout: startThrownInThreads(), stderr: startThrownInThreads() },
    cache: startCacheUse(),
    invoker: startInvokerSums(),
    incidental: startIncidental(),
    packed: [],
    idle: [],
    missingProfiles: new Set(),
    hasSpoken: false,
  };
}
