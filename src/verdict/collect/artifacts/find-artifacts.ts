import { basename, dirname, join } from "node:path";
import { openClasspath } from "../../../java/bytecode/classpath.ts";
import { openJar, textOf } from "../../../java/bytecode/jar.ts";
import { referencedClasses } from "../../../java/bytecode/referenced-classes.ts";
import { nameOfEntry } from "../../../java/libraries/library.ts";
import { listNames } from "../../../maven/disk.ts";
import { statFile } from "../../../maven/files.ts";
import type { Artifact } from "../../../model/build-result.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
import type { LeftArtifact } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { findFlaws } from "./find-flaws.ts";
import type { FlawFacts } from "./flaw-facts.ts";
import { readClassPath, readManifest } from "./manifest.ts";
import { OF_JDK } from "./of-jdk.ts";
import { type PackingFacts, whyLeft } from "./why-left.ts";

/**
 * Finds the artifacts of each module: the main one, then those attached to it that this run wrote. The main one has the
 * name finalName, else it is the newest that adds a classifier to that or to `artifactId-version`, else the newest of
 * all. `original-*` never counts, nor does one that an earlier build left.
 */
export function findArtifacts(
  project: Project,
  modules: readonly Module[],
  isFresh: (mtimeMs: number) => boolean,
  facts: FlawFacts = NO_LOG,
): Artifact[] {
  return modules.flatMap((module) => {
    const named = findMain(module);
    const main = named && whyOld(named, module, isFresh, facts) === null ? named : undefined;
    const attached = archivesOf(module, main).filter(
      (file) => file !== main && isFresh(file.mtimeMs) && isAttached(file, module, main),
    );
    const found = [...(main ? [main] : []), ...attached.sort((a, b) => (a.name < b.name ? -1 : 1))];
    const runnable = findRunnable(found, main, module);
    return found.map((file) => {
      const signature = runnable.includes(file) ? findLeftSignature(file.path) : null;
      const others = findFlaws({ path: file.path, isMain: file === main }, module, project, facts);
      const flaws = [...(signature ? [signature] : []), ...others];
      return {
        path: relativeTo(project.root, file.path),
        name: file.name,
        size: file.size,
        ...(file === main ? {} : { attached: true }),
        ...(runnable.includes(file) && signature === null ? { executable: true } : {}),
        ...(flaws.length > 0 && { flaws }),
      };
    });
  });
}

const NO_LOG: PackingFacts = { goals: [], cache: { by: null, restored: [], testGoals: [] } };

/** Finds the main artifacts that are there though this run made none. */
export function findLeftArtifacts(
  project: Project,
  modules: readonly Module[],
  isFresh: (mtimeMs: number) => boolean,
  log: PackingFacts,
): LeftArtifact[] {
  return modules.flatMap((module) => {
    const found = findMain(module);
    const why = found ? whyOld(found, module, isFresh, log) : null;
    return found && why ? [{ file: relativeTo(project.root, found.path), ...why }] : [];
  });
}

/** Tells why a main artifact is of an earlier build; null where it is not. */
function whyOld({ path, mtimeMs }: File, module: Module, isFresh: (mtimeMs: number) => boolean, log: PackingFacts) {
  return isFresh(mtimeMs) ? null : whyLeft(path, module, log);
}

function extensionOf(packaging: string): string | null {
  if (packaging === "pom") return null;
  return ["war", "ear", "rar", "hpi", "nar", "aar"].includes(packaging) ? packaging : "jar";
}

