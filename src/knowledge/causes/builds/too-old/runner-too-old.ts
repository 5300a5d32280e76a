import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { RUNNER_PLUGINS } from "../../../plugins/test-runners.ts";
import { describePlaced, type KnownBuildCause } from "../../build-facts.ts";

/** Surefire or Failsafe calls what the JUnit Platform no longer has, and ends before any test. */
type Fields = { readonly artifact: PlacedArtifact; readonly junit: string; readonly first: string };

export const runnerTooOld: KnownBuildCause<"runner-too-old", Fields> = {
  prove({ said, plugins, artifacts, findInPoms }) {
    if (!said.some((line) => LACKING.test(line))) return null;
    const junit = artifacts().find(({ groupId }) => groupId === "org.junit.platform")?.version;
    const own = plugins.find(({ artifactId, version }) => RUNNER_PLUGINS.includes(artifactId) && isOld(version));
    if (!own?.version || junit === undefined || compareVersions(junit, FIRST_WITHOUT) < 0) return null;
    const declared = findInPoms(`<artifactId>${own.artifactId}</artifactId>`);
    const artifact = { groupId: own.groupId, artifactId: own.artifactId, version: own.version };
    return {
      cause: "runner-too-old",
      artifact: { ...artifact, ...(declared && { declared }) },
      junit,
      first: FIRST_VERSION,
    };
  },
  sentence: ({ artifact, junit, first }) =>
    `${describePlaced(artifact)} does not run tests of JUnit ${junit}: use ${first} or later.`,
};

function isOld(version: string | null): boolean {
  return version !== null && !version.includes("${") && compareVersions(version, FIRST_VERSION) < 0;
}
/** The release notes of JUnit 6.0.0: Surefire and Failsafe before 3.0.0 are no longer supported. */
const FIRST_VERSION = "3.0.0";
const FIRST_WITHOUT = "6.0.0";
// java.lang.NoClassDefFoundError: org/junit/platform/commons/util/PreconditionViolationException
const LACKING = /\bNoClassDefFoundError: org\/junit\/platform\/commons\/util\/PreconditionViolationException$/;
