import type { BuildContext } from "../runs/request.ts";
import type { ToolSettings } from "./tool.ts";

/** The options that the user chose when the program was started. They apply to calls of MCP and of the command line. */
export interface Opening extends Pick<BuildContext, "projectDir" | "mavenOverride" | "engine" | "javaHome"> {
  readonly settings: ToolSettings;
  readonly stateDir: string;
  readonly isWithoutHistory: boolean;
}
