import { dirname, join } from "node:path";
import { listNames } from "../../answers/text/words.ts";
import { sayLine } from "../../cli/say-commands.ts";
import { adviseProject } from "../../knowledge/causes/jdk/suitable-jdk.ts";
import { statPath } from "../../maven/disk.ts";
import { findJdks } from "../../maven/jdk/find-jdks.ts";
import type { readCall } from "../../maven/model/open-project.ts";
import type { InstalledJdk } from "../../model/project/jdk.ts";
import type { Project } from "../../model/project/project.ts";
import { type Check, fail, pass } from "./check.ts";

/**
 * Checks whether Maven runs on a JDK, and on one that supports the project's Java version.
 *
 * @param asked the JDK that Maven itself printed; null if it printed none
 */
export function checkJdk(
  { env, jdk }: ReturnType<typeof readCall>,
  asked: InstalledJdk | null,
  project: Project | null,
): Check {
  const name = "JDK";
  const jdks = findJdks(env);
  const installed = jdks.length === 0 ? "install one" : `set JAVA_HOME or --java-home to one of ${listHomes(jdks)}`;
  const found = asked ?? jdk;
  if (found === null) return fail(name, tellMissing(env["JAVA_HOME"]), installed);
  const from = jdk === null ? "" : ` (${jdk.from})`;
  const message = `${found.version}${from}, ${found.home}`;
  if (!hasCompiler(found.home)) return fail(name, `${message}, has no compiler: it is a runtime only`, installed);
  const advice = project === null ? null : adviseProject(project, { from: "PATH", ...jdk, ...found }, jdks);
  return advice === null ? pass(name, message) : fail(name, message, sayLine(advice, true));
}

function tellMissing(javaHome: string | undefined): string {
  return javaHome
    ? `JAVA_HOME is ${javaHome}, where no JDK is found: no Maven starts`
    : "none found by JAVA_HOME or the PATH";
}

function listHomes(jdks: readonly InstalledJdk[]): string {
  return listNames(jdks.map(({ version, home }) => `${home} (${version})`));
}

function hasCompiler(home: string): boolean {
  return [home, dirname(home)].some((dir) => statPath(join(dir, "bin", "javac")) !== null);
}
