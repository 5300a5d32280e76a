import { tools } from "../tools/all-tools.ts";
import { describeTool } from "./describe-tool.ts";

/** What `tools/list` answers. */
export function listTools() {
  return tools.map(describeTool);
}
