import { join } from "node:path";
import { type ClassReferences, readClassReferences } from "../java/bytecode/class-references.ts";
import { listClassEntries } from "../java/bytecode/classpath.ts";
import { readBytes, readText } from "../maven/files.ts";
import { type FileHashes, isSameFile, type SourceGraph } from "../model/impact/source-graph.ts";
import type { Module, Project } from "../model/project/project.ts";
import { hashFile } from "./hash-files.ts";
import { pathIn } from "./list-files.ts";
import { declaresBeans } from "./reach/declares-beans.ts";
import { openNames } from "./reach/find-names.ts";
import { openPackages } from "./reach/find-packages.ts";
import { findsClasses } from "./reach/finds-classes.ts";
import { listImports } from "./reach/imports.ts";
import {
  type CompiledClass,
  joinDigests,
  type KeptSources,
  keyOfSource,
  linkSources,
  type ResourceNames,
} from "./reach/link-sources.ts";
import { openMentions } from "./reach/mentions.ts";
import { openModulePaths } from "./reach/read-modules.ts";
import { readResources } from "./read-resources.ts";
import { hashApi } from "./untested/changed-api.ts";

/**
 * Reads which sources need which others, from the compiled classes of all modules. Those that are as in a graph that is
 * known are not read again.
 *
 * @param pause called again and again, so that others get their turn
 */
export async function readGraph(
  project: Project,
  files: FileHashes,
  known: SourceGraph | null,
  pause: () => Promise<void>,
  processed: SourceGraph["processed"] = [],
): Promise<SourceGraph> {
  const groups = await listGroups(project, pause);
  const modulesIn = openModulePaths(
    project.modules.map(({ path }) => path),
    files.keys(),
  );
  const names = new Set(groups.flatMap(({ name }) => (name === "module-info" ? [] : name)));
  const [namesIn, packagesIn] = [openNames(names), openPackages(names)];
  const ownNames = groups.map(keyOf).sort();
  const named = await readResources(project, files, { namesIn, key: hashOf(ownNames) }, pause);
  const basis = hashOf([FORM, ...ownNames, ...named.map(lineOf), JSON.stringify(processed)]);
  const annotated = new Set(processed.flatMap(({ sources }) => sources));
  const mentionsAny = openMentions(annotated.size === 0 ? [] : names);

  const make = async (kept: KeptSources | undefined): Promise<SourceGraph> => {
    const isKept = new Set(kept?.indexes.flatMap((index) => keysOf(kept.graph, index)));
    const read: ReadClass[] = [];
    for (const group of groups) {
      if (isKept.has(keyOf(group))) continue;
      read.push(readGroup(group, project, files, { namesIn, packagesIn, modulesIn }));
      await pause();
    }
    const constants = findConstants(read, kept);
    const carriers = [...constants.keys()];
    const mentionsIn = openMentions(carriers);
    const classes: CompiledClass[] = [];
    for (const { names: own, source, isSourceLost, ...rest } of read) {
      classes.push({
        ...rest,
        source,
        names: [...own, ...(source === null ? (isSourceLost ? carriers : []) : namesInText(source))],
        constants: constants.get(rest.name) ?? null,
      });
      await pause();
    }
    return linkSources({ files, basis, processed }, classes, named, kept);

    function namesInText(path: string): Iterable<string> {
      const file = join(project.root, path);
      // Of what was edited since, the text is not known any more.
      if (hashFile(file) !== files.get(path)) return carriers;
      const text = readText(file);
      // A class file need not name what a processor has read.
      if (annotated.has(path)) return [...namesIn([text]), ...mentionsAny(path, text)];
      return [...mentionsIn(path, text), ...namesIn(listImports(text))];
    }
  };
  const kept = known?.basis === basis ? { graph: known, indexes: listKept(known, groups, files) } : undefined;
  const made = await make(kept);
  return kept && !isConsistent(made, kept.graph) ? make(undefined) : made;
}

