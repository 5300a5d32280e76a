import type { Build } from "../runs/start-build.ts";
import type { Mask } from "../text/secrets.ts";

export interface Caller {
  readonly client: string;
  /** A signal that aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** How many milliseconds the caller waits; null if it waits as long as it takes. */
  readonly defaultWaitMs: number | null;
  /** Hides the secrets of the environment, as in what is kept. */
  readonly mask: Mask;
  /** Called with the build that the call now waits for. */
  readonly onBuild: (build: Build) => void;
}
