import { compiler } from "../../../knowledge/plugins/compilers.ts";
import { onlyPlugin, placeInPoms, readPomTexts, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow } from "../../../maven/files.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";

/** Finds the modules of which no main source was compiled since a POM of the checkout says so, outside of profiles. */
export function findSkipped(project: Project, { goals }: Pick<LogFacts, "goals">): readonly UncompiledModule[] {
  const compiled = new Set(goals.flatMap((it) => (it.plugin === compiler.prefix ? it.module : [])));
  return project.modules.flatMap((module) => {
    const { path, pom, parentPoms, artifactId, sourceRoots, outputDirectory } = module;
    if (!compiled.has(artifactId) || listFilesBelow(outputDirectory).some((it) => it.endsWith(".class"))) return [];
    const poms = readPomTexts([pom, ...parentPoms], project.root).map(({ name, text }) => ({
      name,
      text: onlyPlugin(withoutProfiles(text), compiler.artifactId),
    }));
    const place = placeInPoms("<maven.main.skip>true<", poms) ?? placeInPoms("<skipMain>true<", poms);
    const sources = sourceRoots.flatMap((root) =>
      listFilesBelow(root).flatMap((it) => (it.endsWith(".java") ? `${root}/${it}` : [])),
    );
    const [first] = sources.toSorted();
    if (first === undefined || place === null) return [];
    return [
      { module: path, files: sources.length, example: relativeTo(project.root, first), reason: "skipped", place },
    ];
  });
}
