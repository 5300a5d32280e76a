import type { BuildContext } from "../runs/request.ts";
import type { ToolSettings } from "./tool.ts";

/** The options that the user chose when starting the program, for calls of MCP and of the command line alike. */
export interface Opening extends Pick<BuildContext, "projectDir" | "mavenOverride" | "engine" | "javaHome"> {
  readonly settings: ToolSettings;
  /** The directory that stores earlier runs and the lock. */
  readonly stateDir: string;
  /** Whether no earlier runs and no logs are stored. */
  readonly isForgetful: boolean;
}
