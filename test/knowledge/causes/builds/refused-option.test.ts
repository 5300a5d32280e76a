import { expect, test } from "bun:test";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { refusedOption } from "../../../../src/knowledge/causes/builds/refused-option.ts";
import { NO_FACTS } from "./no-facts.ts";

function told(line: string, pom: string): string | null {
  const findInPoms = (text: string) => (pom.includes(text) ? "pom.xml:9" : null);
  const cause = refusedOption.prove({ ...NO_FACTS, said: [line], findInPoms });
  return cause && describeBuildCause(cause);
}

test.each([
  ["… System.exit called? Unrecognized VM option 'MaxPermSize=256m'", "-XX:MaxPermSize=256m"],
  ["Unrecognized VM option 'UseConcMarkSweepGC'", "-XX:+UseConcMarkSweepGC"],
  ["Unrecognized option: --enable-preveiw", "--enable-preveiw"],
  ["Error opening zip file or JAR manifest missing : lib/agent.jar", "lib/agent.jar"],
  ["Error: Could not find or load main class enable-native-access=ALL-UNNAMED", "enable-native-access=ALL-UNNAMED"],
  ["error: invalid flag: -Wall", "-Wall"],
  [
    "java.lang.Error: A command line option has attempted to allow or enable the Security Manager. Enabling a Security Manager is not supported.",
    "-Djava.security.manager",
  ],
])("%s", (line, option) => {
  expect(told(line, `<argLine>-Xmx1g ${option}</argLine>`)).toBe(`${option} is in pom.xml:9.`);
  expect(told(line, "<argLine>-Xmx1g</argLine>")).toBeNull();
});

test("an option that javac refuses is in an error, and in a POM only as it is written there", () => {
  const error = { severity: "error", message: "invalid flag: -Xlint:unused" } as const;
  const findInPoms = (text: string) => (text === "-Xlint:unused" ? "pom.xml:9" : null);
  const proven = { cause: "refused-option", option: "-Xlint:unused", at: "pom.xml:9" } as const;
  expect(refusedOption.prove({ ...NO_FACTS, errors: [error], findInPoms })).toEqual(proven);
  expect(refusedOption.prove({ ...NO_FACTS, errors: [error] })).toBeNull();
});

test("the path of an agent may begin with a property; a class is no option", () => {
  const opening = "Error opening zip file or JAR manifest missing : /home/dev/.m2/org/acme/agent-1.jar";
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as POMs write it.
  expect(told(opening, "<argLine>-javaagent:${home}/org/acme/agent-1.jar</argLine>")).toBe(
    "agent-1.jar is in pom.xml:9.",
  );
  const booter = "Error: Could not find or load main class org.apache.maven.surefire.booter.ForkedBooter";
  expect(told(booter, "<a>org.apache.maven.surefire.booter.ForkedBooter</a>")).toBeNull();
  expect(told("Error: Could not find or load main class it-debug", "<a>-it-debug</a>")).toBeNull();
});

test("an argument of several parts is told with what each of them needs", () => {
  const option = "--add-exports java.base/sun.nio.ch=ALL-UNNAMED";
  const error = { severity: "error", message: `invalid flag: ${option}` } as const;
  const findInPoms = (text: string) => (text === option ? "pom.xml:14" : null);
  const cause = refusedOption.prove({ ...NO_FACTS, errors: [error], findInPoms });
  expect(cause && refusedOption.sentence(cause)).toBe(
    `${option} is one argument as pom.xml:14 has it: its parts need an element each.`,
  );
});
