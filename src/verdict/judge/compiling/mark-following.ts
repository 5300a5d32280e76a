import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";
import { type Import, readImport } from "./read-import.ts";
import { unknownName } from "./unknown-name.ts";

/**
 * Marks the errors that follow from a failed import in the same file: those in its line, and those about a name that it
 * should have imported. Only the sources show which names those are.
 */
export function markFollowing(
  findings: readonly Finding[],
  { erroneousLines }: Pick<Evidence, "erroneousLines">,
): Finding[] {
  const located = findings.filter(({ severity, file, line }) => severity === "error" && file && line !== undefined);
  const inFiles = Map.groupBy(located, ({ file = "" }) => file);
  const lines = new Map<Finding, number>();
  for (const [file, errors] of inFiles) {
    const source = erroneousLines.get(file);
    if (source === undefined) continue;
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

function findFollowing(errors: readonly Finding[], source: ReadonlyMap<number, string>): [Finding, number][] {
  const failed = new Map<number, FailedImport>();
  for (const error of errors) {
    const { line = 0 } = error;
    const found = failed.has(line) ? null : readImport(source.get(line) ?? "", error.file?.endsWith(".java") ?? false);
    if (found !== null && isAbout(error, found)) failed.set(line, { ...found, line, error });
  }
  if (failed.size === 0) return [];
  const imports = [...failed.values()];
  return errors.flatMap((error): [Finding, number][] => {
    const { line = 0 } = error;
    const own = failed.get(line);
    if (own !== undefined) return own.error === error ? [] : [[error, line]];
    const unknown = unknownName(error, source.get(line) ?? "");
    const from = imports.find(
      ({ names, isOfTypes }) => unknown && names.includes(unknown.name) && !(isOfTypes && unknown.isMethod),
    );
    return from === undefined ? [] : [[error, from.line]];
  });
}

/** Whether the error names a part of what is imported now: the file may have changed since. */
function isAbout({ message, details = [] }: Finding, { parts }: Import): boolean {
  const words = new Set([message, ...details].flatMap((text) => text.split(/[^\p{L}\p{N}_$]+/u)));
  return parts.some((part) => words.has(part));
}
