import { compiles, isTestRunner } from "../../knowledge/plugins/all-plugins.ts";
import type { GoalRun } from "../../model/evidence/log-facts.ts";
import type { OpenGoals } from "./goals/open-goals.ts";

/** The program that prints the current lines of a build, as far as the headers of goals tell. */
export type Speaker =
  /** No header of a goal has come yet; with `-q` none ever comes. */
  | { readonly kind: "unknown" }
  /** Maven itself prints, between two goals. */
  | { readonly kind: "maven" }
  | { readonly kind: "compiler" | "tests" | "tool"; readonly goal: GoalRun }
  /** Goals of several modules run in parallel (`-T`); `goal` began last. */
  | { readonly kind: "several"; readonly goal: GoalRun; readonly open: OpenGoals };

/** Returns who prints lines after a goal has begun. */
export function whoSpeaks(goal: GoalRun, open: OpenGoals): Speaker {
  if (open.byModule.size > 1) return { kind: "several", goal, open };
  if (compiles(goal)) return { kind: "compiler", goal };
  return { kind: isTestRunner(goal.plugin) ? "tests" : "tool", goal };
}

/** Whether a line may come from a compiler: "unknown" without headers (`-q`) or where goals of several kinds run at once. */
export function compilerSpeaks(speaker: Speaker): "yes" | "no" | "unknown" {
  if (speaker.kind === "unknown") return "unknown";
  if (speaker.kind !== "several") return speaker.kind === "compiler" ? "yes" : "no";
  const { compilers, byModule } = speaker.open;
  if (compilers.size === 0) return "no";
  return compilers.size === byModule.size ? "yes" : "unknown";
}

/** Returns the artifactId of the module whose tests run; of several, that of the goal that began last. */
export function moduleUnderTest(speaker: Speaker): string | null {
  if (speaker.kind === "tests") return speaker.goal.module;
  return speaker.kind === "several" ? (speaker.open.tests.at(-1)?.module ?? null) : null;
}
