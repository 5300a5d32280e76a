import { valueAt } from "../../knowledge/clients/value.ts";
import { type Change, changeValue } from "../edit/change-value.ts";
import type { Outcome } from "./change-file.ts";

/** The text that is printed, and the exit code. */
export interface Told {
  readonly text: string;
  readonly exitCode: 0 | 1 | 2;
  /** Whether something was written or shown, so that notes about it follow. */
  readonly isNews: boolean;
}

interface Task {
  /** The thing that is changed: `the server "maven"`. */
  readonly what: string;
  readonly file: string;
  readonly action: "show" | "write" | "remove";
  /** The command as it was called, without `--write`. */
  readonly command: string;
  readonly snippet: string;
}

export function describeOutcome(outcome: Outcome, { what, file, action, command, snippet }: Task): Told {
  const capital = `${what[0]?.toUpperCase() ?? ""}${what.slice(1)}`;
  switch (outcome.kind) {
    case "written": {
      const differences = outcome.isNew ? [] : describeDifferences(outcome.changes, outcome.before);
      if (action === "show") {
        const would = differences.length === 0 ? `Into ${file}:` : `${capital} is in ${file} already, but differs:`;
        const shown = differences.length === 0 ? snippet : `${differences.join("\n")}\n`;
        return { text: `${would}\n\n${shown}\n> ${command} --write writes it.`, exitCode: 0, isNews: true };
      }
      const copy = outcome.copy === null ? [] : [`> The file as it was: ${outcome.copy}`];
      const did = differences.length === 0 ? `is in ${file} now.` : `in ${file} was brought up to date:`;
      return { text: [`${capital} ${did}`, ...differences, ...copy].join("\n"), exitCode: 0, isNews: true };
    }
    case "removed": {
      const copy = outcome.copy === null ? "" : `\n> The file as it was before init changed it: ${outcome.copy}`;
      const gone = outcome.isGone ? ", which held nothing else and is gone, too" : "";
      return { text: `${capital} is out of ${file}${gone}.${copy}`, exitCode: 0, isNews: false };
    }
    case "nothing to do": {
      const state = action === "remove" ? "not" : "already";
      return { text: `${capital} is ${state} in ${file}.`, exitCode: 0, isNews: false };
    }
    case "foreign": {
      const its = outcome.command === null ? "another server" : `another server, ${outcome.command}`;
      const fix = action === "remove" ? "it stays." : "choose another name with --name.";
      return { text: `${capital} in ${file} is ${its}: ${fix}`, exitCode: 1, isNews: false };
    }
    case "refused": {
      const byHand = action === "remove" ? "take out by hand" : "add by hand";
      const text = `${file} was not touched: ${outcome.reason}. To ${byHand}:\n\n${snippet}`;
      return { text, exitCode: 1, isNews: false };
    }
    default:
      return outcome satisfies never;
  }
}

/** Lists the values that a change replaces: `  args: ["--engine","fast"] → ["--engine","hot"]`. */
function describeDifferences(changes: readonly Change[], before: unknown): readonly string[] {
  const after = changes.reduce<unknown>(changeValue, before);
  const lines = changes.flatMap(({ kind, path }) => {
    const list = typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
    const isOfTexts = isListOfTexts(valueAt(after, list));
    if (kind === "remove" || (kind === "append" && !isOfTexts)) return [];
    const whole = isOfTexts ? list : path;
    const old = valueAt(before, whole);
    const key = whole.filter((part) => typeof part === "string").at(-1);
    return `  ${key}: ${old === undefined ? "" : `${JSON.stringify(old)} → `}${JSON.stringify(valueAt(after, whole))}`;
  });
  return [...new Set(lines)];
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
