import { expect, test } from "bun:test";
import { header, read } from "../read.ts";

const block = (issues: string, ...lines: readonly string[]) =>
  `Nov 22, 2026 5:39:20 PM org.junit.platform.launcher.core.DiscoveryIssueNotifier logIssues
WARNING: TestEngine with ID 'junit-jupiter' encountered ${issues} during test discovery:

${lines.join("\n\n")}
`;
const method = (words: string, name: string) => `(1) [WARNING] @Test method '${words}.
    Source: MethodSource [className = 'a.CartTest', methodName = '${name}', methodParameterTypes = '']
            at a.CartTest.${name}(SourceFile:0)`;
const HIDDEN = method("private void a.CartTest.hidden()' must not be private. It will not be executed", "hidden");
const NOT_NESTED = `(2) [WARNING] Inner class 'a.CartTest$Empty' looks like it was intended to be a test class but will not be executed. It must be static or annotated with @Nested.
    Source: ClassSource [className = 'a.CartTest$Empty', filePosition = null]
            at a.CartTest$Empty.<no-method>(SourceFile:0)`;
const STATIC = `(3) [WARNING] @Nested class 'a.CartTest$Full' must not be static. It will only be executed if discovered as a standalone test class. You should remove the annotation or make it non-static to resolve this warning.
    Source: ClassSource [className = 'a.CartTest$Full', filePosition = null]`;
const unexecuted = (stderr: string, stdout = "") => read(stdout, stderr).tests.unexecuted;

test("tests that JUnit will not execute are named once, with the reason", () => {
  const told = block("3 non-critical issues", HIDDEN, NOT_NESTED, STATIC);
  expect(unexecuted(told + told)).toEqual([
    { testClass: "a.CartTest", testMethod: "hidden", reason: "must not be private" },
    { testClass: "a.CartTest$Empty", testMethod: "", reason: "must be static or annotated with @Nested" },
    { testClass: "a.CartTest$Full", testMethod: "", reason: "must not be static" },
  ]);
});

test("one issue alone is worded otherwise, and a logger may print it on stdout", () => {
  const one = block("a non-critical issue", HIDDEN).replace("WARNING: ", "17:39:20 WARN  [org.jun.Notifier] (main) ");
  const hidden = [{ testClass: "a.CartTest", testMethod: "hidden", reason: "must not be private" }];
  expect(unexecuted(one)).toEqual(hidden);
  expect(unexecuted("", `${header("surefire", "test")}${one}`)).toEqual(hidden);
});

test("a name in Kotlin may hold quotes and words of the warning", () => {
  const name = "it's what users must see";
  expect(unexecuted(block("a non-critical issue", HIDDEN.replaceAll("hidden", name)))).toEqual([
    { testClass: "a.CartTest", testMethod: name, reason: "must not be private" },
  ]);
});

test("what is executed all the same, or ended the discovery, is not named", () => {
  const tag = method("void a.CartTest.total()' has an invalid tag. Tag will be ignored", "total");
  expect(unexecuted(block("a non-critical issue", tag))).toEqual([]);
  expect(unexecuted(block("a critical issue", HIDDEN))).toEqual([]);
  expect(unexecuted(block("a non-critical issue") + block("a critical issue", HIDDEN))).toEqual([]);
  expect(unexecuted(`${HIDDEN}\n`)).toEqual([]);
});

test("all of them count, as far as any project has them", () => {
  const many = Array.from({ length: 1_200 }, (_, index) => HIDDEN.replaceAll("hidden", `t${index}`));
  expect(unexecuted(block("1200 non-critical issues", ...many))).toHaveLength(1_200);
});

test("lines that no JUnit writes cost little, however long they are", () => {
  const long = `(1) [WARNING] will not be executed${"' must ".repeat(9_000)}\n${"TestEngine with ID 'x".repeat(3_000)}`;
  expect(unexecuted(block("2 non-critical issues", long, HIDDEN))).toHaveLength(1);
});

test("TestNG says of a test that its data provider has no rows", () => {
  const empty =
    "[Utils] [WARN] The test method 'a.RowsTest.row' will be skipped since its data provider 'rows' returned an empty array or iterator. \n";
  expect(unexecuted("", `${header("surefire", "test")}${empty}`)).toEqual([
    { testClass: "a.RowsTest", testMethod: "row", reason: "its data provider rows returned no rows", by: "TestNG" },
  ]);
  expect(unexecuted("", "the row will be skipped since its data provider 'rows' is off\n")).toEqual([]);
});
