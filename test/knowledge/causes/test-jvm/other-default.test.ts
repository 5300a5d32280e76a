import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const DEFAULTS = `class DockTest {
  void opens() { day(ZoneId.systemDefault()); shows(); }
  void shows() { show(String.format("%.2f", 1.5)); }
}`;

/** Tells the causes of a failed comparison where a POM gives the JVM of the tests an argLine. */
function tell(expected: string, actual: string, argLine: string, name = "argLine", code = DEFAULTS) {
  const message = `expected: <${expected}> but was: <${actual}>`;
  const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "AssertionFailedError", message }];
  const pomValues = () => [{ name, value: argLine, at: "pom.xml:35", plugin: "maven-surefire-plugin" }];
  const source = readJavaSource(`package com.acme;\n${code}`);
  const [type] = source.types;
  const declaring: BuildFacts["declaring"] = () =>
    type ? { source, type, at: (at) => `DockTest.java:${source.text.lineAt(at)}` } : null;
  const argLines = { argLine: name === "argLine" ? argLine : null, pomValues };
  return proveBuildCauses({ ...NO_FACTS, failed, declaring, ...argLines }).map(describeBuildCause);
}

const NEW_YORK = "-ea -Duser.timezone=America/New_York";

test.each([
  ["2024-03-01", "2024-02-29"],
  ["2024-03-01T02:00", "2024-02-29T21:00"],
  ["2024-07-01 02:00:30", "2024-06-30 22:00:30"],
  ["02:00", "21:00"],
])("a time zone that moves a time is told with its place: %s, %s", (expected, actual) => {
  const told = [
    "The tests run with -Duser.timezone=America/New_York (pom.xml:35), and ZoneId.systemDefault (DockTest.java:3) goes by that.",
  ];
  expect(tell(expected, actual, NEW_YORK)).toEqual(told);
  expect(tell(expected, actual, "America/New_York", "user.timezone")).toEqual(told);
});

test.each([
  ["2024-03-01", "2024-02-28", NEW_YORK],
  ["2024-03-01", "2024-02-29", "-Duser.timezone=UTC"],
  ["2024-03-01", "2024-02-29", "-Duser.timezone=Mars/Base"],
  ["2024-03-01", "2024-02-29", "-ea"],
  ["2024-03-01T02:00", "2024-03-01T01:00", NEW_YORK],
  ["a 2024-03-01", "b 2024-02-29", NEW_YORK],
  ["three", "four", NEW_YORK],
])("a time zone is not told where it explains nothing: %s, %s, %s", (expected, actual, argLine) => {
  expect(tell(expected, actual, argLine)).toEqual([]);
});

test.each([
  ["1.50", "1,50", "-Duser.language=de"],
  ["1,234.50 EUR", "1.234,50 EUR", "-Duser.language=de"],
  ["1,50", "1.50", "-Duser.language=en"],
  ["1 March 2024", "1 März 2024", "-Duser.language=de"],
  ["Fri, 1 Mar 2024", "ven., 1 mars 2024", "-Duser.language=fr"],
])("a locale that writes numbers or months otherwise is told with its place: %s, %s", (expected, actual, argLine) => {
  expect(tell(expected, actual, argLine)).toEqual([
    `The tests run with ${argLine} (pom.xml:35), and String.format (DockTest.java:4) goes by that.`,
  ]);
});

test("a locale of a language and a country is told whole", () => {
  expect(tell("1.50", "1,50", "-Duser.language=de -Duser.country=DE")).toEqual([
    "The tests run with -Duser.language=de (pom.xml:35) and -Duser.country=DE (pom.xml:35), and String.format (DockTest.java:4) goes by that.",
  ]);
});

test.each([
  ["1.50", "1,60", "-Duser.language=de"],
  ["1,50", "1.50", "-Duser.language=de"],
  ["1.50", "1,50", "-Duser.country=DE"],
  ["1.50", "1,50", "-Duser.language=not_one"],
  ["a.b", "a,b", "-Duser.language=de"],
  ["1 March 2024", "2 März 2024", "-Duser.language=de"],
  ["1 March 2024", "1 Ship 2024", "-Duser.language=de"],
])("a locale is not told where it explains nothing: %s, %s, %s", (expected, actual, argLine) => {
  expect(tell(expected, actual, argLine)).toEqual([]);
});

test("no default is told where nothing in the sources goes by it", () => {
  const plain = "class DockTest { void opens() { plus(1); } }";
  expect(tell("2024-03-01", "2024-02-29", NEW_YORK, "argLine", plain)).toEqual([]);
  const rooted = 'class DockTest { void opens() { show(String.format(Locale.ROOT, "%.2f", 1.5)); } }';
  expect(tell("1.50", "1,50", "-Duser.language=de", "argLine", rooted)).toEqual([]);
});

test("a call that the test does not come to explains nothing", () => {
  const code = (body: string) =>
    `class DockTest {\n  void opens() { ${body} }\n  Day day() { return of(); }\n  Day of() { return Day.of(ZoneId.systemDefault()); }\n}`;
  expect(tell("02:00", "21:00", NEW_YORK, "argLine", code("check(next());"))).toEqual([]);
  expect(tell("02:00", "21:00", NEW_YORK, "argLine", code("check(day());"))).toHaveLength(1);
  expect(tell("02:00", "21:00", NEW_YORK, "argLine", code("check(map(this::of));"))).toHaveLength(1);
});

/** Tells the causes of a test that failed with this message where the tests run with a language. */
function refused(message: string, language: string, call: string): readonly string[] {
  const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "E", message }];
  const argLine = `-Duser.language=${language}`;
  const source = readJavaSource(`package com.acme;\nclass DockTest {\n  void opens() { ${call}; }\n}`);
  const [type] = source.types;
  const declaring: BuildFacts["declaring"] = () =>
    type ? { source, type, at: (at) => `DockTest.java:${source.text.lineAt(at)}` } : null;
  const pomValues = () => [{ name: "argLine", value: argLine, at: "pom.xml:35", plugin: "maven-surefire-plugin" }];
  return proveBuildCauses({ ...NO_FACTS, failed, declaring, argLine, pomValues }).map(describeBuildCause);
}

test("a call that goes by the locale is told where a text is refused for it", () => {
  const told = (language: string, call: string) => [
    `The tests run with -Duser.language=${language} (pom.xml:35), and ${call} (DockTest.java:3) goes by that.`,
  ];
  const upper = "No enum constant com.acme.Glaze.TİN";
  expect(refused(upper, "tr", "Glaze.valueOf(name.toUpperCase())")).toEqual(told("tr", "toUpperCase"));
  expect(refused(upper, "tr", "Glaze.valueOf(name.toUpperCase(Locale.ROOT))")).toEqual([]);
  expect(refused(upper, "de", "Glaze.valueOf(name.toUpperCase())")).toEqual([]);
  const date = "Text '2 May 2025' could not be parsed at index 2";
  const pattern = 'DateTimeFormatter.ofPattern("d MMM yyyy")';
  expect(refused(date, "fr", `parse(text, ${pattern})`)).toEqual(told("fr", "DateTimeFormatter.ofPattern"));
  expect(refused(date, "fr", `parse(text, ${pattern.replace('")', '", Locale.ENGLISH)')})`)).toEqual([]);
  expect(refused(date, "en", `parse(text, ${pattern})`)).toEqual([]);
  expect(refused("Text '2-3-2025' could not be parsed at index 2", "fr", `parse(text, ${pattern})`)).toEqual([]);
});
