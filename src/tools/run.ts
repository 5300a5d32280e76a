import { z } from "zod";
import { common } from "./common.ts";
import { readGoals } from "./goal-words.ts";
import { findPublishing, refusePublishing } from "./publishing.ts";
import { defineBuildTool } from "./tool.ts";

const WORDS = "words to look for";

export const run = defineBuildTool({
  name: "maven_run",
  operation: "Run",
  description:
    "Run other Maven phases and goals: verify, dependency:tree, versions:display-dependency-updates, spotless:apply. Answers also with what they report.",
  input: z.object({
    goals: z
      .array(z.string("text"), "a list of phases and goals")
      .min(1, "at least one phase or goal")
      .describe('["verify"] or ["dependency:tree"].'),
    match: z
      .string(WORDS)
      .trim()
      .min(1, WORDS)
      .max(200, `${WORDS}, at most 200 characters`)
      .optional()
      .describe("Words to narrow a report to; of dependency:tree, every path there."),
    ...common,
  }),
  annotations: {
    title: "Maven run",
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  specify: ({ goals, match }, { properties }, { allowsDeploy }) => {
    const phases = readGoals(goals);
    if (typeof phases === "string") return phases;
    const publishing = allowsDeploy ? undefined : findPublishing(phases, properties);
    if (publishing !== undefined) return refusePublishing(publishing);
    return { phases, ...(match === undefined ? {} : { match }) };
  },
});
