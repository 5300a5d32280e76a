import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import {
  type FileHashes,
  isSameFile,
  type SourceGraph,
  type SourceNode,
  timeOfWriting,
  UNKNOWN,
} from "../../model/impact/source-graph.ts";
import type { Project } from "../../model/project/project.ts";
import { placeModules } from "../place-modules.ts";
import { openCompileTimes } from "./compile-times.ts";
import { openOldUses } from "./old-uses.ts";

/**
 * Returns the files of a graph, in which those sources have an unknown content whose classes may be older than what they
 * are compiled from. Maven does not compile a source again that was put in place with an old time, as `cp -p` does it,
 * nor one of a module that uses another which was compiled alone, and not all plugins compile what holds a copy of a
 * constant, or what an annotation processor of the project has made anything of; but no program sets the time at which the
 * system saw the source change. A source that somebody wrote during a run stays unknown until it was compiled after that
 * run. What a known graph tells of the same source, the same classes and the same constants needs no times.
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
  const compiledIn = openCompileTimes(project);
  const findOldUse = known && openOldUses(graph, known, project, changedAt, compiledIn);
  const buildersOf = openBuilders(graph, project);
  const files = new Map(graph.files);
  for (const node of graph.sources) {
    if (node.path === null || !node.path.endsWith(".java")) continue;
    if (timeOfWriting(graph.files.get(node.path)) !== null) continue;
    const isOld = isKnown(node);
    const copiedFrom = node.uses
      .flatMap((index) => graph.sources[index] ?? [])
      .filter(({ path, constants }) => {
        return constants !== null && !(isOld && knownNodes.get(path)?.constants === constants);
      });
    const builtFrom = buildersOf(node).filter(
      ({ path }) => !(isOld && path !== null && known !== null && isSameFile(path, known.files, graph.files)),
    );
    const compiled = () => compiledIn(node).time;
    const written = known?.files.get(node.path);
    const writtenAt = timeOfWriting(written);
    const newer =
      [...copiedFrom, ...builtFrom].find(({ path }) => isOlder(compiled(), path))?.path ?? findOldUse?.(node);
    if (written !== undefined && writtenAt !== null && compiled() <= writtenAt) files.set(node.path, written);
    else if (!isOld && isOlder(compiled(), node.path)) files.set(node.path, UNKNOWN);
    else if (newer !== undefined) files.set(node.path, `${UNKNOWN}${newer}`);
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
