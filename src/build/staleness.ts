import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Module } from "../result/project.ts";

/**
 * Whether the class files of a module may be older than what they were made from, so that running its tests alone could
 * lie: a source, resource or POM newer than its output, a source without output, or a class without source. In doubt
 * it says yes: compiling once too often costs time only.
 */
export function isStale(module: Module): boolean {
  const main = {
    sources: [...module.sourceRoots, ...generatedRoots(module, "generated-sources")],
    resources: module.resourceRoots,
    output: module.outputDirectory,
  };
  const test = {
    sources: [...module.testSourceRoots, ...generatedRoots(module, "generated-test-sources")],
    resources: module.testResourceRoots,
    output: module.testOutputDirectory,
  };
  const pomChanged = newest([module.pom, ...module.parentPoms].map(changedAt));
  const compiled = newest([...classesIn(main.output), ...classesIn(test.output)].map(changedAt));
  return pomChanged > compiled || [main, test].some((side) => isSideStale(side));
}

interface Side {
  readonly sources: readonly string[];
  readonly resources: readonly string[];
  readonly output: string;
}

function isSideStale({ sources, resources, output }: Side): boolean {
  const files = sources.flatMap((root) =>
    filesIn(root)
      .filter((path) => SOURCE.test(path))
      .map((path) => ({ root, path })),
  );
  const classes = classesIn(output);
  if (files.length > 0 && classes.length === 0) return true;
  const compiled = newest(classes.map(changedAt));
  const isNewer = files.some(({ root, path }) => {
    const own = changedAt(join(output, path.replace(SOURCE, ".class")));
    return changedAt(join(root, path)) >= (own || compiled);
  });
  return isNewer || hasChangedResource(resources, output) || hasOrphan(classes, files, output);
}

// com/acme/Cart.java
const SOURCE = /\.(?:java|kt|groovy|scala)$/;

function hasChangedResource(roots: readonly string[], output: string): boolean {
  return roots.some((root) =>
    filesIn(root).some((path) => changedAt(join(root, path)) > changedAt(join(output, path))),
  );
}

/** A top-level class whose source is gone. Several classes may share one source, which the class file names. */
function hasOrphan(classes: readonly string[], files: readonly { readonly path: string }[], output: string): boolean {
  const sources = new Set(files.map(({ path }) => path));
  const named = new Set(files.map(({ path }) => path.replace(SOURCE, "")));
  return classes.some((path) => {
    const inner = path.slice(output.length + 1).replace(/\.class$/, "");
    if (inner.includes("$") || named.has(inner)) return false;
    const source = SOURCE_FILE.exec(readFileSync(path, "latin1"))?.[1];
    const directory = inner.slice(0, inner.lastIndexOf("/") + 1);
    return source !== undefined && !sources.has(`${directory}${source}`) && source.endsWith(".java");
  });
}

// The constant pool's SourceFile: \u0001\u0000\u0009Cart.java
const SOURCE_FILE = /\u0001[\s\S]{2}([\w$-]+\.(?:java|kt|groovy|scala))/;

function generatedRoots(module: Module, kind: "generated-sources" | "generated-test-sources"): string[] {
  const dir = join(module.buildDirectory, kind);
  return list(() => readdirSync(dir)).map((name) => join(dir, name));
}

function classesIn(output: string): string[] {
  return filesIn(output)
    .filter((path) => path.endsWith(".class"))
    .map((path) => join(output, path));
}

/** Files below a directory, relative to it. */
function filesIn(root: string): string[] {
  return list(() => readdirSync(root, { recursive: true, encoding: "utf8" })).filter(
    (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false,
  );
}

function list(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Milliseconds since 1970; 0 where there is no such file. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}
