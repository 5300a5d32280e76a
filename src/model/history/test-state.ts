import type { ClassPlace } from "../impact/tested-class.ts";
import type { Doubt } from "../impact/touched-tests.ts";
import type { RepeatableCall } from "./run-record.ts";

/** What earlier runs tell of the test classes of a project, on its sources as they are. */
export type TestState =
  | {
      readonly kind: "known";
      readonly call: RepeatableCall;
      /** The number of classes that hold tests, and of those that passed on all that they can reach as it is now. */
      readonly of: number;
      readonly passing: number;
      readonly open: readonly OpenClass[];
      /**
       * The changed files, as paths relative to the project: those in reach of classes that last ran before, and those
       * on which no class ran as they are.
       */
      readonly changed: readonly string[];
      /** The modules in which a POM skips the tests, which are not counted; absent if there are none. */
      readonly skipped?: SkippedModules;
    }
  | { readonly kind: "unknown"; readonly call: RepeatableCall; readonly because: UnknownStateReason };

export type SkippedModules = readonly { readonly module: string; readonly classes: number }[];

/** A test class of which it is not known that it passes. */
export interface OpenClass extends ClassPlace {
  /** `failed` on the sources as they are; `changed` since it last ran, or `unknown` since no outcome is stored. */
  readonly kind: "failed" | "changed" | "unknown";
  readonly run?: number;
  readonly hadFailed?: true;
}

export type UnknownStateReason =
  /** No run is stored in which test classes passed. */
  | { readonly kind: "no-run" }
  /** The last one had another Maven, another JDK or other options than the same call would have now. */
  | { readonly kind: "other-conditions"; readonly run: number }
  | Doubt;
