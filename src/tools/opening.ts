import type { BuildContext } from "../runs/request.ts";
import type { ToolSettings } from "./tool.ts";

/** What the person who started us decided, by whatever door the calls come. */
export interface Opening extends Pick<BuildContext, "projectDir" | "mavenOverride" | "engine" | "javaHome"> {
  readonly settings: ToolSettings;
  /** Where earlier runs and the lock are kept. */
  readonly stateDir: string;
  /** No earlier runs and no logs are kept. */
  readonly isForgetful: boolean;
}
