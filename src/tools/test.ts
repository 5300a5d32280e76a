import { z } from "zod";
import { common, flag, integer } from "./common.ts";
import { defineBuildTool } from "./tool.ts";

export const test = defineBuildTool({
  name: "maven_test",
  operation: "Test",
  description:
    "Run the tests of this Maven project, all or those that testFilter names, instead of mvn test in a shell. Answers with counts and, for each failing test, the message and the project's own stack frames; with compile errors when the tests do not compile; and says so when no test ran.",
  input: z.object({
    testFilter: z
      .string("a test, e.g. CartTest or CartTest#total")
      .trim()
      .min(1, "a test, e.g. CartTest or CartTest#total")
      .optional()
      .describe("Tests to run: CartTest, CartTest#total, *IT, a comma-separated list."),
    testOnly: flag().describe("Faster: only Surefire, no other lifecycle phase. Stale classes are recompiled."),
    stackTraceLines: integer("lines", 0, 1000).optional().describe("Most stack trace lines a failure (default 50)."),
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
  specify: ({ testFilter, testOnly, stackTraceLines }, properties) => {
    if (testFilter !== undefined && properties.has("test")) return "testFilter and -Dtest in args name the same thing.";
    return {
      phases: ["test"],
      testFilter: testFilter ?? null,
      testOnly: testOnly ?? false,
      ...(stackTraceLines === undefined ? {} : { stackTraceLines }),
    };
  },
});
