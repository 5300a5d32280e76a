import { createScanner } from "jsonc-parser";

/**
 * Finds the first comment on a line of its own that is in the first text and not in the second, and returns its line,
 * counted from 1; null if there is none. A comment after something else on its line belongs to that, and may be removed
 * with it.
 */
export function findLostComment(before: string, after: string, format: "json" | "toml"): number | null {
  const commentsOf = format === "toml" ? tomlComments : jsonComments;
  const left = new Map<string, number>();
  for (const { text } of commentsOf(after)) left.set(text, (left.get(text) ?? 0) + 1);
  for (const { text, line, isAlone } of commentsOf(before)) {
    if (!isAlone) continue;
    const count = left.get(text) ?? 0;
    if (count === 0) return line;
    left.set(text, count - 1);
  }
  return null;
}

interface Comment {
  readonly text: string;
  readonly line: number;
  readonly isAlone: boolean;
}

function jsonComments(text: string): readonly Comment[] {
  const comments: Comment[] = [];
  const scanner = createScanner(text, false);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    // All else that begins so stands between quotes.
    if (text[offset] !== "/") continue;
    const before = text.slice(text.lastIndexOf("\n", offset) + 1, offset);
    comments.push({
      text: text.slice(offset, offset + scanner.getTokenLength()),
      line: scanner.getTokenStartLine() + 1,
      isAlone: before.trim() === "",
    });
  }
  return comments;
}

function tomlComments(text: string): readonly Comment[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.trimStart().startsWith("#") ? [{ text: line.trim(), line: index + 1, isAlone: true }] : [],
    );
}
