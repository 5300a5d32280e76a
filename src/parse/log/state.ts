import type { LogFacts } from "../../result/evidence/log-facts.ts";
import { type CacheUse, readCache, startCacheUse, toCacheFacts } from "./cache.ts";
import { type Closing, continueBuild, readClosing, restartClosing, startClosing } from "./closing.ts";
import { type Compilations, readCompilation, startCompilations } from "./compilers/compilations.ts";
import {
  type CompilerMessages,
  closeBlock,
  finishDraft,
  readCompilerLine,
  startCompilerMessages,
  toDiagnostics,
} from "./compilers/compiler-messages.ts";
import { addFromFailures } from "./compilers/failed-compilation.ts";
import { nameCrash } from "./compilers/javac-crash.ts";
import { type GoalOutputs, readGoalOutput, startGoalOutputs, toGoalOutputs } from "./goals/goal-output.ts";
import { compilerSpeaks, type Goals, readGoal, startGoals } from "./goals/goals.ts";
import { type GoalWords, readGoalWords, sharedWords, startGoalWords, wordsOfFailed } from "./goals/said-by-goals.ts";
import { lastWords } from "./last-words.ts";
import { type LauncherWords, readLauncherLine, refusals, startLauncherWords } from "./launcher.ts";
import { addLastLine, type LastLines, startLastLines, toLastLines } from "./lines/last-lines.ts";
import { isBelow, type LeastLevel, type Line, type Marking, readLevel, startMarking } from "./lines/level.ts";
import {
  type Builds,
  beginBuild,
  isInside,
  readBuildEnd,
  readGivenUp,
  resumeOuter,
  startBuilds,
  unmendedBuilds,
  withoutInside,
} from "./nested-builds.ts";
import { type PomWarnings, pomErrors, pomWarnings, readPomWarning, startPomWarnings } from "./pom-problems.ts";
import {
  dropProfilesAtEnd,
  keepProfilesAtEnd,
  type MissingProfiles,
  readMissingProfiles,
  startMissingProfiles,
} from "./profiles.ts";
import { continueReactor, type Reactor, readReactor, restartReactor, startReactor, toModules } from "./reactor.ts";
import { beginTestGoal, readTestLine, startTestRun, type TestRun, toLoggedTests } from "./testing/test-run.ts";
import { readUnexecuted, startUnexecuted, type Unexecuted } from "./testing/unexecuted.ts";

/** What all interpreters know; plain data, so that a copy can read ahead. */
export interface LogState {
  readonly least: LeastLevel;
  readonly last: LastLines;
  readonly marking: Marking;
  readonly goals: Goals;
  readonly words: GoalWords;
  readonly outputs: GoalOutputs;
  readonly reactor: Reactor;
  readonly builds: Builds;
  readonly compilations: Compilations;
  readonly messages: CompilerMessages;
  readonly poms: PomWarnings;
  readonly closing: Closing;
  readonly launcher: LauncherWords;
  readonly tests: TestRun;
  readonly unexecuted: Unexecuted;
  readonly cache: CacheUse;
  readonly missingProfiles: MissingProfiles;
  /** Whether any line had a level, so that Maven itself has spoken. */
  hasSpoken: boolean;
}

export function startState(asked: readonly string[], least: LeastLevel): LogState {
  return {
    least,
    last: startLastLines(),
    marking: startMarking(),
    goals: startGoals(),
    words: startGoalWords(),
    outputs: startGoalOutputs(asked),
    reactor: startReactor(),
    builds: startBuilds(),
    compilations: startCompilations(),
    messages: startCompilerMessages(),
    poms: startPomWarnings(),
    closing: startClosing(),
    launcher: startLauncherWords(),
    tests: startTestRun(),
    unexecuted: startUnexecuted(),
    cache: startCacheUse(),
    missingProfiles: startMissingProfiles(),
    hasSpoken: false,
  };
}

/** Reads a line of stdout. */
export function readOutput(state: LogState, raw: string): void {
  addLastLine(state.last, raw);
  const line = readLevel(state.marking, raw);
  if (line.level === null) readBare(state, line);
  else if (isBelow(line.level, state.least)) readBare(state, { level: null, text: raw });
  else {
    state.hasSpoken = true;
    if (line.level === "DEBUG") endContinuations(state);
    else readLevelled(state, line);
  }
}

/** Reads a line of stderr, where programs under test print as well. */
export function readError(state: LogState, raw: string): void {
  addLastLine(state.last, raw);
  readLauncherLine(state.launcher, raw);
  readUnexecuted(state.unexecuted, raw);
}

