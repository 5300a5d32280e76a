import type { Finding } from "../model/finding.ts";
import { cleanLine } from "../text/clean.ts";
import { quote, quoteForeign } from "../text/foreign.ts";
import { place, placeToOpen } from "../text/place.ts";
import { type FindingCause, groupFindings } from "./finding-causes.ts";
import { describe, describeMessage } from "./finding-words.ts";
import { describeFix } from "./fixes/describe-fix.ts";
import { shorten } from "./text/message.ts";
import { count } from "./text/words.ts";

export interface FindingBlock {
  /** The file, or a cause with the number of its places: `38 × cannot find symbol: class Money`. */
  readonly title: string;
  /** Lines below the title about all of the findings. */
  readonly below?: readonly string[];
  readonly entries: readonly FindingEntry[];
}

interface FindingEntry {
  readonly line: string;
  /** The number of findings that the line stands for. */
  readonly findings: number;
}

/**
 * Makes blocks of compiler errors, in the compiler's order: a cause with many places is shown once, the others by file.
 * Errors that follow from a failed import are shown after it.
 *
 * @param roomOfFixes the number of characters that all fixes together may take
 * @param opensFrom in a terminal, the path to the project (see `Presentation`)
 */
export function compileBlocks(findings: readonly Finding[], roomOfFixes: number, opensFrom?: string): FindingBlock[] {
  const located = chooseFixes(
    findings.filter(({ file }) => file !== undefined),
    roomOfFixes,
  );
  const causes = groupFindings(located);
  const blocks = Map.groupBy(located, (finding) => {
    const cause = causes.get(finding);
    return cause?.isMany ? cause : quoteForeign(finding.file ?? "");
  });
  return [...blocks].map(([heading, inBlock]) =>
    typeof heading === "string"
      ? { title: heading, entries: entriesInFile(inBlock, causes, opensFrom) }
      : { title: titleOf(heading), ...placesOf(inBlock, opensFrom) },
  );
}

function placesOf(findings: readonly Finding[], opensFrom: string | undefined): Omit<FindingBlock, "title"> {
  if (opensFrom !== undefined) {
    return { below: distinctFacts(findings), entries: findings.map((finding) => placeAlone(finding, opensFrom)) };
  }
  const directory = sharedDirectory(findings);
  const below = directory === "" ? [] : [`  all below ${quoteForeign(directory)}`];
  return { below: [...distinctFacts(findings), ...below], entries: placesByFile(findings, directory) };
}

function titleOf({ words, roots, following }: FindingCause): string {
  const title = `${roots.length} × ${quote(words, LONGEST_CAUSE)}`;
  if (following.length === 0) return title;
  return `${title}, and ${count(following.length, "error")} that ${following.length === 1 ? "follows" : "follow"} from it`;
}

export function unlocated(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ file }) => file === undefined)
    .map((finding) => `- ${quote(describe(finding), LONGEST_CAUSE)}`);
}

export function warningBlocks(warnings: readonly Finding[], opensFrom?: string): FindingBlock[] {
  if (warnings.length === 0) return [];
  const entries = warnings.map((warning) => {
    const apart = [quoteForeign(warning.file ?? ""), place(warning)].filter(Boolean).join(" ");
    const where = opensFrom === undefined ? apart : placeToOpen(opensFrom, warning.file ?? "", warning);
    return { line: `- ${told(where, warning)}`, findings: 1 };
  });
  return [{ title: "Warnings", entries }];
}

function entriesInFile(
  inFile: readonly Finding[],
  causes: ReadonlyMap<Finding, FindingCause>,
  opensFrom: string | undefined,
): FindingEntry[] {
  const behind = (root: Finding) =>
    (causes.get(root)?.following ?? []).filter(
      ({ file, followsFromLine }) => file === root.file && followsFromLine === root.line,
    );
  return inFile.flatMap((finding) => {
    const cause = causes.get(finding);
    if (cause?.following.includes(finding)) return [];
    const following = behind(finding).map((it) => lineInFile(it, opensFrom).replace("- ", "  then "));
    return { line: [lineInFile(finding, opensFrom), ...following].join("\n"), findings: 1 + following.length };
  });
}

