import { z } from "zod";
import { common, skipTests, whySkippedTwice } from "./shared-inputs.ts";
import { defineBuildTool } from "./tool.ts";

// `package` alone is a reserved word.
export const packageTool = defineBuildTool({
  name: "maven_package",
  operation: "Package",
  description:
    "Build the jar or war of this Maven project; tests run first. Answers with path and size of each artifact, or what prevented it.",
  input: z.object({ skipTests, ...common }),
  annotations: {
    title: "Maven package",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  specify: ({ skipTests }, args) =>
    whySkippedTwice(skipTests, args) ?? { phases: ["package"], skipTests: skipTests ?? false },
});
