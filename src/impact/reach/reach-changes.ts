import { withoutPackage } from "../../model/class-name.ts";
import type { FileHashes, SourceGraph } from "../../model/impact/source-graph.ts";
import { keyOfClass } from "../../model/impact/tested-class.ts";
import { type ChangedFile, listChanges } from "./changed-files.ts";
import { declaresBeans } from "./declares-beans.ts";
import { liesIn } from "./find-packages.ts";
import { locateFile, type ModulePlace } from "./locate-files.ts";
import { reachFrom, searchersOf, usersOf } from "./source-users.ts";

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
  // May find a class that is new, if the module of the test needs it.
  const searching = new Set<number>();
  const wholly = new Map<string, Set<string>>();
  const changedSources: string[] = [];
  const touchedModules = new Set<string>();
  const modulesWithBeans = new Set<string>();
  const touchAll = (paths: readonly string[], file: string) => {
    for (const path of paths) wholly.getOrInsertComputed(path, () => new Set()).add(file);
  };
  const change = (index: number, file: string) => {
    const known = changed.get(index);
    if (known) known.add(file);
    else changed.set(index, new Set([file]));
  };
  const needsOf = new Map(modules.map(({ path, needs }) => [path, needs]));
  const needing = (...some: readonly string[]) =>
    modules.flatMap(({ path, needs }) => (some.some((module) => needs.has(module)) ? path : []));
  for (const one of changes) {
    const { path, kind, by } = one;
    onChange?.(one);
    const meaning = locateFile(path, modules);
    if (meaning.kind === "other") {
      touchAll(meaning.modules, path);
      continue;
    }
    touchAll(meaning.others, path);
    changedSources.push(by);
    const isTest = testPaths.has(path);
    const own = byPath.get(path);
    const mayBeFound = !isTest || (own !== undefined && sources[own]?.hasBeans) || declaresBeans([textOf(path)]);
    for (const module of meaning.modules) {
      touchedModules.add(module);
      if (mayBeFound) modulesWithBeans.add(module);
    }
    // What generates classes may read this source.
    for (const [index, source] of sources.entries()) {
      if (source.path === null && meaning.modules.includes(source.module)) change(index, path);
    }
    for (const { module, isTestsOnly, packages } of graph.processed) {
      const isRead = meaning.modules.some((own) => own === module || (!isTest && needsOf.get(module)?.has(own)));
      if (!isRead) continue;
      if (packages.some((name) => textOf(path).includes(name)))
        touchAll(isTest || isTestsOnly ? [module] : needing(module), path);
    }
    if (own !== undefined) change(own, by);
    else if (kind !== "added") touchAll(needing(...meaning.modules), path);
    if (kind === "deleted") continue;
    // An unchanged source may now mean a new class by a name that meant another.
    const known = new Set(own === undefined ? [] : sources[own]?.classes.map(withoutPackage));
    const added = new Set(declaredIn(path)).difference(known);
    if (kind === "added") {
      added.add(path.slice(path.lastIndexOf("/") + 1, -".java".length));
      for (const index of [...searchers].flatMap(([name, own]) => (liesIn(path, name) ? own : []))) {
        const needs = needsOf.get(sources[index]?.module ?? "");
        if (meaning.modules.some((module) => needs?.has(module))) change(index, path);
        else searching.add(index);
      }
    }
    for (const name of added) {
      for (const other of mentioning(name)) {
        const index = byPath.get(other);
        if (index !== undefined && other !== path) change(index, path);
      }
    }
  }
  if (changes.length === 0) return () => null;

  const { own: users, all: allUsers } = usersOf(graph, needsOf, searchers);
  const distances = reachFrom(changed.keys(), users);
  const further = reachFrom([...changed.keys(), ...searching], allUsers);
  for (const { module, isTestsOnly, sources: annotated } of graph.processed) {
    // What a processor makes of a source may depend on all that this one leads to.
    const isReached = annotated.some((path) => further.has(byPath.get(path) ?? -1));
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
      allUsers,
    );
  // What a class reads of another module, by a path in its code, no POM tells.
  const reading = [...new Set(sources.flatMap(({ reads }) => reads))].flatMap((name) => {
    const files = wholly.get(name);
    if (!files && !touchedModules.has(name)) return [];
    const readers = sources.flatMap(({ reads }, index) => (reads.includes(name) ? index : []));
    return [{ from: reachFrom(readers, users), files: files ? [...files] : changedSources }];
  });
  const [findingAny, containing] = [finding("any"), finding("beans")];
  return (test) => {
    const { module, path } = test;
    const [file, ...others] = wholly.get(module) ?? [];
    const index = byPath.get(path) ?? byClass.get(keyOfClass(test));
    const distance = index === undefined ? undefined : distances.get(index);
    const needs = needsOf.get(module) ?? new Set([module]);
    const mayFind =
      index !== undefined &&
      (findingAny.has(index) || (containing.has(index) && [...needs].some((name) => modulesWithBeans.has(name))));
    const near = distance === undefined ? [] : [...filesNear(index), ...(mayFind ? changedSources : [])];
    if (file !== undefined) {
      return { kind: "all of its module", file, files: [...new Set([...near, file, ...others])] };
    }
    if (distance !== undefined) return { kind: "reaches", distance, files: [...new Set(near)] };
    const read = reading.find(({ from }) => index !== undefined && from.has(index));
    if (read) return { kind: "reaches", distance: Number.POSITIVE_INFINITY, files: read.files };
    const isCodeTouched = [...needs].some((name) => touchedModules.has(name));
    if (!isCodeTouched) return null;
    // Of a class that was not there nothing is known.
    if (index === undefined) return { kind: "reaches", distance: 0, files: changedSources };
    const steps = further.get(index);
    if (steps !== undefined) return { kind: "reaches", distance: steps, files: filesNear(index) };
    const isAmbient = [...needs].some((name) => graph.ambient.get(name)?.some((it) => further.has(it)));
    return isAmbient || mayFind ? { kind: "reaches", distance: Number.POSITIVE_INFINITY, files: changedSources } : null;
  };
}
