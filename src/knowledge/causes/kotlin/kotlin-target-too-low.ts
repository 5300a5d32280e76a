import { javaOf } from "../../../model/project/jdk.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** Kotlin compiles for an older Java than the functions are built for that it inlines. */
    "kotlin-target-too-low": {
      readonly target: number;
      readonly needed: number;
      /** What in the POMs has that target. */
      readonly set: readonly PlacedName[];
    };
  }
}

export const kotlinTargetTooLow: KnownBuildCause<"kotlin-target-too-low"> = {
  prove({ errors, pomValues }) {
    const found = errors.map(({ message }) => INLINED.exec(message)?.groups).filter((it) => it !== undefined);
    const [targets, needs] = ["target", "needed"].map((it) => found.map((each) => javaOf(each[it] ?? "")));
    const [target, ...others] = new Set(targets);
    if (target === undefined || others.length > 0) return null;
    const values = pomValues();
    const holding = (names: readonly string[]) => values.filter((it) => names.includes(it.name));
    const property = (value: string) => /^\$\{(?<name>[\w.-]+)\}$/.exec(value)?.groups?.["name"] ?? [];
    const own = [...OF_KOTLIN, ...holding(OF_KOTLIN).flatMap(({ value }) => property(value))];
    const all = [...OF_JAVA, ...holding(OF_JAVA).flatMap(({ value }) => property(value))];
    const [set = []] = [own, all]
      .map((names) => holding(names).filter(({ value }) => VERSION.test(value) && javaOf(value) === target))
      .filter((it) => it.length > 0);
    // The POM of a module comes before those that it inherits from.
    const nearest = set.filter((it, at) => set.findIndex(({ name }) => name === it.name) === at);
    if (nearest.length === 0) return null;
    const placed = nearest.slice(0, MOST).map(({ name, at }) => ({ name, at }));
    return { cause: "kotlin-target-too-low", target, needed: Math.max(...(needs ?? [])), set: placed };
  },
  sentence: ({ target, needed, set }) =>
    `Kotlin compiles for Java ${target} (${set.map(({ name, at }) => `${name} at ${at}`).join(", ")}), and what it inlines is built for Java ${needed}: it must be ${needed} or later.`,
};

const MOST = 3;
const VERSION = /^[\d.]{1,8}$/;
/** What sets the target of Kotlin's compiler alone, and what else does by a parent such as Spring Boot's. */
const OF_KOTLIN = ["jvmTarget", "kotlin.compiler.jvmTarget"];
const OF_JAVA = ["java.version", "maven.compiler.release", "maven.compiler.target"];
// Cannot inline bytecode built with JVM target 17 into bytecode that is being built with JVM target 11. Specify proper '-jvm-target' option.
const INLINED =
  /^Cannot inline bytecode built with JVM target (?<needed>[\d.]{1,8}) into bytecode that is being built with JVM target (?<target>\d[\d.]{0,7}?)\.(?:\s|$)/;
