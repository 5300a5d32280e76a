import type { Finding } from "./build-result.ts";
import type { Evidence } from "./evidence.ts";
import type { Problem } from "./problem.ts";

interface Parted {
  readonly unresolved: readonly Problem[];
  readonly errors: readonly Finding[];
}

/** Parts those errors that are about an artifact that no repository has: in a POM a parent or an imported list of versions, without a file an annotation processor. */
export function partUnresolved({ explain }: Evidence, errors: readonly Finding[]): Parted {
  const parted = errors.map((error) => {
    const { file, line, column, message, details = [] } = error;
    const isPom = file === undefined || file.endsWith(".xml");
    const problem = isPom ? explain([message, ...details], undefined) : null;
    if (problem?.code !== "unresolved-artifacts") return { error };
    return {
      problem: {
        ...problem,
        ...(file === undefined ? {} : { file }),
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
