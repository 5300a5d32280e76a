import type { FileHashes, SourceGraph, SourceNode } from "../result/reach/source-graph.ts";
import { findNames } from "./find-names.ts";
import { findsClasses } from "./finds-classes.ts";

/** A class as its class file tells it. */
export interface CompiledClass {
  /** The binary name of the class at the top level that it is, or that it is nested in. */
  readonly outermost: string;
  /** The path of the source, relative to the root of the project; null if none declares it. */
  readonly source: string | null;
  readonly module: string;
  readonly texts: readonly string[];
  readonly hasConstants: boolean;
}

/** A text that is not code, and is on the classpath or configures it. */
export interface ResourceText {
  readonly module: string;
  /** The path, relative to the folder of classes: `META-INF/services/com.acme.Plugin`. */
  readonly path: string;
  readonly text: string;
}

/** A Java source that a compiler may have copied constants into. */
export interface SourceCode {
  readonly path: string;
  readonly text: () => string;
}

/** Links the sources of a project by the names in their class files, in resources, and by the constants that they use. */
export function linkSources(
  files: FileHashes,
  classes: readonly CompiledClass[],
  resources: readonly ResourceText[],
  code: readonly SourceCode[],
): SourceGraph {
  const nodes = [...Map.groupBy(classes, ({ source, module, outermost }) => source ?? `${module} ${outermost}`)].map(
    ([, own]) => own,
  );
  const byName = new Map<string, number[]>();
  const byPath = new Map<string, number>();
  for (const [index, own] of nodes.entries()) {
    for (const name of new Set(own.map(({ outermost }) => outermost))) push(byName, name, index);
    const path = own[0]?.source;
    if (path != null) byPath.set(path, index);
  }
  const named = (text: string): readonly number[] =>
    findNames(text).flatMap((name) => byName.get(outermostOf(name)) ?? []);
  const uses = nodes.map((own) => new Set(own.flatMap(({ texts }) => texts.flatMap(named))));
  const ambient = new Map<string, Set<number>>();
  for (const { module, path, text } of resources) {
    const found = named(text);
    const served = path.startsWith(SERVICES) ? (byName.get(path.slice(SERVICES.length)) ?? []) : [];
    // Whoever uses the service reaches those that offer it; any test may reach what another resource names.
    for (const index of served) for (const one of found) uses[index]?.add(one);
    if (served.length > 0) continue;
    const known = ambient.get(module) ?? new Set();
    ambient.set(module, known);
    for (const one of found) known.add(one);
  }
  for (const [path, constants] of findConstantUses(nodes, code)) {
    for (const one of constants) uses[byPath.get(path) ?? -1]?.add(one);
  }
  const sources = nodes.map((own, index): SourceNode => {
    uses[index]?.delete(index);
    return {
      path: own[0]?.source ?? null,
      classes: [...new Set(own.map(({ outermost }) => outermost))],
      module: own[0]?.module ?? ".",
      uses: [...(uses[index] ?? [])],
      finds: findsClasses(own.flatMap(({ texts }) => texts)),
    };
  });
  return { files, sources, ambient: new Map([...ambient].map(([module, own]) => [module, [...own]])) };
}

const SERVICES = "META-INF/services/";

function outermostOf(name: string): string {
  const at = name.indexOf("$", name.lastIndexOf(".") + 2);
  return at < 0 ? name : name.slice(0, at);
}

/**
 * Finds the sources that mention a class with constants: compilers copy the values, and not all of them leave the name
 * of the class behind. A mention in a comment counts, too.
 */
function findConstantUses(
  nodes: readonly (readonly CompiledClass[])[],
  code: readonly SourceCode[],
): ReadonlyMap<string, readonly number[]> {
  const declaring = new Map<string, { readonly index: number; readonly package: string }[]>();
  for (const [index, own] of nodes.entries()) {
    if (!own.some(({ hasConstants }) => hasConstants)) continue;
    for (const name of new Set(own.map(({ outermost }) => outermost))) {
      const at = name.lastIndexOf(".");
      push(declaring, name.slice(at + 1), { index, package: name.slice(0, Math.max(0, at)) });
    }
  }
  if (declaring.size === 0) return new Map();
  return new Map(
    code.map(({ path, text }) => {
      const content = text();
      const words = new Set(content.match(WORD));
      const found = [...words].flatMap((word) =>
        (declaring.get(word) ?? []).filter((it) => content.includes(`${it.package}.`) || isIn(path, it.package)),
      );
      return [path, found.map(({ index }) => index)];
    }),
  );
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Whether a source lies in the folder of a package. */
function isIn(path: string, name: string): boolean {
  return path.slice(0, path.lastIndexOf("/")).endsWith(name.replaceAll(".", "/"));
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
