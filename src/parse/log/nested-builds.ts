import type { Diagnostic } from "../../result/evidence/diagnostic.ts";
import type { GoalRun } from "../../result/evidence/log-facts.ts";
import type { Closing } from "./closing.ts";
import { type CompilerMessages, closeBlock } from "./compilers/compiler-messages.ts";
import { toKey } from "./compilers/draft.ts";
import { type Goals, readGoal, startGoals } from "./goals/goals.ts";
import { isOfReactor, type Reactor } from "./reactor.ts";

/**
 * The builds in one log: a script may run Maven several times, and a goal or a test may run another Maven inside. Plain
 * data, so that it can be copied.
 */
export interface Builds {
  /** Begun and not ended, one inside the other. */
  open: number;
  /** Those of builds inside. */
  goals: Goals;
  /** The build at the top ended without a closing word, as one does that cannot read its POM. */
  gaveUp: boolean;
  /** A build inside has named a module: else a test may only have printed the first line of one. */
  isSure: boolean;
  /** The last words of a build inside, behind its BUILD line. */
  isClosing: boolean;
  /** What compilers said in builds inside, by the places in their list, and in which goal of the outer build. */
  readonly inside: { readonly goal: GoalRun | undefined; readonly from: number; to: number }[];
  /** Top-level builds that failed while the script went on. */
  readonly failed: FailedBuild[];
}

interface FailedBuild {
  readonly failures: Closing["failures"];
  readonly lines: readonly string[];
  /** Goals that had started when the next build began. */
  readonly goals: number;
}

export function startBuilds(): Builds {
  return { open: 0, goals: startGoals(), gaveUp: false, isSure: false, isClosing: false, inside: [], failed: [] };
}

/** Whether the lines that come are of a build inside the one that was asked for. */
export function isInside({ open, isClosing }: Builds): boolean {
  return open > 1 || isClosing;
}

/** Reads `Scanning for projects...`; true where a further build begins at the top. */
export function beginBuild(builds: Builds, { closing, goals, messages, reactor }: Around): boolean {
  const isNext = builds.open === 0 && (reactor.verdict !== null || builds.gaveUp);
  if (isNext && reactor.verdict !== "SUCCESS" && builds.failed.length < MOST_BUILDS) {
    const failures = closing.failures.map((failure) => ({ ...failure, message: [...failure.message] }));
    builds.failed.push({ failures, lines: [...closing.lines], goals: goals.started.length });
  }
  if (builds.open === 1 && builds.inside.length < MOST_BUILDS) {
    closeBlock(messages);
    builds.goals = startGoals();
    builds.isSure = false;
    builds.inside.push({ goal: goals.started.at(-1), from: messages.list.length, to: Number.POSITIVE_INFINITY });
  }
  builds.open++;
  builds.gaveUp = false;
  return isNext;
}

/**
 * Reads a line at info level before all others do: behind the last words of a build inside the outer one goes on, and with
 * a module of its own also where that build was killed or a test had only printed its beginning.
 */
export function resumeOuter(builds: Builds, text: string, around: Around): void {
  if (builds.isClosing) builds.isClosing = IN_CLOSING.test(text);
  else if (builds.open < 2) return;
  else if (isOfReactor(around.reactor, text)) {
    builds.open = 1;
    endInside(builds, around);
  } else if (text.startsWith("Building ")) builds.isSure = true;
}

/** Reads any other line at info level. */
export function readBuildEnd(builds: Builds, text: string, isHeader: boolean, around: Around): void {
  if (text === "BUILD SUCCESS" || text === "BUILD FAILURE") {
    if (builds.open > 1 && !builds.isSure) {
      builds.open = 1;
      endInside(builds, around);
    }
    builds.isClosing = builds.open > 1;
    builds.open = Math.max(0, builds.open - 1);
    if (builds.open === 1) endInside(builds, around);
  }
  // Maven ends behind its BUILD line: another program printed that one.
  else if (isHeader && builds.open === 0) builds.open = 1;
  // A build inside may end without a word: then a goal of a module that was built before it shows that the outer one goes on.
  else if (isHeader && builds.open > 1 && isOfOuter(builds, around)) {
    builds.open = 1;
    endInside(builds, around);
    readGoal(around.goals, text);
  }
}

/** Reads a line at error level: a build that gave up before its first goal says no more than this. */
export function readGivenUp(builds: Builds, text: string, around: Around): void {
  const hasBegun = builds.open > 1 ? builds.goals.started.length > 0 : around.reactor.latest !== null;
  if (builds.open === 0 || hasBegun || !text.startsWith("Re-run Maven using the ")) return;
  builds.open--;
  if (builds.open === 1) endInside(builds, around);
  builds.gaveUp = builds.open === 0;
}

interface Around {
  readonly closing: Closing;
  readonly goals: Goals;
  readonly messages: CompilerMessages;
  readonly reactor: Reactor;
}

const MOST_BUILDS = 1_000;
// ------------------------------------------------------------------------
// Total time:  4.522 s
// Finished at: 2026-01-05T10:12:11Z
const IN_CLOSING = /^(?:$|-+$|Total time: |Finished at: )/;

/** The outer build may say the same of its own sources again. */
function endInside({ inside }: Builds, { messages }: Around): void {
  const last = inside.at(-1);
  if (!last) return;
  closeBlock(messages);
  last.to = messages.list.length;
  for (const one of messages.list.slice(last.from)) messages.keys.delete(toKey(one));
}

function isOfOuter({ goals: inner }: Builds, { goals }: Around): boolean {
  const module = inner.started.at(-1)?.module;
  return goals.started.some((goal) => goal.module === module);
}

/** What compilers said, but for builds inside whose goal did not fail. */
export function withoutInside(
  list: readonly Diagnostic[],
  { inside }: Builds,
  failures: Failures,
): readonly Diagnostic[] {
  const didFail = (goal: GoalRun | undefined) =>
    failures.some((failed) => failed.module === goal?.module && failed.goal === goal?.goal);
  const ignored = inside.filter(({ goal }) => !didFail(goal));
  return list.filter((_, index) => !ignored.some(({ from, to }) => index >= from && index < to));
}

type Failures = Closing["failures"];

/** Failed builds whose goals no later build ran again, as a script does that tries twice. */
export function unmendedBuilds({ failed }: Builds, started: readonly GoalRun[]): readonly FailedBuild[] {
  return failed.filter(({ failures, goals }) => {
    const later = started.slice(goals);
    const isRunAgain = failures.every(({ module, goal }) =>
      later.some((run) => run.module === module && (goal === undefined || run.goal === goal)),
    );
    return failures.length === 0 || !isRunAgain;
  });
}
