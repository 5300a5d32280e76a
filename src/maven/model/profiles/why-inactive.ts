import type { InactiveSince } from "../../../model/fix.ts";
import type { PomProfile } from "../pom.ts";
import { takesJdk } from "./jdk-range.ts";

/**
 * Tells why a profile of a POM that is not active is none: what its `<activation>` asks for alone. Null where it asks for
 * nothing, or for several things of which none is known not to hold.
 *
 * @param others the profiles of the same POM
 */
export function whyInactive(
  { id, activation }: PomProfile,
  others: readonly PomProfile[],
  activeProfiles: readonly string[],
  jdkVersion: string | null,
): InactiveSince | null {
  if (!activation) return null;
  const { byDefault, jdk, os, property, file, hasMore } = activation;
  if (jdk !== undefined && !jdk.includes("${") && jdkVersion !== null && !takesJdk(jdk, jdkVersion))
    return { kind: "jdk", wanted: jdk, version: jdkVersion };
  if (jdk !== undefined || os || hasMore || (property && file)) return null;
  const by = others.find((it) => it.id !== id && activeProfiles.includes(it.id));
  if (byDefault) return by === undefined ? null : { kind: "other", by: by.id };
  if (property) {
    const { name, value } = property;
    return { kind: "property", property: value === undefined ? name : `${name}=${value}` };
  }
  const path = file?.exists ?? file?.missing;
  return path === undefined ? null : { kind: "file", path, isToExist: file?.exists !== undefined };
}
