import { factsOf, isGoalOf } from "../../knowledge/plugins/all-plugins.ts";
import { dependency } from "../../knowledge/plugins/readers.ts";
import type { BuildResult } from "../../model/build-result.ts";
import type { GoalRun, LogFacts } from "../../model/evidence/log-facts.ts";
import type { NoteOf } from "../../model/note.ts";
import { isAsked } from "../../output/log/goals/goal-output.ts";
import type { Plan } from "./plan.ts";

/**
 * Plans to run goals once more with `compile` in front, if they failed for nothing but modules of this reactor that were
 * not compiled; null otherwise. A goal that may change something must not have run in any module before, and only the
 * jar of a module can be replaced by its classes.
 */
export function planWithCompile(
  plan: Plan,
  { operation, status, problems = [] }: BuildResult,
  { goals: ran }: LogFacts,
): { readonly plan: Plan; readonly note: NoteOf<"compiled-first"> } | null {
  const { goals } = plan.run;
  if (operation !== "Run" || status !== "FAILURE" || goals === undefined || problems.length === 0) return null;
  const missing = problems.flatMap((problem) =>
    problem.code === "unresolved-artifacts" ? [{ artifacts: problem.artifacts, siblings: problem.siblings ?? [] }] : [],
  );
  const isProven = missing.every(({ artifacts, siblings }) =>
    artifacts.every((artifact) => siblings.some((it) => it.artifact === artifact && it.state === "not-compiled")),
  );
  const artifacts = missing.flatMap((it) => it.artifacts);
  if (missing.length < problems.length || !isProven || !artifacts.every((it) => JAR.test(it))) return null;
  const own = goals.filter((goal) => goal !== "clean");
  const isRepeatable = ran.every((goal) => !isAsked(goal, goals) || isReading(goal));
  const isSafe = own.every((goal) => goal.includes(":") && !PACKAGED.test(goal)) && goals.lastIndexOf("clean") <= 0;
  if (!isSafe || !isRepeatable) return null;
  const modules = [...new Set(missing.flatMap(({ siblings }) => siblings.map(({ module }) => module)))];
  const { notes } = plan.run;
  // Maven takes the module's directory of classes, whether or not it has any.
  const needsNoClasses = own.every((goal) => isGoalOf(dependency, RESOLVING, goal));
  const front = needsNoClasses ? `compile -D${NO_SOURCES}` : "compile";
  const note = { code: "compiled-first", front, modules } as const;
  return {
    plan: {
      ...plan,
      goals: [...plan.goals.filter((goal) => goal === "clean"), "compile", ...own],
      properties: new Map([...plan.properties, ...(needsNoClasses ? ([[NO_SOURCES, "true"]] as const) : [])]),
      run: { ...plan.run, notes: [...notes, note] },
    },
    note,
  };
}

const NO_SOURCES = "maven.main.skip";
/** The goals for which coordinates are enough, so that nothing need be compiled. */
const RESOLVING = /^(?:tree|list|resolve|collect)$/;
/** The goals that take the file of an artifact, for which classes are not enough. */
// dependency:copy-dependencies
const PACKAGED = /:(?:copy|unpack)[\w-]*(?:@|$)/;

// a:core:jar:1.0
const JAR = /^[^:]+:[^:]+:jar:[^:]+$/;

function isReading({ plugin, goal }: GoalRun): boolean {
  const { role } = factsOf(plugin);
  return ((role === "checks" || role === "reads") && !goal.startsWith("purge")) || goal.startsWith("display-");
}
