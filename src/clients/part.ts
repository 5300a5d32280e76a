import type { Change } from "./edit/change-value.ts";
import type { Path } from "./edit/value.ts";

/** The change to make to a configuration whose value is known. */
export type Plan =
  | { readonly kind: "change"; readonly changes: readonly Change[] }
  /** Nothing: it is as it should be. */
  | { readonly kind: "done" }
  /** The entry there is not ours; `command` is its command, where it has one. */
  | { readonly kind: "foreign"; readonly command: string | null };

/** A part of a configuration file that is ours. */
export interface Part {
  readonly isIn: (value: unknown) => boolean;
  /** Whether it is, or the same under another name. */
  readonly isInByAnyName: (value: unknown) => boolean;
  readonly put: (value: unknown) => Plan;
  /** `isImplied`: whether what stands at a path is there only by what stands in it, and so goes with the last of that. */
  readonly takeOut: (value: unknown, isImplied: (path: Path) => boolean) => Plan;
  /** The change that puts it into another configuration just as it is in this one. */
  readonly putAgain: (value: unknown) => readonly Change[];
}
