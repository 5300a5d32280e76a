import { closeSync, openSync, readSync } from "node:fs";
import { join, relative } from "node:path";
import { readModuleServices } from "../java/bytecode/module-services.ts";
import { looksAtClasses } from "../knowledge/plugins/by-words.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../maven/files.ts";
import { attempt } from "../model/attempt.ts";
import { type FileHashes, VOLATILE } from "../model/impact/source-graph.ts";
import type { Module, Project } from "../model/project/project.ts";
import { hashFile } from "./hash-files.ts";
import { pathIn } from "./list-files.ts";
import { placeModules } from "./place-modules.ts";
import type { ResourceNames } from "./reach/link-sources.ts";
import { locateFile } from "./reach/locate-files.ts";

/** Finds which classes texts name; the key differs for other classes. */
export interface NameFinder {
  readonly namesIn: (texts: readonly string[]) => ReadonlySet<string>;
  readonly key: string;
}

/**
 * Reads which classes are named by what is no code: by the files of a project, each of which matters to the same modules
 * as a change to it, and by those beside the compiled classes.
 *
 * @param pause called again and again, so that others get their turn
 */
export async function readResources(
  project: Project,
  files: FileHashes,
  finder: NameFinder,
  pause: () => Promise<void>,
): Promise<readonly ResourceNames[]> {
  const places = placeModules(project);
  const roots = project.modules.flatMap((it) => [...it.resourceRoots, ...it.testResourceRoots]);
  const inRoots = roots.map((root) => pathIn(project, root));
  const found: ResourceNames[] = [];
  const ofCheckers = filesOfCheckers(project, files);
  for (const [path, content] of files) {
    if (content === VOLATILE || SOURCE.test(path) || TELLING.test(path)) continue;
    const root = inRoots.find((it) => path.startsWith(`${it}/`));
    if (root === undefined && ofCheckers.some((it) => `/${path}`.endsWith(`/${it}`))) continue;
    const names = namesOf(join(project.root, path), finder);
    await pause();
    if (names.size === 0) continue;
    const inside = root === undefined ? path : relative(root, path);
    const { modules } = locateFile(path, places);
    found.push(...modules.map((module) => ({ module, path: inside, names })));
  }
  for (const module of project.modules) {
    for (const output of [module.outputDirectory, module.testOutputDirectory]) {
      for (const path of listFilesBelow(output)) {
        if (path.endsWith("module-info.class")) found.push(...servicesIn(join(output, path), module, finder));
        if (path.endsWith(".class") || INDEX.test(path) || isCopied(path, module, project, files)) continue;
        const names = namesOf(join(output, path), finder);
        if (names.size > 0) found.push({ module: module.path, path, names });
        await pause();
      }
    }
  }
  return found;
}

const SOURCE = /\.(?:java|kt|kts|groovy|scala|class)$/;

// What tells people of classes: src/site/xdoc/index.xml, docs/api/a/Cart.html, a/package.html, RELEASE-NOTES.txt,
// logs/a.log, build/reports/a.xml
const TELLING = new RegExp(
  [
    "(?:^|/)(?:src/(?:site|changes|docs?)|docs?|javadoc|apidocs|logs?|build|out|dist)/",
    "(?:^|/)(?:RELEASE|HISTORY|NEWS|NOTES|README|TODO|BUILDING|CONTRIBUTING|SECURITY)\\b[^/]*$",
    "\\.(?:log|html?)$",
  ].join("|"),
  "i",
);

// Lists of classes that a compiler writes, and that only a container or JMH reads, which may find any class.
const INDEX = /^META-INF\/(?:sisu\/|spring\.components$|BenchmarkList$|CompilerHints$)/;

