import { type PomProfile, readProfiles } from "./pom.ts";
import { listOf, readXml, trimmedText } from "./xml.ts";

/** The profiles of a `settings.xml` and the place of the local repository; names in `${…}` are not replaced. */
export interface Settings {
  /** The `<activeProfiles>`: ids of its own profiles and of those of POMs. */
  readonly activeProfiles: readonly string[];
  readonly profiles: readonly PomProfile[];
  readonly localRepository: string | undefined;
}

/** Reads a settings file; one that is missing or cannot be read says nothing. */
export function readSettings(text: string | null): Settings {
  const xml = text === null ? null : readXml(text, "settings");
  if (xml?.kind !== "document") return { activeProfiles: [], profiles: [], localRepository: undefined };
  const { root } = xml;
  return {
    activeProfiles: listOf(root, "activeProfiles", "activeProfile").flatMap((it) => it.text.trim() || []),
    profiles: readProfiles(root),
    localRepository: trimmedText(root, "localRepository"),
  };
}
