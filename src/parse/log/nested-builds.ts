import type { GoalRun } from "../../result/evidence/log-facts.ts";
import { type Closing, readVerdict, type Verdict } from "./closing.ts";
import { beginGoal, endGoals, type Goals, readHeader, readThreads, startGoals } from "./goals/goals.ts";
import type { Line } from "./lines/level.ts";
import { isOfReactor, type Reactor } from "./reactor.ts";
import { compilerSpeaks, type Speaker } from "./speaker.ts";

/**
 * The builds in one log: a script may run Maven several times, and a goal or a test may run another Maven inside. Plain
 * data, so that it can be copied.
 */
export interface Builds {
  /** Goals of the builds at the top. */
  readonly goals: Goals;
  /** The build at the top; one that cannot read its POM gives up without a closing word. */
  top: "closed" | "open" | "gave-up";
  /** Builds inside, each run by the one before it; the last one speaks. */
  readonly inside: BuildInside[];
}

interface BuildInside {
  readonly goals: Goals;
  /**
   * The stage of a build. Until it names a module, a test may only have printed its first line; after its closing word
   * its last words follow.
   */
  stage: "begun" | "named" | "ending";
}

export function startBuilds(): Builds {
  return { goals: startGoals(), top: "closed", inside: [] };
}

/** The goal at the top that runs the build that speaks; null if that one is at the top itself. */
export function goalAround({ goals, inside }: Builds): GoalRun | null {
  return inside.length === 0 ? null : (goals.started.at(-1) ?? null);
}

/** Who speaks in the build that speaks. */
export function speakerOf(builds: Builds): Speaker {
  return goalsThatSpeak(builds).speaker;
}

/**
 * Whether a goal of the build at the top prints this line. All of a build inside is what one goal prints, but what its
 * compilers say is told as their messages, and of its last words only what is no mere information.
 */
export function isOfGoal({ goals, inside }: Builds, { level }: Line, isClosing: boolean): boolean {
  const { kind } = goals.speaker;
  if (kind !== "tool" && kind !== "several") return false;
  const last = inside.at(-1);
  if (last === undefined) return !isClosing;
  return last.stage === "ending" ? level !== "INFO" : compilerSpeaks(last.goals.speaker) !== "yes";
}

/** The change that a line makes: a build begins at the top after another one, a goal begins, or a build ends. */
export type Turn =
  | { readonly kind: "next" }
  | { readonly kind: "goal"; readonly goal: GoalRun }
  | { readonly kind: "end"; readonly verdict: Verdict };

/** Decides which build speaks, before anything else reads the line. */
export function readTurn(builds: Builds, { level, text }: Line, { closing, reactor }: Top): Turn | null {
  if (level === "ERROR" && text.startsWith("Re-run Maven using the ")) readGivenUp(builds, reactor);
  if (level !== "INFO") return null;
  if (builds.inside.length > 0) resume(builds, text, reactor);
  if (text === "Scanning for projects...") return beginBuild(builds, closing);
  const verdict = readVerdict(text);
  if (verdict !== null) return endBuild(builds, verdict);
  const goal = readHeader(goalsThatSpeak(builds), text);
  if (goal) return begin(builds, goal);
  readThreads(goalsThatSpeak(builds), text);
  return null;
}

function goalsThatSpeak({ goals, inside }: Builds): Goals {
  return inside.at(-1)?.goals ?? goals;
}

interface Top {
  readonly closing: Closing;
  readonly reactor: Reactor;
}

/** Each keeps its goals. */
const MOST_INSIDE = 10;
// ------------------------------------------------------------------------
// Total time:  4.522 s
// Finished at: 2026-01-05T10:12:11Z
const IN_CLOSING = /^(?:$|-+$|Total time: |Finished at: )/;

/**
 * After the last words of a build inside, the one around it goes on; with a module of its own the one at the top does so
 * even if the build inside was killed or a test had only printed its beginning.
 */
function resume({ inside }: Builds, text: string, reactor: Reactor): void {
  if (inside.at(-1)?.stage === "ending") {
    if (IN_CLOSING.test(text)) return;
    inside.pop();
  }
  const last = inside.at(-1);
  if (!last) return;
  if (isOfReactor(reactor, text)) inside.length = 0;
  else if (text.startsWith("Building ")) last.stage = "named";
}

function beginBuild(builds: Builds, { phase, verdict }: Closing): Turn | null {
  const { goals, inside, top } = builds;
  builds.top = "open";
  if (top !== "open") return top === "gave-up" || verdict !== null ? { kind: "next" } : null;
  // A build that has run no goal has not run another one.
  const hasBegun = phase !== "launch" && goals.started.length > 0 && inside.at(-1)?.stage !== "begun";
  if (hasBegun && inside.length < MOST_INSIDE) inside.push({ goals: startGoals(), stage: "begun" });
  return null;
}

function begin(builds: Builds, goal: GoalRun): Turn {
  if (builds.inside.length > 0) resumeByGoal(builds, goal);
  // Maven ends after its BUILD line: another program printed that one.
  builds.top = "open";
  beginGoal(goalsThatSpeak(builds), goal);
  return { kind: "goal", goal };
}

/** A build inside may end without a word: then a goal of a module that was built before it shows that another one goes on. */
function resumeByGoal({ goals, inside }: Builds, { module }: GoalRun): void {
  const all = [goals, ...inside.map((build) => build.goals)];
  const at = all.findIndex(({ modules }) => modules.has(module));
  if (at >= 0) inside.length = at;
}

function endBuild(builds: Builds, verdict: Verdict): Turn {
  const { inside } = builds;
  endGoals(goalsThatSpeak(builds));
  // A test has printed the first line of a build, and perhaps this one.
  if (inside.at(-1)?.stage === "begun") inside.pop();
  const last = inside.at(-1);
  if (last) last.stage = "ending";
  else builds.top = "closed";
  return { kind: "end", verdict };
}

/** A build that gave up before its first goal says no more than this. */
function readGivenUp(builds: Builds, { latest }: Reactor): void {
  const last = builds.inside.at(-1);
  if (last) {
    if (last.goals.started.length === 0 && last.stage !== "ending") builds.inside.pop();
  } else if (builds.top === "open" && latest === null) builds.top = "gave-up";
}
