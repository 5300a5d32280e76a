import { basename, join } from "node:path";
import { readDeclaredTypes } from "../../../java/sources/declared-types.ts";
import { compiles, takesClasses, takesTestClasses } from "../../../knowledge/plugins/all-plugins.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { lastSources } from "../../../maven/last-compilations.ts";
import { compiledBy } from "../../../maven/lifecycle.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds the sources of which goals took classes that are not there or are older, since nothing of the call compiles: a goal
 * that is called by its name runs alone.
 */
export function findNotAsked(
  project: Project,
  asked: readonly string[],
  { goals }: Pick<LogFacts, "goals">,
): readonly UncompiledModule[] {
  if (compiledBy(asked) !== "none") return [];
  return project.modules.flatMap((module) => {
    const ran = goals.filter((goal) => goal.module === module.artifactId);
    if (module.packaging === "pom" || ran.some(compiles) || !ran.some(takesClasses)) return [];
    const left = [...leftOf("compile", module), ...(ran.some(takesTestClasses) ? leftOf("testCompile", module) : [])];
    const [first] = left;
    if (first === undefined) return [];
    const place = { module: module.path, files: left.length, example: relativeTo(project.root, first.path) };
    return [{ ...place, reason: left.every(({ isNewer }) => isNewer) ? "newer" : "not-asked" }];
  });
}

/** Lists all sources of a part of a module where it has no class file, else those that it has none of, or an older one. */
function leftOf(goal: "compile" | "testCompile", { buildDirectory, ...module }: Module) {
  const [roots, output] =
    goal === "compile"
      ? [module.sourceRoots, module.outputDirectory]
      : [module.testSourceRoots, module.testOutputDirectory];
  const sources = roots
    .filter((root) => !root.startsWith(`${buildDirectory}/`))
    .flatMap((root) => listFilesBelow(root).map((file) => ({ file, path: join(root, file) })))
    .filter(({ file }) => SOURCE.test(file));
  const isCompiled = sources.length > 0 && listFilesBelow(output).some((file) => file.endsWith(".class"));
  if (!isCompiled) return sources.map(({ path }) => ({ path, isNewer: false }));
  const taken = lastSources(buildDirectory, goal);
  return sources.flatMap(({ file, path }) => {
    const compiled = file.endsWith(".java") ? statFile(join(output, file.replace(/\.java$/, ".class"))) : undefined;
    if (compiled === undefined) return [];
    const isLeft =
      compiled === null
        ? taken.has(path) && lacksClass(path, output)
        : (statFile(path)?.mtimeMs ?? 0) > compiled.mtimeMs;
    return isLeft ? [{ path, isNewer: compiled !== null }] : [];
  });
}

// but not: com/acme/package-info.java
const SOURCE = /(?<!(?:^|\/)(?:package|module)-info)\.(?:java|kt|groovy|scala)$/;

/** Whether a source declares the type that it is named after, of which no class is there: a compilation that fails leaves out some. */
function lacksClass(path: string, output: string): boolean {
  const name = basename(path, ".java");
  const type = readDeclaredTypes(readText(path)).find((it) => it.name.split(".").at(-1) === name);
  return type !== undefined && statFile(join(output, `${type.name.replaceAll(".", "/")}.class`)) === null;
}
