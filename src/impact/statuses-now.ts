import { join } from "node:path";
import { readJavaSource } from "../java/sources/read-java-source.ts";
import { readText } from "../maven/files.ts";
import type { FileHashes } from "../model/impact/source-graph.ts";
import type { TestedClass } from "../model/impact/tested-class.ts";
import { onceFor } from "../model/once.ts";
import type { Project } from "../model/project/project.ts";
import { hasWord } from "../selection/test-sources.ts";
import { placeModules } from "./place-modules.ts";
import type { ChangedFile } from "./reach/changed-files.ts";
import type { ModulePlace } from "./reach/locate-files.ts";
import type { ProjectFiles, TestPlace } from "./reach/reach-changes.ts";
import { type StoredGraphs, statusesOf, type TestStatus } from "./reach/statuses.ts";

/** How the test classes of a project stand to its sources as they are. */
export interface StatusesNow {
  readonly places: readonly ModulePlace[];
  readonly of: (test: TestPlace) => TestStatus;
  /** Lists the files that differ from those that any of the tests that were asked for last ran on. */
  readonly changes: () => readonly ChangedFile[];
  /** Lists those of these files that none of the tests that were asked for ever ran on as they are. */
  readonly untried: () => readonly string[];
}

/** Opens what is known of the test classes of all modules. */
export function openStatuses(
  project: Project,
  files: FileHashes,
  known: readonly TestedClass[],
  stored: StoredGraphs,
  tests: readonly TestPlace[],
): StatusesNow {
  const places = placeModules(project);
  const changes = new Map<string, { readonly change: ChangedFile; readonly graphs: number }>();
  let graphs = 0;
  const counted: StoredGraphs = {
    graph: (id) => {
      const graph = stored.graph(id);
      if (graph) graphs++;
      return graph;
    },
    graphFiles: stored.graphFiles,
  };
  const of = statusesOf(known, counted, {
    ...describeFiles(project, files, places, tests),
    onChange: (change) => changes.set(change.path, { change, graphs: (changes.get(change.path)?.graphs ?? 0) + 1 }),
  });
  const listed = () => [...changes.values()].sort((a, b) => (a.change.path < b.change.path ? -1 : 1));
  return {
    places,
    of,
    changes: () => listed().map(({ change }) => change),
    untried: () => listed().flatMap((it) => (it.graphs === graphs ? it.change.by : [])),
  };
}

/** Describes the project as it is now, to find out what its tests can reach. */
export function describeFiles(
  project: Project,
  files: FileHashes,
  modules: readonly ModulePlace[],
  tests: readonly TestPlace[],
): ProjectFiles {
  const sources = [...files.keys()].filter((path) => /\.(?:java|kt|groovy|scala)$/.test(path));
  const textOf = onceFor((path: string) => readText(join(project.root, path)));
  return {
    files,
    modules,
    testPaths: new Set(tests.map(({ path }) => path)),
    textOf,
    declaredIn: (path) => readJavaSource(textOf(path)).types.flatMap(({ name }) => (name.includes("$") ? [] : name)),
    mentioning: (name) => sources.filter((path) => hasWord(textOf(path), name)),
  };
}
