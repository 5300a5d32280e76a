import { z } from "zod";
import { common, flag } from "./shared-inputs.ts";
import { defineBuildTool } from "./tool.ts";

export const compile = defineBuildTool({
  name: "maven_compile",
  operation: "Compile",
  description:
    "Compile this Maven project. Use it after editing Java, Kotlin, Groovy or Scala sources, instead of mvn in a shell. Answers with every compiler error by file, line and column.",
  input: z.object({ ...common, tests: flag().describe("Compile the test sources, too.") }),
  annotations: {
    title: "Maven compile",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  meta: { "anthropic/alwaysLoad": true },
  specify: ({ tests }) => ({ phases: [tests ? "test-compile" : "compile"] }),
});
