import { javaOf } from "../../../model/project/jdk.ts";
import { compiler } from "../../plugins/compilers.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** javac compiles for an older Java than the sources are written for, and knows what they use. */
interface Fields {
  readonly level: number;
  readonly needed: number;
  /** What in the POMs has that level. */
  readonly set: readonly PlacedName[];
  /** What the project's own POM sets to a level that would do, without effect beside a release. */
  readonly overruled?: PlacedName;
  /** Where nothing sets a level, the property that is nearly one that does, and that one. */
  readonly misspelt?: Misspelt;
}

type Misspelt = PlacedName & { readonly meant: string };

export const levelTooLow: KnownBuildCause<"level-too-low", Fields> = {
  prove(facts) {
    const { errors, pomValues, parentValues, isInTests } = facts;
    const unsupported = errors.flatMap((error) => {
      const found = UNSUPPORTED.exec([error.message, ...(error.details ?? [])].join(" "))?.groups;
      return found ? { error, found } : [];
    });
    const found = unsupported.map((it) => it.found);
    const [level, ...others] = new Set(found.map((it) => javaOf(it["level"] ?? "")));
    if (level === undefined || others.length > 0) return null;
    const areTests = unsupported.every(({ error }) => isInTests(error));
    const names = areTests ? OF_TESTS : OF_MAIN;
    const set = levelsSet(pomValues(), names, level);
    const needed = Math.max(...found.map((it) => Number(it["needed"])));
    if (set.length > 0) return { cause: "level-too-low", level, needed, set };
    const inherited = levelsSet([...pomValues(), ...parentValues()], names, level);
    const [overruled] = valuesSet(pomValues(), SOURCE.slice(0, 2), (it) => VERSION.test(it) && javaOf(it) >= needed);
    if (inherited.length > 0)
      return {
        ...{ cause: "level-too-low", level, needed, set: inherited },
        ...(overruled && { overruled: { name: overruled.name, at: overruled.at } }),
      };
    const misspelt = misspeltIn(facts, names);
    return misspelt && { cause: "level-too-low", level, needed, set: [], misspelt };
  },
  sentence: ({ level, needed, set, overruled, misspelt }) =>
    misspelt
      ? `javac compiles for Java ${level}, since nothing sets another one, and the sources use what needs ${needed}: ${misspelt.name} at ${misspelt.at} is no property of maven-compiler-plugin, ${misspelt.meant} is.`
      : `javac compiles for Java ${level} (${nameLevels(set)}), and the sources use what needs ${needed}${overruled === undefined ? "" : `: ${overruled.name} at ${overruled.at} does not count beside it`}.`,
};

// sealed classes are not supported in -source 11 (use -source 17 or higher to enable sealed classes)
const UNSUPPORTED =
  /\bnot supported in -source (?<level>\d[\d.]{0,3})\b.{0,9}\(use -source (?<needed>\d{1,3}) or higher\b/s;
const RELEASE: readonly LevelNames[] = [
  { plugin: compiler.artifactId, names: ["release"] },
  { names: ["maven.compiler.release"] },
];
const SOURCE: readonly LevelNames[] = [
  { plugin: compiler.artifactId, names: ["source"] },
  { names: ["maven.compiler.source"] },
  { names: ["java.version"] },
];
/** What sets the level, the one that counts first; a property that only a parent elsewhere may refer to comes last. */
export const OF_MAIN: readonly LevelNames[] = [...RELEASE, ...SOURCE];
/** The same for tests, where what is for them alone comes before what is for both. */
export const OF_TESTS: readonly LevelNames[] = [
  { plugin: compiler.artifactId, names: ["testRelease"] },
  { names: ["maven.compiler.testRelease"] },
  ...RELEASE,
  { plugin: compiler.artifactId, names: ["testSource"] },
  { names: ["maven.compiler.testSource"] },
  ...SOURCE,
];

/** Finds the property that is nearly one by which the plugin sets a level, where no POM sets any. */
function misspeltIn(
  { pomValues, parentValues, propertyLike }: BuildFacts,
  names: readonly LevelNames[],
): Misspelt | null {
  const all = [...pomValues(), ...parentValues()];
  if (names.some((it) => all.some(({ name, plugin }) => plugin === it.plugin && it.names.includes(name)))) return null;
  const ofPlugin = names.flatMap((it) => it.names).filter((it) => it.startsWith("maven.compiler."));
  for (const meant of ofPlugin) {
    const name = propertyLike(meant);
    const at = all.find((it) => it.name === name && it.plugin === undefined)?.at;
    if (name !== null && at !== undefined) return { name, at, meant };
  }
  return null;
}

/** What sets a level: properties, or elements in the configuration of one plugin, since others have such names as well. */
export interface LevelNames {
  readonly names: readonly string[];
  readonly plugin?: string;
}

/** Lists what has that version of Java: see `valuesSet`. */
export function levelsSet(values: PomValues, all: readonly LevelNames[], level: number): readonly PlacedName[] {
  const isLevel = (value: string) => VERSION.test(value) && javaOf(value) === level;
  return valuesSet(values, all, isLevel).map(({ name, at }) => ({ name, at }));
}

type PomValues = ReturnType<BuildFacts["pomValues"]>;

/**
 * Lists what the nearest POM holds by the first of these names that it has, or the properties to which that refers, where
 * it is what is meant. Elements of a plugin may be of another execution; a property may only be overruled by the call,
 * whatever the further names hold.
 */
export function valuesSet(
  values: PomValues,
  all: readonly LevelNames[],
  isMeant: (value: string) => boolean,
): PomValues {
  for (const { plugin, names } of all) {
    const named = nearest(values.filter((it) => it.plugin === plugin && names.includes(it.name)));
    const set = named.flatMap((it) => {
      const property = PROPERTY.exec(it.value)?.groups?.["name"];
      return property === undefined
        ? [it]
        : nearest(values.filter(({ name, plugin: of }) => name === property && of === undefined));
    });
    const meant = set.filter(({ value }) => isMeant(value));
    if (meant.length > 0) return meant.slice(0, MOST);
    if (named.length > 0 && plugin === undefined) return [];
  }
  return [];
}

/** Returns the values of the first POM, for each of their names. */
function nearest(values: PomValues): PomValues {
  const fileOf = ({ at }: PlacedName) => at.replace(/:\d+$/, "");
  return values.filter((it) => {
    const first = values.find(({ name }) => name === it.name);
    return first !== undefined && fileOf(first) === fileOf(it);
  });
}

/** `maven.compiler.release at pom.xml:8` */
export function nameLevels(set: readonly PlacedName[]): string {
  return set.map(({ name, at }) => `${name} at ${at}`).join(", ");
}

const PROPERTY = /^\$\{(?<name>[\w.-]+)\}$/;
const VERSION = /^[\d.]{1,8}$/;
const MOST = 3;
