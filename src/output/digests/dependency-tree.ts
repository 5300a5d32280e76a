import type { Conflict, DependencyPath, ModuleTree, TreeDigest } from "../../model/digest.ts";
import { nearest } from "../../text/nearest.ts";
import { hasWords } from "./match-words.ts";
import type { ModuleOutput } from "./module-output.ts";

/** Reads the trees that `dependency:tree` prints as text; null if a module's output has another form or was cut. */
export function readTrees(
  outputs: readonly ModuleOutput[],
  match: string | undefined,
  asksForOmitted: boolean,
): Omit<TreeDigest, "goal" | "match"> | null {
  const trees = outputs.map((output) => ({ output, nodes: output.dropped > 0 ? null : readNodes(output.lines) }));
  const modules: ModuleTree[] = [];
  for (const { output, nodes } of trees) {
    if (nodes === null) return null;
    modules.push(toModule(output.module, nodes, match));
  }
  const isMatched = match === undefined || modules.some(({ paths = [] }) => paths.length > 0);
  const names = isMatched ? [] : trees.flatMap(({ nodes }) => (nodes ?? []).slice(1).flatMap(namesOf));
  const old = outputs.find(({ version }) => version.startsWith("2."))?.version;
  const isUnable = outputs.some(({ lines }) => lines.some((line) => line.startsWith("Verbose not supported since ")));
  const isVerbose = (asksForOmitted || trees.some(({ nodes }) => nodes?.some(isOmitted))) && !isUnable;
  const relocated = relocations(outputs).filter(({ from, to }) => hasWords(from, match) || hasWords(to, match));
  return {
    kind: "dependency-tree",
    isVerbose,
    ...(isUnable ? { isUnable } : {}),
    ...(isVerbose && old !== undefined ? { asMaven2: old } : {}),
    modules,
    ...(isMatched ? {} : { nearest: nearest(match, names) }),
    ...(relocated.length > 0 && { relocated }),
  };
}

/** Lists what Maven says that the POMs of artifacts lead to, each once. */
function relocations(outputs: readonly ModuleOutput[]): NonNullable<TreeDigest["relocated"]> {
  const named = outputs.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const { from, to } = RELOCATED.exec(line)?.groups ?? {};
      return from === undefined || to === undefined ? [] : { from: withoutJar(from), to: withoutJar(to) };
    }),
  );
  return [...new Map(named.map((it) => [it.from, it])).values()];
}

function withoutJar(artifact: string): string {
  const { key, version } = readArtifact(artifact, true);
  return `${key}:${version}`;
}

// [WARNING] The artifact mysql:mysql-connector-java:jar:8.0.31 has been relocated to com.mysql:mysql-connector-j:jar:8.0.31: MySQL Connector/J artifacts moved …
const RELOCATED =
  /^(?:\[WARNING\] )?The artifact (?<from>[^\s:]+(?::[^\s:]+){3,4}) has been relocated to (?<to>[^\s:]+(?::[^\s:]+){3,4})(?::? |:?$)/;

interface Node {
  /** 0 for the root. */
  readonly depth: number;
  // g:a:jar:1.0:compile
  readonly artifact: string;
  readonly group: string;
  readonly name: string;
  readonly version: string;
  readonly scope: string;
  /** The key of the artifact: `group:artifact`, with type and classifier if they are unusual. */
  readonly key: string;
  /** The remark in brackets, such as `omitted for duplicate` or `version managed from 1.11`; empty for most nodes. */
  readonly remark: string;
  readonly parent: Node | null;
}

function readNodes(lines: readonly string[]): readonly Node[] | null {
  const nodes: Node[] = [];
  const open: Node[] = [];
  for (const line of lines) {
    const found = LINE.exec(line)?.groups;
    if (!found) continue;
    const { indent = "", artifact = "", inside = "", behind = "" } = found;
    const depth = indent.length / 3;
    const parent = open[depth - 1] ?? null;
    if ((depth === 0) !== (nodes.length === 0) || (depth > 0 && parent === null)) continue;
    const node = { depth, artifact, ...readArtifact(artifact, depth === 0), remark: inside || behind, parent };
    nodes.push(node);
    open.splice(depth, open.length, node);
  }
  return nodes.length === 0 ? null : nodes;
}

// com.acme:shop-web:jar:1.0
// |  |  \- (org.apache.commons:commons-lang3:jar:3.12.0:compile - omitted for conflict with 3.9)
// |     \- commons-codec:commons-codec:jar:1.15:compile (version managed from 1.11)
// +- org.projectlombok:lombok:jar:1.18.30:provided (optional)
const LINE =
  /^(?<indent>(?:(?:\| {2}| {3})*(?:\+- |\\- ))?)(?:\((?<artifact>[^\s:]+(?::[^\s:]+){3,5}) - (?<inside>.+)\)|(?<artifact>[^\s:]+(?::[^\s:]+){3,5})(?: \((?<behind>.+)\))?) *$/;

