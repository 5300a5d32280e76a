import type { Diagnostic } from "../../model/evidence/diagnostic.ts";
import { absolutePath, shownPath } from "../../model/project/paths.ts";
import type { Project } from "../../model/project/project.ts";

/**
 * Reads the lines of source that errors name, by shown path and number; in Java with those above, where the statement may
 * have begun.
 */
export function readErroneousLines(
  diagnostics: readonly Diagnostic[],
  project: Project,
  readText: (path: string) => string,
): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const errors = diagnostics.filter(({ severity, line }) => severity === "error" && line !== undefined);
  const files = Map.groupBy(errors, ({ file = "" }) => file);
  return new Map(
    files.entries().flatMap(([file, inFile]) => {
      if (file === "") return [];
      const source = readText(absolutePath(project, file)).split(/\r\n?|\n/);
      const above = file.endsWith(".java") ? LINES_ABOVE : 0;
      const numbers = inFile.flatMap(({ line = 0 }) =>
        Array.from({ length: above + 1 }, (_, back) => line - back).filter((it) => it > 0 || it === line),
      );
      const lines = new Map(numbers.map((it) => [it, source[it - 1] ?? ""] as const));
      return [[shownPath(project, file), lines] as const];
    }),
  );
}

const LINES_ABOVE = 8;
