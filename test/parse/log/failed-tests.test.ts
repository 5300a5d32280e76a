import { describe, expect, test } from "bun:test";
import { header, read } from "./read.ts";

const TESTS = `${header("surefire", "test")}[INFO] -----\n[INFO]  T E S T S\n`;
const result = (testClass: string) =>
  `[ERROR] Tests run: 3, Failures: 1, Errors: 1, Skipped: 0, Time elapsed: 0.2 s <<< FAILURE! -- in ${testClass}\n`;
const TRACE = "java.lang.IllegalStateException: boom\n\tat a.B.c(B.java:7)\n";

/** The failed tests that Surefire tells of in these lines, after the result of this class. */
function failures(testClass: string, lines: string) {
  return read(TESTS + result(testClass) + lines).tests.failures;
}

describe("a failed test is named", () => {
  const names: readonly (readonly [string, string, string])[] = [
    ["a.B", "a.B.adds(int, int)[3] -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds(int, int)[3]"],
    ["a.B", "a.B$Inner.adds -- Time elapsed: 0.1 s <<< FAILURE!", "a.B$Inner#adds"],
    ["a.B", "a.B.two items, e.g. pears -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#two items, e.g. pears"],
    ["a.B", "a.B -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#"],
    ["a.B", "a.B.initializationError -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#"],
    ["a.B", "adds{int}[2]  Time elapsed: 0.1 s  <<< FAILURE!", "a.B#adds{int}[2]"],
    ["a.B", "isPrime[1: 4 [prime]](a.B)  Time elapsed: 0.1 sec  <<< FAILURE!", "a.B#isPrime[1: 4 [prime]]"],
    ["a.B$Inner", "a.B.adds(int)[2]  Time elapsed: 0.1 s  <<< FAILURE!", "a.B#adds(int)[2]"],
    ["TestSuite", "a.B.adds[2, 3](2) -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds[2, 3](2)"],
    ["TestSuite", "adds(a.B)  Time elapsed: 1,234.5 s  <<< FAILURE!", "a.B#adds"],
  ];
  for (const [testClass, line, name] of names) {
    test(`${name} for ${line}`, () => {
      const [failure] = failures(testClass, `[ERROR] ${line}\n${TRACE}`);
      expect(`${failure?.testClass}#${failure?.testMethod}`).toBe(name);
      expect(failure).toMatchObject({ kind: "failure", module: "orders" });
    });
  }
});

describe("its trace", () => {
  const HEAD = "[ERROR] a.B.c -- Time elapsed: 0.1 s <<< ERROR!\n";

  test("goes to the next line with a level, over blank lines", () => {
    const message = "java.lang.IllegalStateException: one\n\nthree\n\tat a.B.c(B.java:7)\n\n";
    expect(failures("a.B", `${HEAD}${message}[INFO] \nno more\n`)).toEqual([
      { testClass: "a.B", testMethod: "c", kind: "error", module: "orders", trace: message.trimEnd() },
    ]);
  });

  test("is kept to some length, a first line of any length too", () => {
    const long = failures("a.B", `${HEAD}${"x".repeat(60_000)}\n${TRACE.repeat(10_000)}`);
    expect(long[0]?.trace.length).toBe(16_384);
  });

  test("is that of the first attempt", () => {
    const told = failures("a.B", `${HEAD}${TRACE}${HEAD}${TRACE.replace("boom", "again")}`);
    expect(told.map(({ trace }) => trace)).toEqual([TRACE.trimEnd()]);
  });

  test("ends with the class where Surefire prints without levels", () => {
    const lines =
      "Running a.B\nTests run: 1, Failures: 0, Errors: 1, Skipped: 0, Time elapsed: 0.2 sec <<< FAILURE!\n" +
      `c(a.B)  Time elapsed: 0.003 sec  <<< ERROR!\n${TRACE}\nRunning a.C\nhello\n`;
    const { failures: told } = read(`${header("surefire", "test")}\n-----\n T E S T S\n-----\n${lines}`).tests;
    expect(told.map(({ trace }) => trace)).toEqual([TRACE.trimEnd()]);
  });
});

test("a hundred are kept", () => {
  const lines = Array.from({ length: 300 }, (_, i) => `[ERROR] a.B.c${i} -- Time elapsed: 0.1 s <<< ERROR!\n${TRACE}`);
  expect(failures("a.B", lines.join(""))).toHaveLength(100);
});

test("what a test prints is no failure", () => {
  const fake = `a.B.fake -- Time elapsed: 0.1 s <<< ERROR!\n${TRACE}`;
  expect(failures("a.B", fake)).toEqual([]);
  const real = "[ERROR] a.B.c -- Time elapsed: 0.1 s <<< ERROR!\n";
  expect(failures("a.B", real + fake).map(({ testMethod }) => testMethod)).toEqual(["c"]);
});
