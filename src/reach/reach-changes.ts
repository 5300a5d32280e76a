import type { FileHashes, SourceGraph } from "../result/reach/source-graph.ts";
import { keyOfClass } from "../result/reach/tested-class.ts";
import { type ChangedFile, listChanges } from "./changed-files.ts";
import { declaresBeans } from "./declares-beans.ts";
import { liesIn, packageOf } from "./find-packages.ts";
import { locateFile, type ModulePlace } from "./locate-files.ts";

/**
 * Returns how a test may be touched by what changed; null if it cannot be. A distance is the number of steps from the
 * test to the nearest change, or infinite where only the classpath leads there.
 */
export type Reach = (test: TestPlace) => Touch | null;

/** How a test is touched; `files` are the changed ones that it may reach, the nearest first. */
export type Touch =
  | { readonly kind: "reaches"; readonly distance: number; readonly files: readonly string[] }
  /** `file` is the one for which all tests of the module count as touched. */
  | { readonly kind: "all of its module"; readonly file: string; readonly files: readonly string[] };

/** A test class by its name, its module and the path of its source. */
export interface TestPlace {
  readonly testClass: string;
  readonly module: string;
  readonly path: string;
}

/** The project as it is now. */
export interface ProjectFiles {
  readonly files: FileHashes;
  readonly modules: readonly ModulePlace[];
  /** The paths of the sources of test classes, in which no container looks for beans. */
  readonly testPaths: ReadonlySet<string>;
  /** Returns the text of a file; empty if there is none. */
  readonly textOf: (path: string) => string;
  /** Lists the simple names of the classes at the top level that a source declares. */
  readonly declaredIn: (path: string) => readonly string[];
  /** Lists the sources that mention a name. */
  readonly mentioning: (name: string) => readonly string[];
  /** Told of each file that changed. */
  readonly onChange?: (change: ChangedFile) => void;
}

/**
 * Finds out which tests can reach what changed since the time of a graph. In doubt a test can.
 *
 * @param mostTraced the number of changed sources of which it is told who reaches which
 */
