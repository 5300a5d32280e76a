import { join } from "node:path";
import type { CopiedFolder } from "../../model/project/project.ts";
import { sourcePatternTest } from "../testing/test-patterns.ts";

/**
 * Returns a function that tells where the copy of a resource lies, which a path below its folder names; null where patterns
 * leave it out, or one is not understood.
 */
export function openCopier({ output, includes, excludes }: CopiedFolder): (path: string) => string | null {
  const tests = [includes, excludes].map((patterns) => patterns.map(sourcePatternTest));
  if (tests.flat().includes(null) || output.includes("${")) return () => null;
  return (path) => {
    const [isTaken, isLeft] = tests.map((some) => some.some((it) => it?.test(path)));
    return (isTaken || includes.length === 0) && !isLeft ? join(output, path) : null;
  };
}
