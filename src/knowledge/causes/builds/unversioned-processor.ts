import { compiler } from "../../plugins/compilers.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A processor in the path has no version, or one that nothing sets. */
interface Fields {
  /** `group:artifact`. */
  readonly artifact: string;
  /** The version as written, a property that nothing sets; empty where none is written. */
  readonly written: string;
  /** The version of maven-compiler-plugin; null where no POM sets it. */
  readonly plugin: string | null;
  readonly at: string | null;
}

export const unversionedProcessor: KnownBuildCause<"unversioned-processor", Fields> = {
  prove({ errors, said, processors, plugins, findInPoms }) {
    const words = [...said, ...errors.map(({ message }) => message)];
    if (processors.kind !== "path" || !words.some((line) => NO_VERSION.test(line))) return null;
    const [only, ...others] = processors.artifacts;
    const without = processors.artifacts.find(({ version }) => version === "" || version.includes("${"));
    // A version that is managed is known here, whether or not the plugin takes it.
    const meant = without ?? (others.length === 0 ? only : undefined);
    if (meant === undefined) return null;
    const { groupId, artifactId } = meant;
    const written = meant.version.includes("${") ? meant.version : "";
    const plugin = plugins.find((it) => it.artifactId === compiler.artifactId)?.version ?? null;
    const at = findInPoms(written === "" ? "<annotationProcessorPaths" : written);
    return { cause: "unversioned-processor", artifact: `${groupId}:${artifactId}`, written, plugin, at };
  },
  sentence({ artifact, written, plugin, at }) {
    const place = at === null ? "" : ` (${at})`;
    if (written !== "")
      return `${artifact} in annotationProcessorPaths has the version ${written}${place}, which nothing sets.`;
    return `${artifact} in annotationProcessorPaths${place} needs a <version>: ${compiler.artifactId} takes the managed one since 3.12.0${plugin === null ? "" : `, and this is ${plugin}`}.`;
  },
};

// Resolution of annotationProcessorPath dependencies failed: version can neither be null, empty nor blank
// Resolution of annotationProcessorPath dependencies failed: For artifact {g:a:null:jar}: The version cannot be empty.
// Resolution of annotationProcessorPath dependencies failed: Cannot find version for annotation processor path 'g:a.jar'. The version needs to be …
const NO_VERSION =
  /annotationProcessorPath dependencies failed: .*(?:version can neither be null|The version cannot be empty|Cannot find version)/;
