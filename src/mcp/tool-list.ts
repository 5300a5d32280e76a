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
    inputSchema: { ...inputSchema, type: "object" as const, properties: withOneType(inputSchema.properties ?? {}) },
    annotations,
    ...(meta ? { _meta: { ...meta } } : {}),
  };
}

/** Removes the limits of numbers and texts from a schema: they would cost tokens in every conversation. */
function withoutBounds(schema: z.core.JSONSchema.BaseSchema): void {
  for (const bound of BOUNDS) delete schema[bound];
}

const BOUNDS = ["minimum", "maximum", "minLength", "maxLength", "minItems"] as const;

/** Writes a value of several types as alternatives: Gemini CLI complains of a list of types in its user's terminal. */
function withOneType(properties: Readonly<Record<string, z.core.JSONSchema._JSONSchema>>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (typeof property === "boolean" || !Array.isArray(property.type)) return [name, property];
      const { type, ...rest } = property;
      return [name, { ...rest, anyOf: type.map((one) => ({ type: one })) }];
    }),
  );
}
