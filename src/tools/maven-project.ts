import { z } from "zod";
import { unquote } from "../text/foreign.ts";
import { readInput } from "./read-input.ts";
import { common, integer, requestPresentation, words } from "./shared-inputs.ts";
import type { Tool } from "./tool.ts";

const schema = z.object({
  type: words("a type, e.g. Element or java.util.List", 300)
    .optional()
    .describe("A class by name, also of the JDK: its members and jar."),
  match: words("words of a member", 200).optional().describe("Members with these words."),
  offset: integer("the number of a member", 1, 1_000_000).optional(),
  responseFormat: common.responseFormat,
  detailLevel: common.detailLevel.describe("detailed adds roots, plugins."),
});

export const project: Tool = {
  name: "maven_project",
  description:
    "Modules of this Maven project, Java level, test frameworks, profiles, JDKs; or one type (instead of javap and jar tf). Read without Maven.",
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
    const { type, match = null, offset = null } = input;
    const answering = { waitMs: null, show: requestPresentation(input, undefined) };
    if (type !== undefined)
      return { kind: "type", query: { name: unquote(type), match, page: { offset, limit: null } }, ...answering };
    if (match !== null || offset !== null) return { kind: "refused", reason: "match and offset go with type." };
    return { kind: "project", ...answering };
  },
};
