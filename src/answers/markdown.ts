import type { BuildResult } from "../model/build-result.ts";
import { countErrors, failsByWarnings } from "../model/compiler-findings.ts";
import type { Finding } from "../model/finding.ts";
import type { Presentation } from "../model/presentation.ts";
import { cleanLine } from "../text/clean.ts";
import { quoteForeign } from "../text/foreign.ts";
import { describeArtifact } from "./artifact.ts";
import { linesPart } from "./digests/changed-lines.ts";
import { digestPart } from "./digests.ts";
import { failuresPart } from "./failures/fit-failures.ts";
import { hangingPart } from "./failures/hanging.ts";
import { listFormatted } from "./file-changes.ts";
import { compileBlocks, type FindingBlock, unlocated, warningBlocks } from "./finding-blocks.ts";
import { BUDGET } from "./fit/budget.ts";
import { fitFindings } from "./fit/fit-findings.ts";
import { type Fitted, fitLines, fitParts, keepWithin, lengthOf, type Part } from "./fit/fit-parts.ts";
import { details, header } from "./header.ts";
import { unprocessedBlocks } from "./notes/explained-errors.ts";
import { listNotes } from "./notes.ts";
import { describeProblem, findingsOf } from "./problem.ts";
import { type NameOf, nameClasses } from "./text/class-names.ts";
import { showCall } from "./tool-call.ts";

/** Writes the answer as text, always shorter than the level's budget. */
export function toMarkdown(result: BuildResult, presentation: Presentation): string {
  const nameOf = nameClasses(result);
  const head = header(result);
  const budget = BUDGET[presentation.detailLevel] - head.length - "\n\n".length;
  const notes = fitNotes(result, presentation, nameOf, budget * MOST_FOR_NOTES);
  const room = budget - lengthOf(notes);
  const parts = fitParts(
    result.checks ? checkParts(result, presentation) : partsOf(result, presentation, nameOf),
    room,
  );
  const left = room - parts.reduce((sum, part) => sum + lengthOf(part), 0);
  const shown = warningBlocks(warningsToShow(result, presentation), presentation.opensFrom);
  const warnings = fitWarnings(shown, left, showCall(result, "warnings", presentation));
  const [list, ...blocks] = parts;
  const closing = [notes, ...parts, ...warnings].flatMap((part) => part.notes.map((note) => `> ${note}`));
  const top = [head, list?.text ?? ""].filter((text) => text !== "").join("\n");
  return [top, ...[...blocks, ...warnings].map(({ text }) => text), closing.join("\n")]
    .filter((text) => text !== "")
    .join("\n\n");
}

function partsOf(result: BuildResult, presentation: Presentation, nameOf: NameOf): readonly Part[] {
  return [
    listPart(result),
    findingsPart(result, presentation),
    hangingPart(result, nameOf),
    failuresPart(result, presentation, nameOf),
    wordsPart(result, presentation),
    linesPart(result),
    digestPart(result, presentation),
  ];
}

/** One block for each check that failed, with what an answer about it alone would show, behind an empty list. */
function checkParts({ run, checks = [] }: BuildResult, presentation: Presentation): readonly Part[] {
  const failed = checks.flatMap(({ name, result }) => {
    return result === null || result.status === "SUCCESS" ? [] : { name, result: { ...result, run } };
  });
  return [
    () => ({ text: "", notes: [] }),
    ...failed.map(({ name, result }): Part => {
      const told = details(result);
      const head = told.startsWith(`${name}: `) ? `### ${told}` : `### ${quoteForeign(name)}: ${told}`;
      return (room) => {
        const blocks = fitParts(partsOf(result, presentation, nameClasses(result)), room - head.length);
        const texts = blocks.map(({ text }) => text).filter((text) => text !== "");
        return { text: [head, ...texts].join("\n"), notes: blocks.flatMap(({ notes }) => notes) };
      };
    }),
  ];
}

/** The share of an answer that notes may have. */
const MOST_FOR_NOTES = 0.3;

function fitNotes(result: BuildResult, presentation: Presentation, nameOf: NameOf, room: number): Fitted {
  const notes = listNotes(result, presentation, nameOf);
  const all: Fitted = { text: "", notes };
  if (lengthOf(all) <= room) return all;
  const kept = keepWithin(
    notes.map((note) => `> ${note}`),
    room - "> 1234567 further notes are left out.\n".length,
  ).length;
  return { text: "", notes: [...notes.slice(0, kept), `${notes.length - kept} further notes are left out.`] };
}

/** Writes the lines right below the verdict. */
function listPart(result: BuildResult): Part {
  const { errors = [], artifacts = [], problems = [] } = result;
  const told = problems.map(describeProblem);
  const lines = [
    ...(errors.length > 1 ? unlocated(errors) : []),
    ...told.flatMap(({ list = [], findings = [] }) => [...list.map(cleanLine), ...unlocated(findings)]),
    ...listFormatted(result),
    ...artifacts.map((artifact) => `- ${cleanLine(describeArtifact(artifact))}`),
  ];
  return (room) => fitLines(lines, room, (cut) => `${cut} of ${lines.length} lines of the list above are left out.`);
}

function findingsPart(result: BuildResult, presentation: Presentation): Part {
  const { errors = [], problems } = result;
  const found = findingsOf(problems);
  const others = [...errors.filter(({ lacks }) => lacks === undefined), ...found];
  const blocks = [
    ...unprocessedBlocks(result),
    ...compileBlocks(others, BUDGET[presentation.detailLevel] / 4, presentation.opensFrom),
  ];
  const noun = found.length > 0 ? "findings" : "errors";
  const further = countErrors(result) - errors.length;
  return (room) => fitFindings(blocks, room, noun, showCall(result, "errors", presentation), further);
}

/** Shows the output of Maven, or of a program that it started, if nothing else explains the failure. */
function wordsPart(result: BuildResult, presentation: Presentation): Part {
  const lines = (result.problems ?? [])
    .flatMap((problem) => describeProblem(problem).output ?? [])
    .map((line) => `  ${cleanLine(line)}`.trimEnd())
    .filter((line) => line !== "");
  const call = showCall(result, "log", presentation);
  return (room) =>
    fitLines(lines, room, (cut) => `${cut} of ${lines.length} lines of this output are left out: ${call}`);
}

/**
 * Returns the warnings to show: all in the detailed form; otherwise those that a compiler counted as errors
 * (`-Werror`), since it then prints only that there were some.
 */
function warningsToShow({ errors = [], warnings = [] }: BuildResult, presentation: Presentation): readonly Finding[] {
  if (presentation.detailLevel === "detailed") return warnings;
  const modules = new Set(errors.flatMap((error) => (failsByWarnings([error]) ? [error.module] : [])));
  // What is about no file is of no module.
  const isOfThem = ({ file, module }: Finding) => modules.has(module) || (modules.size > 0 && file === undefined);
  return warnings.filter((it) => isOfThem(it) && !it.file?.endsWith(".xml"));
}

/** Fits the warnings into the remaining space; if it is too small for any, only their number is given. */
function fitWarnings(blocks: readonly FindingBlock[], left: number, call: string): readonly Fitted[] {
  const fitted = fitFindings(blocks, left, "warnings", call);
  return lengthOf(fitted) <= left ? [fitted] : [];
}
