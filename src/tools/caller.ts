import type { LookBack } from "../result/history/look-back.ts";
import type { ProjectOverview } from "../result/project/project-overview.ts";
import type { BuildAnswer } from "../runs/build-answer.ts";
import type { Build } from "../runs/start-build.ts";

/** Who asks, and how long that one waits. */
export interface Caller {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Milliseconds; null for as long as it takes. */
  readonly defaultWaitMs: number | null;
  /** The build that the call now waits for. */
  readonly onBuild: (build: Build) => void;
}

export type ToolAnswer =
  | BuildAnswer
  | { readonly kind: "look-back"; readonly lookBack: LookBack }
  | { readonly kind: "project"; readonly overview: ProjectOverview }
  | { readonly kind: "said"; readonly text: string };
