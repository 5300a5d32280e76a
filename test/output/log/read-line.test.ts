import { describe, expect, test } from "bun:test";
import { header, read } from "./read.ts";

const START = "[INFO] Scanning for projects...\n";
const FAILURE = "[INFO] BUILD FAILURE\n";

describe("with -X a line at debug level", () => {
  const TESTS = `${header("surefire", "test")}[INFO]  T E S T S\n`;
  const DEBUG = "[DEBUG] hm\n";

  test("counts for nothing", () => {
    const { tests, verdict, closing } = read(
      `${TESTS}[DEBUG] Running a.Fake\n[DEBUG] Tests are skipped.\n[DEBUG] There are test failures.\n[DEBUG] BUILD SUCCESS\n`,
    );
    expect(tests).toMatchObject({ running: [], skippedIn: [], failuresReported: false });
    expect(verdict).toBeNull();
    expect(closing).toEqual([]);
  });

  test("ends what went on above it", () => {
    expect(read(`[ERROR] no\nmore\n${DEBUG}of this\n`).closing).toEqual(["no", "more"]);
    const crash = "See /p/target/surefire-reports for the individual test results.\n";
    expect(
      read(`${TESTS}${crash}${DEBUG}The forked VM terminated without properly saying goodbye.\n`).tests.crash,
    ).toBeNull();
    const failed = "[ERROR] a.B.c -- Time elapsed: 0.1 s <<< ERROR!\njava.lang.Error\n";
    expect(read(`${TESTS}${failed}${DEBUG}of this\n`).tests.failures).toMatchObject([{ trace: "java.lang.Error" }]);
  });
});

test("what a build inside compiles and tests is none of the outer one's", () => {
  const result = "Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.2 s <<< FAILURE!";
  const inner =
    `${START}[INFO] ---< a:inner >---\n[INFO] Building Inner 1.0\n${header("compiler", "compile", "inner")}[INFO] Compiling 1 source file with javac\n` +
    `${header("surefire", "test", "inner")}[INFO]  T E S T S\n[INFO] Running a.B\n[ERROR] ${result} -- in a.B\n[ERROR] a.B.c -- Time elapsed: 0.1 s <<< FAILURE!\njava.lang.Error\n[INFO] Results:\n` +
    `[ERROR] There are test failures.\n[INFO] BUILD SUCCESS\n[ERROR] The forked VM terminated without properly saying goodbye.\n`;
  const { tests, compilations } = read(
    `${START}[INFO] ---< a:core >---\n[INFO] Building Core 1.0\n${header("invoker", "run", "core")}${inner}${header("jar", "jar", "core")}[INFO] BUILD SUCCESS\n`,
  );
  expect(tests).toMatchObject({ run: 0, failed: 0, failures: [], failuresReported: false, crash: null });
  expect(compilations).toEqual({ compiled: 0, upToDate: 0, skipped: 0 });
});

test("the module whose goal failed in an earlier build has failed, and not one whose name begins alike", () => {
  const module = (artifactId: string) =>
    `[INFO] ---< a:${artifactId} >---\n[INFO] Building ${artifactId} 1.0\n${header("jar", "jar", artifactId)}`;
  const first = `${START}${module("core")}${FAILURE}[ERROR] Failed to execute goal g:maven-jar-plugin:1:jar (x) on project core: no\n`;
  const { modules } = read(`${first}${START}${module("core-api")}[INFO] BUILD SUCCESS\n`);
  expect(modules.map(({ name, status }) => `${name} ${status}`)).toEqual(["core FAILURE", "core-api null"]);
});

test.each([
  ["compiler", "compile"],
  ["surefire", "test"],
])("what %s prints is not told again as the words of its goal", (plugin, goal) => {
  const { failedGoals } = read(
    `${START}${header(plugin, goal)}[WARNING] hm\n[ERROR] no\n${FAILURE}[ERROR] Failed to execute goal g:maven-${plugin}-plugin:1:${goal} (default-${goal}) on project orders: no\n`,
  );
  expect(failedGoals).toMatchObject([{ plugin, said: [] }]);
});

test.each(["found: a < b", "a < b -", "--- a < b", "--- not a header ---"])(
  "a compiler may print %j and go on",
  (printed) => {
    const error = "[ERROR] /p/A.java:[5,16] cannot find symbol\n";
    const { diagnostics } = read(`${START}${header("compiler", "compile")}[INFO] ${printed}\n${error}`);
    expect(diagnostics).toMatchObject([{ line: 5 }]);
  },
);

test("what is printed below the closing word does not take it back, though it looks like a header", () => {
  expect(read(`${START}${header("jar", "jar")}[INFO] BUILD SUCCESS\n[INFO] --- timings ---\n`).verdict).toBe("SUCCESS");
});

test("a line below what Maven was told to print is none of Maven's", () => {
  const printed = `[INFO] Scanning for projects...\n${header("jar", "jar")}[INFO] Running a.Fake\n[WARNING] The requested profile "zz" could not be activated because it does not exist.\n[INFO] BUILD FAILURE\n`;
  const silent = { verdict: null, goals: [], modules: [], tests: { running: [] } };
  expect(read(printed, "", [], "ERROR")).toMatchObject({ ...silent, missingProfiles: [] });
  expect(read(printed)).toMatchObject({ verdict: "FAILURE" });
  expect(read(`${header("surefire", "test")}[INFO] BUILD FAILURE\n`).verdict).toBe("FAILURE");
  expect(
    read("[ERROR] Failed to execute goal a:b:1:c (d) on project e: f\n", "", [], "ERROR").failedGoals,
  ).toHaveLength(1);
});
