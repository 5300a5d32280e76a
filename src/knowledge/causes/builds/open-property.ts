import { jacoco } from "../../plugins/checks.ts";
import { dependency } from "../../plugins/readers.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A placeholder reached the command line of the test JVM, since nothing sets the property. */
interface Fields {
  readonly property: string;
  /** The placeholder as written: `@{argLine}`. */
  readonly written: string;
  readonly at: string;
  /** Whether a plugin of this module sets the property in other builds. */
  readonly isOfCoverage: boolean;
  /** Whether it is a part of a word: `lib-${lib.version}.jar`. */
  readonly isPart: boolean;
  /** The only goal that sets such a property, if the module has no execution of it: `dependency:properties`. */
  readonly unboundGoal?: string;
  /** The property of the POMs that is like it. */
  readonly like?: string;
}

export const openProperty: KnownBuildCause<"open-property", Fields> = {
  prove({ said, openProperties, plugins, findInPoms, propertyLike }) {
    const printed = new Map(
      said.flatMap((line) =>
        [...line.matchAll(PRINTED)].map(([all, name = ""]) => [name, all.length > name.length + 2]),
      ),
    );
    for (const property of openProperties) {
      const isPart = printed.get(property);
      if (isPart === undefined) continue;
      for (const written of [`@{${property}}`, `\${${property}}`]) {
        const at = findInPoms(written);
        if (at === null) continue;
        if (OF_ARTIFACT.test(property)) {
          const isBound = plugins.some(
            (it) => it.artifactId === dependency.artifactId && it.goals.includes(PROPERTIES),
          );
          const goal = isBound ? {} : { unboundGoal: `${dependency.prefix}:${PROPERTIES}` };
          return { cause: "open-property", property, written, at, isOfCoverage: false, isPart: true, ...goal };
        }
        const isOfCoverage = plugins.some(({ artifactId }) => artifactId === jacoco.artifactId);
        const like = isOfCoverage ? null : propertyLike(property);
        return { cause: "open-property", property, written, at, isOfCoverage, isPart, ...(like !== null && { like }) };
      }
    }
    return null;
  },
  sentence({ property, written, at, isOfCoverage, isPart, unboundGoal, like }) {
    const ofGoal = unboundGoal === undefined ? "" : `: only ${unboundGoal} does, of which this module has no execution`;
    const why = isOfCoverage ? ": JaCoCo's prepare-agent, which sets it, does not run" : ofGoal;
    const said = `${written} (${at}) stands for a property that nothing sets in this build${why}.`;
    if (like !== undefined) return `${said} The nearest is ${like}.`;
    return isPart ? said : `${said} An empty property ${property} in the POM would do.`;
  },
};

// org.mockito:mockito-core:jar, the property of a file
const OF_ARTIFACT = /^[\w.-]+(?::[\w.-]+){2,3}$/;
const PROPERTIES = "properties";

// Error: could not open `{argLine}'
// Error: Could not find or load main class @{argLine}
// Error: Could not find or load main class ${surefire.jvm.args}
// Error opening zip file or JAR manifest missing : /home/dev/.m2/lib-${lib.version}.jar
// Error opening zip file or JAR manifest missing : ${org.mockito:mockito-core:jar}
const PRINTED = /(?:[\w./-][$@])?\{(?<name>[\w.:-]{1,100})\}[\w./-]?/g;
