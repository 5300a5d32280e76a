import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const FILE = "src/test/resources/junit-platform.properties";
const NAME = "junit.jupiter.execution.timeout.default";

function tell(
  settings: string,
  {
    took = "200 milliseconds",
    code = "class RatesTest { @Test void rates() { } }",
    pomValue = ["x", ""],
    plugin = "maven-surefire-plugin",
  } = {},
) {
  const [name = "", value = ""] = pomValue;
  const source = readJavaSource(code);
  const [type] = source.types;
  return proveBuildCauses({
    ...NO_FACTS,
    failed: [
      {
        ...{ testClass: "RatesTest", testMethod: "rates", type: "java.util.concurrent.TimeoutException" },
        message: `rates() timed out after ${took}`,
      },
    ],
    declaring: () => (type ? { source, type, at: () => "RatesTest.java:1" } : null),
    resources: () => ["src/main/resources/a.properties", FILE],
    textOfResource: (path) => (path === FILE ? settings : `${NAME}=200 ms`),
    pomValues: () => [{ name, value, at: "pom.xml:30", plugin }],
  }).map(describeBuildCause);
}

test("the setting is told that gives each test the time which one took", () => {
  expect(tell(`# one\n${NAME} = 200 ms`)).toEqual([`Each test has the time that ${NAME}=200 ms gives it (${FILE}:2).`]);
  const ofTests = "junit.jupiter.execution.timeout.test.method.default";
  expect(tell(`${ofTests}=1\n${NAME}=2m`, { took: "1 second" })).toEqual([
    `Each test has the time that ${ofTests}=1 gives it (${FILE}:1).`,
  ]);
  for (const pomValue of [
    ["configurationParameters", `a = b\n ${NAME} = 200 ms\n`],
    [NAME, "200ms"],
  ])
    expect(tell("", { pomValue })[0]).toEndWith("(pom.xml:30).");
});

test("nothing is said of another time, of two settings, and where a test may have its own", () => {
  expect(tell(`${NAME}=200`)).toEqual([]);
  expect(tell(`${NAME}=200 ms\njunit.jupiter.execution.timeout.testable.method.default=200 ms`)).toEqual([]);
  expect(tell(`${NAME}=200 ms`, { code: "class RatesTest { @Timeout(1) @Test void rates() { } }" })).toEqual([]);
  expect(tell(`${NAME}=200 ms`, { code: "class RatesTest extends Base { }" })).toEqual([]);
  expect(tell(`${NAME}.mode=200 ms`)).toEqual([]);
  expect(tell("junit.jupiter.execution.timeout.lifecycle.method.default=200 ms")).toEqual([]);
  expect(tell("", { pomValue: [NAME, "200 ms"], plugin: "exec-maven-plugin" })).toEqual([]);
});
