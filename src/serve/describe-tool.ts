import { z } from "zod";
import type { Tool } from "../tools/tool.ts";

/** A tool as `tools/list` sends it. */
export function describeTool({ name, description, input, annotations, meta }: Tool) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, {
    override: ({ jsonSchema }) => withoutBounds(jsonSchema),
  });
  return {
    name,
    description,
    inputSchema: { ...inputSchema, type: "object" as const },
    annotations,
    ...(meta ? { _meta: { ...meta } } : {}),
  };
}

/** Every client pays for them in each conversation; the few calls that are out of bounds are told so. */
function withoutBounds(schema: z.core.JSONSchema.BaseSchema): void {
  for (const bound of BOUNDS) delete schema[bound];
}

const BOUNDS = ["minimum", "maximum", "minLength", "maxLength", "minItems"] as const;
