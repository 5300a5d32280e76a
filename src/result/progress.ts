import type { OtherRun, ReactorPlace } from "./build-result.ts";

/** The progress of a build, as far as it can be told cheaply. */
export type Progress =
  | { readonly kind: "waiting"; readonly waitsFor: OtherRun }
  | ({ readonly kind: "running"; readonly durationMs: number } & LogProgress);

/** The progress that the log of a running build tells. */
export interface LogProgress {
  /** The place in the reactor, once Maven has told the number of its modules. */
  readonly place?: ReactorPlace;
  /** The goal that began last: `test`, `compile`, `checkstyle:check`. */
  readonly goal?: string;
  /** The number of tests of finished test classes. */
  readonly testsRun: number;
  /** The number of failures and errors of finished test classes. */
  readonly testsFailed: number;
  /** The test class that began last and has not ended. */
  readonly testClass?: string;
}
