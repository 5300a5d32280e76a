import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { artifactNamed, describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** A dependency is a library of Kotlin for several platforms, of which Maven gets no classes without the name of one. */
export const metadataAlone: KnownBuildCause<"metadata-alone", { readonly placed: PlacedArtifact }> = {
  prove(facts) {
    const packages = facts.errors.flatMap(({ message }) => MISSING.exec(message)?.groups?.["name"] ?? []);
    if (packages.length === 0) return null;
    const placed = facts.metadataJars().find(({ groupId, artifactId }) => {
      const last = groupId.slice(groupId.lastIndexOf(".") + 1);
      const isMeant = packages.some((it) => it.split(".").includes(last));
      return isMeant && artifactNamed(ofJvm({ groupId, artifactId }), facts) === undefined;
    });
    return placed ? { cause: "metadata-alone", placed } : null;
  },
  sentence: ({ placed }) =>
    `${describePlaced(placed)} holds no class: it stands for the artifacts of several platforms, between which Maven does not choose. Those of the JVM are in ${ofJvm(placed)}.`,
};

// package okhttp3 does not exist
const MISSING = /^package (?<name>[\w.]+) does not exist$/;
function ofJvm({ groupId, artifactId }: Pick<PlacedArtifact, "groupId" | "artifactId">): string {
  return `${groupId}:${artifactId}-jvm`;
}
