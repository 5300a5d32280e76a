import type { BuildResult } from "../model/build-result.ts";
import { type Digest, isReadFromFiles } from "../model/digest.ts";
import type { Presentation } from "../model/presentation.ts";
import { cleanLine } from "../text/clean.ts";
import { coverageWords } from "./digests/coverage.ts";
import { analysisWords } from "./digests/dependency-analysis.ts";
import { treeWords } from "./digests/dependency-tree.ts";
import { descriptionWords } from "./digests/description.ts";
import type { DigestWords } from "./digests/digest-words.ts";
import { formattingWords } from "./digests/formatting.ts";
import { outputWords } from "./digests/output.ts";
import { updatesWords } from "./digests/updates.ts";
import { violationsWords } from "./digests/violations.ts";
import { fitFindings } from "./fit/fit-findings.ts";
import { type Fitted, lengthOf, type Part } from "./fit/fit-parts.ts";
import { keptByNewer } from "./text/kept-by-newer.ts";
import { shorten } from "./text/message.ts";
import { resultCall, showCall, toolCall } from "./tool-call.ts";

export function digestPart(result: BuildResult, presentation: Presentation): Part {
  const { digests = [] } = result;
  const told = digests.map((digest) => digestWords(digest, result, presentation));
  const blocks = told.flatMap((words) => words.blocks);
  const notes = told.flatMap((words) => words.notes ?? []).map((note) => shorten(cleanLine(note), LONGEST_NOTE));
  const call = moreOf(digests, result, presentation);
  return (room) => {
    const own: Fitted = { text: "", notes: lengthOf({ text: "", notes }) < room / 2 ? notes : notes.slice(0, 1) };
    const fitted = fitFindings(blocks, room - lengthOf(own), "lines of what the goals report", call);
    return { text: fitted.text, notes: [...own.notes, ...fitted.notes] };
  };
}

/** Returns the words about the reports in the answer's first line: `12 violations in 1 file`. */
export function digestHeadlines(result: BuildResult): string[] {
  const { digests = [] } = result;
  return digests.flatMap((digest) => digestWords(digest, result, BRIEF).headline ?? []);
}

const BRIEF: Presentation = { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 0 };

function digestWords(digest: Digest, result: BuildResult, presentation: Presentation): DigestWords {
  const isConcise = presentation.detailLevel === "concise";
  switch (digest.kind) {
    case "dependency-tree":
      return treeWords(digest);
    case "dependency-analysis":
      return analysisWords(digest);
    case "updates":
      return updatesWords(digest);
    case "description":
      return descriptionWords(digest, isConcise);
    case "violations":
      return violationsWords(digest, presentation.opensFrom);
    case "formatting":
      return formattingWords(digest);
    case "coverage":
      return coverageWords(digest, isConcise ? WORST_CLASSES : ALL, moreOf([digest], result, presentation));
    case "output":
      return outputWords(digest, isConcise ? linesOfEach(result) : ALL, callFor(digest, result, presentation));
    default:
      // The compiler asks for each kind; a newer version may have kept another one.
      return newerWords(digest satisfies never);
  }
}

/** Words for the report of a kind that is unknown here: the answer was kept by a newer version. */
function newerWords({ goal }: Pick<Digest, "goal">): DigestWords {
  return { headline: keptByNewer(`the report of ${goal}`), blocks: [] };
}

/** Returns the lines for each goal, if all share a limit; each module that printed anything gets one. */
function linesOfEach({ digests = [] }: BuildResult): number {
  const outputs = digests.filter(({ kind }) => kind === "output");
  const most = outputs.some(({ match }) => match !== undefined) ? MOST_MATCHING : MOST_LINES;
  return Math.max(FEWEST_LINES, Math.floor(most / outputs.length));
}

const ALL = Number.POSITIVE_INFINITY;
/** The number of classes that are shown per module. */
const WORST_CLASSES = 10;
const LONGEST_NOTE = 400;
const LONGEST_GOAL = 200;
const MOST_LINES = 20;
/** The number of lines that are shown of what was searched: a plugin with its configuration has more than a few. */
const MOST_MATCHING = 80;
const FEWEST_LINES = 3;

function callFor({ match }: Digest, result: BuildResult, presentation: Presentation): string {
  return match === undefined
    ? showCall(result, "log", presentation)
    : resultCall({ run: result.run, show: "log", match });
}

/**
 * Returns the call that shows what did not fit: the detailed form of this answer; otherwise the log, or the same goal
 * narrowed by words.
 */
function moreOf(digests: readonly Digest[], result: BuildResult, presentation: Presentation): string {
  if (presentation.detailLevel === "concise") return resultCall({ run: result.run, detailLevel: "detailed" });
  const isInLog = !digests.some(isReadFromFiles);
  if (isInLog) return showCall(result, "log", presentation);
  const [goal = ""] = digests.map((digest) => digest.goal);
  return toolCall("maven_run", { goals: [shorten(goal, LONGEST_GOAL)], match: "words" });
}
