import { packageOf } from "../../model/class-name.ts";
import type { SourceGraph, SourceNode } from "../../model/impact/source-graph.ts";

/** The indexes of other sources, for each source. */
export type Users = readonly (readonly number[])[];

/** Who uses each source. */
export interface SourceUsers {
  /** The sources that use it, or may look for it in what their own module needs. */
  readonly own: Users;
  /** These, and those that may look for it if the module of the test needs it. */
  readonly all: Users;
}

type NeedsOf = ReadonlyMap<string, ReadonlySet<string>>;

/** Lists for each package those that may look for its classes. */
export function searchersOf({ sources }: SourceGraph): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { packages }] of sources.entries()) {
    for (const name of packages) found.getOrInsertComputed(name, () => []).push(index);
  }
  return found;
}

/**
 * Lists for each source those that use it, or may look for it. A module may use classes of one that no POM says it needs,
 * by an artifact from outside; not those that have a namesake where it is said. The name of a package alone does not tell
 * that its classes are there.
 */
export function usersOf(
  { sources }: SourceGraph,
  needsOf: NeedsOf,
  searchers: ReadonlyMap<string, readonly number[]>,
): SourceUsers {
  const needs = (index: number): ReadonlySet<string> => needsOf.get(sources[index]?.module ?? "") ?? new Set();
  const isHidden = openHidden(sources);
  const own: number[][] = sources.map(() => []);
  for (const [index, { uses }] of sources.entries()) {
    for (const used of uses) {
      const node = sources[used];
      if (node && !isHidden(node, needs(index))) own[used]?.push(index);
    }
  }
  if (searchers.size === 0) return { own, all: own };
  const all = own.map((users) => [...users]);
  for (const [index, { classes, module }] of sources.entries()) {
    for (let above = packageOf(classes[0] ?? ""); above !== ""; above = packageOf(above)) {
      for (const searcher of searchers.get(above) ?? []) {
        if (needs(searcher).has(module)) own[index]?.push(searcher);
        all[index]?.push(searcher);
      }
    }
  }
  return { own, all };
}

/** Returns a function that tells whether a source of a module that is not needed has namesakes in those that are. */
function openHidden(sources: readonly SourceNode[]): (node: SourceNode, needs: ReadonlySet<string>) => boolean {
  const modulesOf = new Map<string, Set<string>>();
  for (const { classes, module } of sources) {
    for (const name of classes) modulesOf.set(name, (modulesOf.get(name) ?? new Set()).add(module));
  }
  return ({ classes, module }, needs) =>
    !needs.has(module) && classes.every((name) => !modulesOf.get(name)?.isDisjointFrom(needs));
}

/** Returns all that lead to these sources, with the number of steps. */
export function reachFrom(start: Iterable<number>, users: Users): ReadonlyMap<number, number> {
  const distances = new Map([...start].map((index) => [index, 0]));
  let front = [...distances.keys()];
  for (let distance = 1; front.length > 0; distance++) {
    const next: number[] = [];
    for (const index of front) {
      for (const user of users[index] ?? []) {
        if (distances.has(user)) continue;
        distances.set(user, distance);
        next.push(user);
      }
    }
    front = next;
  }
  return distances;
}
