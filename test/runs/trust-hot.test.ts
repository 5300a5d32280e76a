import { describe, expect, test } from "bun:test";
import type { BuildResult } from "../../src/result/build-result.ts";
import type { Evidence } from "../../src/result/evidence/evidence.ts";
import { holdAgainst, isTrusted } from "../../src/runs/trust-hot.ts";
import { evidenceOf } from "../weigh/evidence.ts";

function runOf(result: Partial<BuildResult>, evidence: Partial<Evidence> = {}) {
  const log = { ...evidenceOf({}).log, verdict: "FAILURE" as const };
  const whole: BuildResult = { operation: "Compile", run: 1, status: "FAILURE", duration: 1, exitCode: 1, ...result };
  return { result: whole, evidence: evidenceOf({ log, ...evidence }) };
}

const goal = (plugin: string) => ({ plugin, goal: "x", module: "shop", message: ["failed"], said: [], printed: [] });
const error = (message: string, file?: string) => ({ severity: "error" as const, message, ...(file && { file }) });

describe("the answer of a JVM that had run other builds counts", () => {
  test("where it is SUCCESS, or Maven was not to go on", () => {
    expect(isTrusted(runOf({ status: "SUCCESS" }))).toBe(true);
    expect(isTrusted(runOf({ status: "TIMEOUT" }))).toBe(true);
  });

  test("where it tells errors in sources", () => {
    const message = "unreported exception java.io.IOException; must be caught or declared to be thrown";
    for (const told of [message, "cannot find symbol: class CartException", "Unresolved reference: FooError"]) {
      expect(isTrusted(runOf({ errors: [error(told, "src/Foo.java")] }))).toBe(true);
    }
  });

  test("but not where an error is without a place, or an exception of what reads the source", () => {
    expect(isTrusted(runOf({ errors: [error("cannot find symbol", "src/Foo.java"), error("no place")] }))).toBe(false);
    const thrown = "cannot read the templates: java.nio.file.FileSystemAlreadyExistsException: /p/templates.zip";
    expect(isTrusted(runOf({ errors: [error(thrown, "src/Foo.java")] }))).toBe(false);
    expect(isTrusted(runOf({ errors: [error("failed: java.lang.IllegalStateException", "src/Foo.java")] }))).toBe(
      false,
    );
  });

  test("where the JVM of tests died, which a second run might hide", () => {
    const log = { ...runOf({}).evidence.log, failedGoals: [goal("surefire")] };
    const crash = { kind: "died" as const, exitCode: 3, classes: ["FooTest"], reason: "died", said: [] };
    expect(isTrusted(runOf({ problems: [{ code: "fork-died", trace: [], ...crash }] }, { log }))).toBe(true);
  });

  test("but not where a goal of another kind failed, too", () => {
    const errors = [error("cannot find symbol", "src/Foo.java")];
    const of = (...plugins: readonly string[]) => ({ ...runOf({}).evidence.log, failedGoals: plugins.map(goal) });
    expect(isTrusted(runOf({ errors }, { log: of("compiler") }))).toBe(true);
    expect(isTrusted(runOf({ errors }, { log: of("compiler", "acme") }))).toBe(false);
    expect(isTrusted(runOf({ errors }, { log: of("compiler", "surefire") }))).toBe(false);
  });

  test("where no repository has an artifact, which Maven remembers", () => {
    const unresolved = (kind: "not-found" | "unknown-host") => {
      const troubles = [{ kind, repository: "central" }];
      const artifacts = ["org.acme:money:jar:2.0"];
      return runOf({
        problems: [{ code: "unresolved-artifacts", kind: "dependency", artifacts, neededBy: [], troubles }],
      });
    };
    expect(isTrusted(unresolved("not-found"))).toBe(true);
    expect(isTrusted(unresolved("unknown-host"))).toBe(false);
  });

  test("but not where it failed for any other reason, or did not come to its end", () => {
    expect(isTrusted(runOf({}))).toBe(false);
    const failures = [{ testClass: "FooTest", testMethod: "foo", kind: "failure" as const, message: "no" }];
    expect(isTrusted(runOf({ failures }))).toBe(false);
    const log = evidenceOf({}).log;
    expect(isTrusted(runOf({ errors: [error("cannot find symbol", "src/Foo.java")] }, { log }))).toBe(false);
  });
});

describe("of two runs the one in a new JVM is right", () => {
  const failed = runOf({ problems: [{ code: "broken-settings", file: "s.xml", reason: "no" }] });

  test("and nothing is said where both came to the same", () => {
    expect(holdAgainst(failed, failed)).toBe(failed);
  });

  test("and a note says that it came to something else", () => {
    const passed = runOf({ status: "SUCCESS" });
    const { result } = holdAgainst(failed, passed);
    expect([result.status, result.notes]).toEqual(["SUCCESS", [{ code: "run-again", second: "otherwise" }]]);
  });

  test("and what the first one compiled is told with it", () => {
    const warning = { severity: "warning" as const, message: "deprecated", file: "src/Foo.java", line: 3, details: [] };
    const logOf = (compiled: number, diagnostics: readonly (typeof warning)[]) => {
      const compilations = { compiled, upToDate: 1, skipped: 0 };
      return { ...evidenceOf({}).log, verdict: "FAILURE" as const, compilations, diagnostics };
    };
    const plan = { ...evidenceOf({}).plan, operation: "Compile" as const };
    const first = runOf({}, { log: logOf(1, [warning]) });
    const second = (of: readonly (typeof warning)[]) => {
      return runOf({ status: "SUCCESS", upToDate: true }, { plan, log: logOf(0, of), exitCode: 0 });
    };
    for (const told of [[], [warning]]) {
      const { result } = holdAgainst(first, second(told));
      expect([result.upToDate, result.warningCount]).toEqual([undefined, 1]);
    }
  });

  test("but where the compiler that failed did nothing, the other one is told", () => {
    const errors = [error("do not throw java.lang.RuntimeException", "src/Foo.aj")];
    const logOf = (compiled: number, upToDate: number) => {
      return { ...runOf({}).evidence.log, compilations: { compiled, upToDate, skipped: 0 } };
    };
    const first = runOf({ errors }, { log: { ...logOf(1, 0), failedGoals: [goal("aspectj")] } });
    const { result } = holdAgainst(first, runOf({ status: "SUCCESS" }, { log: logOf(0, 1) }));
    expect([result.status, result.notes]).toEqual(["FAILURE", [{ code: "run-again", second: "idle" }]]);
    const compiled = holdAgainst(first, runOf({ status: "SUCCESS" }, { log: logOf(1, 0) }));
    expect(compiled.result.notes).toContainEqual({ code: "run-again", second: "otherwise" });
  });

  test("but where it ran out of time the other one is told", () => {
    const late = runOf({ status: "TIMEOUT" }, { ended: "timeout" });
    const { result } = holdAgainst(failed, late);
    expect([result.status, result.notes]).toEqual(["FAILURE", [{ code: "run-again", second: "timeout" }]]);
  });

  test("and where it was cancelled, that is told", () => {
    const cancelled = runOf({ status: "CANCELLED" }, { ended: "abort" });
    expect(holdAgainst(failed, cancelled)).toBe(cancelled);
  });
});
