import type { SourcePlace } from "./located.ts";

/** Reads the place that the AspectJ compiler prints below a message; empty if it knows no file. */
export function readAspectjPlace(text: string): SourcePlace | null {
  if (text === NOWHERE) return {};
  const found = PLACE_BELOW.exec(text)?.groups;
  return found ? { file: found["file"] ?? "", line: Number(found["line"]) } : null;
}

const NOWHERE = "\t<unknown source file>:<no line information>";
// 	/home/dev/orders/src/main/java/com/acme/orders/Audit.aj:4
const PLACE_BELOW = /^\t(?<file>(?:\/|[A-Za-z]:[\\/]).*\.\w{1,8}):(?<line>\d+)$/;
