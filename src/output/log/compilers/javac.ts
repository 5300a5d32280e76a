import type { Located, SourcePlace } from "./located.ts";

/**
 * Reads a message of javac (or ecj) in the form of maven-compiler-plugin 3.x, which is that of plexus-compiler's
 * `CompilerMessage.toString()`; Kotlin's closing block has the same form. javac counts a tab up to the next multiple of
 * 8. The plugin counts the columns of a forked javac from 0, and a tab as one.
 */
export function readJavac(text: string): Located | null {
  const found = (LOCATED.exec(text) ?? FILE_ONLY.exec(text))?.groups;
  if (!found) return null;
  const { file = "", line, column, message = "" } = found;
  return {
    file: toPath(file),
    ...(line && { line: Number(line) }),
    ...(column &&
      (SEVERITY.test(message) ? { column: Number(column) + 1, countsTabsAsOne: true } : { column: Number(column) })),
    message: toPlainMessage(message),
  };
}

/** Reads the place that maven-compiler-plugin 4.0.0-beta prints below a message. */
export function readJavacPlace(text: string): SourcePlace | null {
  const found = PLACE_BELOW.exec(text)?.groups;
  if (!found) return null;
  const { file = "", line, column } = found;
  return { file: toPath(file), ...(line && { line: Number(line) }), ...(column && { column: Number(column) }) };
}

/**
 * Writes a located message as forked javacs did before maven-compiler-plugin 3.15, whose messages tell by nothing that
 * their columns are those of a fork; only the line in which it says what it compiles does.
 */
export function asForked(text: string, severity: "error" | "warning"): string {
  const { file = "", line, column, message = "" } = LOCATED.exec(text)?.groups ?? {};
  const isPlain = file.endsWith(".java") && column !== undefined && !SEVERITY.test(message);
  return isPlain ? `${file}:[${line},${column}] ${severity}: ${message}` : text;
}

/** Reads whether the compiler that a line announces is forked; null for any other line. */
export function readFork(text: string): boolean | null {
  const compiling = COMPILING.exec(text);
  return compiling && (compiling.groups?.["kind"] ?? "").startsWith("forked");
}

// Compiling 8 source files with javac [forked debug release 11 module-path] to target/test-classes
const COMPILING = /^Compiling \d+ source files? (?:with javac \[(?<kind>[^\]]{0,200})\] )?/;

/** Removes the `error: ` or the lint category that a forked javac puts before a message. */
export function toPlainMessage(message: string): string {
  return message.replace(SEVERITY, "").replace(/^\[[a-z][a-z-]*\] /, "");
}

const SEVERITY = /^(?:error|warning|Fehler|Warnung|エラー|警告|错误): /;

// /home/dev/shop/core/src/main/java/com/acme/Foo.java:[42,15] cannot find symbol
// /home/dev/orders/src/main/java/com/acme/orders/Order.java:[7,12] error: cannot find symbol
const LOCATED = /^(?<file>\S.*?\.\w{1,8}):\[(?<line>\d+)(?:,(?<column>\d+))?\] (?<message>.*)$/;
// /home/dev/orders/src/main/java/com/acme/orders/Legacy.java: warnings found and -Werror specified
const FILE_ONLY = /^(?<file>(?:\/|[A-Za-z]:[\\/]).*?\.java): (?<message>.+)$/;
//     at src/main/java/com/acme/orders/Order.java[7,13]
const PLACE_BELOW = /^ {4}at (?<file>\S.*\.\w{1,8})\[(?<line>\d+)(?:,(?<column>\d+))?\]$/;

// /C:/Users/dev/orders/src/main/java/com/acme/orders/Order.java
function toPath(file: string): string {
  return /^\/[A-Za-z]:[\\/]/.test(file) ? file.slice(1) : file;
}
