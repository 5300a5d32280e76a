import { javaOf } from "../../../model/project/jdk.ts";
import { compiler } from "../../plugins/compilers.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** javac compiles for an older Java than the sources are written for, and knows what they use. */
    "level-too-low": {
      readonly level: number;
      readonly needed: number;
      /** What in the POMs has that level. */
      readonly set: readonly PlacedName[];
    };
  }
}

export const levelTooLow: KnownBuildCause<"level-too-low"> = {
  prove({ errors, pomValues }) {
    const found = errors
      .map(({ message, details = [] }) => UNSUPPORTED.exec([message, ...details].join(" "))?.groups)
      .filter((it) => it !== undefined);
    const [level, ...others] = new Set(found.map((it) => javaOf(it["level"] ?? "")));
    if (level === undefined || others.length > 0) return null;
    const set = levelsSet(pomValues(), OF_JAVAC, level);
    const needed = Math.max(...found.map((it) => Number(it["needed"])));
    return set.length === 0 ? null : { cause: "level-too-low", level, needed, set };
  },
  sentence: ({ level, needed, set }) =>
    `javac compiles for Java ${level} (${nameLevels(set)}), and the sources use what needs ${needed}.`,
};

// sealed classes are not supported in -source 11 (use -source 17 or higher to enable sealed classes)
const UNSUPPORTED =
  /\bnot supported in -source (?<level>\d[\d.]{0,3})\b.{0,9}\(use -source (?<needed>\d{1,3}) or higher\b/s;
const OF_JAVAC: LevelNames = {
  properties: ["maven.compiler.release", "maven.compiler.source", "java.version"],
  ...{ plugin: compiler.artifactId, elements: ["release", "source"] },
};

/** What sets a level: properties, and elements in the configuration of one plugin, since others have such names as well. */
export interface LevelNames {
  readonly properties: readonly string[];
  readonly plugin?: string;
  readonly elements?: readonly string[];
}

/** Lists what POMs hold by these names, or by the properties to which those refer, where that is a version of Java. */
export function levelsSet(
  values: ReturnType<BuildFacts["pomValues"]>,
  { properties, plugin, elements = [] }: LevelNames,
  level: number,
): readonly PlacedName[] {
  const ofPlugin = values.filter((it) => it.plugin !== undefined && it.plugin === plugin);
  const configured = ofPlugin.filter(({ name }) => elements.includes(name));
  const holding = (wanted: readonly string[]) =>
    values.filter((it) => it.plugin === undefined && wanted.includes(it.name));
  const referred = [...configured, ...holding(properties)].flatMap(
    ({ value }) => PROPERTY.exec(value)?.groups?.["name"] ?? [],
  );
  const all = new Set([...configured, ...holding([...properties, ...referred])]);
  const set = values.filter((it) => all.has(it)).filter(({ value }) => VERSION.test(value) && javaOf(value) === level);
  // The POM of a module comes before those that it inherits from.
  const nearest = set.filter((it, at) => set.findIndex(({ name }) => name === it.name) === at);
  return nearest.slice(0, MOST).map(({ name, at }) => ({ name, at }));
}

/** `maven.compiler.release at pom.xml:8` */
export function nameLevels(set: readonly PlacedName[]): string {
  return set.map(({ name, at }) => `${name} at ${at}`).join(", ");
}

const PROPERTY = /^\$\{(?<name>[\w.-]+)\}$/;
const VERSION = /^[\d.]{1,8}$/;
const MOST = 3;
