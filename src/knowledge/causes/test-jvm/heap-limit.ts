import type { KnownBuildCause } from "../build-facts.ts";
import { jvmOption } from "./given-options.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** Tests ran out of memory, and one element of a POM limits the heap of their JVM. */
    "heap-limit": { readonly limit: string; readonly at: string };
  }
}

export const heapLimit: KnownBuildCause<"heap-limit"> = {
  prove(facts) {
    const limit = facts.said.some((line) => OUT_OF_HEAP.test(line)) ? jvmOption(LIMIT, facts) : null;
    return limit && { cause: "heap-limit", limit: limit.name, at: limit.at };
  },
  sentence: ({ limit, at }) => `The argLine in ${at} gives the JVM of the tests ${limit}.`,
};

// java.lang.OutOfMemoryError: Java heap space
const OUT_OF_HEAP = /\bOutOfMemoryError: (?:Java heap space|GC overhead limit exceeded)/;
// -Xmx24m
const LIMIT = /(?<!\S)-Xmx\d{1,12}[kmgtKMGT]?(?!\S)/;
