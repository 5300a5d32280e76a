import { z } from "zod";
import { unquote } from "../text/foreign.ts";
import { common, flag, integer } from "./shared-inputs.ts";
import { defineBuildTool } from "./tool.ts";

/** What changed lines are compared with: "" for the last commit; null if they are not asked for. */
function revisionOf(coverage: boolean | string): string | null {
  if (coverage === false || coverage === "false") return null;
  return coverage === true || coverage === "true" ? "" : coverage.trim();
}

export const test = defineBuildTool({
  name: "maven_test",
  operation: "Test",
  description:
    "Run the tests of this Maven project, all or those that testFilter names, instead of mvn test in a shell. Answers with counts, the message and the project's own stack frames of each failing test, and what changed since an earlier run; or the compile errors.",
  input: z.object({
    testFilter: z
      .string("a test, e.g. CartTest or CartTest#total")
      .trim()
      .min(1, "a test, e.g. CartTest or CartTest#total")
      .optional()
      .describe("CartTest, CartTest#total, globs, a list, a test as an answer names it, or path/CartTest.java:42."),
    rerunFailed: flag().describe("Only what failed last."),
    touched: flag().describe("Only what your changes since it passed can reach."),
    integration: flag().describe("Failsafe's tests instead of unit tests."),
    testOnly: flag().describe("Faster: Surefire alone; compiles only what is stale."),
    repeat: integer("times", 1, 1000).optional().describe("Most times; ends if one fails."),
    coverage: z
      .union([z.boolean(), z.string()], "true or a revision")
      .optional()
      .describe("Changed lines that no test runs; or since a revision."),
    stackTraceLines: integer("lines", 0, 1000).optional().describe("Per failure (50)."),
    ...common,
  }),
  annotations: {
    title: "Maven test",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  meta: { "anthropic/alwaysLoad": true },
  specify: (
    {
      testFilter,
      module,
      rerunFailed = false,
      touched = false,
      integration = false,
      testOnly = false,
      repeat = 1,
      coverage = false,
      stackTraceLines,
    },
    { properties, selecting },
  ) => {
    const property = integration ? "it.test" : "test";
    if (testFilter !== undefined && properties.has(property)) {
      return `testFilter and -D${property} in args name the same thing.`;
    }
    const others = [
      ...Object.entries({ testFilter, module: module?.length, integration, testOnly }).flatMap(([name, value]) =>
        value ? name : [],
      ),
      ...["test", "it.test"].flatMap((name) => (properties.has(name) ? `-D${name}` : [])),
      ...(selecting === undefined ? [] : [`-${selecting}`]),
    ];
    const [other] = others;
    if (rerunFailed && other !== undefined) return `rerunFailed knows its tests: it goes without ${other}.`;
    const beside = rerunFailed ? "rerunFailed" : others.find((name) => name !== "module");
    if (touched && beside !== undefined) return `touched chooses its tests: it goes without ${beside}.`;
    if (touched && repeat > 1) return "touched and repeat exclude each other: a test that passed is touched no more.";
    if (coverage !== false && repeat > 1) return "coverage and repeat exclude each other.";
    if (coverage !== false && testOnly) return "coverage and testOnly exclude each other.";
    if (integration && testOnly) return "integration and testOnly exclude each other.";
    return {
      ...(integration ? { operation: "Verify" } : {}),
      phases: [integration ? "verify" : "test"],
      testFilter: testFilter === undefined ? null : unquote(testFilter),
      rerunFailed,
      touched,
      integration,
      testOnly,
      repeat,
      coverage: revisionOf(coverage),
      ...(stackTraceLines === undefined ? {} : { stackTraceLines }),
    };
  },
});
