import { failsafe, surefire } from "../../plugins/test-runners.ts";
import type { KnownBuildCause } from "../build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** Tests ran out of memory, and one element of a POM limits the heap of their JVM. */
    "heap-limit": { readonly limit: string; readonly at: string };
  }
}

export const heapLimit: KnownBuildCause<"heap-limit"> = {
  prove({ said, failedRunner, argLine, pomValues, findInPoms }) {
    if (failedRunner === null || !said.some((line) => OUT_OF_HEAP.test(line))) return null;
    // The other runner has a JVM of its own.
    const { artifactId } = { surefire, failsafe }[failedRunner];
    const all = pomValues().filter(({ name, plugin = artifactId }) => name === "argLine" && plugin === artifactId);
    const limits = new Set(all.flatMap(({ value }) => LIMIT.exec(value)?.[0] ?? []));
    const [limit, ...others] = limits;
    // One with a part that is set later stands in the POMs alone, and there a profile may have another one.
    const applies =
      argLine === null
        ? all.length === 1 && findInPoms("<profile>") === null
        : limit !== undefined && argLine.includes(limit);
    const at = all.find(({ value }) => limit !== undefined && value.includes(limit))?.at;
    return applies && limit !== undefined && at !== undefined && others.length === 0
      ? { cause: "heap-limit", limit, at }
      : null;
  },
  sentence: ({ limit, at }) => `The argLine in ${at} gives the JVM of the tests ${limit}.`,
};

// java.lang.OutOfMemoryError: Java heap space
const OUT_OF_HEAP = /\bOutOfMemoryError: (?:Java heap space|GC overhead limit exceeded)/;
// -Xmx24m
const LIMIT = /(?<!\S)-Xmx\d{1,12}[kmgtKMGT]?(?!\S)/;
