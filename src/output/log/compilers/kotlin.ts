import type { Located } from "./located.ts";

/** Reads a message of kotlin-maven-plugin: up to 2.3 the place is in parentheses, later it is a `file:` URL. */
export function readKotlin(text: string): Located | null {
  const found = (IN_PARENTHESES.exec(text) ?? AS_URL.exec(text))?.groups;
  if (!found) return null;
  const { file = "", line, column, message = "" } = found;
  return { file, line: Number(line), column: Number(column), message };
}

// /home/dev/kt-orders/src/main/kotlin/com/acme/kt/Order.kt: (10, 16) Unresolved reference 'missing'.
const IN_PARENTHESES = /^(?<file>\S.*?\.\w{1,6}): \((?<line>\d+), (?<column>\d+)\) (?<message>.*)$/;
// file:///home/dev/kt-orders/src/main/kotlin/com/acme/kt/Order.kt:10:16 Unresolved reference 'missing'.
const AS_URL = /^file:\/\/(?<file>\/.*?\.\w{1,6}):(?<line>\d+):(?<column>\d+) (?<message>.*)$/;
