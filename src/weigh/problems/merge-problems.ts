import { isOfSort, type Problem, type ProblemOfSort, sortOf } from "../../result/problem.ts";
import type { Sort } from "../../result/problems/kind.ts";

/**
 * Merges problems that have one cause: several modules often fail for the same reason. A merged problem stands where
 * the first of them stood.
 */
export function mergeProblems(problems: readonly Problem[]): Problem[] {
  const merged: Problem[] = [];
  for (const problem of problems) {
    const both = merged.map((one) => (one.code === problem.code ? mergeTwo(sortOf(one), one, problem) : null));
    const at = both.findIndex((it) => it !== null);
    merged[at < 0 ? merged.length : at] = both[at] ?? problem;
  }
  return merged;
}

function mergeTwo<S extends Sort>(sort: S, one: Problem, other: Problem): Problem | null {
  return isOfSort(sort, one) && isOfSort(sort, other) ? MERGES[sort](one, other) : null;
}

/** Merges two problems of the same code, by its sort; a function returns null if their causes differ. */
const MERGES: { readonly [S in Sort]: (one: ProblemOfSort<S>, other: ProblemOfSort<S>) => Problem | null } = {
  once: ifSame,
  choice: ifSame,
  modules: ({ inModules: some, ...one }, { inModules: more, ...other }) =>
    ifSame(one, other) && { ...one, ...((some || more) && { inModules: unite(some, more) }) },
  findings: mergeFindings,
  files: (one, other) => (one.tool === other.tool ? { ...one, files: unite(one.files, other.files) } : null),
  limits: (one, other) => ({ ...one, limits: unite(one.limits, other.limits) }),
  artifacts: (one, other) =>
    ifSame(one.artifacts, other.artifacts) && {
      ...one,
      neededBy: unite(one.neededBy, other.neededBy),
      troubles: unite(one.troubles, other.troubles),
    },
  lines: (one, other) => ({ ...one, lines: [...one.lines, ...other.lines] }),
};

type Violations = ProblemOfSort<"findings">;

function mergeFindings({ total: some, ...one }: Violations, { total: more, ...other }: Violations): Violations {
  const total = (some ?? one.findings.length) + (more ?? other.findings.length);
  const findings = unite(one.findings, other.findings);
  return { ...one, findings, ...(total > findings.length && (some ?? more) !== undefined && { total }) };
}

function ifSame<T>(one: T, other: T): T | null {
  return JSON.stringify(one) === JSON.stringify(other) ? one : null;
}

/** Joins two lists without duplicates; each entry stays where it came first. */
function unite<T>(some: readonly T[] = [], more: readonly T[] = []): T[] {
  return [...new Map([...some, ...more].map((it) => [JSON.stringify(it), it])).values()];
}
