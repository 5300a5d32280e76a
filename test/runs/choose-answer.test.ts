import { describe, expect, test } from "bun:test";
import { chooseAnswer } from "../../src/runs/choose-answer.ts";
import { error, goal, runOf } from "../hot/weighed.ts";
import { evidenceOf } from "../verdict/judge/evidence.ts";

describe("of two runs the one in a new JVM is right", () => {
  const failed = runOf({ problems: [{ code: "broken-settings", file: "s.xml", reason: "no" }] });

  test("and nothing is said where both came to the same", () => {
    expect(chooseAnswer(failed, failed)).toBe(failed);
  });

  test("and a note says that it came to something else", () => {
    const passed = runOf({ status: "SUCCESS" });
    const { result } = chooseAnswer(failed, passed);
    expect([result.status, result.notes]).toEqual(["SUCCESS", [{ code: "run-again", second: "otherwise" }]]);
  });

  describe("and what the first one compiled", () => {
    const warning = { severity: "warning" as const, message: "deprecated", file: "src/Foo.java", line: 3, details: [] };
    const plan = { ...evidenceOf({}).plan, operation: "Compile" as const };
    const logOf = (compiled: number, idle: readonly string[], diagnostics: readonly (typeof warning)[]) => {
      const compilations = { compiled, upToDate: idle.length, skipped: 0 };
      const idleCompilers = idle.map((plugin) => ({ ...goal(plugin), version: "1", execution: "default" }));
      return { ...runOf({}).evidence.log, compilations, idleCompilers, diagnostics };
    };
    const first = runOf({}, { log: logOf(1, [], [warning]) });
    const resultOf = (log: ReturnType<typeof logOf>) => {
      return chooseAnswer(first, runOf({ upToDate: true, warningCount: 0 }, { plan, log, exitCode: 0 })).result;
    };

    test("is told with it, once", () => {
      expect(resultOf(logOf(0, ["compiler"], []))).toMatchObject({ warningCount: 1 });
      expect(resultOf(logOf(0, ["compiler"], []))).not.toHaveProperty("upToDate");
      expect(resultOf(logOf(0, ["compiler"], [warning]))).toMatchObject({ warningCount: 1 });
    });

    test("is not told where it compiled itself", () => {
      expect(resultOf(logOf(1, ["compiler"], []))).toMatchObject({ warningCount: 0 });
    });
  });

  describe("but not where the compiler that failed did nothing there", () => {
    const errors = [error("do not throw java.lang.RuntimeException", "src/Foo.aj")];
    const log = runOf({}).evidence.log;
    const aspectj = { ...goal("aspectj"), execution: "default" };
    const first = runOf({ errors }, { log: { ...log, failedGoals: [aspectj] } });
    const idle = (module: string) => ({ ...log, idleCompilers: [{ ...aspectj, version: "1", module }] });

    test("whatever else compiled", () => {
      const { result } = chooseAnswer(first, runOf({ status: "SUCCESS" }, { log: idle("shop") }));
      expect([result.status, result.notes]).toEqual(["FAILURE", [{ code: "run-again", second: "idle" }]]);
      const other = chooseAnswer(first, runOf({ status: "SUCCESS" }, { log: idle("core") }));
      expect(other.result.notes).toContainEqual({ code: "run-again", second: "otherwise" });
    });

    test("and it was not cancelled", () => {
      const cancelled = runOf({ status: "CANCELLED" }, { ended: "abort", log: idle("shop") });
      expect(chooseAnswer(first, cancelled)).toBe(cancelled);
    });
  });

  test("but where it ran out of time the other one is told", () => {
    const late = runOf({ status: "TIMEOUT" }, { ended: "timeout" });
    const { result } = chooseAnswer(failed, late);
    expect([result.status, result.notes]).toEqual(["FAILURE", [{ code: "run-again", second: "timeout" }]]);
  });

  test("and where it was cancelled, that is told", () => {
    const cancelled = runOf({ status: "CANCELLED" }, { ended: "abort" });
    expect(chooseAnswer(failed, cancelled)).toBe(cancelled);
  });
});
