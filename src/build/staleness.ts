import { join } from "node:path";
import type { Module } from "../result/project.ts";
import { listFilesBelow, listNames, readText, statFile } from "./files.ts";

/**
 * Whether the class files of a module may be older than what they were made from, so that running its tests alone could
 * lie: a source, resource or POM newer than its output, a source without output, or a class without source. In doubt
 * it says yes: compiling once too often costs time only.
 */
export function isStale(module: Module): boolean {
  const main = readSide(
    [...module.sourceRoots, ...generatedRoots(module, "generated-sources")],
    module.resourceRoots,
    module.outputDirectory,
  );
  const test = readSide(
    [...module.testSourceRoots, ...generatedRoots(module, "generated-test-sources")],
    module.testResourceRoots,
    module.testOutputDirectory,
  );
  const pomChanged = newest([module.pom, ...module.parentPoms].map(changedAt));
  const compiled = newest(
    [main, test].flatMap(({ output, classes }) => classes.map((path) => changedAt(join(output, path)))),
  );
  return pomChanged > compiled || hasStaleSource(main) || hasStaleSource(test) || hasStaleResource(main, test);
}

/** Main or test code of a module: paths below their roots. */
interface Side {
  readonly sources: ReadonlyMap<string, string>;
  readonly resourceRoots: readonly string[];
  readonly output: string;
  readonly classes: readonly string[];
}

function readSide(sourceRoots: readonly string[], resourceRoots: readonly string[], output: string): Side {
  const sources = sourceRoots.flatMap((root) =>
    listFilesBelow(root)
      .filter((path) => SOURCE.test(path) && !WITHOUT_CLASS.test(path))
      .map((path) => [path, join(root, path)] as const),
  );
  const classes = listFilesBelow(output).filter((path) => path.endsWith(".class"));
  return { sources: new Map(sources), resourceRoots, output, classes };
}

// com/acme/Cart.java
const SOURCE = /\.(?:java|kt|groovy|scala)$/;
// Neither need leave a class file behind.
const WITHOUT_CLASS = /(?:^|\/)(?:package|module)-info\.java$/;

/** Each source must be older than a class that names it, and each top-level class must have its source. */
function hasStaleSource({ sources, output, classes }: Side): boolean {
  const compiledAt = new Map<string, number>();
  for (const path of classes.filter((it) => !it.includes("$"))) {
    const source = sourceOf(path, sources, output);
    if (source === null) return true;
    compiledAt.set(source, changedAt(join(output, path)));
  }
  return [...sources].some(([path, file]) => changedAt(file) >= (compiledAt.get(path) ?? 0));
}

/** The source with the class's name, else the one that the class file names; null where that is gone. */
function sourceOf(path: string, sources: ReadonlyMap<string, string>, output: string): string | null {
  const base = path.replace(/\.class$/, "");
  const named = EXTENSIONS.map((extension) => base + extension).find((it) => sources.has(it));
  if (named !== undefined) return named;
  const name = SOURCE_FILE.exec(readText(join(output, path), "latin1"))?.[1];
  const source = `${base.slice(0, base.lastIndexOf("/") + 1)}${name}`;
  return sources.has(source) ? source : null;
}

const EXTENSIONS = [".java", ".kt", ".groovy", ".scala"] as const;
// In the constant pool, behind its tag and length: \u0001\u0000\u0009Cart.java
const SOURCE_FILE = /\u0001[\s\S]{2}([\w$-]+\.(?:java|kt|groovy|scala))/;

function hasStaleResource(...sides: readonly Side[]): boolean {
  return sides.some(({ resourceRoots, output }) =>
    resourceRoots.some((root) =>
      listFilesBelow(root).some((path) => changedAt(join(root, path)) > changedAt(join(output, path))),
    ),
  );
}

function generatedRoots(module: Module, kind: "generated-sources" | "generated-test-sources"): string[] {
  const directory = join(module.buildDirectory, kind);
  return listNames(directory).map((name) => join(directory, name));
}

/** Milliseconds since 1970; 0 where there is no such file. */
function changedAt(path: string): number {
  return statFile(path)?.mtimeMs ?? 0;
}

function newest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}
