import { suggest } from "../../text/nearest.ts";

export type HistoryRequest =
  | { readonly kind: "show"; readonly limit: number }
  | { readonly kind: "wrong"; readonly sentence: string };

/** Reads the words after `maven-mcp history`. */
export function readHistoryWords(words: readonly string[]): HistoryRequest {
  let limit = USUAL_RUNS;
  for (let i = 0; i < words.length; i++) {
    const [name = "", attached] = (words[i] ?? "").split(/=(.*)/s, 2);
    if (name !== "--limit") return wrong(`unexpected argument ${name}; ${suggest(name, KNOWN, SEE)}`);
    const value = attached ?? words[++i] ?? "";
    if (!/^\d{1,9}$/.test(value)) return wrong(`--limit is ${JSON.stringify(value)}; expected a number of runs.`);
    limit = Number(value);
  }
  return { kind: "show", limit };
}

const USUAL_RUNS = 20;
const KNOWN = ["--limit"];
const SEE = "see maven-mcp history --help.";

function wrong(sentence: string): HistoryRequest {
  return { kind: "wrong", sentence };
}
