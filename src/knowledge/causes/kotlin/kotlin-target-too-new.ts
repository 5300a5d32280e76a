import type { KnownBuildCause } from "../build-facts.ts";
import { levelsSet, nameLevels } from "../builds/level-too-low.ts";
import { readTooNewClass } from "../jdk/jdk-too-old.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";
import { OF_KOTLIN } from "./kotlin-target-too-low.ts";

/** Kotlin compiles the module's own classes for a newer Java than the JVM is of that runs their tests. */
interface Fields {
  readonly target: number;
  readonly running: number;
  /** What in the POMs has that target. */
  readonly set: readonly PlacedName[];
}

export const kotlinTargetTooNew: KnownBuildCause<"kotlin-target-too-new", Fields> = {
  prove({ said, typeNamed, pomValues }) {
    const [tooNew] = said.flatMap((line) => readTooNewClass(line) ?? []);
    if (tooNew === undefined || typeNamed(tooNew.className)?.isKotlin !== true) return null;
    const { required: target, current: running } = tooNew;
    const set = levelsSet(pomValues(), OF_KOTLIN, target);
    return set.length === 0 ? null : { cause: "kotlin-target-too-new", target, running, set };
  },
  sentence: ({ target, running, set }) =>
    `Kotlin compiles for Java ${target} (${nameLevels(set)}), and the JVM that runs its classes is of ${running}: it needs a jvmTarget of ${running}, or they a newer JDK.`,
};
