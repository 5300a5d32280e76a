import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import type { Project } from "../../result/project/project.ts";
import {
  type FileHashes,
  isSameFile,
  type SourceGraph,
  type SourceNode,
  UNKNOWN,
} from "../../result/reach/source-graph.ts";
import { placeModules } from "./place-modules.ts";

/**
 * Returns the files of a graph, in which those sources have an unknown content whose classes may be older than what they
 * are compiled from. Maven does not compile a source again that was put in place with an old time, as `cp -p` does it,
 * nor always what holds a copy of a constant, or what an annotation processor of the project has made anything of; but no
 * program sets the time at which the system saw the source change. What a known graph tells of the same source, the same classes and the same constants needs no times.
 *
 * @param changedAt when the sources changed that were tested, as `changesOf` tells
 */
export function withoutUncompiled(
  graph: SourceGraph,
  known: SourceGraph | null,
  project: Project,
  changedAt: ReadonlyMap<string, number>,
): FileHashes {
  const knownNodes = new Map(known?.sources.map((node) => [node.path, node]));
  const isKnown = ({ path, digest }: SourceNode): boolean =>
    path !== null &&
    known !== null &&
    isSameFile(path, known.files, graph.files) &&
    knownNodes.get(path)?.digest === digest;
  const isOlder = (compiled: number, path: string | null) =>
    path !== null && compiled < (changedAt.get(path) ?? Number.POSITIVE_INFINITY);
  const buildersOf = openBuilders(graph, project);
  const files = new Map(graph.files);
  for (const node of graph.sources) {
    if (node.path === null || !node.path.endsWith(".java")) continue;
    const isOld = isKnown(node);
    const copiedFrom = node.uses
      .flatMap((index) => graph.sources[index] ?? [])
      .filter(({ path, constants }) => {
        return constants !== null && !(isOld && knownNodes.get(path)?.constants === constants);
      });
    const builtFrom = buildersOf(node).filter(
      ({ path }) => !(isOld && path !== null && known !== null && isSameFile(path, known.files, graph.files)),
    );
    if (isOld && copiedFrom.length + builtFrom.length === 0) continue;
    const compiled = compiledAt(node, project);
    const newer = [...copiedFrom, ...builtFrom].find(({ path }) => isOlder(compiled, path));
    if (!isOld && isOlder(compiled, node.path)) files.set(node.path, UNKNOWN);
    else if (newer) files.set(node.path, `${UNKNOWN}${newer.path}`);
  }
  return files;
}

/** Returns a function that lists the sources of what a source is compiled with: processors and plugins of the project. */
function openBuilders({ sources }: SourceGraph, project: Project): (node: SourceNode) => readonly SourceNode[] {
  const places = new Map(placeModules(project).map((place) => [place.path, place]));
  const main = sources.filter(({ path, module }) => {
    return path?.endsWith(".java") && !places.get(module)?.testRoots.some((root) => path.startsWith(`${root}/`));
  });
  const byModule = Map.groupBy(main, ({ module }) => module);
  return ({ module }) => [...(places.get(module)?.builtWith ?? [])].flatMap((path) => byModule.get(path) ?? []);
}

/** Returns when the system saw the Java sources among these files change, in milliseconds since 1970. */
export function changesOf(files: Iterable<string>, { root }: Project): ReadonlyMap<string, number> {
  return new Map(
    [...files].flatMap((path) => {
      const stat = path.endsWith(".java") ? statPath(join(root, path)) : undefined;
      return stat ? [[path, stat.ctimeMs] as const] : [];
    }),
  );
}

/** Returns when the oldest of the classes of a source was compiled, in milliseconds since 1970. */
function compiledAt({ path, module, classes }: SourceNode, { root, modules }: Project): number {
  const isIn = (roots: readonly string[]) =>
    roots.some((dir) => path !== null && join(root, path).startsWith(`${dir}/`));
  // Several modules may compile one source.
  const own = modules.filter((it) => it.path === module || isIn([...it.sourceRoots, ...it.testSourceRoots]));
  const times = own.flatMap(({ testOutputDirectory, outputDirectory, path: where }) =>
    classes.flatMap((name) => {
      const file = `${name.replaceAll(".", "/")}.class`;
      const found = [testOutputDirectory, outputDirectory].flatMap((output) => statPath(join(output, file)) ?? []);
      return found.length === 0 && where !== module ? [] : Math.max(0, ...found.map(({ mtimeMs }) => mtimeMs));
    }),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}
