/** What an agent is told of this server at the handshake. Codex shows the first 250 characters only. */
export const INSTRUCTIONS = `Builds and tests this Maven project (Java, Kotlin, Groovy, Scala) and answers in a few true lines. Use it instead of running mvn or ./mvnw in a shell: errors and failing tests come complete, with cause, file and line; the log stays away.

- After an edit: maven_compile. To see whether it works: maven_test, narrowed by testFilter (CartTest, CartTest#total).
- The first line is the verdict. SUCCESS means that Maven exited 0, a build really ran, and nothing contradicts it; a filter that matches no test is a FAILURE.
- Paths are relative to the project; lines that begin with ">" say what was not done or what would mend it.
- Maven options go into args: ["-Pci", "-pl", "core", "-am"]. Builds of one project take turns.
- "Since run 11" compares with an earlier run. maven_result shows more of any run (a failing test in full, the log by match) without Maven, and waits for a build answered RUNNING.`;
