import { PROCESSORS } from "../../../annotation-processors.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

declare module "../../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A processor is that for Java EE, of which there is another one for Jakarta under a classifier. */
    "processor-of-java-ee": {
      readonly artifact: string;
      readonly classifier: string;
      readonly missing: string;
      readonly at: string;
    };
  }
}

export const processorOfJavaEe: KnownBuildCause<"processor-of-java-ee"> = {
  prove({ errors, said, findInPoms }) {
    const words = [...errors.map(({ message }) => message), ...said];
    const missing = words.map((line) => MISSING.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    for (const { artifacts, classifiers } of missing === undefined ? [] : PROCESSORS) {
      const classifier = classifiers?.["jakarta.persistence"];
      const artifact = artifacts[0].slice(artifacts[0].indexOf(":") + 1);
      const at = findInPoms(`<artifactId>${artifact}</artifactId>`);
      if (classifier === undefined || at === null || findInPoms(`<classifier>${classifier}<`) !== null) continue;
      return { cause: "processor-of-java-ee", artifact, classifier, missing: missing?.replaceAll("/", ".") ?? "", at };
    }
    return null;
  },
  sentence: ({ artifact, classifier, missing, at }) =>
    `${artifact} (${at}) is that for Java EE and wants ${missing}: with <classifier>${classifier}</classifier> it is the one for Jakarta.`,
};

// java.lang.NoClassDefFoundError: javax/persistence/Entity: javax.persistence.Entity
const MISSING = /\bNoClassDefFoundError: (?<name>javax\/persistence\/\w{1,60})\b/;
