import { detach } from "./lines/detach.ts";
import type { Line } from "./lines/level.ts";

/** Reads the names of profiles that could not be activated, of which Maven 3 warns; Maven 4 fails. */
export function readMissingProfiles(names: Set<string>, { level, text }: Line): void {
  if (!text.startsWith("The requested profile")) return;
  const found = (level === "WARNING" ? MISSING : MISSING_IN_MAVEN_4).exec(text)?.groups?.["names"];
  if (!found) return;
  for (const name of found.split(", ")) if (names.size < MOST_NAMES) names.add(detach(name));
}

const MOST_NAMES = 1_000;
// The requested profile "nosuch" could not be activated because it does not exist.
const MISSING = /^The requested profile "(?<names>.+)" could not be activated because it does not exist\.$/;
// The requested profiles [nosuch] could not be activated or deactivated because they do not exist.
const MISSING_IN_MAVEN_4 =
  /^The requested profiles \[(?<names>.+)\] could not be activated or deactivated because they do not exist\./;
