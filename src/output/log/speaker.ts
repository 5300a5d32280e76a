import { compiles, isTestRunner } from "../../knowledge/plugins/all-plugins.ts";
import type { GoalRun } from "../../model/evidence/log-facts.ts";

/** The program that prints the current lines of a build, as far as the headers of goals tell. */
export type Speaker =
  /** No header of a goal has come yet; with `-q` none ever comes. */
  | { readonly kind: "unknown" }
  /** Maven itself prints, between two goals. */
  | { readonly kind: "maven" }
  | { readonly kind: "compiler" | "tests" | "tool"; readonly goal: GoalRun }
  /** Goals of several modules run in parallel (`-T`); the map contains them by module. */
  | { readonly kind: "several"; readonly goals: ReadonlyMap<string, GoalRun> };

/** Returns who prints lines while these goals run. */
export function whoSpeaks(open: ReadonlyMap<string, GoalRun>): Speaker {
  const [goal, another] = open.values();
  if (goal === undefined) return { kind: "maven" };
  if (another !== undefined) return { kind: "several", goals: open };
  if (compiles(goal)) return { kind: "compiler", goal };
  return { kind: isTestRunner(goal.plugin) ? "tests" : "tool", goal };
}

/** Whether a line may come from a compiler: "unknown" without headers (`-q`) or where goals of several kinds run at once. */
export function compilerSpeaks(speaker: Speaker): "yes" | "no" | "unknown" {
  if (speaker.kind === "unknown") return "unknown";
  if (speaker.kind !== "several") return speaker.kind === "compiler" ? "yes" : "no";
  let compilers = 0;
  for (const goal of speaker.goals.values()) if (compiles(goal)) compilers++;
  if (compilers === 0) return "no";
  return compilers === speaker.goals.size ? "yes" : "unknown";
}

/** Returns the artifactId of the module whose tests run; of several, that of the goal that began last. */
export function moduleUnderTest(speaker: Speaker): string | null {
  if (speaker.kind === "tests") return speaker.goal.module;
  if (speaker.kind !== "several") return null;
  let module: string | null = null;
  for (const goal of speaker.goals.values()) if (isTestRunner(goal.plugin)) module = goal.module;
  return module;
}
