import { z } from "zod";
import { common, flag } from "./shared-inputs.ts";
import { defineBuildTool } from "./tool.ts";

// `package` alone is a reserved word.
export const packageTool = defineBuildTool({
  name: "maven_package",
  operation: "Package",
  description:
    "Build the jar or war of this Maven project; its tests run first. Answers with path and size of each artifact, or with what prevented it.",
  input: z.object({ skipTests: flag().describe("Compile the tests, but do not run them."), ...common }),
  annotations: {
    title: "Maven package",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  specify: ({ skipTests }, { properties }) => {
    const given = ["skipTests", "maven.test.skip"].find((name) => properties.has(name));
    if (skipTests !== undefined && given) return `skipTests and -D${given} in args name the same thing.`;
    return { phases: ["package"], skipTests: skipTests ?? false };
  },
});
