import { searchJar } from "../../../java/bytecode/jar.ts";
import { openJarLibrary } from "../../../java/libraries/open-jar-library.ts";
import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import {
  lineAt,
  withoutComments,
  withoutManaged,
  withoutPlugins,
  withoutProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import { onceFor } from "../../../model/once.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import { openNaming, placeArtifact } from "../artifact-places.ts";
import type { BuiltProject } from "../built-project.ts";
import { jarIn } from "../stored-artifacts.ts";

/** Opens what is odd about the dependencies of a module: of other versions, named twice, left out by their scope, or without classes. */
export function openOddDependencies(
  module: Module,
  build: BuiltProject,
): Pick<BuildFacts, "otherVersions" | "declaredTwice" | "scopedClass" | "metadataJars"> {
  const { project, surroundings } = build;
  const all = () => build.dependencies().of(module.pom);
  const placeOf = (artifact: Parameters<typeof placeArtifact>[0]) => placeArtifact(artifact, module, openNaming(build));
  return {
    otherVersions: () =>
      all().flatMap((it) => {
        const { groupId, artifactId, version, scope } = it;
        const other = modulesCalled(project, artifactId).find((one) => one.groupId === groupId);
        if (!other || other === module || it.module !== null || other.version === version || scope === "test")
          return [];
        const { declared, through } = placeOf(it);
        // What a library brings along was chosen by nobody here.
        if (through !== undefined) return [];
        return { module: other.path, by: module.path, version, own: other.version, ...(declared && { at: declared }) };
      }),
    declaredTwice() {
      const text = withoutManaged(withoutProfiles(withoutPlugins(withoutComments(readText(module.pom)))));
      const named = [...text.matchAll(DEPENDENCY)].map(({ 0: element, index }) => {
        const field = (name: string) => new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</`).exec(element)?.[1] ?? "";
        const artifact = `${field("groupId")}:${field("artifactId")}`;
        return {
          artifact,
          key: [artifact, field("type") || "jar", field("classifier")].join(),
          version: field("version"),
          index,
        };
      });
      return [...Map.groupBy(named, ({ key }) => key).values()].flatMap((same) => {
        const [first, last] = [same[0], same.at(-1)];
        if (!first?.version || !last?.version || first.version === last.version) return [];
        const at = `${shownPath(project, module.pom)}:${lineAt(text, last.index)}`;
        return { artifact: last.artifact, first: first.version, last: last.version, at };
      });
    },
    metadataJars: () =>
      all().flatMap((it) => {
        const { groupId, artifactId, version, jar } = it;
        const read = jar === null ? null : searchJar(jar);
        const isOfMetadata = read?.read(METADATA) && read.namesEndingWith(".class").length === 0;
        return isOfMetadata ? placeOf({ groupId, artifactId, version }) : [];
      }),
    scopedClass: onceFor((name: string) => {
      for (const it of all()) {
        const { groupId, artifactId, scope } = it;
        if (scope !== "provided" && scope !== "test") continue;
        const { findClass } = openJarLibrary(it.jar ?? jarIn(surroundings.localRepository, it), NEWEST);
        if (findClass(name) === null) continue;
        const { declared } = placeOf(it);
        return { name, artifact: `${groupId}:${artifactId}`, scope, ...(declared !== undefined && { at: declared }) };
      }
      return null;
    }),
  };
}

const DEPENDENCY = /<dependency>[\s\S]*?<\/dependency>/g;
/** What Kotlin writes into the jar that stands for the artifacts of all its platforms. */
const METADATA = "META-INF/kotlin-project-structure-metadata.json";
/** A class of any release tells that a jar has it. */
const NEWEST = 99;
