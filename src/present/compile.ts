import type { Finding } from "../result/build-result.ts";
import { cleanLine } from "./clean.ts";

/** From this many places on, one cause stands once, with its places below it. */
const MANY_PLACES = 3;

/** Number of different causes, where some cause has so many places that it stands once; else that of all findings. */
export function countCauses(findings: readonly Finding[]): number {
  const causes = Map.groupBy(findings, ({ message }) => message);
  return [...causes.values()].some(isManyPlaces) ? causes.size : findings.length;
}

/** Blocks of an answer, each begun by `### `: repeated causes once, everything else by file, in the compiler's order. */
export function compileBlocks(findings: readonly Finding[]): string[] {
  const located = findings.filter(({ file }) => file !== undefined);
  const causes = Map.groupBy(located, ({ message }) => message);
  const blocks = new Map<string, string[]>();
  for (const finding of located) {
    const places = causes.get(finding.message) ?? [];
    if (isManyPlaces(places)) {
      blocks.set(`### ${places.length} × ${cleanLine(finding.message)}`, placesByFile(places));
    } else {
      const title = `### ${cleanLine(finding.file ?? "")}`;
      blocks.set(title, [...(blocks.get(title) ?? []), `- ${place(finding)} — ${describe(finding)}`]);
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

/** `L42:15`; `file` where the compiler gave no line. */
function place({ line, column }: Finding): string {
  if (line === undefined) return "file";
  return column === undefined ? `L${line}` : `L${line}:${column}`;
}

/** `cannot find symbol: variable bar, in class com.acme.Foo`. */
function describe({ message, details = [] }: Finding): string {
  const rest = details.filter((detail) => !detail.startsWith("symbol: "));
  const location = rest.find((detail) => detail.startsWith("location: "))?.slice("location: ".length);
  const others = rest.filter((detail) => !detail.startsWith("location: "));
  const where = location === undefined ? "" : `, ${location.startsWith("variable ") ? "on" : "in"} ${location}`;
  const more = others.length === 0 ? "" : `${message.endsWith(";") ? " " : "; "}${others.join("; ")}`;
  return cleanLine(`${message}${where}${more}`);
}

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
