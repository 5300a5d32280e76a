import { expect, test } from "bun:test";
import { findUnmarked } from "../../../../src/verdict/collect/unrun/find-unmarked.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { openProject } from "../../../runs/project.ts";
import { temporaryDirectory } from "../../../temporary.ts";

/** Names what is found in `com.acme.DockTest`, whose file has these lines behind its package. */
function found(filter: string | null, ...lines: readonly string[]): readonly string[] {
  return unmarked(filter, ...lines).map(({ testClass, testMethod }) => `${testClass}#${testMethod}`);
}

function unmarked(filter: string | null, ...lines: readonly string[]) {
  const root = temporaryDirectory({
    "pom.xml": pom("com.acme:dock:1"),
    "src/test/java/com/acme/DockTest.java": ["package com.acme;", ...lines].join("\n"),
  });
  return findUnmarked(openProject(root).modules, filter);
}

const JUPITER = "import org.junit.jupiter.api.Test;";
const BODY = ["class DockTest {", "  @Test void opens() { help(); }", "  void closes() { }", "  void help() { }", "}"];

test("a method without an annotation, which nothing calls, in a class that the filter names", () => {
  for (const filter of ["DockTest", "com.acme.DockTest", "BoatTest, DockTest#closes"]) {
    expect(found(filter, JUPITER, ...BODY)).toEqual(["com.acme.DockTest#closes"]);
  }
  for (const filter of [null, "Dock*", "!DockTest", "BoatTest"]) expect(found(filter, JUPITER, ...BODY)).toEqual([]);
});

test("of a class that TestNG takes as a whole, the methods that are not public", () => {
  const testng = "import org.testng.annotations.Test;";
  const closes = ["  void closes() { }", "  public void opens() { }", "}"];
  expect(found("DockTest", testng, "@Test class DockTest {", ...closes)).toEqual(["com.acme.DockTest#closes"]);
  expect(found("DockTest", testng, "class DockTest {", ...closes)).toEqual(["com.acme.DockTest#opens"]);
});

test("the annotation is named in full where the class has none of that name", () => {
  const reasons = (...lines: readonly string[]) => unmarked("DockTest", ...lines).map(({ reason }) => reason);
  const opens = ["class DockTest {", "  public void opens() { }", "}"];
  expect(reasons("import static org.testng.Assert.assertEquals;", ...opens)).toEqual([
    "no @org.testng.annotations.Test",
  ]);
  expect(reasons("import static org.junit.Assert.assertEquals;", ...opens)).toEqual(["no @Test"]);
  expect(reasons(JUPITER, ...BODY)).toEqual(["no @Test"]);
});

test.each([
  [
    "has a result or parameters",
    [JUPITER, "class DockTest {", "  int size() { return 1; }", "  void open(int a) { }", "}"],
  ],
  ["is private or static", [JUPITER, "class DockTest {", "  private void one() { }", "  static void two() { }", "}"]],
  ["is not public, in JUnit 4", ["import org.junit.Test;", "public class DockTest {", "  void closes() { }", "}"]],
  ["may override another", [JUPITER, "class DockTest extends Base {", "  void closes() { }", "}"]],
  [
    "is public, where TestNG takes all public methods",
    ["import org.testng.annotations.Test;", "@Test class DockTest {", "  public void closes() { }", "}"],
  ],
  [
    "has another runner",
    ["import org.junit.Rule;", "@RunWith(Odd.class) class DockTest {", "  public void a() { }", "}"],
  ],
])("nothing is said of a method that %s", (_, lines) => {
  expect(found("DockTest", ...lines)).toEqual([]);
});
