import { join } from "node:path";
import { compiles } from "../../../knowledge/plugins/all-plugins.ts";
import { listFilesBelow, readBytes, statFile } from "../../../maven/files.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { NewerJava } from "../../../model/note.ts";
import { javaOfClassFile, javaOfFile } from "../../../model/project/jdk.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds the modules whose class files are of a newer Java than their POMs ask for since: the compiler found nothing to
 * do, as no source has changed, and did not see whether the sources are still right.
 */
export function findNewerJava(
  { modules }: Project,
  { goals, compilations }: Pick<LogFacts, "goals" | "compilations">,
): readonly NewerJava[] {
  if (compilations.compiled > 0) return [];
  const compiled = new Set(goals.flatMap((goal) => (compiles(goal) ? goal.module : [])));
  return modules.flatMap((module) => {
    const found = compiled.has(module.artifactId) ? firstClassFile(module, askedSince(module)) : null;
    return found && found.java > found.asked ? [{ module: module.path, ...found }] : [];
  });
}

/** Returns a function that tells the level of a source, if its class file is older than the POMs. */
function askedSince(module: Module): (path: string, mtimeMs: number) => number | null {
  const changedAt = Math.max(...[module.pom, ...module.parentPoms].map((path) => statFile(path)?.mtimeMs ?? 0));
  return (path, mtimeMs) => (mtimeMs < changedAt ? javaOfFile(module, path) : null);
}

/** Reads the first class file of a Java source, if a level is asked for that; null if there is none. */
export function firstClassFile<T>(
  { sourceRoots, outputDirectory }: Pick<Module, "sourceRoots" | "outputDirectory">,
  askedFor: (path: string, mtimeMs: number) => T | null,
): { readonly java: number; readonly asked: T } | null {
  for (const root of sourceRoots) {
    for (const file of listFilesBelow(root)) {
      const classFile = file.endsWith(".java") ? join(outputDirectory, file.replace(/\.java$/, ".class")) : null;
      const stat = classFile !== null && !WITHOUT_LEVEL.test(file) ? statFile(classFile) : null;
      if (classFile === null || stat === null) continue;
      const asked = askedFor(join(root, file), stat.mtimeMs);
      const bytes = asked === null ? null : readBytes(classFile);
      return asked === null || bytes === null
        ? null
        : { java: javaOfClassFile(`${(bytes[6] ?? 0) * 256 + (bytes[7] ?? 0)}`), asked };
    }
  }
  return null;
}

/** What may be compiled for another Java than the rest. */
const WITHOUT_LEVEL = /(?:^|\/)(?:package|module)-info\.java$/;