// <FindBugsFilter><Match><Class name="a.Cart"/>, <module name="Checker">, <suppressions>, <ruleset name="ours">
const FOR_CHECKERS = /<(?:FindBugsFilter|suppressions|ruleset|module\s+name\s*=\s*["']Checker["'])[\s>]/;

/** Lists the files that POMs name to plugins that check classes, by the ends of their paths. */
function filesOfCheckers({ root }: Project, files: FileHashes): readonly string[] {
  const poms = [...files.keys()]
    .filter((path) => /(?:^|\/)pom\.xml$/.test(path))
    .map((path) => readText(join(root, path)));
  const plugins = poms.flatMap((pom) => pom.match(PLUGIN) ?? []).filter(isChecker);
  return plugins.flatMap((plugin) => [...plugin.matchAll(NAMED_FILE)].map(([, file = ""]) => file));
}

// <excludeFromFailureFile>${project.basedir}/config/pmd-exclude.properties</excludeFromFailureFile>, <ruleset>; not what
// a plugin is to check or to leave out, as with <exclude>conf/plugins.xml</exclude>
const NAMED_FILE =
  /<(?:\w+(?:File|Location)|ruleset)>\s*(?:\$\{[^}]*\}\/)?([\w./-]+\.(?:properties|xml|ya?ml|json|txt))\s*</g;

/** Removes from a POM what it tells plugins that check classes, or write of them. */
function withoutCheckers(pom: string): string {
  return pom.replace(PLUGIN, (plugin) => (isChecker(plugin) ? "" : plugin));
}

const PLUGIN = /<plugin>(?:(?!<\/plugin>)[\s\S])*<\/plugin>/g;

function isChecker(plugin: string): boolean {
  return looksAtClasses(/<artifactId>([^<]*)/.exec(plugin)?.[1] ?? "");
}

/** Whether a file beside classes is a copy of one of their sources. */
function isCopied(path: string, module: Module, project: Project, files: FileHashes): boolean {
  const roots = [...module.sourceRoots, ...module.testSourceRoots];
  return SOURCE.test(path) && roots.some((root) => files.has(join(pathIn(project, root), path)));
}

/** Reads which classes the services of a module offer, as if they stood in META-INF/services. */
function servicesIn(file: string, { path: module }: Module, { namesIn }: NameFinder): readonly ResourceNames[] {
  return readModuleServices(readBytes(file)).map(({ service, providers }) => ({
    module,
    path: `META-INF/services/${service}`,
    names: namesIn(providers),
  }));
}

/** Reads which classes a file names; none if it is no text. A file with the same stamp is not read again. */
function namesOf(path: string, { namesIn, key }: NameFinder): ReadonlySet<string> {
  const content = `${hashFile(path)} ${key}`;
  const known = read.get(path);
  if (known?.content === content) return known.names;
  const names = new Set<string>();
  for (const text of textsOf(path)) {
    if (text.slice(0, BEGINNING).includes("\0")) break;
    if (FOR_CHECKERS.test(text.slice(0, BEGINNING))) break;
    for (const name of namesIn([path.endsWith("pom.xml") ? withoutCheckers(text) : text])) names.add(name);
  }
  read.set(path, { content, names });
  return names;
}

/** Reads a file in parts that overlap, so that none cuts all mentions of a name. */
function* textsOf(path: string): Iterable<string> {
  const size = statFile(path)?.size ?? 0;
  if (size <= PART) {
    yield readText(path);
    return;
  }
  const file = attempt(() => openSync(path, "r"));
  if (file === null) return;
  try {
    const bytes = new Uint8Array(PART);
    for (let at = 0; ; at += PART - OVERLAP) {
      const length = attempt(() => readSync(file, bytes, 0, PART, at)) ?? 0;
      if (length > 0) yield decoder.decode(bytes.subarray(0, length));
      if (length < PART) return;
    }
  } finally {
    closeSync(file);
  }
}

const PART = 4 * 2 ** 20;
const OVERLAP = 2 ** 10;
const BEGINNING = 8000;
const decoder = new TextDecoder();
const read = new Map<string, { readonly content: string; readonly names: ReadonlySet<string> }>();
