import { canonicalPath } from "../maven/files.ts";
import { pathFrom } from "../maven/poms-below.ts";
import { quoteForeign } from "../text/foreign.ts";

export const INSTRUCTIONS = `Builds and tests this Maven project (Java, Kotlin, Groovy, Scala) and answers in a few true lines. Use it instead of running mvn or ./mvnw: errors and failing tests come with cause, place and what would fix them (import, member, artifact, version), so build before you search.

- After an edit: maven_compile. Does it work: maven_test, narrowed by testFilter or module; rerunFailed after fixing.
- The first line is the verdict. SUCCESS: Maven exited 0, a build ran, nothing contradicts it. A filter that matches no test is a FAILURE.
- Paths are relative to the project. Lines with ">" tell what was left out, what changed since an earlier run, or the next call.
- Builds of one project take turns. A long one is answered RUNNING and goes on: maven_result waits. Over 30 min: raise timeout.
- maven_result shows more of any run: a failing test in full, the log, how a test came out before.
- Other goals and phases (verify, dependency:tree): maven_run. Modules and versions: maven_project.`;

/**
 * Returns the instructions of a server whose client was opened in a folder: they say where the project is, if it is elsewhere.
 *
 * @param projectDir a real path
 */
export function instructionsFor(projectDir: string, opened = canonicalPath(process.cwd())): string {
  if (projectDir === opened) return INSTRUCTIONS;
  const place = quoteForeign(opened === "/" ? projectDir : pathFrom(opened, projectDir));
  return INSTRUCTIONS.replace(OF_PROJECT, () => `${OF_PROJECT.slice(0, -1)}, ${place}.`);
}

const OF_PROJECT = "Paths are relative to the project.";
