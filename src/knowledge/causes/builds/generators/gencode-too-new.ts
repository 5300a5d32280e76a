import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { type BuildFacts, describePlaced, type KnownBuildCause } from "../../build-facts.ts";

/** protoc writes sources for a newer protobuf-java than the classpath has. */
interface Fields {
  /** The version that the sources name, which is the oldest they work with. */
  readonly wanted: string;
  readonly runtime: PlacedArtifact;
  /** Where a POM chooses protoc. */
  readonly at: string | null;
}

export const gencodeTooNew: KnownBuildCause<"gencode-too-new", Fields> = {
  prove({ errors, textOf, artifacts, place, findInPoms }) {
    for (const error of errors.slice(0, MOST_ERRORS)) {
      const wanted = protobufOf(textOf(error));
      const runtime = artifacts().find(({ groupId, artifactId }) => RUNTIMES.has(`${groupId}:${artifactId}`));
      if (wanted === null || runtime === undefined || compareVersions(runtime.version, wanted) >= 0) continue;
      return { cause: "gencode-too-new", wanted, runtime: place(runtime), at: placeOfProtoc(findInPoms) };
    }
    return null;
  },
  sentence: ({ wanted, runtime, at }) =>
    `protoc ${wanted}${at === null ? "" : ` (${at})`} wrote these sources for protobuf-java ${wanted} or later, and the classpath has ${describePlaced(runtime)}: give both one version.`,
};

const RUNTIMES: ReadonlySet<string> = new Set([
  "com.google.protobuf:protobuf-java",
  "com.google.protobuf:protobuf-javalite",
]);

/** Returns the version of protobuf-java that a source of protoc is written for; null for other sources. */
export function protobufOf(source: string): string | null {
  return WRITTEN_FOR.exec(source.slice(0, HEAD))?.groups?.["version"] ?? null;
}

// // Protobuf Java Version: 4.29.3
const WRITTEN_FOR = /^\/\/ Protobuf Java Version: (?<version>\d+(?:\.\d+){1,3})\s*$/m;
const HEAD = 1000;

/** Finds the artifact of protoc, or the version by which the plugins of others name it. */
function placeOfProtoc(findInPoms: BuildFacts["findInPoms"]): string | null {
  const named = ["com.google.protobuf:protoc:", "<protocVersion>", "<protoc>"];
  return named.map(findInPoms).find((it) => it !== null) ?? null;
}

const MOST_ERRORS = 20;
