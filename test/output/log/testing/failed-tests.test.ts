import { describe, expect, test } from "bun:test";
import { header, read } from "../read.ts";

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
    ["a.B", "a.B.v1.2 works -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#v1.2 works"],
    ["a.B", "a.B$Inner.v1.2 works -- Time elapsed: 0.1 s <<< FAILURE!", "a.B$Inner#v1.2 works"],
    ["B", "a.B.adds -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds"],
    ["B", "a.B$Inner.adds -- Time elapsed: 0.1 s <<< FAILURE!", "a.B$Inner#adds"],
    ["TestSuite", "a.B.adds(a.C)[2] -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds(a.C)[2]"],
    ["TestSuite", "a.B.adds(a.C, int)(2) -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds(a.C, int)(2)"],
    ["TestSuite", "a.B.adds[1.5] -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds[1.5]"],
    ["TestSuite", "a.B.adds{a.C} -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds{a.C}"],
    ["TestSuite", "a.B.adds 1.5 -- Time elapsed: 0.1 s <<< FAILURE!", "a.B#adds 1.5"],
    ["a.B", "isPrime[1: of(2)](a.B)  Time elapsed: 0.1 sec  <<< FAILURE!", "a.B#isPrime[1: of(2)]"],
    ["a.B", "adds(1.5 of 2)  Time elapsed: 0.1 s  <<< FAILURE!", "a.B#adds(1.5 of 2)"],
    ["a.B", "v1.2  Time elapsed: 0.1 s  <<< FAILURE!", "a.B#v1.2"],
    ["a.B", "adds -- and more  Time elapsed: 0.1 s  <<< FAILURE!", "a.B#adds -- and more"],
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
    expect(failures("a.B", `${HEAD}short\n${"x".repeat(60_000)}\nmore\n`)[0]?.trace.length).toBe(16_384);
  });

  test("is that of the first attempt", () => {
    const told = failures("a.B", `${HEAD}${TRACE}${HEAD}${TRACE.replace("boom", "again")}`);
    expect(told.map(({ trace }) => trace)).toEqual([TRACE.trimEnd()]);
  });

  test("ends with the class where Surefire prints without levels", () => {
    const lines =
      "Running a.B\nTests run: 1, Failures: 0, Errors: 1, Skipped: 0, Time elapsed: 0.2 sec <<< FAILURE!\n" +
      `c(a.B)  Time elapsed: 0.003 sec  <<< ERROR!\n${TRACE}\nRunning a.C\nhello\n`;
    for (const next of ["Running a.C", "Tests run: 3, Failures: 0, Errors: 1, Skipped: 0", "Results :"]) {
      const printed = lines.replace("Running a.C", next);
      const { failures: told } = read(`${header("surefire", "test")}\n-----\n T E S T S\n-----\n${printed}`).tests;
      expect(told.map(({ trace }) => trace)).toEqual([TRACE.trimEnd()]);
    }
  });

  test("does not end with a word that begins a next part elsewhere", () => {
    const words = "java.lang.AssertionError: is Running x\nno Tests run: 1\nno Results : 1";
    expect(failures("a.B", `${HEAD}${words}\n`)[0]?.trace).toBe(words);
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

test("an error that ends like one but tells no time is no failure", () => {
  for (const text of ["it broke!", "a.B.c -- Time elapsed: soon!", "a.B.c <<< FAILURE!"])
    expect(failures("a.B", `[ERROR] ${text}\n`)).toEqual([]);
});

test("a failure without a class or a module before it names its own class, and no module", () => {
  const { failures: told } = read(`[INFO]  T E S T S\n[ERROR] a.B.c -- Time elapsed: 0.1 s <<< ERROR!\n`).tests;
  expect(told).toStrictEqual([{ testClass: "a.B", testMethod: "c", kind: "error", trace: "" }]);
});

describe("what failed as a whole", () => {
  const CONFIGURED =
    "java.lang.IllegalStateException: no database\n\tat a.B.setUp(B.java:9)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)\n\tat org.testng.internal.invokers.ConfigInvoker.invokeConfigurationMethod(ConfigInvoker.java:400)\n";
  const head = (name: string) => `[ERROR] ${name} -- Time elapsed: 0.1 s <<< ERROR!\n`;

  test("may be an engine, which is no class", () => {
    expect(failures("JUnit Jupiter", `${head("JUnit Jupiter")}${TRACE}`)).toMatchObject([
      { testClass: "JUnit Jupiter", testMethod: "", part: "engine" },
    ]);
    expect(failures("Spock", `${head("Spock.adds")}${TRACE}`)[0]).not.toHaveProperty("part");
    expect(failures("a.B", `${head("a.B")}${TRACE}`)[0]).not.toHaveProperty("part");
  });

  test("may be a method of TestNG that sets up, told by the trace", () => {
    expect(failures("TestNG", `${head("TestNG")}${CONFIGURED}`)).toMatchObject([
      { testClass: "a.B", testMethod: "setUp" },
    ]);
    expect(failures("a.C", `${head("a.C")}${CONFIGURED}`)).toMatchObject([{ testClass: "a.C", testMethod: "setUp" }]);
    expect(failures("a.B", `${head("a.B.adds")}${CONFIGURED}`)).toMatchObject([
      { testClass: "a.B", testMethod: "adds" },
    ]);
  });
});
