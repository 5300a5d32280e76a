import { z } from "zod";
import { tools } from "../tools/all-tools.ts";
import type { Tool } from "../tools/tool.ts";

export function listTools() {
  return tools.map(describeTool);
}

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

/** Removes the limits of numbers and texts from a schema: they would cost tokens in every conversation. */
function withoutBounds(schema: z.core.JSONSchema.BaseSchema): void {
  for (const bound of BOUNDS) delete schema[bound];
}

const BOUNDS = ["minimum", "maximum", "minLength", "maxLength", "minItems"] as const;
