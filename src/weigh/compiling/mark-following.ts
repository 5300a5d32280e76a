import type { Evidence } from "../../result/evidence/evidence.ts";
import type { Finding } from "../../result/finding.ts";
import { type Import, readImport } from "./read-import.ts";
import { unknownName } from "./unknown-name.ts";

/**
 * Marks the errors that follow from a failed import in the same file: other errors in its line, and those about a name
 * that it should have imported. Only the sources show which names those are.
 */
export function markFollowing(
  findings: readonly Finding[],
  evidence: Pick<Evidence, "project" | "readText">,
): Finding[] {
  const located = findings.filter(({ severity, file, line }) => severity === "error" && file && line !== undefined);
  const inFiles = Map.groupBy(located, ({ file = "" }) => file);
  const lines = new Map<Finding, number>();
  for (const [file, errors] of inFiles) {
    if (errors.length < 2) continue;
    const source = evidence
      .readText(file.startsWith("/") ? file : `${evidence.project.root}/${file}`)
      .split(/\r\n?|\n/);
    for (const [error, line] of findFollowing(errors, source)) lines.set(error, line);
  }
  return findings.map((finding) => {
    const followsFromLine = lines.get(finding);
    return followsFromLine === undefined ? finding : { ...finding, followsFromLine };
  });
}

interface FailedImport extends Import {
  readonly line: number;
  readonly error: Finding;
}

function findFollowing(errors: readonly Finding[], source: readonly string[]): [Finding, number][] {
  const failed = new Map<number, FailedImport>();
  for (const error of errors) {
    const { line = 0 } = error;
    const found = failed.has(line) ? null : readImport(source[line - 1] ?? "");
    if (found !== null && isAbout(error, found)) failed.set(line, { ...found, line, error });
  }
  if (failed.size === 0) return [];
  const byName = new Map([...failed.values()].flatMap(({ names, line }) => names.map((name) => [name, line] as const)));
  return errors.flatMap((error): [Finding, number][] => {
    const { line = 0 } = error;
    const own = failed.get(line);
    if (own !== undefined) return own.error === error ? [] : [[error, line]];
    const from = byName.get(unknownName(error, source[line - 1] ?? "") ?? "");
    return from === undefined ? [] : [[error, from]];
  });
}

/** Whether the error names a part of what is imported now: the file may have changed since. */
function isAbout({ message, details = [] }: Finding, { parts }: Import): boolean {
  const words = new Set([message, ...details].flatMap((text) => text.split(/[^\p{L}\p{N}_$]+/u)));
  return parts.some((part) => words.has(part));
}
