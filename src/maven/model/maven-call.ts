import { join, resolve } from "node:path";
import { listOf, readXml, trimmedText } from "../../text/xml.ts";
import {
  type MavenArguments,
  optionValue,
  optionValues,
  readArguments,
  userProperties,
} from "../command-line/arguments.ts";
import type { Disk } from "../disk.ts";
import { userHome } from "../user-home.ts";
import { interpolate } from "./interpolate.ts";
import { type PomProfile, readProfiles } from "./pom.ts";
import { circumstancesOf } from "./profiles/profile-circumstances.ts";
import { type ProfileSwitches, stateOf } from "./profiles/profile-states.ts";
import type { Surroundings } from "./profiles/surroundings.ts";

export interface MavenCall {
  readonly cwd: string;
  readonly args: readonly string[];
  /** The options from `.mvn/maven.config`, MAVEN_ARGS and other configuration. */
  readonly configured: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Returns the version of the JDK that will run Maven; null if it is unknown. */
  readonly jdkVersion: () => string | null;
}

/** Returns what influences Maven besides the POMs, without the settings of its installation. */
export function surroundingsOf(call: MavenCall, disk: Disk): Surroundings {
  const { cwd, args, configured, env, jdkVersion } = call;
  // Of two properties the last counts, of two options the first.
  const properties = userProperties(readArguments([...configured, ...args]));
  const options = readArguments([...args, ...configured]);
  const home = userHome(env, disk);
  const [settingsFile, toolchainsFile] = [
    userFile("settings", call, disk).path,
    userFile("toolchains", call, disk).path,
  ];
  const settings = readSettings(disk.readText(settingsFile));
  const known = (name: string) => (name === "user.home" ? home : env[name.replace(/^env\./, "")]);
  const configuredRepository = settings.localRepository && interpolate(settings.localRepository, known);
  const plain: Surroundings = {
    localRepository: properties.get("maven.repo.local") ?? configuredRepository ?? join(home, ".m2", "repository"),
    environment: new Map(Object.entries(env)),
    userHome: home,
    userProperties: properties,
    settingsFile,
    toolchainsFile,
    jdkVersion,
    switches: switchesOf(options, settings),
  };
  return { ...plain, settingsProperties: propertiesOf(settings, plain, disk, cwd) };
}

/** Returns the absolute path of the user's settings or toolchains, which may not exist, and whether an option names them. */
export function userFile(
  name: "settings" | "toolchains",
  { cwd, args, configured, env }: Omit<MavenCall, "jdkVersion">,
  disk: Pick<Disk, "readText">,
): { readonly path: string; readonly isNamed: boolean } {
  const named = optionValue(readArguments([...args, ...configured]), name === "settings" ? "s" : "t");
  const path = named === null ? join(userHome(env, disk), ".m2", `${name}.xml`) : resolve(cwd, named);
  return { path, isNamed: named !== null };
}

// ci,+fast,!slow,-old,?maybe
function switchesOf(options: MavenArguments, settings: Settings): ProfileSwitches {
  const words = optionValues(options, "P").flatMap((list) => list.split(",").map((word) => word.trim()));
  const signed = (signs: RegExp) => words.flatMap((word) => (signs.test(word) ? word.slice(1) : []));
  return {
    on: new Set([...settings.activeProfiles, ...words.filter((word) => /^[^+!?-]/.test(word)), ...signed(/^\+/)]),
    off: new Set(signed(/^[!-]/)),
    inMaven4: new Set(signed(/^\?/)),
  };
}

/** Returns the properties of the settings' active profiles, where `activeByDefault` always applies. */
function propertiesOf({ profiles }: Settings, plain: Surroundings, disk: Disk, cwd: string): Map<string, string> {
  const circumstances = circumstancesOf(disk, plain, new Map());
  const active = profiles.filter((profile) => {
    const isDefault = profile.activation?.byDefault === true && !circumstances.switches.off.has(profile.id);
    return isDefault || stateOf(profile, cwd, new Map(), circumstances) === "active";
  });
  return new Map(active.flatMap(({ properties }) => [...properties]));
}

/** The profiles of a `settings.xml` and the path of the local repository; `${…}` is not replaced. */
interface Settings {
  /** The ids in `<activeProfiles>`, of profiles in this file or in POMs. */
  readonly activeProfiles: readonly string[];
  readonly profiles: readonly PomProfile[];
  readonly localRepository: string | undefined;
}

export function readSettings(text: string | null): Settings {
  const xml = text === null ? null : readXml(text, "settings");
  if (xml?.kind !== "document") return { activeProfiles: [], profiles: [], localRepository: undefined };
  const { root } = xml;
  return {
    activeProfiles: listOf(root, "activeProfiles", "activeProfile").flatMap((it) => it.text.trim() || []),
    profiles: readProfiles(root),
    localRepository: trimmedText(root, "localRepository"),
  };
}
