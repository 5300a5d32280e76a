import { z } from "zod";
import type { Tool } from "../tools/tool.ts";

/** A tool as `tools/list` sends it. */
export function describeTool({ name, description, input, annotations, meta }: Tool) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input);
  return {
    name,
    description,
    inputSchema: { ...inputSchema, type: "object" as const },
    annotations,
    ...(meta ? { _meta: { ...meta } } : {}),
  };
}