/** Differs from that of an earlier version that read less from class files. */
const FORM = "3";

/** The class files of a class at the top level. */
interface ClassGroup {
  readonly name: string;
  readonly module: string;
  readonly side: Side;
  /** The paths, relative to the folder of classes. */
  readonly entries: readonly string[];
  readonly digest: string;
}

interface ReadClass extends Omit<CompiledClass, "constants"> {
  /** Whether it has a source of another language than Java, of which it is not known which one that is. */
  readonly isSourceLost: boolean;
  readonly names: ReadonlySet<string>;
  readonly supertypes: ReadonlySet<string>;
  /** The constants that the class itself declares, with their values. */
  readonly constants: readonly string[];
}

/** What finds names in the texts of class files. */
interface Readers {
  readonly namesIn: ReturnType<typeof openNames>;
  readonly packagesIn: ReturnType<typeof openPackages>;
  readonly modulesIn: ReturnType<typeof openModulePaths>;
}

interface Side {
  readonly isTest: boolean;
  readonly output: string;
  readonly roots: readonly string[];
}

function sidesOf(module: Module): readonly Side[] {
  return [
    { isTest: false, output: module.outputDirectory, roots: module.sourceRoots },
    { isTest: true, output: module.testOutputDirectory, roots: module.testSourceRoots },
  ];
}

async function listGroups({ modules }: Project, pause: () => Promise<void>): Promise<readonly ClassGroup[]> {
  const groups: ClassGroup[] = [];
  for (const module of modules) {
    for (const side of sidesOf(module)) {
      for (const [name, entries] of Map.groupBy(listClassEntries(side.output), outermostOf)) {
        const digest = hashOf(entries.map((entry) => `${entry} ${hashFile(join(side.output, entry))}`));
        groups.push({ name, module: module.path, side, entries, digest });
        await pause();
      }
    }
  }
  return groups;
}

