import { springBoot } from "../../plugins/generators.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { CLASS_NOT_FOUND } from "./damaged-jar.ts";

/** Integration tests miss a class of their module, which its jar holds where no JVM looks for it. */
type Fields = { readonly className: string; readonly jar: string; readonly at: string | null };

export const repackagedClasses: KnownBuildCause<"repackaged-classes", Fields> = {
  prove({ said, failedRunner, failedTests, ownClasses, repackagedJar, findInPoms }) {
    // Surefire has target/classes on the classpath.
    if (failedRunner !== "failsafe" || failedTests.length === 0) return null;
    const names = said.flatMap((line) => CLASS_NOT_FOUND.exec(line)?.groups?.["name"]?.replaceAll("/", ".") ?? []);
    for (const className of [...new Set(names)].slice(0, MOST_NAMES)) {
      const jar = ownClasses().includes(className) ? repackagedJar(className) : null;
      if (jar === null) continue;
      return { cause: "repackaged-classes", className, jar, at: findInPoms(`<artifactId>${springBoot.artifactId}<`) };
    }
    return null;
  },
  sentence: ({ className, jar, at }) =>
    `Integration tests see ${jar} in place of target/classes, and ${springBoot.artifactId}${at === null ? "" : ` (${at})`} moved ${className} into its BOOT-INF/classes: a <classifier> of its goal repackage leaves the plain jar in place, or Failsafe has <classesDirectory>\${project.build.outputDirectory}</classesDirectory>.`,
};

const MOST_NAMES = 10;
