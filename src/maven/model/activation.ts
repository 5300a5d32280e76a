import { child, type Element, trimmedText } from "../../text/xml.ts";

/** The `<activation>` of a profile, as it is written. The profile is active if all of its conditions hold. */
export interface Activation {
  readonly byDefault: boolean;
  readonly jdk: string | undefined;
  /** The values in `<os>`, each of which may begin with `!`. */
  readonly os: Readonly<Record<"name" | "family" | "arch" | "version", string | undefined>> | undefined;
  readonly property: { readonly name: string; readonly value: string | undefined } | undefined;
  /** The paths in `<file>`; if both are given, Maven reads `exists` alone. */
  readonly file: { readonly exists: string | undefined; readonly missing: string | undefined } | undefined;
  /** Whether there are conditions that only Maven 4 knows: `<packaging>`, `<condition>`. */
  readonly hasMore: boolean;
}

export function toActivation(activation: Element | undefined): Activation | undefined {
  if (!activation) return undefined;
  const os = child(activation, "os");
  const property = child(activation, "property");
  const file = child(activation, "file");
  return {
    byDefault: trimmedText(activation, "activeByDefault") === "true",
    jdk: trimmedText(activation, "jdk"),
    os: os && {
      name: trimmedText(os, "name"),
      family: trimmedText(os, "family"),
      arch: trimmedText(os, "arch"),
      version: trimmedText(os, "version"),
    },
    property: property && { name: trimmedText(property, "name") ?? "", value: trimmedText(property, "value") },
    file: file && { exists: trimmedText(file, "exists"), missing: trimmedText(file, "missing") },
    hasMore: child(activation, "packaging") !== undefined || child(activation, "condition") !== undefined,
  };
}
