import type { KnownBuildCause } from "../build-facts.ts";

/** A module in which no test was chosen failed for that, since a POM itself asks for one. */
export const testsDemanded: KnownBuildCause<"tests-demanded", { readonly at: string }> = {
  prove({ said, findInPoms }) {
    const at = said.some((line) => NO_TESTS.test(line)) ? findInPoms("<failIfNoTests>true</failIfNoTests>") : null;
    return at === null ? null : { cause: "tests-demanded", at };
  },
  sentence: ({ at }) =>
    `failIfNoTests is true (${at}), which no option overrides: a run of one module's tests, or of a filter's, fails in each module without them. As false there it would not.`,
};

// No tests were executed!  (Set -DfailIfNoTests=false to ignore this error.)
const NO_TESTS = /\bNo tests were executed!/;
