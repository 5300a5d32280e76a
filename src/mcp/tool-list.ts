import { tools } from "../tools/all-tools.ts";
import { describeTool } from "./describe-tool.ts";

/** Makes the answer to `tools/list`. */
export function listTools() {
  return tools.map(describeTool);
}
