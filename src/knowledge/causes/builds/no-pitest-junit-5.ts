import type { KnownBuildCause } from "../build-facts.ts";

/** Pitest ran no test, since its plugin lacks what finds those of JUnit 5. */
export const noPitestJunit5: KnownBuildCause<"no-pitest-junit-5", { readonly at?: string }> = {
  prove({ said, buildNeeds, artifacts, findInPoms }) {
    if (!said.some((line) => NO_TESTS.test(line)) || buildNeeds.includes(PLUGIN)) return null;
    if (!artifacts().some(({ groupId }) => groupId === "org.junit.jupiter")) return null;
    const at = findInPoms("<artifactId>pitest-maven</artifactId>");
    return { cause: "no-pitest-junit-5", ...(at !== null && { at }) };
  },
  sentence: ({ at }) =>
    `Pitest finds no test of JUnit 5 without ${PLUGIN} among the dependencies of pitest-maven${at === undefined ? "" : ` (${at})`}.`,
};

const PLUGIN = "org.pitest:pitest-junit5-plugin";

// Please check you have correctly installed the pitest plugin for your project's test library (JUnit 5, TestNG, JUnit 4 etc).
const NO_TESTS = /\bcorrectly installed the pitest plugin for your project's test library\b/;
