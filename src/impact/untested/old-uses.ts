import { join } from "node:path";
import { readClassReferences } from "../../java/bytecode/class-references.ts";
import { listClassEntries } from "../../java/bytecode/classpath.ts";
import { readBytes, readText } from "../../maven/files.ts";
import { causeOf, type SourceGraph, type SourceNode } from "../../model/impact/source-graph.ts";
import { onceFor } from "../../model/once.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import type { Project } from "../../model/project/project.ts";
import { hashFile } from "../hash-files.ts";
import { changedNames, isAmong } from "./changed-api.ts";
import type { Compilation } from "./compile-times.ts";

/**
 * Returns a function that finds what a source uses and was not compiled with: the path of a source whose classes show
 * others something that they did not show at the time of a known graph, and that this one mentions. Compiled again, it
 * might call another method.
 */
export function openOldUses(
  graph: SourceGraph,
  known: SourceGraph,
  project: Project,
  changedAt: ReadonlyMap<string, number>,
  compiledIn: (node: SourceNode) => Compilation,
): (node: SourceNode) => string | undefined {
  const { sources } = graph;
  const knownNodes = new Map(known.sources.map((node) => [keyOf(node), node]));
  const changesOf = new Map(
    sources.flatMap((node, index) => {
      const then = knownNodes.get(keyOf(node));
      if (then?.api === node.api) return [];
      return [[index, then ? changedNames(then.api, node.api) : null] as const];
    }),
  );
  /** The source, and all from which it inherits. */
  const lineOf = onceFor((index: number): ReadonlySet<number> => {
    const line = new Set([index]);
    for (const one of line) for (const above of sources[one]?.supertypes ?? []) line.add(above);
    return line;
  });
  const isOlder = (node: SourceNode, used: SourceNode): boolean => {
    const [own, other] = [compiledIn(node), compiledIn(used)];
    const changed = used.path === null ? 0 : (changedAt.get(used.path) ?? Number.POSITIVE_INFINITY);
    // Of what is compiled at once, the classes are written in any order.
    return own.time < (own.outputs === other.outputs ? changed : Math.max(changed, other.time));
  };
  const textsOf = openTexts(project);
  return (node) => {
    const then = node.path === null ? undefined : known.files.get(node.path);
    // What was not compiled with what it uses is not, until it is compiled again.
    const wasOld = causeOf(then) !== null && knownNodes.get(keyOf(node))?.digest === node.digest;
    if (!wasOld && changesOf.size === 0) return undefined;
    const used = new Set(node.uses.flatMap((index) => [...lineOf(index)]));
    const mentions = openMentions(node, graph, project, textsOf);
    for (const index of used) {
      const other = sources[index];
      if (!other || other === node || !(wasOld || changesOf.has(index)) || !isOlder(node, other)) continue;
      const names = changesOf.get(index);
      if (wasOld || names == null || mentions(names)) return other.path ?? node.path ?? undefined;
    }
    return undefined;
  };
}

function keyOf({ path, module, classes }: SourceNode): string {
  return path ?? `${module} ${classes[0]}`;
}

/** Returns a function that tells whether a source or its classes have one of these names; in doubt they have. */
function openMentions(
  node: SourceNode,
  { files }: SourceGraph,
  { root }: Project,
  textsOf: (node: SourceNode) => readonly string[],
): (names: ReadonlySet<string>) => boolean {
  let words: ReadonlySet<string> | null | undefined;
  const read = (): ReadonlySet<string> | null => {
    const file = join(root, node.path ?? "");
    // Of what was edited since, the text is not known any more.
    if (node.path === null || hashFile(file) !== files.get(node.path)) return null;
    return new Set([readText(file), ...textsOf(node)].flatMap((text) => text.match(WORD) ?? []));
  };
  return (names) => {
    words ??= read();
    return words === null || isAmong(names, words);
  };
}

const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** Returns a function that reads all texts of the classes of a source: not all that it calls stands in the source. */
function openTexts(project: Project): (node: SourceNode) => readonly string[] {
  const entriesIn = onceFor((output: string) => {
    return Map.groupBy(listClassEntries(output), (entry) => entry.replace(/(?:\$.*)?\.class$/, ""));
  });
  return ({ module, classes }) => {
    const own = moduleAt(project, module);
    const outputs = own ? [own.testOutputDirectory, own.outputDirectory] : [];
    const files = outputs.flatMap((output) =>
      classes.flatMap((name) => entriesIn(output).get(name.replaceAll(".", "/")) ?? []).map((it) => join(output, it)),
    );
    return files.flatMap((file) => {
      const bytes = readBytes(file);
      return (bytes && readClassReferences(bytes)?.texts) ?? [];
    });
  };
}
