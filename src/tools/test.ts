import { z } from "zod";
import { common, flag, integer } from "./common.ts";
import { defineBuildTool } from "./tool.ts";

export const test = defineBuildTool({
  name: "maven_test",
  operation: "Test",
  description:
    "Run the tests of this Maven project, all or those that testFilter names, instead of mvn test in a shell. Answers with counts, the message and the project's own stack frames of each failing test, and what changed since an earlier run; or with the compile errors.",
  input: z.object({
    testFilter: z
      .string("a test, e.g. CartTest or CartTest#total")
      .trim()
      .min(1, "a test, e.g. CartTest or CartTest#total")
      .optional()
      .describe("As for -Dtest: CartTest, CartTest#total, com.acme.Outer$Inner#adds*, a comma-separated list."),
    testOnly: flag().describe("Faster: Surefire alone, after compiling only what is stale."),
    stackTraceLines: integer("lines", 0, 1000).optional().describe("Stack trace lines of each failure (default 50)."),
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
