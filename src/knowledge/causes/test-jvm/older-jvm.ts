import { RUNNER_PLUGINS } from "../../plugins/test-runners.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { readTooNewClass } from "../jdk/jdk-too-old.ts";

/** A POM gives the tests a JVM that is older than the Java they are compiled for. */
interface Fields {
  readonly className: string;
  readonly required: number;
  readonly current: number;
  readonly at: string;
}

export const olderJvm: KnownBuildCause<"older-jvm", Fields> = {
  prove({ said, java, pomValues }) {
    const tooNew = said.map(readTooNewClass).find((it) => it !== null);
    // The JDK that compiled the class would run it as well.
    if (!tooNew || java === null || java < tooNew.required) return null;
    const [only, ...others] = pomValues().filter(
      ({ name, plugin }) => name === "jvm" && (plugin === undefined || RUNNER_PLUGINS.includes(plugin)),
    );
    return only && others.length === 0 ? { cause: "older-jvm", ...tooNew, at: only.at } : null;
  },
  sentence: ({ className, required, current, at }) =>
    `The <jvm> in ${at} runs the tests on Java ${current}, and ${className} is compiled for ${required}: the <jvm> of a JDK ${required} or later runs it, or a <release> of ${current} compiles for it.`,
};
