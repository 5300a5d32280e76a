import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import type { Project } from "../../result/project/project.ts";
import type { FileHashes, SourceGraph, SourceNode } from "../../result/reach/source-graph.ts";

/** Stands for the content of a source whose classes may have been compiled from another one: no content equals it. */
const UNKNOWN = "?";

/**
 * Returns the files of a graph, in which those sources have an unknown content whose classes may be older than what they
 * are compiled from. Maven does not compile a source again that was put in place with an old time, as `cp -p` does it,
 * and not all plugins compile what holds a copy of a constant; but no program sets the time at which the system saw the
 * source change. What a known graph tells of the same source and the same classes needs no times.
 */
export function withoutUncompiled(graph: SourceGraph, known: SourceGraph | null, project: Project): FileHashes {
  const knownNodes = new Map(known?.sources.map((node) => [node.path, node]));
  const isKnown = ({ path, digest }: SourceNode): boolean =>
    path !== null && known?.files.get(path) === graph.files.get(path) && knownNodes.get(path)?.digest === digest;
  const sources = graph.sources.map((node) => ({
    node,
    isKnown: isKnown(node),
    changedAt: node.path === null ? 0 : (statPath(join(project.root, node.path))?.ctimeMs ?? Number.POSITIVE_INFINITY),
  }));
  const files = new Map(graph.files);
  for (const { node, isKnown: isOld, changedAt } of sources) {
    if (node.path === null || !node.path.endsWith(".java")) continue;
    const copiedFrom = node.uses.flatMap((index) => sources[index] ?? []).filter((it) => it.node.hasConstants);
    if (isOld && copiedFrom.every((it) => it.isKnown)) continue;
    const since = Math.max(isOld ? 0 : changedAt, ...copiedFrom.map((it) => (it.isKnown ? 0 : it.changedAt)));
    if (compiledAt(node, project) < since) files.set(node.path, UNKNOWN);
  }
  return files;
}

/** Returns when the oldest of the classes of a source was compiled, in milliseconds since 1970. */
function compiledAt({ module, classes }: SourceNode, { modules }: Project): number {
  const own = modules.find(({ path }) => path === module);
  const outputs = own ? [own.testOutputDirectory, own.outputDirectory] : [];
  const times = classes.map((name) => {
    const found = outputs.flatMap((output) => statPath(join(output, `${name.replaceAll(".", "/")}.class`)) ?? []);
    return Math.max(0, ...found.map(({ mtimeMs }) => mtimeMs));
  });
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}
