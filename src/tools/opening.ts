import type { BuildContext } from "../runs/request.ts";
import type { ToolSettings } from "./tool.ts";

/** The decisions of the person who started us, whichever door the calls come through. */
export interface Opening extends Pick<BuildContext, "projectDir" | "mavenOverride" | "engine" | "javaHome"> {
  readonly settings: ToolSettings;
  /** The directory where earlier runs and the lock are kept. */
  readonly stateDir: string;
  /** No earlier runs and no logs are kept. */
  readonly isForgetful: boolean;
}
