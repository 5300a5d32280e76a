import { z } from "zod";
import { common } from "./shared-inputs.ts";
import { defineBuildTool } from "./tool.ts";

export const clean = defineBuildTool({
  name: "maven_clean",
  operation: "Clean",
  description:
    'Delete the build output (target/) of this Maven project. Rarely needed: other tools take args ["clean"].',
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
