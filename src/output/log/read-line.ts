import { IDLE_WORDS } from "../../knowledge/plugins/idle-words.ts";
import type { IdleGoal } from "../../model/evidence/log-facts.ts";
import { readCache } from "./cache.ts";
import { readClosing, startClosing } from "./closing.ts";
import { readCompilation } from "./compilers/compilations.ts";
import { changeBuild, closeBlock, finishDraft, readCompilerLine } from "./compilers/compiler-messages.ts";
import { keepEarlier } from "./earlier-builds.ts";
import { readGoalOutput } from "./goals/goal-output.ts";
import { readInvoker } from "./goals/invoked-builds.ts";
import { readPacked } from "./goals/packed-archives.ts";
import { beginSharing, readGoalWords, readUnheaded } from "./goals/said-by-goals.ts";
import { readIncidental } from "./incidental-messages.ts";
import { readLauncherLine } from "./launcher.ts";
import { detach } from "./lines/detach.ts";
import { addLastLine } from "./lines/last-lines.ts";
import { type Line, readLevel } from "./lines/level.ts";
import { goalAround, isOfGoal, readTurn, speakerOf, type Turn } from "./nested-builds.ts";
import { readPomWarning } from "./pom-problems.ts";
import { hasBegun, isOfReactor, overhearReactor, readReactor, restartReactor } from "./reactor.ts";
import type { Speaker } from "./speaker.ts";
import type { LogState } from "./state.ts";
import { readLostEngine } from "./testing/lost-engines.ts";
import { endScalaTests, readScalaTest } from "./testing/scala-tests.ts";
import { areRunning, beginTestGoal, readTestLine } from "./testing/test-run.ts";
import { readThrown, readThrownError } from "./testing/thrown.ts";
import { readInThread } from "./testing/thrown-in-threads.ts";
import { readUnexecuted } from "./testing/unexecuted.ts";

/** Reads a line of stdout. It decides which build and goal printed the line before anything interprets it. */
export function readOutput(state: LogState, raw: string): void {
  addLastLine(state.last, raw);
  readInThread(state.inThreads.stdout, raw);
  const line = readLevel(state.marking, raw);
  if (line.level === null) readBare(state, line);
  else {
    state.hasSpoken = true;
    if (line.level === "DEBUG") endContinuations(state);
    else readLevelled(state, line);
  }
}

/** Reads a line of stderr, which programs under test use, too. */
export function readError(state: LogState, raw: string): void {
  addLastLine(state.last, raw);
  readLauncherLine(state.launcher, raw);
  readUnexecuted(state.unexecuted, raw);
  readLostEngine(state.engines, raw);
  readInThread(state.inThreads.stderr, raw);
}

/** Reads a line without a level, as tests print most; examined only if something waits for it. */
function readBare(state: LogState, line: Line): void {
  const { builds, closing, messages, tests } = state;
  readUnexecuted(state.unexecuted, line.text);
  readLostEngine(state.engines, line.text);
  readScalaTest(state.scala, line.text, builds.goals);
  readOfGoal(state, line);
  if (state.incidental.speaking.length > 0 && goalAround(builds) === null)
    readIncidental(state.incidental, line, builds.goals.speaker);
  if (messages.draft) readCompilerLine(messages, line, speakerOf(builds));
  if (closing.takesBare) readClosing(closing, line);
  if (tests.stage === "testing") readThrown(tests.thrown, line.text);
  if (tests.isBare || tests.crash.isTelling || tests.failedTests.isTelling || isTestWord(line.text)) {
    readTestLine(tests, line, builds.goals);
  }
}

const SPACE = 32;
const LETTER_S = 83;

/** Whether a line is one of Surefire's without a level: ` T E S T S`, `See … for the individual test results.` */
function isTestWord(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first === SPACE || first === LETTER_S) && (text.startsWith(" T E ") || text.startsWith("See "));
}

/** Ends what waits for a continuation: lines without a level after a debug line belong to that. */
function endContinuations(state: LogState): void {
  finishDraft(state.messages);
  state.closing.takesBare = false;
  state.tests.crash.isTelling = false;
  state.tests.failedTests.isTelling = false;
}

