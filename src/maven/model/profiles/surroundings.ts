import type { Platform, ProfileSwitches } from "./profile-states.ts";

/** The facts that influence Maven in addition to the POMs. */
export interface Surroundings {
  /** The absolute path of the local repository, usually `~/.m2/repository`. */
  readonly localRepository: string;
  readonly environment: ReadonlyMap<string, string>;
  /** The value of Java's `user.home`; HOME if it is left out. */
  readonly userHome?: string;
  /** The properties of the command line, `-Dname=value`. */
  readonly userProperties: ReadonlyMap<string, string>;
  /** The properties of profiles in the user's settings. */
  readonly settingsProperties?: ReadonlyMap<string, string>;
  /** The profiles that are switched on and off by name. */
  readonly switches?: ProfileSwitches;
  /** Returns the version of the JDK that will run Maven; null if it is unknown. */
  readonly jdkVersion?: () => string | null;
  /** The operating system; that of this machine if it is left out. */
  readonly platform?: Platform;
}
