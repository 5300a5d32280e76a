import type { KnownBuildCause } from "../build-facts.ts";
import { jvmOption } from "./given-options.ts";

/** Tests ran out of memory, and one element of a POM limits the heap of their JVM. */
export const heapLimit: KnownBuildCause<"heap-limit", { readonly limit: string; readonly at: string }> = {
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
