import type { Chronicle } from "../../model/history/chronicle.ts";
import { describeHealth } from "./health-words.ts";
import { listBuilds, listClients } from "./pace-lines.ts";
import { listRuns } from "./run-lines.ts";
import { describeSavings } from "./savings.ts";
import { listFailing, listFlaky, listSlow } from "./test-lines.ts";

/** How much of the history is shown, and how wide. */
export interface HistoryShape {
  readonly limit: number;
  /** The columns of the terminal; null for lines of any length. */
  readonly columns: number | null;
}

/** Writes the history of a project for a terminal: what fails, what is flaky or slow, and the newest runs. */
export function presentHistory(chronicle: Chronicle, { limit, columns }: HistoryShape): string {
  const parts = [
    section("Failing", listFailing(chronicle)),
    section("Flaky: passed and failed on the same sources", listFlaky(chronicle)),
    section("Slowest tests", listSlow(chronicle)),
    section("Builds", [...listBuilds(chronicle), ...listClients(chronicle)]),
    section("Runs (newest first)", listRuns(chronicle, limit)),
  ];
  const lines = [...wrap(describeHealth(chronicle), columns), ...parts.flat(), ...describeSavings(chronicle)];
  return lines.map((line) => cutLine(line, columns)).join("\n");
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}

/** Breaks a line at blanks where it is too long for the terminal. */
function wrap(text: string, columns: number | null): readonly string[] {
  if (columns === null) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > columns && line !== "") {
      lines.push(line);
      line = `  ${word}`;
    } else line = longer;
  }
  return [...lines, line];
}

function cutLine(line: string, columns: number | null): string {
  return columns === null || line.length <= columns ? line.trimEnd() : `${line.slice(0, columns - 1)}…`;
}
