import type { OtherRun, ReactorPlace } from "./build-result.ts";

/** The progress of a build, as far as it is known at hardly any cost. */
export type Progress =
  | { readonly kind: "waiting"; readonly waitsFor: OtherRun }
  | ({ readonly kind: "running"; readonly durationMs: number } & LogProgress);

export interface LogProgress {
  /** The place in the reactor, once Maven has printed the number of its modules. */
  readonly place?: ReactorPlace;
  /** The goal that began last: `test`, `compile`, `checkstyle:check`. */
  readonly goal?: string;
  readonly testsRun: number;
  readonly testsFailed: number;
  /** The test class that began last and has not ended. */
  readonly testClass?: string;
}