export function toFacts(state: LogState): LogFacts {
  const { goals, messages, reactor } = state;
  const earlier = unmendedBuilds(state.builds, goals.started);
  const failures = [...earlier.flatMap((build) => build.failures), ...state.closing.failures];
  const closing = { ...state.closing, lines: [...earlier.flatMap(({ lines }) => lines), ...state.closing.lines] };
  const modules = toModules(reactor).map((module) => {
    const hasFailed = earlier.length > 0 && failures.some((it) => module.coordinates?.endsWith(`:${it.module}`));
    return hasFailed ? { ...module, status: "FAILURE" as const } : module;
  });
  const printed = addFromFailures(
    withoutInside(toDiagnostics(messages), state.builds, failures),
    failures,
    goals.started,
  );
  const compilerMessages = nameCrash(printed, state.launcher.lines);
  return {
    verdict: earlier.length > 0 ? "FAILURE" : reactor.verdict,
    modules,
    goals: [...goals.started],
    diagnostics: [...pomWarnings(state.poms, modules), ...pomErrors(closing.lines), ...compilerMessages],
    ...(messages.dropped > 0 && { diagnosticsDropped: messages.dropped }),
    compilations: { ...state.compilations },
    failedGoals: failures.map((failure) => ({
      ...failure,
      message: [...failure.message],
      said: wordsOfFailed(state.words, failure, state.launcher.lines),
      ...sharedWords(state.words, failure),
    })),
    closing: lastWords({ ...state, closing }),
    isClosingWhole: closing.isWhole || earlier.length > 0,
    tests: {
      ...toLoggedTests(state.tests, refusals(state.launcher)),
      unexecuted: [...state.unexecuted.tests.values()],
    },
    outputs: toGoalOutputs(state.outputs),
    areOutputsMixed: state.outputs.isMixed,
    cache: toCacheFacts(state.cache, goals.started),
    missingProfiles: [...state.missingProfiles.names.union(state.missingProfiles.atEnd)],
    lastLines: toLastLines(state.last),
    lineCount: state.last.count,
  };
}

/** Most lines without a level are what tests print: nothing is asked of them unless something waits for a continuation. */
function readBare(state: LogState, line: Line): void {
  const { closing, messages, tests } = state;
  readUnexecuted(state.unexecuted, line.text);
  if (isOfGoal(state, line)) readOfGoal(state, line);
  if (messages.draft) readCompilerLine(messages, line, goalsOf(state));
  if (closing.takesBare) readClosing(closing, line, true);
  if (tests.isBare || tests.crash.isTelling || tests.failedTests.isTelling || isTestWord(line.text)) {
    readTestLine(tests, line, state.goals);
  }
}

const SPACE = 32;
const LETTER_S = 83;

/** ` T E S T S`, `See … for the individual test results.` */
function isTestWord(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first === SPACE || first === LETTER_S) && (text.startsWith(" T E ") || text.startsWith("See "));
}

/** With `-X` most lines are of no interest, but what follows them without a level is theirs. */
function endContinuations(state: LogState): void {
  finishDraft(state.messages);
  state.closing.takesBare = false;
  state.tests.crash.isTelling = false;
  state.tests.failedTests.isTelling = false;
}

function readLevelled(state: LogState, line: Line): void {
  const { builds, closing, reactor } = state;
  if (line.level === "INFO") resumeOuter(builds, line.text, state);
  const goals = goalsOf(state);
  if (line.level === "INFO") {
    const isHeader = readGoal(goals, line.text);
    if (line.text === "Scanning for projects...") readStart(state);
    if (isHeader || line.text.startsWith("BUILD ")) {
      closeBlock(state.messages);
      dropProfilesAtEnd(state.missingProfiles);
    }
    readReactor(reactor, line.text, isInside(builds));
    readBuildEnd(builds, line.text, isHeader, state);
    if (!isInside(builds)) {
      readCache(state.cache, line.text, goals);
      readCompilation(state.compilations, goals, line.text, isHeader);
      if (isHeader) beginTestGoal(state.tests, goals);
    }
    if (isHeader) {
      continueReactor(reactor);
      continueBuild(closing);
    }
    readClosing(closing, line, isHeader || reactor.part === "order" || reactor.latest !== null);
  } else {
    if (line.level === "ERROR") readGivenUp(builds, line.text, state);
    readClosing(closing, line, false);
    readPomWarning(state.poms, line);
    readMissingProfiles(state.missingProfiles, line, closing.phase);
  }
  if (closing.phase !== "closing") readCompilerLine(state.messages, line, goals);
  if (isOfGoal(state, line)) readOfGoal(state, line);
  if (!isInside(builds)) readTestLine(state.tests, line, goals);
}

/** Of a build inside, what compilers say is told as their messages, and at info level its end only when it was. */
function isOfGoal({ builds, closing, goals }: LogState, { level }: Line): boolean {
  if (goals.lone === null && !goals.isParallel) return false;
  if (!isInside(builds)) return closing.phase !== "closing";
  return builds.isClosing ? level !== "INFO" : compilerSpeaks(builds.goals) !== "yes";
}

function readOfGoal({ words, outputs, reactor, goals }: LogState, line: Line): void {
  readGoalWords(words, line, goals);
  if (reactor.part !== "summary") readGoalOutput(outputs, line, goals);
}

/** A compiler of a build inside speaks in that build's goals; to the outer build all of it is what one goal prints. */
function goalsOf({ builds, goals }: LogState): Goals {
  return isInside(builds) ? builds.goals : goals;
}

function readStart(state: LogState): void {
  if (!beginBuild(state.builds, state)) return;
  keepProfilesAtEnd(state.missingProfiles);
  restartReactor(state.reactor);
  restartClosing(state.closing);
}
