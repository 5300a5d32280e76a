import type { Finding } from "../result/finding.ts";
import { causeOf, describe } from "./finding-words.ts";
import { cleanLine } from "./text/clean.ts";
import { shorten } from "./text/message.ts";
import { place } from "./text/place.ts";

/** Findings under one heading. */
export interface FindingBlock {
  /** A file, or a cause with its number: `38 × cannot find symbol: class Money`. */
  readonly title: string;
  /** What holds for all of them, below the title. */
  readonly facts?: readonly string[];
  readonly entries: readonly FindingEntry[];
}

interface FindingEntry {
  readonly line: string;
  /** How many findings the line stands for. */
  readonly findings: number;
}

/** The number of places from which on one cause is shown once, followed by its places. */
const MANY_PLACES = 3;

/** Number of different causes, where some cause has so many places that it stands once; else that of all findings. */
export function countCauses(findings: readonly Finding[]): number {
  const causes = Map.groupBy(findings, causeOf);
  return [...causes.values()].some(isManyPlaces) ? causes.size : findings.length;
}

/** Repeated causes once, everything else by file, in the compiler's order. */
export function compileBlocks(findings: readonly Finding[]): FindingBlock[] {
  const located = findings.filter(({ file }) => file !== undefined);
  const described = new Map(located.map((finding) => [finding, causeOf(finding)]));
  const causes = Map.groupBy(located, (finding) => described.get(finding) ?? "");
  const blocks = Map.groupBy(located, (finding) => {
    const cause = described.get(finding) ?? "";
    const places = causes.get(cause) ?? [];
    return isManyPlaces(places) ? `${places.length} × ${cause}` : cleanLine(finding.file ?? "");
  });
  return [...blocks].map(([title, inBlock]) => {
    const [first] = inBlock;
    const isCause = first !== undefined && isManyPlaces(causes.get(described.get(first) ?? "") ?? []);
    if (!isCause) return { title, entries: inBlock.map(describeInFile) };
    const facts = [...new Set(inBlock.flatMap(factLines))].slice(0, MOST_FACTS);
    return { title, facts, entries: placesByFile(inBlock) };
  });
}

/** Messages about no file, one a line. */
export function unlocated(findings: readonly Finding[]): string[] {
  return findings.filter(({ file }) => file === undefined).map((finding) => `- ${describe(finding)}`);
}

/** Warnings, one a line. */
export function warningBlocks(warnings: readonly Finding[]): FindingBlock[] {
  if (warnings.length === 0) return [];
  const entries = warnings.map((warning) => {
    const where = [cleanLine(warning.file ?? ""), place(warning)].filter(Boolean).join(" ");
    return { line: `- ${[where, describe(warning)].filter(Boolean).join(" — ")}`, findings: 1 };
  });
  return [{ title: "Warnings", entries }];
}

function isManyPlaces(findings: readonly Finding[]): boolean {
  return findings.length >= MANY_PLACES;
}

function describeInFile(finding: Finding): FindingEntry {
  return { line: lineInFile(finding), findings: 1 };
}

/** Writes a finding below its file: `- L42:15 — missing return statement`. */
export function lineInFile(finding: Finding): string {
  const line = `- ${[place(finding), describe(finding)].filter(Boolean).join(" — ")}`;
  return [line, ...factLines(finding)].join("\n");
}

function factLines({ facts = [] }: Finding): string[] {
  return facts.slice(0, MOST_FACTS).map((fact) => `  ${shorten(cleanLine(fact), LONGEST_FACT)}`);
}

const MOST_FACTS = 2;
const LONGEST_FACT = 200;

function placesByFile(findings: readonly Finding[]): FindingEntry[] {
  const files = Map.groupBy(findings, ({ file }) => file ?? "");
  return [...files].map(([file, inFile]) => {
    const places = inFile.map(place).filter(Boolean);
    const more = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : "";
    const listed = places.slice(0, MOST_PLACES).join(", ");
    return { line: `- ${[cleanLine(file), listed].filter(Boolean).join(": ")}${more}`, findings: inFile.length };
  });
}

/** Places that one line holds. */
const MOST_PLACES = 30;
