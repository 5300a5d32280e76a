import { z } from "zod";
import { readGoals } from "./asked-goals.ts";
import { CHORES } from "./project-file/project-file.ts";
import { common, skipTests, whySkippedTwice, words } from "./shared-inputs.ts";
import { defineBuildTool } from "./tool.ts";

export const run = defineBuildTool({
  name: "maven_run",
  operation: "Run",
  description:
    "Run other Maven phases and goals, or this project's own format or checks. Answers with what they report.",
  input: z.object({
    goals: z
      .array(z.string("text"), "a list of phases and goals")
      .min(1, "at least one phase or goal")
      .describe('["verify"], ["dependency:tree"] or ["checks"].'),
    match: words("words to look for", 200)
      .optional()
      .describe("Words to narrow a report to; of dependency:tree, each path."),
    skipTests,
    ...common,
  }),
  annotations: {
    title: "Maven run",
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  specify: ({ goals, match, skipTests }, args) => {
    const phases = whySkippedTwice(skipTests, args) ?? readGoals(goals);
    if (typeof phases === "string") return phases;
    const chore = CHORES.find((word) => phases.includes(word));
    if (chore !== undefined) {
      return phases.length > 1
        ? `goals has "${chore}", which goes alone.`
        : { phases, choreKind: chore, skipTests: skipTests ?? false };
    }
    return { phases, skipTests: skipTests ?? false, ...(match === undefined ? {} : { match }) };
  },
});
