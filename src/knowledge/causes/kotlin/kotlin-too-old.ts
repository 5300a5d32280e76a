import { javaOf } from "../../../model/project/jdk.ts";
import { LANGUAGES } from "../../plugins/compilers.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** Kotlin's compiler cannot read the version of the JDK that runs it. */
type Fields = { readonly plugin: string; readonly version: string | null; readonly java: number };

export const kotlinTooOld: KnownBuildCause<"kotlin-too-old", Fields> = {
  prove({ errors, said, plugins }) {
    const names = LANGUAGES.find(({ folder }) => folder === "kotlin")?.plugins ?? [];
    const kotlin = plugins.find(({ artifactId }) => names.includes(artifactId));
    const words = [...errors.map(({ message }) => message), ...said];
    const version = words.map((it) => VERSION.exec(it)?.groups?.["version"]).find((it) => it !== undefined);
    if (kotlin === undefined || version === undefined) return null;
    return { cause: "kotlin-too-old", plugin: kotlin.artifactId, version: kotlin.version, java: javaOf(version) };
  },
  sentence: ({ plugin, version, java }) =>
    `${version === null ? plugin : `${plugin} ${version}`} is too old for JDK ${java}, whose version it cannot read: use a newer version of Kotlin, or an older JDK.`,
};

// java.lang.IllegalArgumentException: 25.0.3
const VERSION = /^(?:\[ERROR\] )?(?:java\.lang\.)?IllegalArgumentException: (?<version>\d{2}(?:\.\d+)*)$/;
