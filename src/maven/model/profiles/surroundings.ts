import type { Platform, ProfileSwitches } from "./profile-states.ts";

export interface Surroundings {
  /** The absolute path of the local repository, usually `~/.m2/repository`. */
  readonly localRepository: string;
  readonly environment: ReadonlyMap<string, string>;
  readonly userHome?: string;
  readonly userProperties: ReadonlyMap<string, string>;
  /** The absolute paths of the user's settings and toolchains, which may not exist. */
  readonly settingsFile?: string;
  readonly toolchainsFile?: string;
  /** The properties of profiles in the user's settings. */
  readonly settingsProperties?: ReadonlyMap<string, string>;
  readonly switches?: ProfileSwitches;
  readonly jdkVersion?: () => string | null;
  /** The operating system; that of this machine if it is left out. */
  readonly platform?: Platform;
}
