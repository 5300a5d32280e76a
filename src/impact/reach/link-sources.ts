import type { SourceGraph, SourceNode } from "../../model/impact/source-graph.ts";

/** A class at the top level with those that are nested in it, as its class files tell it. */
export interface CompiledClass {
  /** The binary name of the class at the top level. */
  readonly name: string;
  /** The path of the source, relative to the root of the project; null if none declares it. */
  readonly source: string | null;
  readonly module: string;
  /** The names of the project's classes at the top level that it names, or may hold constants of. */
  readonly names: Iterable<string>;
  readonly finds: SourceNode["finds"];
  /** The paths of other modules whose files it may read. */
  readonly reads: readonly string[];
  readonly packages: readonly string[];
  readonly hasBeans: boolean;
  /** A hash of the constants of its whole source; null without any. */
  readonly constants: string | null;
  /** A hash of its class files. */
  readonly digest: string;
  readonly api: SourceNode["api"];
  /** The names of the project's classes at the top level that its superclasses and interfaces are, or lie in. */
  readonly supertypes: Iterable<string>;
}

/** A text that is not code, and is on the classpath or configures it. */
export interface ResourceNames {
  readonly module: string;
  /** The path, relative to the folder of classes: `META-INF/services/com.acme.Plugin`. */
  readonly path: string;
  /** The names of the project's classes at the top level in it. */
  readonly names: Iterable<string>;
}

/** What an earlier graph tells of sources that are as they were. */
export interface KeptSources {
  readonly graph: SourceGraph;
  readonly indexes: readonly number[];
}

/** Links the sources of a project by the names in their class files and in resources. */
export function linkSources(
  { files, basis, processed }: Pick<SourceGraph, "files" | "basis" | "processed">,
  classes: readonly CompiledClass[],
  resources: readonly ResourceNames[],
  kept: KeptSources = NOTHING_KEPT,
): SourceGraph {
  const nodes = [...taken(kept), ...grouped(classes)].sort((a, b) => (a.key < b.key ? -1 : 1));
  const byName = new Map<string, number[]>();
  for (const [index, node] of nodes.entries()) for (const name of node.classes) push(byName, name, index);
  const indexesOf = (name: string): readonly number[] => byName.get(name) ?? [];
  const uses = nodes.map(({ names }) => new Set([...names].flatMap(indexesOf)));
  const ambient = new Map<string, Set<number>>();
  for (const { module, path, names } of resources) {
    const found = [...names].flatMap(indexesOf);
    const served = path.startsWith(SERVICES) ? indexesOf(path.slice(SERVICES.length)) : [];
    // Whoever uses the service reaches those that offer it; any test may reach what another resource names.
    for (const index of served) for (const one of found) uses[index]?.add(one);
    if (served.length > 0) continue;
    const known = ambient.get(module) ?? new Set();
    ambient.set(module, known);
    for (const one of found) known.add(one);
  }
  const sources = nodes.map(({ key, names, above, ...node }, index): SourceNode => {
    uses[index]?.delete(index);
    const supertypes = new Set([...above].flatMap(indexesOf));
    supertypes.delete(index);
    return { ...node, uses: sorted(uses[index] ?? []), supertypes: sorted(supertypes) };
  });
  const ambientIn = new Map([...ambient].map(([module, own]) => [module, sorted(own)]));
  return { files, sources, ambient: ambientIn, processed, basis };
}

const SERVICES = "META-INF/services/";
const NOTHING_KEPT: KeptSources = {
  graph: { files: new Map(), sources: [], ambient: new Map(), processed: [], basis: "" },
  indexes: [],
};

/** A source before it is known what its names lead to. */
interface Unlinked extends Omit<SourceNode, "uses" | "supertypes"> {
  readonly key: string;
  readonly names: Iterable<string>;
  /** The names of the classes at the top level that its supertypes are, or lie in. */
  readonly above: Iterable<string>;
}

/** Returns a key that is equal for the classes of one source; a generated class has one of its own. */
export function keyOfSource({ source, module, name }: Pick<CompiledClass, "source" | "module" | "name">): string {
  return source ?? `${module} ${name}`;
}

function grouped(classes: readonly CompiledClass[]): readonly Unlinked[] {
  const groups = Map.groupBy(classes, keyOfSource);
  return [...groups].map(([key, all]) => {
    const own = all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return {
      key,
      path: own[0]?.source ?? null,
      classes: [...new Set(own.map(({ name }) => name))],
      module: own[0]?.module ?? ".",
      names: own.flatMap(({ names }) => [...names]),
      finds: own.find(({ finds }) => finds === "any")?.finds ?? own.find(({ finds }) => finds)?.finds ?? null,
      reads: [...new Set(own.flatMap(({ reads }) => reads))].sort(),
      packages: [...new Set(own.flatMap(({ packages }) => packages))].sort(),
      hasBeans: own.some(({ hasBeans }) => hasBeans),
      constants: own.find(({ constants }) => constants !== null)?.constants ?? null,
      digest: joinDigests(own),
      api: own.map(({ api }) => api).join(""),
      above: own.flatMap(({ supertypes }) => [...supertypes]),
    };
  });
}

/** Makes one digest of those of the classes of a source, in the order of their names. */
export function joinDigests(classes: readonly Pick<CompiledClass, "digest">[]): string {
  return classes.map(({ digest }) => digest).join(" ");
}

function taken({ graph, indexes }: KeptSources): readonly Unlinked[] {
  return indexes.flatMap((index): readonly Unlinked[] => {
    const node = graph.sources[index];
    if (!node) return [];
    const { supertypes, ...rest } = node;
    const [names, above] = [node.uses, supertypes].map((some) =>
      some.flatMap((used) => graph.sources[used]?.classes ?? []),
    );
    const key = node.path ?? `${node.module} ${node.classes[0]}`;
    return [{ ...rest, key, names: names ?? [], above: above ?? [] }];
  });
}

function sorted(numbers: Iterable<number>): readonly number[] {
  return [...numbers].sort((a, b) => a - b);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
