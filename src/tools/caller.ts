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
