import { javaOf } from "../../../model/project/jdk.ts";
import { kotlin } from "../../plugins/compilers.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { INLINED } from "./kotlin-target-too-low.ts";

/** The Java level of a compiler is a property that nothing sets, and so the compiler takes its default. */
interface Fields {
  readonly plugin: string;
  /** The option or property with the placeholder, `maven.compiler.release`. */
  readonly name: string;
  readonly property: string;
  readonly at: string;
  /** The Java that it compiles for. */
  readonly java: number;
}

export const unsetLevel: KnownBuildCause<"unset-level", Fields> = {
  prove({ errors, compilerOpenProperties, pomValues }) {
    const targets = errors.flatMap(({ message }) => INLINED.exec(message)?.groups?.["target"] ?? []);
    const [java, ...others] = new Set(targets.map(javaOf));
    if (java === undefined || others.length > 0) return null;
    for (const { name, value, at, plugin } of pomValues()) {
      const isTarget = plugin === undefined ? name === "kotlin.compiler.jvmTarget" : name === "jvmTarget";
      const property = compilerOpenProperties.find((it) => value === `\${${it}}`);
      if (isTarget && property !== undefined)
        return { cause: "unset-level", plugin: kotlin.artifactId, name, property, at, java };
    }
    return null;
  },
  sentence: ({ plugin, name, property, at, java }) =>
    `${name} is \${${property}} (${at}), which nothing sets, and so ${plugin} compiles for its default, Java ${java}.`,
};
