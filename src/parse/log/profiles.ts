import type { Line } from "./level.ts";

/** Notes the names of profiles that could not be activated; Maven says each twice. */
export function readMissingProfile(names: Set<string>, { level, text }: Line): void {
  if (level !== "WARNING" || !text.startsWith("The requested profile")) return;
  const name = MISSING.exec(text)?.groups?.["name"];
  if (name && names.size < MOST_NAMES) names.add(name);
}

const MOST_NAMES = 1_000;
// The requested profile "nosuch" could not be activated because it does not exist.
const MISSING = /^The requested profile "(?<name>.+)" could not be activated because it does not exist\.$/;
