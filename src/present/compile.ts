import type { Finding } from "../result/build-result.ts";
import { cleanLine } from "./clean.ts";
import { shorten } from "./message.ts";
import { place } from "./place.ts";

/** From this many places on, one cause stands once, with its places below it. */
const MANY_PLACES = 3;

/** Number of different causes, where some cause has so many places that it stands once; else that of all findings. */
export function countCauses(findings: readonly Finding[]): number {
  const causes = Map.groupBy(findings, describeCause);
  return [...causes.values()].some(isManyPlaces) ? causes.size : findings.length;
}

/** Blocks of an answer, each begun by `### `: repeated causes once, everything else by file, in the compiler's order. */
export function compileBlocks(findings: readonly Finding[]): string[] {
  const located = findings.filter(({ file }) => file !== undefined);
  const causes = Map.groupBy(located, describeCause);
  const blocks = new Map<string, string[]>();
  for (const finding of located) {
    const places = causes.get(describeCause(finding)) ?? [];
    if (isManyPlaces(places)) {
      blocks.set(`### ${places.length} × ${describeCause(finding)}`, placesByFile(places));
    } else {
      const title = `### ${cleanLine(finding.file ?? "")}`;
      blocks.set(title, [
        ...(blocks.get(title) ?? []),
        `- ${[place(finding), describe(finding)].filter(Boolean).join(" — ")}`,
      ]);
    }
  }
  return [...blocks].map(([title, lines]) => [title, ...lines].join("\n"));
}

/** Messages about no file, one a line. */
export function unlocated(findings: readonly Finding[]): string[] {
  return findings.filter(({ file }) => file === undefined).map((finding) => `- ${describe(finding)}`);
}

function isManyPlaces(findings: readonly Finding[]): boolean {
  return findings.length >= MANY_PLACES;
}

function placesByFile(findings: readonly Finding[]): string[] {
  const files = Map.groupBy(findings, ({ file }) => file ?? "");
  return [...files].map(([file, places]) => `- ${cleanLine(file)}: ${places.map(place).join(", ")}`);
}

/** `cannot find symbol: variable bar, in class com.acme.Foo`. */
function describe({ message, details = [] }: Finding): string {
  const location = details.find((detail) => detail.startsWith(LOCATION))?.slice(LOCATION.length);
  const where = location === undefined ? "" : `, ${location.startsWith("variable ") ? "on" : "in"} ${location}`;
  return `${describeCause({ message, details })}${where}`;
}

const LOCATION = "location: ";

/** The message with all that tells it from others of its kind, but not where it is. */
function describeCause({ message, details = [] }: Pick<Finding, "message" | "details">): string {
  const more = details.filter((detail) => !detail.startsWith(LOCATION) && !message.endsWith(afterColon(detail)));
  const text = more.reduce((all, detail) => `${all}${joint(all, detail)}${detail}`, message);
  return shorten(cleanLine(text), MOST_CHARACTERS);
}

/** A detail that the message has taken up already: `symbol: variable foo`. */
function afterColon(detail: string): string {
  return `: ${detail.slice(detail.indexOf(":") + 1).trim()}`;
}

function joint(before: string, detail: string): string {
  return /[;:]$/.test(before) || detail.startsWith("(") ? " " : "; ";
}

/** A message with its details; javac lists every overload that does not fit. */
const MOST_CHARACTERS = 600;

/** Warnings, one a line. */
export function warningBlock(warnings: readonly Finding[]): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings.map((warning) =>
    warning.file === undefined
      ? `- ${describe(warning)}`
      : `- ${cleanLine(warning.file)} ${place(warning)} — ${describe(warning)}`,
  );
  return [["### Warnings", ...lines].join("\n")];
}
