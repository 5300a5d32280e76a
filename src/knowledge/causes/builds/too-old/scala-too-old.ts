import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { artifactNamed, describePlaced, type KnownBuildCause } from "../../build-facts.ts";

/** Scala's compiler cannot read the classes of the JDK, and fails before it reads a source. */
type Fields = { readonly artifact: PlacedArtifact; readonly java: number; readonly first: string };

export const scalaTooOld: KnownBuildCause<"scala-too-old", Fields> = {
  prove(facts) {
    const { java, errors, place } = facts;
    const [only, ...others] = errors;
    if (java === null || others.length > 0 || only?.file !== undefined || !FAILED.test(only?.message ?? ""))
      return null;
    const artifact = artifactNamed("org.scala-lang:scala-library", facts);
    const line = artifact?.version.split(".").slice(0, 2).join(".") ?? "";
    const first = FIRST_VERSIONS.get(line)?.find(([known]) => known >= java)?.[1];
    if (!artifact || first === undefined || compareVersions(artifact.version, first) >= 0) return null;
    return { cause: "scala-too-old", artifact: place(artifact), java, first };
  },
  sentence: ({ artifact, java, first }) =>
    `${describePlaced(artifact)} does not know JDK ${java}, and its compiler fails before it reads a source: use ${first} or later, or an older JDK.`,
};

/** The first version of each line of Scala 2 for a JDK (docs.scala-lang.org, JDK compatibility). */
const FIRST_VERSIONS: ReadonlyMap<string, readonly (readonly [java: number, version: string])[]> = new Map([
  [
    "2.12",
    [
      [17, "2.12.15"],
      [21, "2.12.18"],
    ],
  ],
  [
    "2.13",
    [
      [17, "2.13.6"],
      [21, "2.13.11"],
      [25, "2.13.17"],
    ],
  ],
]);

// Execution default of goal net.alchim31.maven:scala-maven-plugin:4.9.5:compile failed. CompileFailed
const FAILED = /:(?:testC|c)ompile failed\. CompileFailed$/;
