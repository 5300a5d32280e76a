import { CORE_EXTENSIONS } from "../../../knowledge/plugins/core-extensions.ts";
import { children, type Element, readXml, trimmedText } from "../../../text/xml.ts";

/**
 * Tells why a JVM does not stay with the extensions of an `extensions.xml`, as the end of a sentence; null if it may. An
 * extension sees all of Maven's own classes, which stay, so that one which nobody has tried may leave anything in them.
 */
export function whyNotExtended(text: string): string | null {
  const xml = readXml(text);
  if (xml.kind !== "document") return "its extensions cannot be read";
  const reasons = children(xml.root, "extension").map(whyNotWith);
  return reasons.find((it) => it !== null) ?? null;
}

function whyNotWith(extension: Element): string | null {
  const [groupId, artifactId, version = ""] = ["groupId", "artifactId", "version"].map((it) =>
    trimmedText(extension, it),
  );
  const known = CORE_EXTENSIONS.find((it) => it.groupId === groupId && it.artifactId === artifactId);
  if (known?.obstacle) return `${artifactId} ${known.obstacle}`;
  return known?.versions.test(version)
    ? null
    : `its extension ${artifactId}${version && ` ${version}`} was not tried in a JVM that stays`;
}
