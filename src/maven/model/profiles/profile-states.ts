import { join, resolve } from "node:path";
import type { ProfileState } from "../../../model/project/project.ts";
import type { Disk } from "../../disk.ts";
import type { Activation } from "../activation.ts";
import { interpolate, type Lookup } from "../interpolate.ts";
import { isGiven } from "../lookup.ts";
import type { PomProfile } from "../pom.ts";
import { takesJdk } from "./jdk-range.ts";

/** The ids of profiles that `-P` and the settings switch on and off. */
export interface ProfileSwitches {
  readonly on: ReadonlySet<string>;
  readonly off: ReadonlySet<string>;
  /** The profiles that only Maven 4 activates (`?ci`); Maven 3 does not know this syntax. */
  readonly inMaven4: ReadonlySet<string>;
}

export const NO_SWITCHES: ProfileSwitches = { on: new Set(), off: new Set(), inMaven4: new Set() };

export interface Circumstances {
  readonly switches: ProfileSwitches;
  /** Returns the value of a user property, a system property or, with `env.`, a variable. */
  readonly lookup: Lookup;
  readonly jdkVersion: () => string | null;
  readonly platform: Platform;
  readonly disk: Disk;
}

/** The operating system in a JVM's words. */
export interface Platform {
  readonly name: string;
  readonly arch: string;
  /** The value of `os.version`; null if only the JVM knows it. */
  readonly version: string | null;
}

/**
 * Decides which profiles of a POM are active, in their order (Maven 3.8.7, DefaultProfileSelector).
 *
 * @param base the directory of the module that is built, which is not that of a parent's POM
 */
export function decideProfiles(
  profiles: readonly PomProfile[],
  base: string,
  properties: ReadonlyMap<string, string>,
  circumstances: Circumstances,
): readonly ProfileState[] {
  const states = profiles.map((profile) => stateOf(profile, base, properties, circumstances));
  const isOther = states.includes("active") ? "inactive" : states.includes("unknown") ? "unknown" : "active";
  return profiles.map(({ id, activation }, index) => {
    const state = states[index] ?? "unknown";
    const isDefault = activation?.byDefault === true && !circumstances.switches.off.has(id);
    return state === "inactive" && isDefault ? isOther : state;
  });
}

/** Decides whether a profile is active, without regard to `activeByDefault`. */
export function stateOf(
  { id, activation }: PomProfile,
  base: string,
  properties: ReadonlyMap<string, string>,
  circumstances: Circumstances,
): ProfileState {
  const { on, off, inMaven4 } = circumstances.switches;
  if (off.has(id)) return "inactive";
  if (on.has(id)) return "active";
  const states = activation ? [...conditionsOf(activation, base, properties, circumstances)] : [];
  if (states.length > 0 && states.every((state) => state === "active")) return "active";
  if (inMaven4.has(id)) return "unknown";
  return states.length === 0 || states.includes("inactive") ? "inactive" : "unknown";
}

function* conditionsOf(
  { jdk, os, property, file, hasMore }: Activation,
  base: string,
  properties: ReadonlyMap<string, string>,
  circumstances: Circumstances,
): Generator<ProfileState> {
  if (jdk !== undefined) yield byJdk(jdk, circumstances);
  if (os) yield* byPlatform(os, circumstances.platform);
  if (property) yield byProperty(property, circumstances.lookup);
  if (file) yield byFile(file, base, properties, circumstances);
  if (hasMore) yield "unknown";
}

function byJdk(jdk: string, { jdkVersion }: Circumstances): ProfileState {
  const version = jdkVersion();
  // Only some versions of Maven replace ${…} here.
  return version === null || jdk.includes("${") ? "unknown" : toState(takesJdk(jdk, version));
}

function* byPlatform(os: NonNullable<Activation["os"]>, platform: Platform): Generator<ProfileState> {
  const isFamily = (family: string) => family === "unix" || platform.name.toLowerCase().includes(family);
  const isEqual = (value: string) => (text: string) => text === value.toLowerCase();
  if (os.family !== undefined) yield toState(negatable(os.family.toLowerCase(), isFamily));
  if (os.name !== undefined) yield toState(negatable(os.name.toLowerCase(), isEqual(platform.name)));
  if (os.arch !== undefined) yield toState(negatable(os.arch.toLowerCase(), isEqual(platform.arch)));
  if (os.version === undefined) return;
  const { version } = platform;
  yield version === null ? "unknown" : toState(negatable(os.version.toLowerCase(), isEqual(version)));
}

function byProperty({ name, value }: NonNullable<Activation["property"]>, lookup: Lookup): ProfileState {
  const bare = name.replace(/^!/, "");
  if (bare === "") return "inactive";
  const given = lookup(bare);
  // Maven 3.9 and 4 take `packaging` for that of the POM.
  if (given === undefined && (bare === "packaging" || (isGiven(bare) && !bare.startsWith("env.")))) return "unknown";
  return toState(
    value === undefined ? negatable(name, () => (given ?? "") !== "") : negatable(value, (it) => it === given),
  );
}

function byFile(
  { exists, missing }: NonNullable<Activation["file"]>,
  base: string,
  properties: ReadonlyMap<string, string>,
  { lookup, disk }: Circumstances,
): ProfileState {
  const path = exists ?? missing;
  if (path === undefined) return "inactive";
  const filled: Lookup = (name) => (name === "basedir" ? base : (properties.get(name) ?? lookup(name)));
  const isThere = disk.exists(resolve(join(base, "/"), interpolate(path, filled)));
  return toState(isThere === (exists !== undefined));
}

function negatable(text: string, holds: (text: string) => boolean): boolean {
  return text.startsWith("!") ? !holds(text.slice(1)) : holds(text);
}

function toState(isActive: boolean): ProfileState {
  return isActive ? "active" : "inactive";
}
