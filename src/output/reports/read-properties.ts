import { children, readXml } from "../../text/xml.ts";

/** Reads the system properties of the test JVM that a report of Surefire holds; none if the report breaks off in them. */
export function readProperties(xml: string): ReadonlyMap<string, string> {
  const start = xml.indexOf(START);
  const end = start < 0 ? -1 : xml.indexOf(END, start);
  const read = end < 0 ? null : readXml(xml.slice(start, end + END.length));
  const entries = read?.kind === "document" ? children(read.root, "property") : [];
  return new Map(
    entries.flatMap(({ attributes: { name, value } }) => (name && value !== undefined ? [[name, value]] : [])),
  );
}

const START = "<properties>";
const END = "</properties>";
