import type { Diagnostic } from "../../model/evidence/diagnostic.ts";
import { absolutePath, shownPath } from "../../model/project/paths.ts";
import type { Project } from "../../model/project/project.ts";

/**
 * Reads the lines of source that errors name, by shown path and number; in Java with all above, which tell what
 * the names in them are.
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
      const named = inFile.map(({ line = 0 }) => line);
      const isJava = file.endsWith(".java");
      const numbers = isJava
        ? Array.from({ length: Math.min(Math.max(...named), source.length) }, (_, at) => at + 1)
        : named;
      const lines = new Map(numbers.map((it) => [it, source[it - 1] ?? ""] as const));
      return [[shownPath(project, file), lines] as const];
    }),
  );
}
