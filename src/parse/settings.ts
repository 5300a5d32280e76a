import { type PomProfile, readProfiles } from "./pom.ts";
import { listOf, readXml, trimmedText } from "./xml.ts";

/** What a `settings.xml` says of profiles, and where the local repository is; names in `${…}` are not replaced. */
export interface Settings {
  /** `<activeProfiles>`: ids of its own profiles and of those of POMs. */
  readonly activeProfiles: readonly string[];
  readonly profiles: readonly PomProfile[];
  readonly localRepository: string | undefined;
}

/** A file that is not there, or that cannot be read, says nothing. */
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
