/**
 * Breaks the lines at blanks that are longer than a terminal is wide, and indents what goes on. A longer word stays
 * whole: it may be a path, which is copied. So does a command at the end of a line.
 */
export function wrapLines(text: string, columns: number): string {
  return text
    .split("\n")
    .map((line) => (Bun.stringWidth(line) <= columns ? line : wrapLine(line, columns)))
    .join("\n");
}

/** What stands before the words of a line stays with the first of them, and the others go on below that one. */
function wrapLine(line: string, columns: number): string {
  const { blanks = "", mark = "" } = START.exec(Bun.stripANSI(line))?.groups ?? {};
  const before = line.startsWith(blanks + mark) ? blanks + mark : "";
  const indent = " ".repeat(Math.min(blanks.length + Math.max(mark.length, 2), columns >> 1));
  const words = line.slice(before.length);
  const { text = words, command } = COMMAND.exec(words)?.groups ?? {};
  const wrapped = Bun.wrapAnsi(text, Math.max(1, columns - indent.length));
  return `${before}${[...wrapped.split("\n"), ...(command === undefined ? [] : [command])].join(`\n${indent}`)}`;
}

// Only these again: maven-mcp test --rerun-failed
// Maven: 3.9.16, /shop/mvnw, without run permission → chmod +x /shop/mvnw
const COMMAND = /^(?<text>.*(?:: |→ ))(?<command>(?:maven-mcp|claude|chmod) \S.*)$/;

// > Only these again: maven-mcp test --rerun-failed
//   at core/src/test/java/com/acme/CartTest.java:19
const START = /^(?<blanks> *)(?<mark>> |- |at )?/;
