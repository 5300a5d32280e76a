import { describe, expect, test } from "bun:test";
import { header, read } from "./read.ts";

const BEGIN = "[INFO] Scanning for projects...\n[INFO] ---< a:core >---\n[INFO] Building Core 1.0\n";
const BANNER = "[INFO]  T E S T S\n[INFO] Running a.CartTest\n";
const RESULT = "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.CartTest\n";
const SUM = "[INFO] Results:\n[INFO] \n[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0\n";
const ERROR = "[ERROR] COMPILATION ERROR : \n[ERROR] /home/dev/core/A.java:[5,16] cannot find symbol\n";

/** A build in which a test prints these lines, with what Maven says after the tests. */
const printing = (printed: string, then = "") =>
  read(`${BEGIN}${header("surefire", "test", "core")}${BANNER}${printed}${RESULT}${SUM}${then}[INFO] BUILD SUCCESS\n`);

describe("what a test prints while it runs", () => {
  test.each(["core", "web"])("is no goal of %s, and what follows is no compiler's", (module) => {
    const { goals, diagnostics } = printing(`${header("compiler", "compile", module)}${ERROR}`);
    expect(goals.map(({ goal }) => goal)).toEqual(["test"]);
    expect(diagnostics).toEqual([]);
  });

  test("ends no build, and no goal begins after it", () => {
    const { goals, diagnostics } = printing(`[INFO] BUILD SUCCESS\n${header("compiler", "compile", "core")}${ERROR}`);
    expect(goals.map(({ goal }) => goal)).toEqual(["test"]);
    expect(diagnostics).toEqual([]);
  });

  test("kills no JVM, with -T and one module either", () => {
    const threads = "[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n";
    const printed = `${BANNER}[ERROR] There was a timeout in the fork\n${RESULT}${SUM}`;
    expect(read(`${threads}${BEGIN}${header("surefire", "test", "core")}${printed}`).tests.crash).toBeNull();
  });

  test("is no module", () => {
    const { modules } = printing("[INFO] ---< a:web >---\n[INFO] Building Web 1.0     [3/4]\n");
    expect(modules).toMatchObject([{ name: "Core", status: "SUCCESS" }]);
  });

  test("skips no tests", () => {
    const { tests } = printing("[INFO] Tests are skipped.\n[INFO] No tests to run.\n");
    expect(tests).toMatchObject({ skippedIn: [], noTestsIn: [] });
  });

  test("is no end of the tests, though it looks like one", () => {
    const again = `${SUM}[INFO] Running a.CartTest\n${header("compiler", "compile", "core")}${ERROR}`;
    expect(printing(again).diagnostics).toEqual([]);
  });
});

test("after the tests of a module Maven speaks again", () => {
  const { goals, tests } = printing(
    "",
    `${header("failsafe", "integration-test", "core")}[INFO] Tests are skipped.\n${header("jar", "jar", "core")}`,
  );
  expect(goals.map(({ goal }) => goal)).toEqual(["test", "integration-test", "jar"]);
  expect(tests.skippedIn).toEqual(["core"]);
});

test("tests without a sum end where the next module of the reactor begins", () => {
  const order = "[INFO] Reactor Build Order:\n[INFO] \n[INFO] Core    [jar]\n[INFO] Web    [jar]\n[INFO] \n";
  const { goals, modules } = read(
    `${order}[INFO] ---< a:core >---\n[INFO] Building Core 1.0   [1/2]\n${header("surefire", "test", "core")}${BANNER}` +
      `[INFO] ---< a:web >---\n[INFO] Building Web 1.0   [2/2]\n${header("jar", "jar", "web")}[INFO] BUILD SUCCESS\n`,
  );
  expect(goals.map(({ goal }) => goal)).toEqual(["test", "jar"]);
  expect(modules.map(({ name }) => name)).toEqual(["Core", "Web"]);
});
