import type { Located } from "./located.ts";

/**
 * Reads a message of kotlin-maven-plugin: up to 2.3 the place is in parentheses, later it is a `file:` URL. What is about
 * an entry of a jar has no line, and is told of the jar.
 */
export function readKotlin(text: string): Located | null {
  const found = (IN_PARENTHESES.exec(text) ?? AS_URL.exec(text))?.groups;
  if (!found) return readOfJar(text);
  const { file = "", line, column, message = "" } = found;
  return { file, line: Number(line), column: Number(column), message };
}

function readOfJar(text: string): Located | null {
  const { file, message = "" } = (text.includes(".jar!/") && OF_JAR.exec(text)?.groups) || {};
  return file === undefined ? null : { file, message };
}

// /home/dev/.m2/repository/…/kotlin-stdlib-2.2.21.jar!/META-INF/kotlin-stdlib.kotlin_module: (-1, -1) Module was compiled with an …
// /home/dev/.m2/repository/…/kotlin-stdlib-2.2.21.jar!/META-INF/kotlin-stdlib.kotlin_module: Module was compiled with an …
const OF_JAR = /^(?:file:\/\/)?(?<file>(?:\/|[A-Za-z]:[\\/])[^!]*\.jar)!\/\S+?:(?: \(-1, -1\)|-1:-1)? (?<message>.*)$/;
// /home/dev/kt-orders/src/main/kotlin/com/acme/kt/Order.kt: (10, 16) Unresolved reference 'missing'.
const IN_PARENTHESES = /^(?<file>\S.*?\.\w{1,6}): \((?<line>\d+), (?<column>\d+)\) (?<message>.*)$/;
// file:///home/dev/kt-orders/src/main/kotlin/com/acme/kt/Order.kt:10:16 Unresolved reference 'missing'.
const AS_URL = /^file:\/\/(?<file>\/.*?\.\w{1,6}):(?<line>\d+):(?<column>\d+) (?<message>.*)$/;
