import type { FirstLine } from "../answers/tool-answer.ts";
import { styled } from "./style.ts";

/** Adds the colours of a terminal to an answer in Markdown: to its verdict, headings and notes. */
export function paint(markdown: string, firstLine: FirstLine): string {
  if (firstLine === "words") return markdown;
  const [first = "", ...lines] = markdown.split("\n");
  const head =
    firstLine === "title" ? styled("bold", first) : first.replace(firstLine, styled(COLOURS[firstLine], firstLine));
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
