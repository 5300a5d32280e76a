import { quoteForeign } from "../text/foreign.ts";
import { suggest } from "../text/nearest.ts";
import { HISTORY_OPTIONS } from "./own-options.ts";

export type HistoryRequest =
  | { readonly kind: "show"; readonly limit: number; readonly isJson: boolean }
  /** Write a page, into the state directory if no file is named, and perhaps open it in the browser. */
  | { readonly kind: "page"; readonly file: string | null; readonly opens: boolean }
  | { readonly kind: "wrong"; readonly sentence: string };

export function readHistoryWords(words: readonly string[]): HistoryRequest {
  let limit: number | null = null;
  let file: string | null = null;
  let opens = false;
  let isJson = false;
  for (let i = 0; i < words.length; i++) {
    const [name = "", attached] = (words[i] ?? "").split(/=(.*)/s, 2);
    if ((name === "--open" || name === "--json") && attached === undefined) {
      if (name === "--open") opens = true;
      else isJson = true;
      continue;
    }
    if (name !== "--limit" && name !== "--html") {
      return wrong(`unexpected argument ${quoteForeign(words[i] ?? "")}; ${suggest(name, KNOWN, SEE)}`);
    }
    const value = attached ?? words[++i] ?? "";
    if (name === "--html") {
      if (value === "" || (attached === undefined && value.startsWith("-"))) return wrong("--html needs a file.");
      file = value;
    } else {
      if (!/^\d{1,9}$/.test(value)) return wrong(`--limit is ${JSON.stringify(value)}; expected a number of runs.`);
      limit = Number(value);
    }
  }
  if (file === null && !opens) return { kind: "show", limit: limit ?? USUAL_RUNS, isJson };
  if (limit !== null) return wrong("--limit is for the terminal; a page holds all runs that are stored.");
  return isJson ? wrong("--json is no page; leave out --html and --open.") : { kind: "page", file, opens };
}

const USUAL_RUNS = 20;
const KNOWN = HISTORY_OPTIONS.map(({ name }) => name);
const SEE = "see maven-mcp history --help.";

function wrong(sentence: string): HistoryRequest {
  return { kind: "wrong", sentence };
}
