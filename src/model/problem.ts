import { environmentProblems } from "./problems/environment.ts";
import { goalProblems } from "./problems/failing-goals.ts";
import { gateProblems } from "./problems/gates.ts";
import type { Sort } from "./problems/kind.ts";
import { launchProblems } from "./problems/launch.ts";
import { resolutionProblems } from "./problems/resolution.ts";
import { testProblems } from "./problems/tests.ts";

/** Why a build failed, if neither compiler messages nor failed tests show it. The sentences are in present/. */
export type Problem = ProblemOf<ProblemCode>;

export type ProblemCode = keyof typeof KINDS;

export type ProblemOf<C extends ProblemCode> = {
  readonly [K in C]: { readonly code: K } & FieldsOf<(typeof KINDS)[K]>;
}[C];

export type ProblemOfSort<S extends Sort> = ProblemOf<
  { [C in ProblemCode]: (typeof KINDS)[C]["sort"] extends S ? C : never }[ProblemCode]
>;

type FieldsOf<K> = K extends { readonly fields?: infer Fields } ? Fields : never;

const KINDS = {
  ...testProblems,
  ...resolutionProblems,
  ...launchProblems,
  ...environmentProblems,
  ...gateProblems,
  ...goalProblems,
};

export function sortOf({ code }: Problem): Sort {
  return KINDS[code].sort;
}

export function isOfSort<S extends Sort>(sort: S, problem: Problem): problem is ProblemOfSort<S> {
  return sortOf(problem) === sort;
}
