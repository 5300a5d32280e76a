import { styled } from "./style.ts";

/** Adds the colours of a terminal to a history: to the first sentence, the titles and each status. */
export function paintHistory(text: string): string {
  const lines = text.split("\n");
  const end = lines.indexOf("");
  const first = end < 0 ? lines.length : end;
  return lines
    .map((line, index) => {
      if (index < first || TITLE.test(line)) return styled("bold", line);
      return line.replace(STATUS, (_, before: string, status: keyof typeof COLOURS) => {
        return `${before}${styled(COLOURS[status], status)}`;
      });
    })
    .join("\n");
}

// Runs (newest first)
const TITLE = /^[A-Z][^.]*$/;
//   55 SUCCESS   Test
const STATUS = /^( +\d+ )(SUCCESS|FAILURE|TIMEOUT|CANCELLED)/;

const COLOURS = { SUCCESS: "good", FAILURE: "bad", TIMEOUT: "bad", CANCELLED: "doubtful" } as const;
