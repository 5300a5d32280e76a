import { detach } from "./lines/detach.ts";
import type { Line } from "./lines/level.ts";

/** Profiles that could not be activated. Plain data, so that it can be copied. */
export interface MissingProfiles {
  /** Told before the first module. */
  readonly names: Set<string>;
  /** Told behind a BUILD line, which a test may have printed together with it: what comes next decides. */
  readonly atEnd: Set<string>;
}

export function startMissingProfiles(): MissingProfiles {
  return { names: new Set(), atEnd: new Set() };
}

/** Notes their names: Maven 3 warns, before the first module and behind the BUILD line, Maven 4 fails. */
export function readMissingProfiles(
  { names, atEnd }: MissingProfiles,
  { level, text }: Line,
  phase: "launch" | "build" | "closing",
): void {
  if (phase === "build" || !text.startsWith("The requested profile")) return;
  const found = (level === "WARNING" ? MISSING : MISSING_IN_MAVEN_4).exec(text)?.groups?.["names"];
  if (!found) return;
  const told = phase === "launch" ? names : atEnd;
  for (const name of found.split(", ")) if (told.size < MOST_NAMES) told.add(detach(name));
}

/** A goal or another BUILD line came: the one before was not Maven's. */
export function dropProfilesAtEnd({ atEnd }: MissingProfiles): void {
  atEnd.clear();
}

/** A further build of the same log begins. */
export function keepProfilesAtEnd({ names, atEnd }: MissingProfiles): void {
  for (const name of atEnd) names.add(name);
  atEnd.clear();
}

const MOST_NAMES = 1_000;
// The requested profile "nosuch" could not be activated because it does not exist.
const MISSING = /^The requested profile "(?<names>.+)" could not be activated because it does not exist\.$/;
// The requested profiles [nosuch] could not be activated or deactivated because they do not exist.
const MISSING_IN_MAVEN_4 =
  /^The requested profiles \[(?<names>.+)\] could not be activated or deactivated because they do not exist\./;
