import { basename, join, resolve } from "node:path";
import { hintOnSnap } from "../history/hint-on-snap.ts";
import { makePage } from "../history/page/make-page.ts";
import { historyJson } from "../history/words/history-json.ts";
import { presentHistory } from "../history/words/history-lines.ts";
import { writePage } from "../history/write-page.ts";
import { canonicalPath } from "../maven/files.ts";
import type { Chronicle } from "../model/history/chronicle.ts";
import { openInBrowser } from "../process/open-in-browser.ts";
import { openBuilds } from "../runs/open-builds.ts";
import { projectFolder } from "../store/project-folder.ts";
import { openProjectState } from "../store/project-state.ts";
import { quoteForeign } from "../text/foreign.ts";
import { createMask, maskTexts } from "../text/secrets.ts";
import type { Opening } from "../tools/opening.ts";
import { type HistoryRequest, readHistoryWords } from "./history-words.ts";
import { print } from "./print.ts";
import { styled } from "./style.ts";
import { fitTerminal, takesColours } from "./terminal.ts";

type ProjectOptions = Omit<Opening, "settings">;

export async function runHistory(words: readonly string[], options: ProjectOptions): Promise<number> {
  if (options.isWithoutHistory) return refuse("--no-history is for builds; this command shows what is stored.");
  const request = readHistoryWords(words);
  if (request.kind === "wrong") return refuse(request.sentence);
  const chronicle = maskTexts(readChronicle(options), createMask(process.env));
  if (request.kind === "page") return showPage(request, chronicle, options);
  if (request.isJson) return print(historyJson(chronicle, request.limit), 0);
  const text = presentHistory(chronicle, request.limit);
  const painted = takesColours(process.stdout, process.env) ? paintHistory(text) : text;
  return print(fitTerminal(process.stdout, painted), 0);
}

function readChronicle({ stateDir, ...options }: ProjectOptions): Chronicle {
  const builds = openBuilds(
    { ...options, env: process.env, signal: new AbortController().signal, graceMs: () => 0, onEvent: () => {} },
    (root, isAlive) => openProjectState(stateDir, root, isAlive),
  );
  try {
    return builds.past.chronicle(options.projectDir);
  } finally {
    builds.close();
  }
}

function showPage(
  { file, opens }: Extract<HistoryRequest, { kind: "page" }>,
  chronicle: Chronicle,
  { stateDir, projectDir }: ProjectOptions,
): Promise<number> | number {
  const own = join(stateDir, "pages", `${basename(projectFolder(stateDir, projectDir))}.html`);
  const path = file === null ? own : resolve(file);
  const target = canonicalPath(path);
  const trouble = writePage(path, makePage(chronicle));
  if (trouble !== null) return refuse(trouble);
  const isInside = (place: string) => place.startsWith(join(projectDir, "/"));
  if (isInside(path) && !isInside(target)) {
    process.stderr.write(`maven-mcp history: a link leads out of the project: the page is ${quoteForeign(target)}.\n`);
  }
  const missing = opens ? openInBrowser(path, process.platform, process.env) : null;
  const hint = opens && missing === null ? hintOnSnap(path, process.env) : null;
  if (hint !== null) process.stderr.write(`maven-mcp history: ${hint}\n`);
  if (missing !== null) process.stderr.write(`maven-mcp history: there is no ${missing} that could open the page.\n`);
  return print(path, missing === null ? 0 : 1);
}

function refuse(sentence: string): number {
  process.stderr.write(`maven-mcp history: ${sentence}\n`);
  return 2;
}

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
