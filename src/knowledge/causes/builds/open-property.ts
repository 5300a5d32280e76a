import { jacoco } from "../../plugins/checks.ts";
import type { KnownBuildCause } from "./build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A placeholder reached the command line of the test JVM, since nothing sets the property. */
    "open-property": {
      readonly property: string;
      /** The placeholder as written: `@{argLine}`. */
      readonly written: string;
      readonly at: string;
      /** Whether a plugin of this module sets the property in other builds. */
      readonly isOfCoverage: boolean;
    };
  }
}

export const openProperty: KnownBuildCause<"open-property"> = {
  prove({ said, openProperties, plugins, findInPoms }) {
    const printed = new Set(said.flatMap((line) => [...line.matchAll(PRINTED)].map((it) => it[1] ?? "")));
    for (const property of openProperties.filter((it) => printed.has(it))) {
      for (const written of [`@{${property}}`, `\${${property}}`]) {
        const at = findInPoms(written);
        if (at === null) continue;
        const isOfCoverage = plugins.some(({ artifactId }) => artifactId === jacoco.artifactId);
        return { cause: "open-property", property, written, at, isOfCoverage };
      }
    }
    return null;
  },
  sentence: ({ property, written, at, isOfCoverage }) =>
    `${written} (${at}) stands for a property that nothing sets in this build${isOfCoverage ? ": JaCoCo's prepare-agent, which sets it, does not run" : ""}. An empty property ${property} in the POM would do.`,
};

// Error: could not open `{argLine}'
// Error: Could not find or load main class @{argLine}
// Error: Could not find or load main class ${surefire.jvm.args}
const PRINTED = /\{(?<name>[\w.-]{1,100})\}/g;
