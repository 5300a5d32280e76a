import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const matcher = (name: string, of: string, ...parameters: readonly string[]) => ({
  ...method(name, `Matcher<${of}>`, ...parameters),
  isStatic: true,
});
const TYPES = [
  classOf(
    "org.hamcrest.Matchers",
    [],
    matcher("contains", "Iterable<? extends E>", "E..."),
    matcher("containsString", "String", "String"),
    matcher("startsWith", "String", "String"),
    matcher("containsLess", "Integer", "int"),
    matcher("containsEntry", "Map<? extends K, ?>", "K"),
  ),
];

function told(line: string, matches: string, checked = "java.lang.String") {
  const around = seeingNothing([line]);
  const source = { ...around.source, imports: [{ name: "org.hamcrest.Matchers.contains", isStatic: true }] };
  const error = {
    ...({ severity: "error", file: "A.java", line: 1, column: line.indexOf("assertThat") + 1 } as const),
    message: `no suitable method found for assertThat(${checked},org.hamcrest.Matcher<${matches}>)`,
    details: ["method org.hamcrest.MatcherAssert.<T>assertThat(T,org.hamcrest.Matcher<? super T>) is not applicable"],
  };
  const findType = (name: string) => TYPES.find((it) => it.name === name) ?? null;
  return findFixes(error, { ...around, source, findType });
}

test("a matcher of another name is told that fits what is checked", () => {
  const line = '    assertThat(text, contains("a"));';
  expect(told(line, "java.lang.Iterable<? extends java.lang.String>")).toEqual([
    { kind: "members", type: "Matchers", members: [{ signature: "containsString(String) Matcher<String>" }] },
  ]);
  expect(told(line, "java.lang.Iterable<? extends java.lang.String>", "java.net.URI")).toEqual([]);
  expect(
    told(line, "java.lang.Iterable<? extends java.lang.String>", "java.util.Map<java.lang.String,Row>"),
  ).toMatchObject([{ type: "Matchers", members: [{ signature: "containsEntry(K) Matcher<Map<? extends K, ?>>" }] }]);
  expect(told("    assertThat(text, matcher);", "java.lang.Integer")).toEqual([]);
  // What is given to the matcher is what does not fit.
  expect(told("    assertThat(text, contains(200));", "java.lang.Integer")).toEqual([]);
});
