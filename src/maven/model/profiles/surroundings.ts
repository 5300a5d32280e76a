import type { Platform, ProfileSwitches } from "./profile-states.ts";

/** The facts that Maven gets from elsewhere than the POMs. */
export interface Surroundings {
  /** Absolute; `~/.m2/repository` for most. */
  readonly localRepository: string;
  readonly environment: ReadonlyMap<string, string>;
  /** Java's `user.home`; HOME, where it is left out. */
  readonly userHome?: string;
  /** `-Dname=value`. */
  readonly userProperties: ReadonlyMap<string, string>;
  /** The properties of profiles in the user's settings. */
  readonly settingsProperties?: ReadonlyMap<string, string>;
  /** Profiles switched on and off by name. */
  readonly switches?: ProfileSwitches;
  /** Returns the version of the JDK that will run Maven; null where it is unknown. */
  readonly jdkVersion?: () => string | null;
  /** This machine's, where it is left out. */
  readonly platform?: Platform;
}
