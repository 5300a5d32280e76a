import { listOf, readXml, trimmedText } from "../../text/xml.ts";
import { type PomProfile, readProfiles } from "./pom.ts";

/** The profiles of a `settings.xml` and the path of the local repository; `${…}` is not replaced. */
export interface Settings {
  /** The ids in `<activeProfiles>`, of profiles in this file or in POMs. */
  readonly activeProfiles: readonly string[];
  readonly profiles: readonly PomProfile[];
  readonly localRepository: string | undefined;
}

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
