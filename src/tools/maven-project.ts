import { z } from "zod";
import { readInput } from "./read-input.ts";
import { common, requestPresentation } from "./shared-inputs.ts";
import type { Tool } from "./tool.ts";

const schema = z.object({
  responseFormat: common.responseFormat,
  detailLevel: common.detailLevel.describe("detailed adds roots, plugins."),
});

export const project: Tool = {
  name: "maven_project",
  description: "Modules of this Maven project, Java level, test frameworks, profiles, JDKs; read without Maven.",
  input: schema,
  annotations: {
    title: "Maven project",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  read: (raw) => {
    const input = readInput(schema, raw);
    if (typeof input === "string") return { kind: "refused", reason: input };
    return { kind: "project", waitMs: null, show: requestPresentation(input, undefined) };
  },
};
