import { basename, dirname, join } from "node:path";
import type { Module } from "../model/project/project.ts";
import { listNames } from "./disk.ts";
import { listFilesBelow, readText, statFile } from "./files.ts";

/**
 * Whether the class files of a module may be older than their sources, so that running its tests alone could give a
 * wrong result: a source, resource or POM is newer than the output, a source has no class file, or a class file has no
 * source. In doubt it returns true: compiling once too often only costs time.
 */
export function isStale(module: Module): boolean {
  const { sourceRoots, resourceRoots, testSourceRoots, testResourceRoots } = module;
  const generated = (kind: string) => join(module.buildDirectory, kind);
  const sides = [
    openSide(sourceRoots, generated("generated-sources"), resourceRoots, module.outputDirectory),
    openSide(testSourceRoots, generated("generated-test-sources"), testResourceRoots, module.testOutputDirectory),
  ];
  const pomChanged = newest([module.pom, ...module.parentPoms].map(changedAt));
  const compiled = newest(sides.flatMap(({ output, classes }) => classes.map((path) => changedAt(join(output, path)))));
  return pomChanged > compiled || sides.some((side) => hasStaleSource(side) || hasStaleResource(side));
}

interface Side {
  readonly sources: readonly Source[];
  readonly resourceRoots: readonly string[];
  readonly output: string;
  readonly classes: readonly string[];
}

interface Source {
  readonly path: string;
  readonly file: string;
  /** Whether the source is written while Maven runs. Its source root may then be any directory above it. */
  readonly isGenerated: boolean;
}

/**
 * Lists the sources and class files of one side.
 *
 * @param generated a directory whose subdirectories contain sources that are written while Maven runs
 */
function openSide(roots: readonly string[], generated: string, resourceRoots: readonly string[], output: string): Side {
  const generatedRoots = listNames(generated).map((name) => join(generated, name));
  return {
    sources: [...listSources(roots, false), ...listSources(generatedRoots, true)],
    resourceRoots,
    output,
    classes: listFilesBelow(output).filter((path) => path.endsWith(".class")),
  };
}

function listSources(roots: readonly string[], isGenerated: boolean): Source[] {
  return roots.flatMap((root) =>
    listFilesBelow(root)
      .filter((path) => SOURCE.test(path) && !WITHOUT_CLASS.test(path))
      .map((path) => ({ path, file: join(root, path), isGenerated })),
  );
}

// com/acme/Cart.java
const SOURCE = /\.(?:java|kt|groovy|scala)$/;
// Neither need leave a class file behind.
const WITHOUT_CLASS = /(?:^|\/)(?:package|module)-info\.java$/;

function hasStaleSource({ sources, output, classes }: Side): boolean {
  const byName = Map.groupBy(sources, ({ path }) => basename(path));
  const compiledAt = new Map<Source, number>();
  for (const path of classes.filter((it) => !it.includes("$"))) {
    const own = sourcesOf(path, byName, output);
    if (own === null) return true;
    for (const source of own) compiledAt.set(source, changedAt(join(output, path)));
  }
  return sources.some((source) => {
    const at = compiledAt.get(source);
    if (source.isGenerated) return at !== undefined && changedAt(source.file) > at;
    return changedAt(source.file) >= (at ?? 0);
  });
}

/** Returns the sources that a class file may be compiled from; null if the one that it names is gone. */
function sourcesOf(
  path: string,
  byName: ReadonlyMap<string, readonly Source[]>,
  output: string,
): readonly Source[] | null {
  const found = (names: readonly string[]) =>
    names.flatMap((name) => byName.get(name) ?? []).filter((source) => mayHold(source, dirname(path)));
  const simple = basename(path, ".class");
  const namesakes = found(EXTENSIONS.map((extension) => simple + extension));
  if (namesakes.length > 0) return namesakes;
  const named = namedSources(readText(join(output, path), "latin1"));
  const own = found(named);
  return own.length > 0 || named.length === 0 ? own : null;
}

const EXTENSIONS = [".java", ".kt", ".groovy", ".scala"] as const;

/** Whether a source may declare classes of this package, whose directory only Java files must lie in. */
function mayHold({ path, isGenerated }: Source, packagePath: string): boolean {
  if (!path.endsWith(".java")) return true;
  const directory = dirname(path);
  return directory === packagePath || (isGenerated && directory.endsWith(`/${packagePath}`));
}

/** Returns the names in a class file that look like source files; one of them is its SourceFile attribute. */
function namedSources(classFile: string): string[] {
  return [...classFile.matchAll(CONSTANT)].flatMap(({ groups }) => {
    const { high = "", low = "", name = "" } = groups ?? {};
    return high.charCodeAt(0) * 256 + low.charCodeAt(0) === name.length ? name : [];
  });
}

// In the constant pool, behind its tag and length: \u0001\u0000\u0009Cart.java
const CONSTANT = /\u0001(?<high>[\s\S])(?<low>[\s\S])(?<name>[\w$-]+\.(?:java|kt|groovy|scala))/g;

function hasStaleResource({ resourceRoots, output }: Side): boolean {
  return resourceRoots.some((root) =>
    listFilesBelow(root)
      .filter((path) => !NEVER_COPIED.test(path))
      .some((path) => changedAt(join(root, path)) > changedAt(join(output, path))),
  );
}

// What Maven's plugins leave out by default (plexus-utils, DEFAULTEXCLUDES): .gitignore, .DS_Store, notes.txt~
const NEVER_COPIED =
  /(?:^|\/)(?:\.git|\.gitignore|\.gitattributes|\.gitmodules|\.svn|\.hg|\.hgignore|\.bzr|CVS|\.cvsignore|\.DS_Store|\.#[^/]*|\._[^/]*|#[^/]*#|%[^/]*%|[^/]*~)(?:\/|$)/;

/** Returns when a file was changed, in milliseconds since 1970; 0 if there is no such file. */
function changedAt(path: string): number {
  return statFile(path)?.mtimeMs ?? 0;
}

function newest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}
