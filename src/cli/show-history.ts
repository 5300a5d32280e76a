import { presentHistory } from "../present/history/history-lines.ts";
import type { Chronicle } from "../result/history/chronicle.ts";
import { openBuilds } from "../runs/open-builds.ts";
import { openProjectState } from "../state/project-state.ts";
import { createMask, maskTexts } from "../text/secrets.ts";
import type { Opening } from "../tools/opening.ts";
import { readHistoryWords } from "./history/history-words.ts";
import { paintHistory } from "./history/paint-history.ts";
import { print } from "./print.ts";
import { takesColours } from "./terminal.ts";

type ProjectOptions = Omit<Opening, "settings">;

/** Prints the history of a project; resolves to the exit code. */
export async function runHistory(words: readonly string[], options: ProjectOptions): Promise<number> {
  const request = readHistoryWords(words);
  if (request.kind === "wrong") {
    process.stderr.write(`maven-mcp history: ${request.sentence}\n`);
    return 2;
  }
  const chronicle = maskTexts(readChronicle(options), createMask(process.env));
  const columns = process.stdout.isTTY ? process.stdout.columns || 80 : null;
  const text = presentHistory(chronicle, { limit: request.limit, columns });
  return print(takesColours(process.stdout, process.env) ? paintHistory(text) : text, 0);
}

function readChronicle({ stateDir, isForgetful, ...options }: ProjectOptions): Chronicle {
  const builds = openBuilds(
    { ...options, env: process.env, signal: new AbortController().signal, graceMs: () => 0, onEvent: () => {} },
    (root, isAlive) => openProjectState(stateDir, root, isAlive, { isForgetful }),
  );
  try {
    return builds.past.chronicle(options.projectDir);
  } finally {
    builds.close();
  }
}