function readLevelled(state: LogState, line: Line): void {
  const { builds } = state;
  if (isOfReactor(state.reactor, line.text)) state.tests.stage = "after";
  const isPrinted = areRunning(state.tests, builds.goals);
  const turn = readTurn(builds, line, state, isPrinted);
  const ranBy = goalAround(builds);
  if (ranBy !== state.messages.ranBy) changeBuild(state.messages, ranBy);
  if (turn) takeTurn(state, turn);
  if (line.level !== "INFO") readProfiles(state, line);
  else if (ranBy !== null) overhearReactor(state.reactor, line.text);
  else if (!isPrinted || turn) readInfo(state, line.text, turn);
  readClosing(state.closing, line);
  if (state.closing.phase !== "closing") readCompilerLine(state.messages, line, speakerOf(builds));
  readOfGoal(state, line);
  if (ranBy !== null) return;
  readInvoker(state.invoker, line, builds.goals.speaker);
  readPomWarning(state.poms, line);
  readIncidental(state.incidental, line, builds.goals.speaker);
  if (line.level === "ERROR" && state.tests.stage === "testing") readThrownError(state.tests.thrown, line.text);
  readTestLine(state.tests, line, builds.goals);
}

/**
 * Handles that a build begins, continues or ends: what looked like the end of the build was that of an earlier or
 * nested build, or output of a test.
 */
function takeTurn(state: LogState, turn: Turn): void {
  const { goals } = state.builds;
  switch (turn.kind) {
    case "next":
      keepEarlier(state.earlier, state.closing, goals.started.length);
      for (const name of state.closing.missingProfiles) state.missingProfiles.add(name);
      restartReactor(state.reactor);
      state.closing = startClosing("launch");
      return;
    case "goal":
      closeBlock(state.messages);
      state.closing = startClosing("build");
      return;
    case "end":
      closeBlock(state.messages);
      state.closing = startClosing("closing", turn.verdict);
      return;
    default:
      turn satisfies never;
  }
}

function readInfo(state: LogState, text: string, turn: Turn | null): void {
  const { builds, closing, reactor } = state;
  readReactor(reactor, text);
  if (closing.phase === "launch" && hasBegun(reactor)) state.closing = startClosing("build");
  readCache(state.cache, text, builds.goals);
  readPacked(state.packed, text, builds.goals.speaker);
  readIdle(state.idle, text, builds.goals.speaker);
  readCompilation(state.compilations, builds.goals.speaker, text, turn?.kind === "goal");
  if (turn?.kind === "goal") {
    beginTestGoal(state.tests, builds.goals);
    endScalaTests(state.scala, builds.goals);
    beginSharing(state.words, turn.goal, builds.goals.speaker);
  }
}

function readProfiles({ closing, missingProfiles }: LogState, line: Line): void {
  if (closing.phase === "launch") readMissingProfiles(missingProfiles, line);
  else if (closing.phase === "closing") readMissingProfiles(closing.missingProfiles, line);
}

function readOfGoal({ builds, closing, outputs, reactor, words }: LogState, line: Line): void {
  if (builds.goals.speaker.kind === "unknown" && isOpen(closing, line)) readUnheaded(words, line);
  if (reactor.part === "summary" || !isOfGoal(builds, line, closing.phase === "closing")) return;
  const { speaker } = builds.goals;
  readGoalWords(words, line, speaker);
  readGoalOutput(outputs, line, speaker);
}

/** Whether the last words of a build without headers are still to come. */
function isOpen({ phase, failures }: LogState["closing"], { level, text }: Line): boolean {
  return (
    phase !== "closing" && failures.length === 0 && !(level === "ERROR" && text.startsWith("Failed to execute goal "))
  );
}

/** Reads the names of profiles that could not be activated, of which Maven 3 warns; Maven 4 fails. */
function readMissingProfiles(names: Set<string>, { level, text }: Line): void {
  if (!text.startsWith("The requested profile")) return;
  const found = (level === "WARNING" ? MISSING : MISSING_IN_MAVEN_4).exec(text)?.groups?.["names"];
  if (!found) return;
  for (const name of found.split(", ")) if (names.size < MOST_NAMES) names.add(detach(name));
}

const MOST_NAMES = 1_000;
// The requested profile "nosuch" could not be activated because it does not exist.
const MISSING = /^The requested profile "(?<names>.+)" could not be activated because it does not exist\.$/;
// The requested profiles [nosuch] could not be activated or deactivated because they do not exist.
const MISSING_IN_MAVEN_4 =
  /^The requested profiles \[(?<names>.+)\] could not be activated or deactivated because they do not exist\./;

/** Reads a line at info level with which a goal says that there is nothing for it to do. */
function readIdle(idle: IdleGoal[], text: string, speaker: Speaker): void {
  // Of goals that run in parallel, the one that says so is not known.
  if ((speaker.kind !== "tool" && speaker.kind !== "compiler") || idle.length >= MOST) return;
  const found = IDLE_WORDS.get(`${speaker.goal.plugin}:${speaker.goal.goal}`)?.line.exec(text);
  const folder = found?.groups?.["folder"];
  if (found) idle.push({ ...speaker.goal, ...(folder !== undefined && { folder: detach(folder) }) });
}

const MOST = 10_000;
