export const INSTRUCTIONS = `Builds and tests this Maven project (Java, Kotlin, Groovy, Scala) and answers in a few true lines. Use it instead of running mvn or ./mvnw in a shell: errors and failing tests come with their cause, file and line; the log stays away.

- After an edit: maven_compile. To see whether it works: maven_test, narrowed by testFilter or module; rerunFailed after fixing.
- The first line is the verdict. SUCCESS: Maven exited 0, a build really ran, and nothing contradicts it. A filter that matches no test is a FAILURE.
- Paths are relative to the project. Lines that begin with ">" tell what was left out, what changed since an earlier run, or the next call.
- Builds of one project take turns. A long one is answered RUNNING and goes on: maven_result waits for it. Over 30 minutes: raise timeout.
- maven_result shows more of any run: a failing test in full, the log, how a test came out before.
- Other goals and phases (verify, dependency:tree): maven_run. Modules and versions: maven_project.`;
