import { join } from "node:path";
import { readSourceText } from "../../../java/sources/source-text.ts";
import { configurationProcessor, runsProcessor } from "../../../knowledge/annotation-processors.ts";
import { choosesJdks, compiles } from "../../../knowledge/plugins/all-plugins.ts";
import { PACKERS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { placeInModule } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import type { BuildCause } from "../../../model/evidence/build-cause.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import { type Jdk, javaOf } from "../../../model/project/jdk.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds why a processor that a module has as a dependency did not write its file into what was packed: javac did not look
 * for it there, though a source has its annotation.
 */
export function findUnwritten(
  project: Project,
  { goals }: Pick<LogFacts, "goals">,
  jdk: Jdk | null,
): readonly BuildCause[] {
  const { name: processor, artifacts, annotation, writes } = configurationProcessor;
  const [artifact] = artifacts;
  return project.modules.flatMap((module) => {
    const { processors, outputDirectory, sourceRoots, dependencies } = module;
    if (!dependencies.includes(artifact)) return [];
    const own = goals.filter((it) => it.module === module.artifactId);
    const isPacked = own.some(compiles) && own.some(({ plugin }) => PACKERS.has(plugin));
    const java = jdk === null || module.plugins.some(choosesJdks) ? null : javaOf(jdk.version);
    if (!isPacked || runsProcessor({ artifacts }, { processors, java })) return [];
    if (statFile(join(outputDirectory, writes)) !== null || !isAnnotated(sourceRoots, annotation)) return [];
    const why = processors.kind === "path" || processors.kind === "none" ? processors.kind : "classpath";
    const at =
      why === "classpath"
        ? null
        : placeInModule(why === "path" ? "<annotationProcessorPaths>" : "<proc>none", module, project.root);
    return [{ cause: "unprocessed", processor, artifact, why, java, ...(at !== null && { at }) }];
  });
}

function isAnnotated(roots: readonly string[], annotation: RegExp): boolean {
  // Texts are read twice only where one may be a comment.
  const isFound = (text: string) => annotation.test(text) && annotation.test(readSourceText(text).bare);
  return roots.some((root) =>
    listFilesBelow(root).some((file) => file.endsWith(".java") && isFound(readText(join(root, file)))),
  );
}
