import { maskValue } from "../text/mask-value.ts";
import type { Mask } from "../text/secrets.ts";
import type { Tool, ToolRequest, ToolSettings } from "./tool.ts";

/**
 * Reads the input of a tool. A refusal quotes it with its secrets masked: they are masked before a long word is cut,
 * since of half a secret nobody can tell that it is one.
 */
export function readRequest(tool: Tool, input: unknown, settings: ToolSettings, mask: Mask): ToolRequest {
  const request = tool.read(input, settings);
  if (request.kind !== "refused") return request;
  const masked = tool.read(maskValue(input, mask), settings);
  const shown = masked.kind === "refused" ? masked : request;
  return { ...shown, reason: mask(shown.reason) };
}
