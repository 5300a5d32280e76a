import { join } from "node:path";
import { readTestMethods } from "../parse/test-methods.ts";
import type { FilterHints } from "../result/evidence.ts";
import { nearest } from "../result/nearest.ts";
import type { Project } from "../result/project.ts";
import { listFilesBelow, readText } from "./files.ts";

/** What the test sources hold that is like the first test a filter asks for: `CartTest#totl`, `com.acme.CartTest`. */
export function findFilterHints(project: Project, filter: string): FilterHints {
  const [first = ""] = filter.split(",");
  const [classPart = "", method = ""] = first.trim().replace(/^!/, "").split("#");
  const simple = classPart.slice(Math.max(classPart.lastIndexOf("."), classPart.lastIndexOf("/")) + 1);
  const [outer = ""] = simple.split("$");
  const sources = new Map(listTestSources(project).map((path) => [classNameOf(path), path]));
  const path = sources.get(outer);
  if (path === undefined) {
    const near = nearest(outer, sources.keys());
    return { methods: [], nearest: near, ...meant(method === "" ? near : []) };
  }
  if (method === "") return { className: outer, methods: [], nearest: [] };
  const all = readTestMethods(readText(path));
  const className = all.some((it) => it.className === simple) ? simple : outer;
  // Where the file calls its class otherwise, all of its tests are taken for those of the class.
  const isNamed = all.some((it) => it.className.split("$", 1)[0] === outer);
  const methods = all.flatMap((it) => (it.className === className || !isNamed ? it.name : []));
  const nested = all.flatMap((it) => (it.className.startsWith(`${className}$`) ? `${it.className}#${it.name}` : []));
  const wanted = method.replace(/[([].*$/, "");
  const near = nearest(wanted, methods, MOST_METHODS);
  const nestedNamesakes = nested.filter((it) => it.endsWith(`#${wanted}`));
  return {
    className,
    methods: likelyFirst(methods, near, MOST_METHODS),
    ...withNested(likelyFirst(nested, nestedNamesakes, MOST_METHODS - methods.length)),
    nearest: [],
    ...meant(methods.includes(wanted) ? [] : [...near.map((name) => `${className}#${name}`), ...nestedNamesakes]),
  };
}

/** Of several nobody knows which. */
function meant(filters: readonly string[]): Pick<FilterHints, "meant"> {
  const [only] = filters;
  return only !== undefined && filters.length === 1 ? { meant: only } : {};
}

function withNested(nested: readonly string[]): Pick<FilterHints, "nested"> {
  return nested.length > 0 ? { nested } : {};
}

function likelyFirst(names: readonly string[], likely: readonly string[], most: number): string[] {
  return [...new Set([...likely, ...names])].slice(0, Math.max(0, most));
}

const MOST_METHODS = 20;

function listTestSources(project: Project): string[] {
  const roots = project.modules.flatMap(({ testSourceRoots }) => testSourceRoots);
  return roots.flatMap((root) =>
    listFilesBelow(root)
      .filter((path) => SOURCE.test(path))
      .map((path) => join(root, path)),
  );
}

// com/acme/CartTest.java
const SOURCE = /[^/]+\.(?:java|kt|groovy|scala)$/;

function classNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}
