import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProcessors, processedBy } from "../../../java/bytecode/find-processors.ts";
import { readJavaSource } from "../../../java/sources/read-java-source.ts";
import {
  configurationProcessor,
  PROCESSORS,
  type Processor,
  runsElsewhere,
  runsProcessor,
} from "../../../knowledge/annotation-processors.ts";
import type { Unprocessed } from "../../../knowledge/causes/builds/unprocessed.ts";
import { choosesJdks } from "../../../knowledge/plugins/all-plugins.ts";
import { compiler } from "../../../knowledge/plugins/compilers.ts";
import { onlyPlugin, placeInModule, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import { MAIN_SCOPES, type ResolvedDependency } from "../../../maven/dependencies/resolve-dependencies.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import { once, onceFor } from "../../../model/once.ts";
import { type Jdk, javaOf } from "../../../model/project/jdk.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { hasMore } from "../unrun-processor.ts";

interface Surroundings {
  readonly environment: ReadonlyMap<string, string>;
  readonly userProperties: ReadonlyMap<string, string>;
}

/**
 * Finds the annotation processors on the classpath of modules that were compiled now, whose annotations the main sources
 * import, and for which this JDK does not look there. Those that we know are told by the errors of a module that failed.
 * For one that adds members, the class files prove it; for others, that nothing but this JDK and the POM told javac what
 * to do, and that all was compiled now.
 */
export function findUnrunProcessors(
  project: Project,
  { goals, compilations, failedGoals }: Pick<LogFacts, "goals" | "compilations" | "failedGoals">,
  jdk: Jdk | null,
  dependenciesOf: (module: Module) => readonly ResolvedDependency[],
  surroundings: Surroundings,
): readonly Unprocessed[] {
  if (jdk === null || compilations.compiled === 0) return [];
  const isCompiling = ({ plugin, goal }: { readonly plugin?: string; readonly goal?: string }) =>
    plugin === compiler.prefix && goal === "compile";
  const compiled = new Set(goals.flatMap((it) => (isCompiling(it) ? it.module : [])));
  const failed = new Set(failedGoals.flatMap((it) => (isCompiling(it) ? it.module : [])));
  const listsProcessors = onceFor((jar: string) => existsSync(jar) && findProcessors(jar).length > 0);
  return project.modules.flatMap((module) => {
    const { artifactId, processors, plugins } = module;
    const java = plugins.some(choosesJdks) ? null : javaOf(jdk.version);
    if (!compiled.has(artifactId) || processors.kind !== "classpath" || runsElsewhere({ plugins })) return [];
    if (runsProcessor({ artifacts: [] }, { processors, java }) || hasProcessed(module)) return [];
    const annotations = once(() => annotationsOf(module));
    const isPlain = once(() => compilations.upToDate === 0 && !mayRunOtherwise(module, project, surroundings));
    return dependenciesOf(module)
      .filter(({ scope, jar }) => MAIN_SCOPES.has(scope) && jar !== null && listsProcessors(jar))
      .flatMap((dependency): readonly Unprocessed[] => {
        const { groupId, jar, version, through } = dependency;
        const artifact = `${groupId}:${dependency.artifactId}`;
        const processor = PROCESSORS.find(({ artifacts }) => artifacts.includes(artifact));
        if (configurationProcessor.artifacts.some((it) => it === artifact) || (processor && failed.has(artifactId)))
          return [];
        const isUsed = () =>
          processedBy(jar ?? "", annotations()).length > 0 ||
          processor?.annotations.some((within) => annotations().some((it) => it.startsWith(`${within}.`)));
        if (processor?.generates === "members" ? !lacksMembers(module, processor) : !isPlain() || !isUsed()) return [];
        const declared = through ? null : placeInModule(`<artifactId>${dependency.artifactId}<`, module, project.root);
        const placed = {
          ...{ groupId, artifactId: dependency.artifactId, version },
          ...(declared !== null && { declared }),
          ...(through && { through: `${through.groupId}:${through.artifactId}:${through.version}` }),
        };
        return [
          {
            cause: "unprocessed",
            processor: processor?.name ?? dependency.artifactId,
            artifact: processor?.artifacts[0] ?? artifact,
            java,
            why: "classpath",
            placed,
          },
        ];
      });
  });
}

/** Whether another javac than that of the JDK may have compiled a module, or one with options that no POM shows. */
function mayRunOtherwise(
  { pom, parentPoms }: Module,
  { root }: Project,
  { environment, userProperties }: Surroundings,
): boolean {
  const poms = readPomTexts([pom, ...parentPoms], root);
  return (
    environment.has("JDK_JAVAC_OPTIONS") ||
    [...userProperties.keys()].some((it) => OTHER_JAVAC.test(`<${it}>`)) ||
    poms.some(({ text }) => OTHER_JAVAC.test(text) || OF_PLUGIN.test(onlyPlugin(text, compiler.artifactId)))
  );
}

// <maven.compiler.executable>/opt/jdk-17/bin/javac</maven.compiler.executable>
const OTHER_JAVAC = /<maven\.compiler\.(?:compilerId|executable|fork)>/;
// <jdkToolchain><version>17</version></jdkToolchain>
const OF_PLUGIN = /<(?:compilerId|executable|fork|jdkToolchain)>/;

/** Whether a class was made of a source as it stands, to which a processor would have added members. */
function lacksMembers({ sourceRoots, outputDirectory }: Module, { annotations, adds, adding }: Processor): boolean {
  return sourceRoots.some((root) =>
    listFilesBelow(root).some((file) => {
      const text = file.endsWith(".java") ? readText(join(root, file)) : "";
      if (!adding?.test(text) || !annotations.some((within) => text.includes(`import ${within}.`))) return false;
      const { imports, types } = readJavaSource(text);
      const isOfIt = (name: string) =>
        annotations.some((within) => imports.some((it) => [`${within}.${name}`, `${within}.*`].includes(it.name)));
      const folder = join(outputDirectory, dirname(file));
      return types.some(
        (type) =>
          type.kind === "class" &&
          existsSync(join(folder, `${type.name}.class`)) &&
          adds?.({ ...type, annotations: type.annotations.filter(isOfIt) }) === true &&
          !hasMore(type, folder),
      );
    }),
  );
}

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
