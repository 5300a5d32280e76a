import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { FIRST_LOMBOKS } from "../../../annotation-processors.ts";
import { describePlaced, type KnownBuildCause } from "../../build-facts.ts";

/** Lombok does not know the javac that runs it. */
type Fields = { readonly artifact: PlacedArtifact; readonly java: number; readonly first: string };

export const processorTooOld: KnownBuildCause<"processor-too-old", Fields> = {
  prove({ java, errors, said, artifacts, processors, place }) {
    const isOfJavac = [...errors.map(({ message }) => message), ...said].some((it) => OF_JAVAC.test(it));
    const first = java === null ? undefined : FIRST_LOMBOKS.find(([known]) => known >= java)?.[1];
    if (!isOfJavac || java === null || first === undefined) return null;
    const named = processors.kind === "path" ? processors.artifacts : [];
    const artifact = [...named, ...artifacts()].find((it) => it.artifactId === "lombok");
    if (artifact === undefined || !/^\d/.test(artifact.version)) return null;
    if (compareVersions(artifact.version, first) >= 0) return null;
    return { cause: "processor-too-old", artifact: place(artifact), java, first };
  },
  sentence: ({ artifact, java, first }) =>
    `${describePlaced(artifact)} is too old for the javac of JDK ${java}: use a newer version, ${first} or later.`,
};

// IllegalAccessError: class lombok.javac.apt.LombokProcessor (in unnamed module @0x6949e948) cannot access class com.sun.tools.javac.processing.JavacProcessingEnvironment (in module jdk.compiler) because …
// java.lang.NoSuchFieldError: Class com.sun.tools.javac.tree.JCTree$JCImport does not have member field 'com.sun.tools.javac.tree.JCTree qualid'
// java.lang.ExceptionInInitializerError: com.sun.tools.javac.code.TypeTag :: UNKNOWN
const OF_JAVAC =
  /\bclass lombok\.[\w.$]+ \(in unnamed module\b.*\bcannot access class com\.sun\.tools\.javac\.|\bcom\.sun\.tools\.javac\.(?:tree\.JCTree\$JCImport\b.*\bqualid\b|code\.TypeTag :: UNKNOWN)|Could not initialize class lombok\.javac\./;
