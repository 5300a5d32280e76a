import type { Finding } from "../result/finding.ts";
import { cleanLine } from "./text/clean.ts";
import { shorten } from "./text/message.ts";
import { place } from "./text/place.ts";

/** Findings under one heading. */
export interface FindingBlock {
  /** The file, or a cause with the number of its places: `38 × cannot find symbol: class Money`. */
  readonly title: string;
  readonly entries: readonly FindingEntry[];
}

interface FindingEntry {
  readonly line: string;
  /** The number of findings that the line stands for. */
  readonly findings: number;
}

/** The number of places with one cause from which on the cause is shown once, followed by the places. */
const MANY_PLACES = 3;

/**
 * Returns the number of different causes, if one of them has so many places that it is shown once; otherwise that of
 * all findings.
 */
export function countCauses(findings: readonly Finding[]): number {
  const causes = Map.groupBy(findings, describeCause);
  return [...causes.values()].some(isManyPlaces) ? causes.size : findings.length;
}

/**
 * Makes blocks of compiler errors, in the compiler's order: a cause with many places is shown once, the others by file.
 */
export function compileBlocks(findings: readonly Finding[]): FindingBlock[] {
  const located = findings.filter(({ file }) => file !== undefined);
  const described = new Map(located.map((finding) => [finding, describeCause(finding)]));
  const causes = Map.groupBy(located, (finding) => described.get(finding) ?? "");
  const blocks = Map.groupBy(located, (finding) => {
    const cause = described.get(finding) ?? "";
    const places = causes.get(cause) ?? [];
    return isManyPlaces(places) ? `${places.length} × ${cause}` : cleanLine(finding.file ?? "");
  });
  return [...blocks].map(([title, inBlock]) => {
    const [first] = inBlock;
    const isCause = first !== undefined && isManyPlaces(causes.get(described.get(first) ?? "") ?? []);
    return { title, entries: isCause ? placesByFile(inBlock) : inBlock.map(describeInFile) };
  });
}

/** Lists the messages without a file, one a line. */
export function unlocated(findings: readonly Finding[]): string[] {
  return findings.filter(({ file }) => file === undefined).map((finding) => `- ${describe(finding)}`);
}

/** Makes blocks of warnings, one a line. */
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
  return `- ${[place(finding), describe(finding)].filter(Boolean).join(" — ")}`;
}

function placesByFile(findings: readonly Finding[]): FindingEntry[] {
  const files = Map.groupBy(findings, ({ file }) => file ?? "");
  return [...files].map(([file, inFile]) => {
    const places = inFile.map(place).filter(Boolean);
    const more = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : "";
    const listed = places.slice(0, MOST_PLACES).join(", ");
    return { line: `- ${[cleanLine(file), listed].filter(Boolean).join(": ")}${more}`, findings: inFile.length };
  });
}

/** The number of places in one line. */
const MOST_PLACES = 30;

/** Describes a finding with its details: `cannot find symbol: variable bar, in class com.acme.Foo`. */
export function describe({ message, details = [] }: Finding): string {
  const location = details.find((detail) => detail.startsWith(LOCATION))?.slice(LOCATION.length);
  const where = location === undefined ? "" : `, ${location.startsWith("variable ") ? "on" : "in"} ${location}`;
  return `${describeCause({ message, details })}${shorten(simplify(cleanLine(where)), MOST_CHARACTERS)}`;
}

const LOCATION = "location: ";

/** Returns a message with its details but without its place, by which findings with one cause are recognised. */
function describeCause({ message, details = [] }: Pick<Finding, "message" | "details">): string {
  const more = details.filter((detail) => !detail.startsWith(LOCATION) && !endsWithDetail(message, detail));
  const parts = more.map((detail, index) => `${joint(more[index - 1] ?? message, detail)}${detail}`);
  return shorten(simplify(cleanLine([message, ...parts].join(""))), MOST_CHARACTERS);
}

/**
 * Shortens the JDK's most common classes to their simple names, unless the text contains another class of that name:
 * java.util.Date, java.sql.Date.
 */
function simplify(text: string): string {
  if (OF_A_RULE.test(text)) return text;
  const found = new Map<string, Set<string>>();
  for (const [, name = "", simple = ""] of text.matchAll(QUALIFIED)) {
    found.set(simple, (found.get(simple) ?? new Set()).add(name));
  }
  return text.replace(QUALIFIED, (name, _, simple) =>
    COMMON.test(name) && found.get(simple)?.size === 1 ? simple : name,
  );
}

// incompatible types: java.lang.String cannot be converted to java.util.List<java.lang.Integer>
const QUALIFIED = /(?<![\w.$])((?:[a-z_]\w*\.)+([A-Z]\w*))(?![\w.$])/g;
const COMMON =
  /^java\.(?:lang\.\w+|util\.(?:List|Map|Set|Collection|ArrayList|HashMap|HashSet|Optional|Iterator|Comparator)|util\.function\.\w+|util\.stream\.\w+)$/;
// Unused import - java.util.List (UnusedImports)
const OF_A_RULE = / \([A-Z]\w*\)(?:, in .*)?$/;

/** Whether a message ends with a detail already: `symbol: variable foo`. */
export function endsWithDetail(message: string, detail: string): boolean {
  return message.endsWith(afterColon(detail));
}

/** Returns the end of a message that contains this detail: `: variable foo`. */
export function afterColon(detail: string): string {
  return `: ${detail.slice(detail.indexOf(":") + 1).trim()}`;
}

function joint(before: string, detail: string): string {
  return /[.;:]$/.test(before) || detail.startsWith("(") ? " " : "; ";
}

/** The number of characters of a message with its details; javac lists every overload that does not fit. */
const MOST_CHARACTERS = 600;
