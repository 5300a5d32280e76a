import type { Path } from "../../knowledge/clients/value.ts";
import type { Change } from "../edit/change-value.ts";

export type Plan =
  | { readonly kind: "change"; readonly changes: readonly Change[] }
  | { readonly kind: "done" }
  /**
   * The configuration has an entry of the same name that is not ours; `command` is the program that it starts, null if
   * it starts none.
   */
  | { readonly kind: "foreign"; readonly command: string | null };

export interface Part {
  readonly isIn: (value: unknown) => boolean;
  readonly isInByAnyName: (value: unknown) => boolean;
  readonly put: (value: unknown) => Plan;
  /** Plans the removal. `isImplied` says whether the table at a path disappears with its content. */
  readonly takeOut: (value: unknown, isImplied: (path: Path) => boolean) => Plan;
  /** Returns the changes that put the part into another configuration exactly as it is in this one. */
  readonly putAgain: (value: unknown) => readonly Change[];
}