/** Returns the binary name of the class at the top level: META-INF/versions/17/com/acme/Cart$Row.class */
function outermostOf(entry: string): string {
  const name = entry.replace(/^META-INF\/versions\/\d+\//, "").slice(0, -".class".length);
  const nested = name.indexOf("$", name.lastIndexOf("/") + 2);
  return (nested < 0 ? name : name.slice(0, nested)).replaceAll("/", ".");
}

function hashOf(lines: readonly string[]): string {
  return new Bun.CryptoHasher("sha1").update(lines.join("\n")).digest("base64").slice(0, 12);
}

function readGroup(
  { name, module, side, entries, digest }: ClassGroup,
  project: Project,
  files: FileHashes,
  { namesIn, packagesIn, modulesIn }: Readers,
): ReadClass {
  const read = entries.flatMap((entry) => {
    const bytes = readBytes(join(side.output, entry));
    return (bytes && readClassReferences(bytes)) ?? [];
  });
  const texts = read.flatMap((own) => own.texts);
  const strings = read.flatMap((own) => own.strings);
  const names = namesIn(texts);
  const source = findSource(name, read, side, project, files);
  const isJava = read.every(({ sourceFile }) => sourceFile === null || sourceFile.endsWith(".java"));
  return {
    name,
    module,
    digest,
    source,
    isSourceLost: source === null && !isJava,
    names,
    supertypes: namesIn(read.flatMap((own) => own.supertypes)),
    constants: read.flatMap((own) => own.constants),
    api: hashApi(read.flatMap((own) => own.api)),
    finds: findsClasses(texts, strings),
    reads: modulesIn({ texts, module, isTest: side.isTest }),
    packages: name === "module-info" ? [] : packagesIn(texts, names),
    hasBeans: declaresBeans(texts),
  };
}

/** Finds the source of a class; other languages than Java need no folder of its package. */
function findSource(
  name: string,
  read: readonly ClassReferences[],
  { roots }: Side,
  project: Project,
  files: FileHashes,
): string | null {
  const sourceFile = read.find((own) => own.sourceFile !== null)?.sourceFile;
  if (sourceFile == null) return null;
  const folder = name.slice(0, name.lastIndexOf(".") + 1).replaceAll(".", "/");
  const inRoots = roots.map((root) => pathIn(project, root));
  const exact = inRoots.map((root) => join(root, folder + sourceFile)).find((path) => files.has(path));
  if (exact !== undefined || sourceFile.endsWith(".java")) return exact ?? null;
  const [only, ...others] = [...files.keys()].filter(
    (path) => path.endsWith(`/${sourceFile}`) && inRoots.some((root) => path.startsWith(join(root, "/"))),
  );
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * Finds the classes whose constants compilers copy: those that have some, those that inherit them, and others of the
 * same sources. Each has a hash of what its source has and inherits.
 */
function findConstants(read: readonly ReadClass[], kept: KeptSources | undefined): ReadonlyMap<string, string> {
  const groups = [...Map.groupBy(read, keyOfSource).values()];
  const byName = new Map<string, Set<readonly ReadClass[]>>();
  for (const group of groups) {
    for (const { name } of group) byName.set(name, (byName.get(name) ?? new Set()).add(group));
  }
  const found = new Map<string, string>();
  for (const index of kept?.indexes ?? []) {
    const node = kept?.graph.sources[index];
    if (node?.constants) for (const name of node.classes) found.set(name, node.constants);
  }
  const hashes = new Map<readonly ReadClass[], string | null>();
  const hashIn = (group: readonly ReadClass[]): string | null => {
    const known = hashes.get(group);
    if (known !== undefined) return known;
    // Sources may inherit from each other in a circle, by nested classes.
    hashes.set(group, null);
    const supertypes = new Set(group.flatMap((one) => [...one.supertypes]));
    const inherited = [...supertypes].flatMap((name) => {
      const declaring = [...(byName.get(name) ?? [])].map(hashIn);
      return [found.get(name) ?? null, ...declaring].filter((hash) => hash !== null);
    });
    const own = group.flatMap(({ name, constants }) => constants.map((one) => `${name} ${one}`));
    const all = [...new Set([...own, ...inherited])].sort();
    const hash = all.length === 0 ? null : hashOf(all);
    hashes.set(group, hash);
    return hash;
  };
  const own = groups.flatMap((group) => {
    const hash = hashIn(group);
    return hash === null ? [] : group.map(({ name }) => [name, hash] as const);
  });
  return new Map([...found, ...own]);
}

/** Lists the sources of a graph that are as they were, with all of their class files. */
function listKept(known: SourceGraph, groups: readonly ClassGroup[], files: FileHashes): readonly number[] {
  const byKey = Map.groupBy(groups, keyOf);
  return [...known.sources.keys()].filter((index) => {
    const node = known.sources[index];
    if (!node || (node.path !== null && !isSameFile(node.path, known.files, files))) return false;
    const own = keysOf(known, index).flatMap((key) => byKey.get(key) ?? []);
    return own.length === node.classes.length && node.digest === joinDigests(own);
  });
}

function keysOf({ sources }: SourceGraph, index: number): readonly string[] {
  const node = sources[index];
  return node ? node.classes.map((name) => keyOf({ module: node.module, name })) : [];
}

function keyOf({ module, name }: Pick<ClassGroup, "module" | "name">): string {
  return `${module} ${name}`;
}

/** Whether what was kept goes with what was read: each source has its classes, and the same constants. */
function isConsistent(made: SourceGraph, before: SourceGraph): boolean {
  const describe = ({ sources }: SourceGraph) =>
    sources.map(({ path, classes, constants }) => `${path} ${classes} ${constants}`).join("\n");
  return describe(made) === describe(before);
}

function lineOf({ module, path, names }: ResourceNames): string {
  return `${module} ${path} ${[...names].sort()}`;
}
