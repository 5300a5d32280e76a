import type { Finding } from "../model/finding.ts";
import { causeOf } from "./finding-words.ts";

/** A cause, and the findings that it explains. */
export interface FindingCause {
  readonly words: string;
  readonly roots: readonly Finding[];
  /** The findings that follow from one that names the cause. */
  readonly following: readonly Finding[];
  /** Whether the cause is shown once, followed by the places of its findings. */
  readonly isMany: boolean;
}

/** Groups findings by their cause, in the order in which the compiler came to it. */
export function groupFindings(findings: readonly Finding[]): ReadonlyMap<Finding, FindingCause> {
  const named = new Map<string, Finding>();
  for (const finding of findings.filter(isRoot).toReversed()) named.set(`${finding.file}:${finding.line}`, finding);
  const rootOf = (finding: Finding) =>
    isRoot(finding) ? finding : (named.get(`${finding.file}:${finding.followsFromLine}`) ?? finding);
  const groups = Map.groupBy(findings, (finding) => causeOf(rootOf(finding)));
  return new Map(
    groups.entries().flatMap(([words, group]) => {
      const roots = group.filter((finding) => rootOf(finding) === finding);
      const following = group.filter((finding) => rootOf(finding) !== finding);
      const isMany = Math.max(roots.length, following.length) >= MANY_PLACES;
      const cause = { words, roots, following, isMany };
      return group.map((finding) => [finding, cause] as const);
    }),
  );
}

/** Returns the number of different causes, if one of them is shown once; otherwise that of all findings. */
export function countCauses(findings: readonly Finding[]): number {
  const causes = new Set(groupFindings(findings).values());
  const isTold = causes.values().some(({ isMany, following }) => isMany || following.length > 0);
  return isTold ? causes.size : findings.length;
}

/** The number of places from which on one cause is shown once. */
const MANY_PLACES = 3;

function isRoot({ followsFromLine }: Finding): boolean {
  return followsFromLine === undefined;
}
