import { z } from "zod";
import { common } from "./common.ts";
import { defineBuildTool } from "./tool.ts";

export const clean = defineBuildTool({
  name: "maven_clean",
  operation: "Clean",
  description:
    "Delete the build output (target/) of this Maven project. Rarely needed: use it when compiled classes seem stale. Answers in one line.",
  input: z.object(common),
  annotations: {
    title: "Maven clean",
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  specify: () => ({ phases: ["clean"] }),
});
