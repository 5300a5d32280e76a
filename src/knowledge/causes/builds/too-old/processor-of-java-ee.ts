import { PROCESSORS } from "../../../annotation-processors.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

/** A processor is that for Java EE, of which there is another one for Jakarta under a classifier. */
interface Fields {
  readonly artifact: string;
  readonly classifier: string;
  readonly missing: string;
  readonly at: string;
}

export const processorOfJavaEe: KnownBuildCause<"processor-of-java-ee", Fields> = {
  prove({ errors, processors, artifacts, findInPoms }) {
    const missing = errors.map(({ message }) => MISSING.exec(message)?.groups?.["name"]).find((it) => it !== undefined);
    // Any classifier may be that one.
    if (missing === undefined || findInPoms("<classifier>") !== null) return null;
    const used = processors.kind === "path" ? processors.artifacts : artifacts();
    // A POM that names the class of the processor does not tell its path, but has its artifact.
    const isInPom = (name: string) => findInPoms("<profile>") === null && findInPoms(`<artifactId>${name}<`) !== null;
    for (const { artifacts: names, classifiers } of PROCESSORS) {
      const classifier = classifiers?.["jakarta.persistence"];
      const [usual] = names.map((it) => it.slice(it.indexOf(":") + 1)).filter(isInPom);
      const { artifactId = processors.kind === "named" ? (usual ?? "") : "" } =
        used.find((it) => names.includes(`${it.groupId}:${it.artifactId}`)) ?? {};
      const at = classifier === undefined || artifactId === "" ? null : findInPoms(`<artifactId>${artifactId}<`);
      if (classifier === undefined || at === null) continue;
      return {
        cause: "processor-of-java-ee",
        artifact: artifactId,
        classifier,
        missing: missing.replaceAll("/", "."),
        at,
      };
    }
    return null;
  },
  sentence: ({ artifact, classifier, missing, at }) =>
    `${artifact} (${at}) is that for Java EE and wants ${missing}: with <classifier>${classifier}</classifier> it is the one for Jakarta.`,
};

// java.lang.NoClassDefFoundError: javax/persistence/Entity: javax.persistence.Entity
const MISSING = /\bNoClassDefFoundError: (?<name>javax\/persistence\/\w{1,60})\b/;
