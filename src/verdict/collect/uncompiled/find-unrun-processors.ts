import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProcessors, processedBy } from "../../../java/bytecode/find-processors.ts";
import { configurationProcessor, PROCESSORS } from "../../../knowledge/annotation-processors.ts";
import { runsElsewhere, runsProcessor } from "../../../knowledge/causes/builds/unprocessed.ts";
import { choosesJdks } from "../../../knowledge/plugins/all-plugins.ts";
import { compiler } from "../../../knowledge/plugins/compilers.ts";
import { placeInModule } from "../../../maven/dependencies/pom-text.ts";
import type { ResolvedDependency } from "../../../maven/dependencies/resolve-dependencies.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import type { BuildCause } from "../../../model/evidence/build-cause.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import { once } from "../../../model/once.ts";
import { type Jdk, javaOf } from "../../../model/project/jdk.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds the annotation processors on the classpath of modules that were compiled now, whose annotations the main sources
 * import, and for which this JDK does not look there. Those that we know are told by the errors of a module that failed.
 */
export function findUnrunProcessors(
  project: Project,
  { goals, compilations, failedGoals }: Pick<LogFacts, "goals" | "compilations" | "failedGoals">,
  jdk: Jdk | null,
  dependenciesOf: (module: Module) => readonly ResolvedDependency[],
): readonly BuildCause[] {
  if (jdk === null || compilations.compiled === 0) return [];
  const isCompiling = ({ plugin, goal }: { readonly plugin?: string; readonly goal?: string }) =>
    plugin === compiler.prefix && goal === "compile";
  const compiled = new Set(goals.flatMap((it) => (isCompiling(it) ? it.module : [])));
  const failed = new Set(failedGoals.flatMap((it) => (isCompiling(it) ? it.module : [])));
  return project.modules.flatMap((module) => {
    const { artifactId, processors, plugins } = module;
    const java = plugins.some(choosesJdks) ? null : javaOf(jdk.version);
    if (!compiled.has(artifactId) || processors.kind !== "classpath" || runsElsewhere({ plugins })) return [];
    if (runsProcessor({ artifacts: [] }, { processors, java }) || hasProcessed(module)) return [];
    const annotations = once(() => annotationsOf(module));
    return dependenciesOf(module)
      .filter(({ scope, jar }) => SEEN.has(scope) && jar !== null && existsSync(jar) && findProcessors(jar).length > 0)
      .flatMap((dependency): readonly BuildCause[] => {
        const { groupId, jar, version, through } = dependency;
        const artifact = `${groupId}:${dependency.artifactId}`;
        const known = PROCESSORS.find(({ artifacts }) => artifacts.includes(artifact));
        if (configurationProcessor.artifacts.some((it) => it === artifact) || (known && failed.has(artifactId)))
          return [];
        const isUsed =
          processedBy(jar ?? "", annotations()).length > 0 ||
          known?.annotations.some((within) => annotations().some((it) => it.startsWith(`${within}.`)));
        if (!isUsed) return [];
        const declared = through ? null : placeInModule(`<artifactId>${dependency.artifactId}<`, module, project.root);
        const placed = {
          ...{ groupId, artifactId: dependency.artifactId, version },
          ...(declared !== null && { declared }),
          ...(through && { through: `${through.groupId}:${through.artifactId}:${through.version}` }),
        };
        const processor = known?.name ?? dependency.artifactId;
        return [
          {
            cause: "unprocessed",
            processor,
            artifact: known?.artifacts[0] ?? artifact,
            java,
            why: "classpath",
            placed,
          },
        ];
      });
  });
}

const SEEN: ReadonlySet<string> = new Set(["compile", "provided", "system"]);

/** Whether an earlier build ran processors, of which something is left. */
function hasProcessed({ buildDirectory }: Module): boolean {
  return listFilesBelow(join(buildDirectory, "generated-sources/annotations")).length > 0;
}

/** Lists what the annotations in the main sources of a module in Java may be: by their imports, or named in full. */
function annotationsOf({ sourceRoots }: Module): readonly string[] {
  const all = sourceRoots.flatMap((root) =>
    listFilesBelow(root).flatMap((file) => {
      const text = file.endsWith(".java") ? readText(join(root, file)) : "";
      const imported = [...text.matchAll(IMPORT)].map(({ groups }) => groups?.["name"] ?? "");
      const names = new Set([...text.matchAll(ANNOTATION)].map(({ groups }) => groups?.["name"] ?? ""));
      return [...names].flatMap((name) =>
        name.includes(".")
          ? name
          : imported.flatMap((it) => (it.endsWith(".*") ? it.replace("*", name) : it.endsWith(`.${name}`) ? it : [])),
      );
    }),
  );
  return [...new Set(all)];
}

// import org.mapstruct.Mapper;
// import org.mapstruct.*;
const IMPORT = /^import (?<name>\w[\w.]*(?:\.\*)?);/gm;
// @Mapper
// @org.mapstruct.Mapper
const ANNOTATION = /@(?<name>\w+(?:\.\w+)*)/g;
