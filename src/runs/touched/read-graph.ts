import { extname, join } from "node:path";
import { type ClassReferences, readClassReferences } from "../../bytecode/class-references.ts";
import { listClassEntries } from "../../bytecode/classpath.ts";
import { type CompiledClass, linkSources, type ResourceText } from "../../reach/link-sources.ts";
import type { Module, Project } from "../../result/project/project.ts";
import type { FileHashes, SourceGraph } from "../../result/reach/source-graph.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../files.ts";
import { pathIn } from "./list-files.ts";

/** Reads which sources need which others, from the compiled classes of all modules. */
export function readGraph(project: Project, files: FileHashes): SourceGraph {
  const classes: CompiledClass[] = [];
  const resources: ResourceText[] = [];
  for (const module of project.modules) {
    resources.push({ module: module.path, path: "pom.xml", text: readText(module.pom) });
    for (const { output, roots } of sidesOf(module)) {
      classes.push(...readClasses(project, module, output, roots, files));
      resources.push(...readResources(module, output));
    }
  }
  const roots = project.modules.flatMap((module) => sidesOf(module).flatMap((side) => side.roots));
  const code = [...files.keys()]
    .map((path) => ({ path, file: join(project.root, path) }))
    .filter(({ file }) => file.endsWith(".java") && roots.some((root) => file.startsWith(`${root}/`)))
    .map(({ path, file }) => ({ path, text: () => readText(file) }));
  return linkSources(files, classes, resources, code);
}

function sidesOf(module: Module) {
  return [
    { output: module.outputDirectory, roots: module.sourceRoots },
    { output: module.testOutputDirectory, roots: module.testSourceRoots },
  ];
}

function readClasses(
  project: Project,
  module: Module,
  output: string,
  roots: readonly string[],
  files: FileHashes,
): readonly CompiledClass[] {
  const named = Map.groupBy(
    [...files.keys()].filter((path) => roots.some((root) => join(project.root, path).startsWith(`${root}/`))),
    (path) => path.slice(path.lastIndexOf("/") + 1),
  );
  return listClassEntries(output).flatMap((entry) => {
    const bytes = readBytes(join(output, entry));
    const read = bytes && readClassReferences(bytes);
    if (!read) return [];
    // META-INF/versions/17/com/acme/Cart$Row.class
    const name = entry.replace(/^META-INF\/versions\/\d+\//, "").slice(0, -".class".length);
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const outermost = folder + name.slice(folder.length).replace(/(?<=.)\$.*$/, "");
    const source = findSource(folder, read, named.get(read.sourceFile ?? "") ?? [], roots, project);
    const { texts, hasConstants } = read;
    return [{ outermost: outermost.replaceAll("/", "."), source, module: module.path, texts, hasConstants }];
  });
}

/** Finds the source of a class; other languages than Java need no folder of its package. */
function findSource(
  folder: string,
  { sourceFile }: ClassReferences,
  candidates: readonly string[],
  roots: readonly string[],
  project: Project,
): string | null {
  const exact = roots.map((root) => pathIn(project, join(root, folder, sourceFile ?? "")));
  const found = candidates.find((path) => exact.includes(path));
  if (found !== undefined) return found;
  const [only, ...others] = candidates;
  return only !== undefined && others.length === 0 && !only.endsWith(".java") ? only : null;
}

function readResources({ path: module }: Module, output: string): readonly ResourceText[] {
  return listFilesBelow(output).flatMap((path) => {
    if (!path.startsWith("META-INF/services/") && !TEXTS.has(extname(path))) return [];
    const size = statFile(join(output, path))?.size ?? 0;
    return size > LARGEST ? [] : [{ module, path, text: readText(join(output, path)) }];
  });
}

const TEXTS: ReadonlySet<string> = new Set([
  ...[".xml", ".properties", ".yml", ".yaml", ".factories", ".imports", ".json", ".conf", ".ini", ".txt", ".groovy"],
]);
const LARGEST = 300_000;
