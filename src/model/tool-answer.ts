import type { BuildResult, Operation } from "./build-result.ts";
import type { LookBack } from "./history/look-back.ts";
import type { ProjectOverview } from "./project/project-overview.ts";
import type { TypeLookup } from "./project/type-lookup.ts";

export type ToolAnswer =
  | BuildAnswer
  | { readonly kind: "look-back"; readonly lookBack: LookBack }
  | { readonly kind: "project"; readonly overview: ProjectOverview }
  | { readonly kind: "type"; readonly lookup: TypeLookup }
  | { readonly kind: "said"; readonly text: string };

export type BuildAnswer =
  | { readonly kind: "result"; readonly result: BuildResult }
  /** The input was wrong, and nothing was started; the reason is the second half of a sentence. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Maven could not be run at all. */
  | { readonly kind: "unable"; readonly operation: Operation; readonly reason: string };