/** Writes a message after its place; one without a place is quoted, so that it is not read as a line of ours. */
function told(where: string, finding: Finding): string {
  return where === "" ? quote(describe(finding), LONGEST_CAUSE) : `${where} — ${describe(finding)}`;
}

const LONGEST_CAUSE = 600;

/** Writes a finding below its file: `- L42:15 — missing return statement`, with its whole path in a terminal. */
export function lineInFile(finding: Finding, opensFrom?: string): string {
  const isWhole = opensFrom !== undefined && finding.file !== undefined;
  const where = isWhole ? placeToOpen(opensFrom, finding.file, finding) : place(finding);
  const line = `- ${told(where, finding)}`;
  return [line, ...factLines(finding)].join("\n");
}

function factLines({ facts = [], fixes = [] }: Finding): string[] {
  const lines = [...facts.map((fact) => shorten(cleanLine(fact), LONGEST_FACT)), ...fixes.map(describeFix)];
  return lines.slice(0, MOST_FACTS).map((line) => `  ${line}`);
}

/** Leaves out the fixes that stand above in the same file already, and those for which there is no room. */
function chooseFixes(findings: readonly Finding[], room: number): readonly Finding[] {
  const told = new Set<string>();
  let left = room;
  return findings.map((finding) => {
    const { fixes, ...rest } = finding;
    if (fixes === undefined) return finding;
    const kept = fixes.filter((fix) => {
      const words = describeFix(fix);
      const key = `${finding.file}\n${words}`;
      if (told.has(key) || words.length > left) return false;
      told.add(key);
      left -= words.length;
      return true;
    });
    if (kept.length === fixes.length) return finding;
    return kept.length === 0 ? rest : { ...rest, fixes: kept };
  });
}

function distinctFacts(findings: readonly Finding[]): string[] {
  return [...new Set(findings.flatMap(factLines))].slice(0, MOST_FACTS);
}

const MOST_FACTS = 2;
const LONGEST_FACT = 200;

/** Writes one of many places with one cause, which is told above them. */
function placeAlone(finding: Finding, opensFrom: string): FindingEntry {
  const where = placeToOpen(opensFrom, finding.file ?? "", finding);
  const then = finding.followsFromLine === undefined ? "" : ` then ${quoteFollowing(finding)}`;
  return { line: `- ${where}${then}`, findings: 1 };
}

function quoteFollowing(finding: Finding): string {
  return quote(describeMessage(finding).replace(UNKNOWN, ""), LONGEST_CAUSE);
}

function placesByFile(findings: readonly Finding[], directory: string): FindingEntry[] {
  const files = Map.groupBy(findings, ({ file }) => file ?? "");
  return [...files].map(([file, inFile]) => {
    const places = Map.groupBy(inFile, (finding) =>
      finding.followsFromLine === undefined ? "" : `then ${quoteFollowing(finding)}: `,
    );
    const listed = [...places].map(([words, found]) => `${words}${listPlaces(found)}`).join("; ");
    const name = quoteForeign(file.slice(directory.length));
    return { line: `- ${[name, listed].filter(Boolean).join(": ")}`, findings: inFile.length };
  });
}

/** Returns the directory of all files of a long list, with its slash; empty where that saves little. */
function sharedDirectory(findings: readonly Finding[]): string {
  const [first = "", ...others] = new Set(findings.map(({ file = "" }) => file));
  if (others.length < MANY_FILES - 1) return "";
  const parts = first.split("/");
  const shared = parts.findIndex((_, index) => {
    const start = `${parts.slice(0, index + 1).join("/")}/`;
    return index === parts.length - 1 || !others.every((file) => file.startsWith(start));
  });
  const directory = parts
    .slice(0, shared)
    .map((part) => `${part}/`)
    .join("");
  return directory.length < LONG_DIRECTORY || directory.length > LONGEST_FACT ? "" : directory;
}

const MANY_FILES = 4;
const LONG_DIRECTORY = 20;

// What follows from a failed import is mostly `cannot find symbol: class Money`.
const UNKNOWN = /^cannot find symbol: |\.$/g;

function listPlaces(findings: readonly Finding[]): string {
  const places = findings.map(place).filter(Boolean);
  const more = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : "";
  return `${places.slice(0, MOST_PLACES).join(", ")}${more}`;
}

/** The number of places in one line. */
const MOST_PLACES = 30;
