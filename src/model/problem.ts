import { goalProblems } from "./problems/failing-goals.ts";
import { gateProblems } from "./problems/gates.ts";
import type { Kind, Sort } from "./problems/kind.ts";
import { resolutionProblems } from "./problems/resolution.ts";
import { testProblems } from "./problems/tests.ts";

/** Why a build failed, if neither compiler messages nor failed tests show it. */
export type Problem = ProblemOf<ProblemCode>;

export type ProblemCode = keyof Kinds;

export type ProblemOf<C extends ProblemCode> = {
  readonly [K in C]: { readonly code: K } & FieldsOf<Kinds[K]>;
}[C];

export type ProblemOfSort<S extends Sort> = ProblemOf<
  { [C in ProblemCode]: Kinds[C]["sort"] extends S ? C : never }[ProblemCode]
>;

type FieldsOf<K> = K extends { readonly fields?: infer Fields } ? Fields : never;

/**
 * The fields of each known cause, which the cause's own file in knowledge/causes/ adds here.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: what adds to it are the files of the causes
export interface CauseFields {}

export type CauseCode = keyof CauseFields;

type Kinds = typeof KINDS & { readonly [C in CauseCode]: Kind<"once", CauseFields[C]> };

const KINDS = {
  ...testProblems,
  ...resolutionProblems,
  ...gateProblems,
  ...goalProblems,
};

/** No part of a known cause depends on a module. */
export function sortOf({ code }: Problem): Sort {
  const kinds: Readonly<Record<string, { readonly sort: Sort } | undefined>> = KINDS;
  return kinds[code]?.sort ?? "once";
}

export function isOfSort<S extends Sort>(sort: S, problem: Problem): problem is ProblemOfSort<S> {
  return sortOf(problem) === sort;
}
