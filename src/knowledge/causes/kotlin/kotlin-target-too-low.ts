import { javaOf } from "../../../model/project/jdk.ts";
import { kotlin } from "../../plugins/compilers.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { type LevelNames, levelsSet, nameLevels } from "../builds/level-too-low.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** Kotlin compiles for an older Java than the functions are built for that it inlines. */
interface Fields {
  readonly target: number;
  readonly needed: number;
  /** What in the POMs has that target. */
  readonly set: readonly PlacedName[];
}

export const kotlinTargetTooLow: KnownBuildCause<"kotlin-target-too-low", Fields> = {
  prove({ errors, pomValues }) {
    const found = errors.map(({ message }) => INLINED.exec(message)?.groups).filter((it) => it !== undefined);
    const [targets, needs] = ["target", "needed"].map((it) => found.map((each) => javaOf(each[it] ?? "")));
    const [target, ...others] = new Set(targets);
    if (target === undefined || others.length > 0) return null;
    const set = levelsSet(pomValues(), [...OF_KOTLIN, OF_JAVA], target);
    return set.length > 0 ? { cause: "kotlin-target-too-low", target, needed: Math.max(...(needs ?? [])), set } : null;
  },
  sentence: ({ target, needed, set }) =>
    `Kotlin compiles for Java ${target} (${nameLevels(set)}), and what it inlines is built for Java ${needed}: it must be ${needed} or later.`,
};

/** What sets the target of Kotlin's compiler alone, and what else does by a parent such as Spring Boot's. */
export const OF_KOTLIN: readonly LevelNames[] = [
  { plugin: kotlin.artifactId, names: ["jvmTarget"] },
  { names: ["kotlin.compiler.jvmTarget"] },
];
const OF_JAVA: LevelNames = { names: ["java.version", "maven.compiler.release", "maven.compiler.target"] };
// Cannot inline bytecode built with JVM target 17 into bytecode that is being built with JVM target 11. Specify proper '-jvm-target' option.
export const INLINED =
  /^Cannot inline bytecode built with JVM target (?<needed>[\d.]{1,8}) into bytecode that is being built with JVM target (?<target>\d[\d.]{0,7}?)\.(?:\s|$)/;