export function reachChanges(
  graph: SourceGraph,
  { files, modules, testPaths, textOf, declaredIn, mentioning, onChange }: ProjectFiles,
  mostTraced = 20,
): Reach {
  const changes = listChanges(graph.files, files);
  const { sources } = graph;
  const byPath = new Map(sources.flatMap(({ path }, index) => (path === null ? [] : [[path, index] as const])));
  const byClass = new Map(
    sources.flatMap(({ classes, module }, index) =>
      classes.map((testClass) => [keyOfClass({ module, testClass }), index] as const),
    ),
  );
  const searchers = searchersOf(graph);
  const changed = new Map<number, Set<string>>();
  const wholly = new Map<string, string>();
  const changedSources: string[] = [];
  const touchedModules = new Set<string>();
  const modulesWithBeans = new Set<string>();
  const touchAll = (paths: readonly string[], file: string) => {
    for (const path of paths) if (!wholly.has(path)) wholly.set(path, file);
  };
  const change = (index: number, file: string) => {
    const known = changed.get(index);
    if (known) known.add(file);
    else changed.set(index, new Set([file]));
  };
  const needsOf = new Map(modules.map(({ path, needs }) => [path, needs]));
  const needing = (module: string) => modules.flatMap(({ path, needs }) => (needs.has(module) ? path : []));
  for (const one of changes) {
    const { path, kind, by } = one;
    onChange?.(one);
    const meaning = locateFile(path, modules);
    if (meaning.kind === "other") {
      touchAll(meaning.modules, path);
      continue;
    }
    changedSources.push(by);
    touchedModules.add(meaning.module);
    const isTest = testPaths.has(path);
    const own = byPath.get(path);
    const mayBeFound = !isTest || (own !== undefined && sources[own]?.hasBeans) || declaresBeans([textOf(path)]);
    if (mayBeFound) modulesWithBeans.add(meaning.module);
    // What generates classes may read this source.
    for (const [index, source] of sources.entries()) {
      if (source.path === null && source.module === meaning.module) change(index, path);
    }
    for (const { module, isTestsOnly, packages } of graph.processed) {
      if (!needsOf.get(module)?.has(meaning.module) || (isTest && module !== meaning.module)) continue;
      if (packages.some((name) => textOf(path).includes(name)))
        touchAll(isTest || isTestsOnly ? [module] : needing(module), path);
    }
    if (own !== undefined) change(own, by);
    else if (kind !== "added") touchAll(needing(meaning.module), path);
    if (kind === "deleted") continue;
    // An unchanged source may now mean a new class by a name that meant another.
    const known = new Set(own === undefined ? [] : sources[own]?.classes.map(simpleNameOf));
    const added = new Set(declaredIn(path)).difference(known);
    if (kind === "added") {
      added.add(path.slice(path.lastIndexOf("/") + 1, -".java".length));
      for (const [name, users] of searchers) if (liesIn(path, name)) for (const index of users) change(index, path);
    }
    for (const name of added) {
      for (const other of mentioning(name)) {
        const index = byPath.get(other);
        if (index !== undefined && other !== path) change(index, path);
      }
    }
  }
  if (changes.length === 0) return () => null;

  const users = usersOf(graph, searchers);
  const distances = reachFrom(changed.keys(), users);
  for (const { module, isTestsOnly, sources: annotated } of graph.processed) {
    // What a processor makes of a source may depend on all that this one leads to.
    const isReached = annotated.some((path) => distances.has(byPath.get(path) ?? -1));
    if (isReached) touchAll(isTestsOnly ? [module] : needing(module), changedSources[0] ?? module);
  }
  const ways = [...changed].slice(0, mostTraced).map(([index, paths]) => ({
    paths: [...paths],
    distances: reachFrom([index], users),
  }));
  /** Lists the changed sources that a source reaches, the nearest first. */
  const filesNear = (index: number | undefined): readonly string[] => {
    if (index === undefined) return changedSources;
    const near = ways.flatMap(({ paths, distances: from }) => {
      const steps = from.get(index);
      return steps === undefined ? [] : [{ paths, steps }];
    });
    const found = near.sort((a, b) => a.steps - b.steps).flatMap(({ paths }) => paths);
    return found.length > 0 ? [...new Set(found)] : changedSources;
  };
  const finding = (kind: "any" | "beans") =>
    reachFrom(
      sources.flatMap(({ finds }, index) => (finds === kind ? index : [])),
      users,
    );
  const [searching, containing] = [finding("any"), finding("beans")];
  return (test) => {
    const { module, path } = test;
    const file = wholly.get(module);
    const index = byPath.get(path) ?? byClass.get(keyOfClass(test));
    const distance = index === undefined ? undefined : distances.get(index);
    if (file !== undefined) {
      const near = distance === undefined ? [] : filesNear(index);
      return { kind: "all of its module", file, files: [...new Set([...near, file])] };
    }
    const needs = needsOf.get(module) ?? new Set([module]);
    const isCodeTouched = [...needs].some((name) => touchedModules.has(name));
    if (!isCodeTouched) return null;
    // Of a class that was not there nothing is known.
    if (index === undefined) return { kind: "reaches", distance: 0, files: changedSources };
    if (distance !== undefined) {
      return { kind: "reaches", distance, files: filesNear(index) };
    }
    const isAmbient = [...needs].some((name) => graph.ambient.get(name)?.some((it) => distances.has(it)));
    const mayFind =
      searching.has(index) || (containing.has(index) && [...needs].some((name) => modulesWithBeans.has(name)));
    return isAmbient || mayFind ? { kind: "reaches", distance: Number.POSITIVE_INFINITY, files: changedSources } : null;
  };
}

function simpleNameOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Lists for each package those that may look for its classes. */
function searchersOf({ sources }: SourceGraph): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { packages }] of sources.entries()) {
    for (const name of packages) found.getOrInsertComputed(name, () => []).push(index);
  }
  return found;
}

/** Lists for each source those that use it, or may look for it. */
function usersOf(
  { sources }: SourceGraph,
  searchers: ReadonlyMap<string, readonly number[]>,
): readonly (readonly number[])[] {
  const users: number[][] = sources.map(({ classes: [name = ""] }) => {
    const found: number[] = [];
    if (searchers.size === 0) return found;
    for (let above = packageOf(name); above !== ""; above = packageOf(above)) {
      for (const index of searchers.get(above) ?? []) found.push(index);
    }
    return found;
  });
  for (const [index, { uses }] of sources.entries()) for (const used of uses) users[used]?.push(index);
  return users;
}

/** Returns all that lead to these sources, with the number of steps. */
function reachFrom(start: Iterable<number>, users: readonly (readonly number[])[]): ReadonlyMap<number, number> {
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
