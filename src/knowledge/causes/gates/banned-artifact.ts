import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** Dependencies that a rule of the Enforcer bans, with the places of POMs that bring them in. */
export const bannedArtifact: KnownBuildCause<"banned-artifact", { readonly artifacts: readonly PlacedArtifact[] }> = {
  prove({ said, artifacts, place }) {
    const banned = new Set(said.flatMap((line) => withoutType(BANNED.exec(line)?.groups)));
    if (banned.size === 0) return null;
    const own = artifacts().filter((it) => banned.has(`${it.groupId}:${it.artifactId}:${it.version}`));
    const placed = own.map(place).filter(({ declared }) => declared !== undefined);
    return placed.length === 0 ? null : { cause: "banned-artifact", artifacts: placed.slice(0, MOST) };
  },
  sentence: ({ artifacts }) =>
    `What is banned comes from: ${artifacts.map(({ managed: _, ...it }) => describePlaced(it)).join(", ")}.`,
};

const MOST = 3;

// javax.validation:validation-api:jar:2.0.1.Final is banned, as readers of rules shorten the tree of enforcer 3.1 and later
// Found Banned Dependency: org.junit.platform:junit-platform-engine:jar:1.10.2
const BANNED = /^(?:Found Banned Dependency: (?<listed>\S+)|(?<named>\S+) is banned\b)/;

function withoutType({ listed, named }: Readonly<Record<string, string | undefined>> = {}): readonly string[] {
  const [groupId, artifactId, ...rest] = (listed ?? named ?? "").split(":");
  return artifactId === undefined ? [] : [`${groupId}:${artifactId}:${rest.at(-1)}`];
}
