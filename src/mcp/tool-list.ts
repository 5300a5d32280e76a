import { tools } from "../tools/all-tools.ts";
import { describeTool } from "./describe-tool.ts";

export function listTools() {
  return tools.map(describeTool);
}
