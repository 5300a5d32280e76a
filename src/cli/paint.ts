import type { BuildResult } from "../result/build-result.ts";
import { styled } from "./style.ts";

/**
 * An answer in Markdown with the colours of a terminal: its verdict, what stands as a heading, and notes.
 * @param status the build's, whose words the first line begins with; null for an answer that is no verdict
 */
export function paint(markdown: string, status: BuildResult["status"] | null): string {
  const [first = "", ...lines] = markdown.split("\n");
  const head = status === null ? styled("bold", first) : first.replace(status, styled(COLOURS[status], status));
  return [head, ...lines.map(paintLine)].join("\n");
}

function paintLine(line: string): string {
  if (line.startsWith("### ")) return styled("bold", line);
  return line.startsWith("> ") ? styled("dim", line) : line;
}

const COLOURS = {
  SUCCESS: "good",
  FAILURE: "bad",
  TIMEOUT: "bad",
  CANCELLED: "doubtful",
  RUNNING: "doubtful",
} as const;
