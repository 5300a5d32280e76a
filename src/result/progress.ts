import type { OtherRun, ReactorPlace } from "./build-result.ts";

/** How far a build has come, as cheaply as it can be told. */
export type Progress =
  | { readonly kind: "waiting"; readonly waitsFor: OtherRun }
  | ({ readonly kind: "running"; readonly durationMs: number } & LogProgress);

/** What the log of a running build tells of its progress. */
export interface LogProgress {
  /** Where Maven has told the number of its modules. */
  readonly place?: ReactorPlace;
  /** The goal that began last: `test`, `compile`, `checkstyle:check`. */
  readonly goal?: string;
  /** Of finished test classes. */
  readonly testsRun: number;
  /** Failures and errors of finished test classes. */
  readonly testsFailed: number;
  /** The class that began last and has not ended. */
  readonly testClass?: string;
}
