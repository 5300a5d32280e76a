import type { Finding } from "../../model/finding.ts";
import { child, children, type Element, readXml, textOf } from "../../text/xml.ts";

/** Reads `spotbugsXml.xml`, with paths relative to a source root; empty for any other text. */
export function readBugs(xml: string): readonly Finding[] {
  const read = readXml(xml, "BugCollection");
  return read.kind === "broken" ? [] : children(read.root, "BugInstance").map(toFinding);
}

// <BugInstance type="NP_ALWAYS_NULL" priority="1" …><LongMessage>Null pointer dereference of label in …</LongMessage>…<SourceLine start="19" sourcepath="com/acme/shop/Prices.java" …/>
function toFinding(bug: Element): Finding {
  const source = placeOf(bug);
  const file = source?.attributes["sourcepath"];
  const line = Number(source?.attributes["start"]);
  const message = (textOf(bug, "LongMessage") ?? textOf(bug, "ShortMessage") ?? "").trim();
  return {
    severity: "error",
    ...(file === undefined ? {} : { file }),
    ...(line > 0 ? { line } : {}),
    message: `${message} (${bug.attributes["type"] ?? ""})`,
  };
}

/** Returns the source line of a bug; if it has none, that of the field, method or class that the bug is about. */
function placeOf(bug: Element): Element | undefined {
  const about = ["Field", "Method", "Class"].flatMap((name) => child(bug, name) ?? []);
  return [bug, ...about].map((element) => child(element, "SourceLine")).find((it) => it !== undefined);
}
