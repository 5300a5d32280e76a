import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { describePlaced, type KnownBuildCause, type MissingArtifact } from "../build-facts.ts";

/** A goal could not resolve the dependencies of its module, and does not say which of them. */
type Fields = { readonly placed: PlacedArtifact; readonly reason?: string };

export const untoldArtifact: KnownBuildCause<"untold-artifact", Fields> = {
  prove({ said, missing, place }) {
    if (!said.some((line) => UNTOLD.test(line))) return null;
    const [first] = missing().filter((it) => !said.some((line) => line.includes(nameOf(it))));
    if (first === undefined) return null;
    return {
      cause: "untold-artifact",
      placed: place(first),
      ...(first.reason !== undefined && { reason: first.reason }),
    };
  },
  sentence: ({ placed, reason }) =>
    `The goal does not say what it could not get: the local repository lacks ${describePlaced(placed)}${reason === undefined ? "" : `, of which Maven noted there: ${reason}`}.`,
};

// Could not build dependency tree Could not collect dependencies: com.acme:shop:jar:1.0
// Cannot build project dependency graph
const UNTOLD = /Could not (?:build dependency tree|collect dependencies)|Cannot build project dependency graph/;

function nameOf({ groupId, artifactId }: MissingArtifact): string {
  return `${groupId}:${artifactId}:`;
}
