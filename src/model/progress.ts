import type { OtherRun, ReactorPlace } from "./build-result.ts";

/** The progress of a build, as far as it is known at hardly any cost. */
export type Progress =
  | { readonly kind: "waiting"; readonly waitsFor: OtherRun }
  | ({ readonly kind: "running"; readonly durationMs: number } & LogProgress);

/** The progress of a running build, from its log. */
export interface LogProgress {
  /** The place in the reactor, once Maven has printed the number of its modules. */
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
