import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { trimmedTrace } from "../../../../src/knowledge/causes/test-jvm/trimmed-trace.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const CAST = "java.lang.ClassCastException: String cannot be cast";
const OWN = "\tat com.acme.DockTest.opens(DockTest.java:3)";

function told(trace: string, version = "2.22.2", line = "    reader.read(file);", inPom = false): string | null {
  const source = readJavaSource(`package com.acme;\nclass DockTest { void opens() {\n${line}\n} }`);
  const [type] = source.types;
  const [thrown = ""] = trace.split(":");
  const test = { testClass: "com.acme.DockTest", testMethod: "opens", message: "no", kind: "error" } as const;
  const cause = trimmedTrace.prove({
    ...NO_FACTS,
    plugins: [
      { groupId: "org.apache.maven.plugins", artifactId: "maven-surefire-plugin", version, goals: [], executions: [] },
    ],
    failed: [{ ...test, type: thrown, throwable: readTrace(trace, () => true) }],
    declaring: () => (type ? { source, type, at: () => "" } : null),
    findInPoms: () => (inPom ? "pom.xml:9" : null),
  });
  return cause && describeBuildCause(cause);
}

test("an old Surefire that leaves the test's own frames alone is told with the option that shows the others", () => {
  expect(told(`${CAST}\n${OWN}`)).toBe(
    "maven-surefire-plugin 2.22.2 shows the test's own frames alone: -DtrimStackTrace=false shows where it was thrown.",
  );
});

test.each([
  ["a newer Surefire leaves them", told(`${CAST}\n${OWN}`, "3.0.0-M6")],
  ["frames of others are there", told(`${CAST}\n\tat com.acme.Reader.read(Reader.java:8)\n${OWN}`)],
  ["a cause is there", told(`${CAST}\n${OWN}\nCaused by: java.io.IOException: no`)],
  ["the test throws it", told(`${CAST}\n${OWN}`, "2.22.2", "    throw new IllegalStateException();")],
  ["the test calls nothing", told(`${CAST}\n${OWN}`, "2.22.2", "    Integer it = (Integer) value;")],
  ["the test casts", told(`${CAST}\n${OWN}`, "2.22.2", "    Integer first = (Integer) reader.read(file);")],
  ["an array of the test is too short", told(`java.lang.ArrayIndexOutOfBoundsException: 3\n${OWN}`)],
  ["the test calls what is null", told(`java.lang.NullPointerException: no\n${OWN}`)],
  ["the POM sets it", told(`${CAST}\n${OWN}`, "2.22.2", "    reader.read(file);", true)],
])("nothing is said where %s", (_, said) => {
  expect(said).toBeNull();
});
