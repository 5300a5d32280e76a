import type { Finding } from "./build-result.ts";
import type { Evidence } from "./evidence.ts";
import type { Problem } from "./problem.ts";

interface Parted {
  readonly unresolved: readonly Problem[];
  readonly errors: readonly Finding[];
}

/**
 * Parts those errors about POMs that are about an artifact that no repository has, a parent or an imported list of
 * versions, or about an extension that this JDK is too old for.
 */
export function partUnresolved({ explain }: Evidence, errors: readonly Finding[]): Parted {
  const parted = errors.map((error) => {
    const { file, line, column, message, details = [] } = error;
    const problem = file?.endsWith(".xml") ? explain([message, ...details], undefined) : null;
    if (problem?.code === "jdk-too-old") return { problem };
    if (file === undefined || problem?.code !== "unresolved-artifacts") return { error };
    return {
      problem: {
        ...problem,
        file,
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      },
    };
  });
  return {
    unresolved: parted.flatMap(({ problem }) => problem ?? []),
    errors: parted.flatMap(({ error }) => error ?? []),
  };
}