/** Reads `group:artifact:type[:classifier]:version`, followed by the scope unless it is the root. */
function readArtifact(artifact: string, isRoot: boolean) {
  const parts = artifact.split(":");
  const scope = isRoot ? "" : (parts.pop() ?? "");
  const [group = "", name = "", type = "", ...rest] = parts;
  const version = rest.pop() ?? "";
  const special = [...(type === "jar" ? [] : [type]), ...rest];
  return { group, name, version, scope, key: [group, name, ...special].join(":") };
}

function toModule(module: string, nodes: readonly Node[], match: string | undefined): ModuleTree {
  const used = nodes.filter((node) => node.parent !== null && !isOmitted(node));
  return {
    module,
    artifact: nodes[0]?.artifact ?? "",
    direct: used.flatMap(({ depth, artifact, remark }) => (depth === 1 ? withRemark(artifact, remark) : [])),
    transitive: new Set(used.flatMap(({ depth, artifact }) => (depth > 1 ? artifact : []))).size,
    conflicts: nodes.flatMap(toConflict).filter((conflict) => hasWords(conflict.artifact, match)),
    ...(match === undefined ? {} : toPaths(nodes, match)),
  };
}

function withRemark(artifact: string, remark: string): string {
  return remark === "" ? artifact : `${artifact} (${remark})`;
}

function isOmitted({ remark }: Node): boolean {
  return remark.includes("omitted for ");
}

function toConflict(node: Node): Conflict[] {
  const used = CONFLICT.exec(node.remark)?.groups?.["used"];
  if (used === undefined || used === node.version) return [];
  const asking = ancestors(node)
    .slice(0, -1)
    .map(({ key }) => key);
  return [{ artifact: node.key, used, omitted: node.version, from: asking }];
}

// omitted for conflict with 3.9
const CONFLICT = /omitted for conflict with (?<used>[^\s;)]+)/;

function toPaths(nodes: readonly Node[], match: string): Pick<ModuleTree, "paths" | "furtherPaths"> {
  const duplicates = Map.groupBy(nodes.filter(isDuplicate), identify);
  const known = new Map<Node, readonly Way[]>();
  const paths = nodes.flatMap((node) => {
    if (node.parent === null || !hasWords(node.artifact, match)) return [];
    return waysTo(node.parent, duplicates, known).map((way) => toPath(node, way));
  });
  const further = paths.length - MOST_PATHS;
  return { paths: paths.slice(0, MOST_PATHS), ...(further > 0 ? { furtherPaths: further } : {}) };
}

const MOST_PATHS = 500;

interface Way {
  readonly artifacts: readonly string[];
  readonly duplicate?: string;
}

/**
 * Finds the paths to a node: the one to the node itself, and those to the places where it is omitted as a duplicate,
 * below which the tree does not repeat its dependencies.
 */
function waysTo(node: Node, duplicates: ReadonlyMap<string, readonly Node[]>, known: Map<Node, readonly Way[]>) {
  const ready = known.get(node);
  if (ready) return ready;
  if (node.parent === null) return [{ artifacts: [] }];
  // Until it is known, no way leads to it: one that goes round in a circle is none.
  known.set(node, []);
  const name = identify(node);
  const ways: Way[] = waysTo(node.parent, duplicates, known).map((way) => extend(way, name));
  for (const { parent } of duplicates.get(name) ?? []) {
    const others = parent === null ? [] : waysTo(parent, duplicates, known);
    ways.push(...others.map((way) => ({ ...extend(way, name), duplicate: name })));
  }
  known.set(node, ways.slice(0, MOST_PATHS));
  return ways;
}

function extend(way: Way, name: string): Way {
  return { ...way, artifacts: [...way.artifacts, name] };
}

function toPath(node: Node, way: Way): DependencyPath {
  const { scope, remark } = node;
  return { ...extend(way, identify(node)), scope, ...(remark === "" ? {} : { remark }) };
}

function isDuplicate({ remark }: Node): boolean {
  return remark.includes("omitted for duplicate");
}

function identify({ key, version }: Node): string {
  return `${key}:${version}`;
}

function ancestors(node: Node): Node[] {
  return node.parent === null ? [] : [...ancestors(node.parent), node];
}

function namesOf({ group, name }: Node): string[] {
  return [name, `${group}:${name}`];
}