interface File {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

function findMain(module: Module): File | undefined {
  const extension = extensionOf(module.packaging);
  if (extension === null) return undefined;
  const files = filesIn(module.artifactDirectory).filter(({ name }) => name.endsWith(`.${extension}`));
  const exact = files.find(({ name }) => name === `${module.finalName}.${extension}`);
  if (exact) return exact;
  return files.filter(({ name }) => mayBeMain(name, module)).sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
}

function mayBeMain(name: string, { finalName, artifactId, version }: Module): boolean {
  if (name.startsWith("original-") || ATTACHED.test(name)) return false;
  return [finalName, `${artifactId}-${version}`].some((prefix) => {
    if (prefix === null) return true;
    return name.startsWith(`${prefix}-`) && !OTHER_VERSION.test(name.slice(prefix.length));
  });
}

// shop-core-1.0-sources.jar
const ATTACHED = /-(?:sources|javadoc|tests|test-sources|test-javadoc)\.\w+$/;
// What follows 1.0 in shop-core-1.0-SNAPSHOT.jar or shop-core-1.0-rc-1.jar, which an earlier build left.
const OTHER_VERSION = /^-(?:\d|(?:SNAPSHOT|alpha|beta|milestone|rc|cr|m\d)(?![a-z]))/i;

/**
 * Whether an archive was made beside the main artifact: its name adds to that of the module, or it starts a class of
 * it.
 */
function isAttached(file: File, module: Module, main: File | undefined): boolean {
  const { finalName, artifactId, version, outputDirectory } = module;
  if (!ARCHIVE.test(file.name) || file.name.startsWith("original-")) return false;
  const prefixes = [finalName, `${artifactId}-${version}`, main?.name.replace(ARCHIVE, "")];
  const isNamed = prefixes.some((prefix) => {
    if (prefix === null || prefix === undefined || !file.name.startsWith(prefix)) return false;
    const rest = file.name.slice(prefix.length);
    return (rest.startsWith("-") && !OTHER_VERSION.test(rest)) || rest.replace(ARCHIVE, "") === "";
  });
  if (isNamed) return true;
  const started = startedClass(file.path);
  return started !== null && statFile(join(outputDirectory, started)) !== null;
}

// shop-1.0-bin.tar.gz
const ARCHIVE = /\.(?:jar|war|ear|rar|zip|tar|tgz|tar\.(?:gz|bz2|xz|zst))$/;

/** A main artifact does not count if a larger one is attached, whose dependencies it may load by name. */
function findRunnable(files: readonly File[], main: File | undefined, module: Module): readonly File[] {
  const runnable = files.filter(({ path }) => {
    const started = startedClass(path);
    return started !== null && !lacksClasses(path, started, module.outputDirectory);
  });
  return runnable.filter((file) => file !== main || runnable.every(({ size }) => size <= file.size));
}

/** Lists the files in the directories in which a module has archives, and those that its plugins are to write. */
function archivesOf(
  { buildDirectory, artifactDirectory, archivePlaces }: Module,
  main: File | undefined,
): readonly File[] {
  const directories = new Set([buildDirectory, artifactDirectory, ...archivePlaces]);
  const files = [...[...directories].flatMap(filesIn), ...archivePlaces.flatMap((place) => toFile(place) ?? [])];
  // The main one keeps its identity.
  const byPath = new Map([...files, ...(main ? [main] : [])].map((file) => [file.path, file]));
  return [...byPath.values()];
}

function filesIn(directory: string): readonly File[] {
  return listNames(directory).flatMap((name) => toFile(join(directory, name)) ?? []);
}

function toFile(path: string): File | null {
  const stat = statFile(path);
  return stat && { name: basename(path), path, size: stat.size, mtimeMs: stat.mtimeMs };
}

/** Returns the path of the class that `java -jar` starts, `a/Main.class`, if the file contains it. */
function startedClass(path: string): string | null {
  if (!/\.[jw]ar$/.test(path)) return null;
  const jar = openJar(path);
  const name = jar && readManifest(jar, "Main-Class");
  if (!name) return null;
  const entry = `${name.replaceAll(".", "/")}.class`;
  return jar.read(entry) === "missing" ? null : entry;
}

/**
 * Whether a jar cannot run the class that it starts: a class that this needs, or one of the module to which it leads,
 * is neither in the jar nor on its `Class-Path` nor in the JDK.
 */
function lacksClasses(path: string, started: string, outputDirectory: string): boolean {
  const jar = openJar(path);
  if (!jar) return true;
  const classpath = openClasspath(readClassPath(jar).map((place) => join(dirname(path), place)));
  const seen = new Set([started]);
  for (const entry of seen) {
    const bytes = jar.read(entry);
    if (bytes === "missing" && classpath.findClass(nameOfEntry(entry)) === null) return true;
    const isOwn = entry === started || statFile(join(outputDirectory, entry)) !== null;
    const needed = bytes instanceof Uint8Array && isOwn ? referencedClasses(bytes) : [];
    for (const name of needed) if (!OF_JDK.test(name)) seen.add(`${name.replaceAll(".", "/")}.class`);
  }
  return false;
}

/**
 * Finds the signature of another jar whose content was packed into this one, `META-INF/BC2048KE.SF`: the manifest has no
 * digest of any entry, without which no signature fits, and Java loads no class of such a jar. It passes over a signature
 * with digests that it trusts no more.
 */
function findLeftSignature(path: string): ArchiveFlaw | null {
  const jar = openJar(path);
  const signatures = jar?.names().filter((name) => SIGNATURE.test(name)) ?? [];
  if (!jar || signatures.length === 0) return null;
  const manifest = textOf(jar, "META-INF/MANIFEST.MF");
  if (manifest === null || DIGEST.test(manifest)) return null;
  const blocks = new Set(
    jar
      .names()
      .filter((name) => BLOCK.test(name))
      .map(withoutExtension),
  );
  const isTrusted = (name: string) => TRUSTED.test(textOf(jar, name) ?? "");
  const entry = signatures.find((name) => blocks.has(withoutExtension(name)) && isTrusted(name));
  return entry === undefined ? null : { code: "left-signature", entry };
}

// META-INF/BC2048KE.SF
const SIGNATURE = /^META-INF\/[^/]+\.SF$/i;
// META-INF/BC2048KE.DSA
const BLOCK = /^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/i;
// SHA-256-Digest: 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=
const DIGEST = /^[\w-]+-Digest: /m;
// SHA-256-Digest-Manifest: bHGkKzMLzkqHnHtFKTbBuVdV, but neither SHA1-Digest-Manifest: … nor MD5-Digest-Manifest: …
const TRUSTED = /^SHA-(?:256|384|512)-Digest/m;

function withoutExtension(name: string): string {
  return name.slice(0, name.lastIndexOf(".")).toUpperCase();
}
