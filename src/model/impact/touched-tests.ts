/** Which test classes a run was to run since they may be touched by changes. */
export interface TouchedTests {
  /** The files that differ from those that tests passed on, as paths relative to the project. */
  readonly changed: readonly string[];
  /** The number of test classes that were chosen, and of all that there are. */
  readonly classes: number;
  readonly of: number;
  /** How many of them can reach a change, failed when they last ran on these sources, or never passed. */
  readonly reaching: number;
  readonly failed: number;
  readonly unknown: number;
  /** The newest run in which one of the others passed; null if there is none. */
  readonly since: number | null;
  /** The number of those that were to run before the others; absent if the result is about all that were chosen. */
  readonly nearest?: number;
  /** Why all were chosen; absent if they were not. */
  readonly everythingBecause?: EverythingReason;
}

export type EverythingReason =
  /** No outcome is known of most of them, under the options of this call. */
  | { readonly kind: "unknown-past" }
  | { readonly kind: "file-changed"; readonly file: string }
  | { readonly kind: "most-touched" }
  | Doubt;

/** Why nobody but Maven may know which tests are touched, and the module of which that is so; absent if it is of the project. */
export interface Doubt {
  readonly kind: DoubtKind;
  readonly module?: string;
}

export type DoubtKind = keyof DoubtKinds;

/**
 * The kinds of doubts, which knowledge/testing/doubts.ts adds here.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: what adds to it are the doubts
export interface DoubtKinds {}
