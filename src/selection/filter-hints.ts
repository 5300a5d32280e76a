import { join, relative } from "node:path";
import { realDisk } from "../maven/disk.ts";
import { listFilesBelow } from "../maven/files.ts";
import type { FilterHints } from "../model/evidence/evidence.ts";
import type { ProblemOf } from "../model/problem.ts";
import { moduleHolding } from "../model/project/find-modules.ts";
import { shownPath } from "../model/project/paths.ts";
import type { Project } from "../model/project/project.ts";
import { nearest } from "../text/nearest.ts";
import { findFiles, readPlace } from "./find-test-files.ts";
import type { FoundClass, TestFile, TestSources } from "./test-sources.ts";

/**
 * Finds tests in the sources whose names resemble the first test of a filter such as `CartTest#totl` or
 * `com.acme.CartTest`.
 */
export function findFilterHints(sources: TestSources, filter: string, project: Project): FilterHints {
  const { root } = project;
  const parts = filter.split(OTHER_SEPARATOR);
  const isClass = (part: string) =>
    sources.files.some(({ name }) => name === part.replace(/#.*$/, "").split(".").at(-1));
  if (parts.length > 1 && parts.every(isClass)) return { methods: [], nearest: [], ...meant([parts.join(",")]) };
  const [first = ""] = filter.split(",");
  const place = readPlace(first.trim());
  if (place && findFiles(place.path, sources.files, root).length === 0) {
    const namesakes = sources.files.filter(({ name }) => name === place.name).map(({ path }) => relative(root, path));
    if (namesakes.length > 0) return { methods: [], nearest: namesakes.slice(0, MOST_FILES), ...meant(namesakes) };
  }
  const [classPart = "", method = ""] = first.trim().replace(/^!/, "").split("#");
  const path = classPart.replace(/\.(?:java|kt|groovy|scala)(?::\d.*)?$/, "");
  const simple = path.slice(Math.max(path.lastIndexOf("."), path.lastIndexOf("/")) + 1);
  const [outer = ""] = simple.split("$");
  const called = sources.files.filter(({ name }) => name === outer);
  const end = `/${path.replace(/\$.*$/, "").replaceAll(".", "/")}.`;
  const meantFiles = called.filter((file) => file.path.includes(end));
  const files = meantFiles.length > 0 ? meantFiles : called;
  if (files.length === 0) {
    const near = nearest(
      outer,
      sources.files.map(({ name }) => name),
    );
    const outside = outer === "" ? null : findOutsideTests(outer, project, near.length === 0);
    if (outside) return { methods: [], nearest: [], outside };
    return { methods: [], nearest: near, ...meant(method === "" ? near : []) };
  }
  const classes = files.flatMap((file) => file.source().classes);
  const nested = [...new Set(classes.flatMap(({ name }) => (name.startsWith(`${outer}$`) ? name : [])))];
  if (method === "" && simple !== outer && !nested.includes(simple)) {
    return { methods: [], nearest: likelyFirst(nested, nearest(simple, nested), MOST_METHODS) };
  }
  if (method === "") return { className: outer, methods: [], nearest: [] };
  return {
    ...describeMethods(sources.topLevel(files), classes, simple, outer, method),
    ...tellNamesakes(files, simple, root),
    nearest: [],
  };
}

/** Lists the tests of each class of one name in several files, unless all have the same. */
function tellNamesakes(files: readonly TestFile[], simple: string, root: string): Pick<FilterHints, "namesakes"> {
  const areApart = new Set(files.map(({ module }) => module.path)).size === files.length;
  const namesakes = files.flatMap(({ module, path, source }) => {
    const methods = namesOf(source().classes.filter(({ name }) => name === simple)).slice(0, MOST_METHODS);
    const place = areApart && module.path !== "." ? module.path : relative(root, path);
    return methods.length > 0 ? { place, methods } : [];
  });
  const lists = new Set(namesakes.map(({ methods }) => methods.toSorted().join("\n")));
  return files.length > 1 && (lists.size > 1 || namesakes.length < files.length) ? { namesakes } : {};
}

// CartTest+PriceTest, CartTest PriceTest
const OTHER_SEPARATOR = /[+;|\s]+/;

function describeMethods(
  topLevel: readonly FoundClass[],
  classes: readonly FoundClass["declared"][],
  simple: string,
  outer: string,
  method: string,
): Omit<FilterHints, "nearest"> {
  const className = classes.some(({ name, methods }) => name === simple && methods.length > 0) ? simple : outer;
  // Where the file calls its class otherwise, all of its tests are taken for those of the class.
  const isNamed = topLevel.some(({ declared }) => declared.name === outer);
  const methods = namesOf(classes.filter(({ name }) => name === className || !isNamed));
  const nested = classes
    .filter(({ name }) => name.startsWith(`${className}$`))
    .flatMap((it) => it.methods.map(({ name }) => `${it.name}#${name}`));
  const wanted = method.replace(/[([].*$/, "");
  const near = nearest(wanted, methods, MOST_METHODS);
  const nestedNamesakes = nested.filter((it) => it.endsWith(`#${wanted}`));
  return {
    className,
    methods: likelyFirst(methods, near, MOST_METHODS),
    ...withNested(likelyFirst(nested, nestedNamesakes, MOST_METHODS - methods.length)),
    ...meant(methods.includes(wanted) ? [] : [...near.map((name) => `${className}#${name}`), ...nestedNamesakes]),
  };
}

function namesOf(classes: readonly FoundClass["declared"][]): string[] {
  return [...new Set(classes.flatMap(({ methods }) => methods.map(({ name }) => name)))];
}

/** Returns the only filter of the list; of several it is unknown which one is meant. */
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
const MOST_FILES = 5;

/**
 * Finds a source of that name in the folders `src` of the project which is in no module's test sources; null where there is
 * none. Maven does not run it as a test, wherever else it is.
 *
 * @param seesMain whether it may be among the main sources: a class there is mostly what a test is about
 */
function findOutsideTests(
  name: string,
  project: Project,
  seesMain: boolean,
): ProblemOf<"no-test-matched">["outside"] | null {
  const { root, modules } = project;
  const dirs = [root, ...realDisk.listDirectories(root).map((it) => join(root, it)), ...modules.map(({ dir }) => dir)];
  const roots = modules.flatMap(({ testSourceRoots, sourceRoots }) =>
    [...testSourceRoots, ...(seesMain ? [] : sourceRoots)].map((it) => `${it}/`),
  );
  for (const folder of new Set(dirs.slice(0, MOST_FOLDERS).map((dir) => join(dir, "src")))) {
    const paths = listFilesBelow(folder).map((file) => join(folder, file));
    const path = paths.find((it) => isOf(it, name) && !roots.some((sourceRoot) => it.startsWith(sourceRoot)));
    if (path === undefined) continue;
    const module = moduleHolding(project, path);
    const isBeside = module?.dir === root && relative(root, path).split("/")[0] !== "src";
    const tests = isBeside || module === undefined ? [] : module.testSourceRoots;
    const isThere = tests.some((it) => realDisk.exists(it)) ? realDisk.exists : () => true;
    return { file: shownPath(project, path), testSources: tests.filter(isThere).map((it) => shownPath(project, it)) };
  }
  return null;
}

const MOST_FOLDERS = 300;

function isOf(path: string, name: string): boolean {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return file.startsWith(`${name}.`) && /^\.(?:java|kt|groovy|scala)$/.test(file.slice(name.length));
}
