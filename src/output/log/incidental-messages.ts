import { IGNORED_FAILURES } from "../../knowledge/plugins/by-words.ts";
import type { IgnoredFailure } from "../../model/evidence/log-facts.ts";
import { detach } from "./lines/detach.ts";
import type { Line } from "./lines/level.ts";
import type { Speaker } from "./speaker.ts";

/** Messages in passing, after which a build goes on: POMs of dependencies that cannot be read, failures that goals ignore. */
export interface IncidentalMessages {
  readonly invalidPoms: Set<string>;
  readonly ignored: IgnoredFailure[];
}

export function startIncidental(): IncidentalMessages {
  return { invalidPoms: new Set(), ignored: [] };
}

export function readIncidental(found: IncidentalMessages, { level, text }: Line, speaker: Speaker): void {
  if (level === "WARNING" && text.startsWith("The POM for ")) {
    const { group, artifact, version } = INVALID.exec(text)?.groups ?? {};
    if (group !== undefined && found.invalidPoms.size < MOST)
      found.invalidPoms.add(detach(`${group}:${artifact}:${version}`));
  } else if (speaker.kind === "tool" && found.ignored.length < MOST) {
    const { plugin, goal, module } = speaker.goal;
    const reason = IGNORED_FAILURES.get(plugin)?.exec(text)?.groups?.["reason"];
    if (reason !== undefined) found.ignored.push({ plugin, goal, module, reason: detach(reason) });
  }
}

const MOST = 20;

// The POM for org.shed:tools-all:pom:1.4 is invalid, transitive dependencies (if any) will not be available, enable debug …
const INVALID =
  /^The POM for (?<group>[^\s:]+):(?<artifact>[^\s:]+):(?:[^\s:]+:)*(?<version>[^\s:]+) is invalid, transitive dependencies/;
