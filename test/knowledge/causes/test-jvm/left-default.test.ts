import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

/** Tells the causes of a comparison in `DockTest` that came to this call, beside another test with this body. */
function tell(
  [expected, actual]: readonly [string, string],
  call: string,
  other: string,
  facts: Partial<BuildFacts> = {},
) {
  const message = `expected: <${expected}> but was: <${actual}>`;
  const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "E", message }];
  const source = readJavaSource(`package com.acme;\nclass DockTest {\n  void opens() { show(${call}); }\n}`);
  const [type] = source.types;
  const declaring: BuildFacts["declaring"] = () =>
    type ? { source, type, at: (at) => `DockTest.java:${source.text.lineAt(at)}` } : null;
  const path = "src/test/java/com/acme/AlarmTest.java";
  const filesWith = () => [
    { path, text: `package com.acme;\nclass AlarmTest {\n  @Test void rings() { ${other} }\n}` },
  ];
  const passedTests = ["com.acme.AlarmTest"];
  return proveBuildCauses({ ...NO_FACTS, failed, declaring, filesWith, passedTests, ...facts }).map(describeBuildCause);
}

const MODES = ["calm", "loud"] as const;
const READ = 'System.getProperty("dock.mode", "calm")';
const SET = 'System.setProperty("dock.mode", "loud");';

test("a property that another test leaves behind is told with both places", () => {
  expect(tell(MODES, READ, SET)).toEqual([
    "The property dock.mode that another test sets (src/test/java/com/acme/AlarmTest.java:3) stays for those that run after it in that JVM, and System.getProperty (DockTest.java:3) goes by it.",
  ]);
});

test.each([
  ["another value came", ["calm", "quiet"] as const, READ, SET],
  ["the test clears it", MODES, READ, `${SET} System.clearProperty("dock.mode");`],
  ["the test puts it back", MODES, READ, `${SET} System.setProperty("dock.mode", old);`],
  ["it is another property", MODES, READ, SET.replace("dock", "port")],
  ["nothing reads it", MODES, "mode()", SET],
])("it is not told where %s", (_, values, call, other) => {
  expect(tell(values, call, other)).toEqual([]);
});

test("it is not told of a test that did not run, or where each class has a JVM of its own", () => {
  expect(tell(MODES, READ, SET, { passedTests: [] })).toEqual([]);
  const pomValues = () => [{ name: "reuseForks", value: "false", at: "pom.xml:9", plugin: "maven-surefire-plugin" }];
  expect(tell(MODES, READ, SET, { pomValues })).toEqual([]);
});

test("a default locale that another test leaves behind is told where numbers are written by it", () => {
  const call = 'String.format("%.2f", 1.5)';
  const set = "Locale.setDefault(Locale.GERMANY);";
  expect(tell(["1.50", "1,50"], call, set)).toEqual([
    "The default locale that another test sets (src/test/java/com/acme/AlarmTest.java:3) stays for those that run after it in that JVM, and String.format (DockTest.java:3) goes by it.",
  ]);
  expect(tell(["1.50", "1,51"], call, set)).toEqual([]);
  expect(tell(["1.50", "1,50"], call, `${set} Locale.setDefault(old);`)).toEqual([]);
  expect(tell(["1.50", "1,50"], "text()", set)).toEqual([]);
});
