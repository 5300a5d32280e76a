import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { JACOCO_KNOWS, jacoco } from "../../../plugins/checks.ts";
import { describePlaced, type KnownBuildCause } from "../../build-facts.ts";

/** JaCoCo's agent is older than the Java of the test JVM, which ended before any test as an agent failed. */
interface Fields {
  readonly java: number;
  readonly artifact: PlacedArtifact;
  /** The first version that knows that Java. */
  readonly first: string;
}

export const agentTooOld: KnownBuildCause<"agent-too-old", Fields> = {
  prove({ java, said, plugins, findInPoms }) {
    const first = JACOCO_KNOWS[java ?? 0];
    if (java === null || first === undefined || !said.some((line) => AGENT_FAILED.test(line))) return null;
    const own = plugins.find(({ artifactId, goals }) => artifactId === jacoco.artifactId && goals.some(isAgent));
    if (!own?.version || own.version.includes("${") || compareVersions(own.version, first) >= 0) return null;
    const declared = findInPoms(`<artifactId>${own.artifactId}</artifactId>`);
    const artifact = { groupId: own.groupId, artifactId: own.artifactId, version: own.version };
    return { cause: "agent-too-old", java, first, artifact: { ...artifact, ...(declared && { declared }) } };
  },
  sentence: ({ java, artifact, first }) =>
    `The agent of ${describePlaced(artifact)} does not start on Java ${java}: use ${first} or later.`,
};

function isAgent(goal: string): boolean {
  return goal.startsWith("prepare-agent");
}

// FATAL ERROR in native method: processing of -javaagent failed, processJavaStart failed
const AGENT_FAILED = /^FATAL ERROR in native method: processing of -javaagent failed/;
