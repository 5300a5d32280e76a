import { isOfSort, type Problem, type ProblemOfSort, sortOf } from "../../../model/problem.ts";
import type { Sort } from "../../../model/problems/kind.ts";

/** Several modules often fail for the same reason. A merged problem stands where the first of them stood. */
export function mergeProblems(problems: readonly Problem[]): Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of problems) {
    const cause = `${problem.code} ${causeOf(sortOf(problem), problem)}`;
    const one = merged.get(cause);
    merged.set(cause, one ? mergeTwo(sortOf(one), one, problem) : problem);
  }
  return [...merged.values()];
}

function causeOf<S extends Sort>(sort: S, problem: Problem): string {
  return isOfSort(sort, problem) ? JSON.stringify(CAUSES[sort](problem)) : "";
}

function mergeTwo<S extends Sort>(sort: S, one: Problem, other: Problem): Problem {
  return isOfSort(sort, one) && isOfSort(sort, other) ? MERGES[sort](one, other) : one;
}

/** Returns what two problems of the same code have in common if they have one cause. */
const CAUSES: { readonly [S in Sort]: (problem: ProblemOfSort<S>) => unknown } = {
  once: (problem) => problem,
  modules: ({ inModules: _, ...problem }) => problem,
  findings: () => null,
  files: ({ tool }) => tool,
  limits: () => null,
  artifacts: ({ artifacts }) => artifacts,
  lines: () => null,
};

const MERGES: { readonly [S in Sort]: (one: ProblemOfSort<S>, other: ProblemOfSort<S>) => Problem } = {
  once: (one) => one,
  modules: ({ inModules: some, ...one }, { inModules: more }) => ({
    ...one,
    ...((some || more) && { inModules: unite(some, more) }),
  }),
  findings: mergeFindings,
  files: ({ lineEnds, ...one }, other) => ({
    ...one,
    ...(lineEnds !== undefined && lineEnds === other.lineEnds && { lineEnds }),
    files: unite(one.files, other.files),
  }),
  limits: (one, other) => ({ ...one, limits: unite(one.limits, other.limits) }),
  artifacts: (one, other) => ({
    ...one,
    neededBy: unite(one.neededBy, other.neededBy),
    troubles: unite(one.troubles, other.troubles),
  }),
  lines: (one, other) => ({ ...one, lines: [...one.lines, ...other.lines] }),
};

type Violations = ProblemOfSort<"findings">;

function mergeFindings({ total: some, ...one }: Violations, { total: more, ...other }: Violations): Violations {
  const total = (some ?? one.findings.length) + (more ?? other.findings.length);
  const findings = unite(one.findings, other.findings);
  return { ...one, findings, ...(total > findings.length && (some ?? more) !== undefined && { total }) };
}

/** Joins two lists without duplicates; each entry stays where it came first. */
function unite<T>(some: readonly T[] = [], more: readonly T[] = []): readonly T[] {
  const knownKeys = united.get(some);
  const keys = knownKeys ?? new Set<string>();
  const isNew = (it: T) => {
    const before = keys.size;
    return keys.add(JSON.stringify(it)).size > before;
  };
  const all = [...(knownKeys ? some : some.filter(isNew)), ...more.filter(isNew)];
  united.delete(some);
  united.set(all, keys);
  return all;
}

/** The entries of lists that may be joined with further ones, since a list may grow by each of as many modules. */
const united = new WeakMap<readonly unknown[], Set<string>>();
