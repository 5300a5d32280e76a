import { join } from "node:path";
import { compiles, takesClasses, takesTestClasses } from "../../../knowledge/plugins/all-plugins.ts";
import { listFilesBelow, statFile } from "../../../maven/files.ts";
import { compiledBy } from "../../../maven/lifecycle.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds the sources of which goals took classes that are not there or older, since nothing of the call compiles: a goal
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
    const left = [
      ...leftOf(module.sourceRoots, module.outputDirectory, module),
      ...(ran.some(takesTestClasses) ? leftOf(module.testSourceRoots, module.testOutputDirectory, module) : []),
    ];
    const [first] = left;
    if (first === undefined) return [];
    const place = { module: module.path, files: left.length, example: relativeTo(project.root, first.path) };
    return [{ ...place, reason: left.every(({ isNewer }) => isNewer) ? "newer" : "not-asked" }];
  });
}

/** Lists all sources of a part of a module where it has no class file, else those that are newer than theirs. */
function leftOf(roots: readonly string[], output: string, { buildDirectory }: Module) {
  const sources = roots
    .filter((root) => !root.startsWith(`${buildDirectory}/`))
    .flatMap((root) => listFilesBelow(root).map((file) => ({ file, path: join(root, file) })))
    .filter(({ file }) => SOURCE.test(file));
  const isCompiled = sources.length > 0 && listFilesBelow(output).some((file) => file.endsWith(".class"));
  return sources
    .filter(({ file, path }) => !isCompiled || isNewerThan(path, join(output, file)))
    .map(({ path }) => ({ path, isNewer: isCompiled }));
}

// but not: com/acme/package-info.java
const SOURCE = /(?<!(?:^|\/)(?:package|module)-info)\.(?:java|kt|groovy|scala)$/;

/** Whether a Java source was written after the class that it is named after. */
function isNewerThan(source: string, compiled: string): boolean {
  const made = source.endsWith(".java") ? statFile(compiled.replace(/\.java$/, ".class")) : null;
  return made !== null && (statFile(source)?.mtimeMs ?? 0) > made.mtimeMs;
}
