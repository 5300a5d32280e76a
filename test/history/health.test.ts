import { describe, expect, test } from "bun:test";
import { judgeHealth } from "../../src/history/health.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import type { ChronicleRun } from "../../src/model/history/chronicle.ts";
import type { Problem } from "../../src/model/problem.ts";
import { outcomesIn, run, surveyOf } from "./runs.ts";

/** What is known after these runs, numbered from 1, each with whether the test A, the test B and the setup of B failed (x), passed (.) or did not run (a blank). */
function after(...runs: readonly (readonly [values: Partial<ChronicleRun>, outcomes?: string])[]) {
  const all = runs.map(([values, outcomes = ""], index) => {
    const failed = outcomes.split("x").length - 1;
    const status = failed > 0 ? "FAILURE" : "SUCCESS";
    return run(index + 1, { status, failed, tests: outcomes.trim().length, ...values });
  });
  const tests = ["A#a", "B#b", "B"].map((name, at) =>
    outcomesIn(name, runs.map(([, outcomes = ""]) => outcomes[at] ?? " ").join("")),
  );
  const { state, since, broken, red } = judgeHealth(all, surveyOf(tests).counts);
  return { state, since, broken, red: [...red].map(([id, from]) => `${tests[id - 1]?.name} since ${from.since}`) };
}

const FAILED = { status: "FAILURE" } as const;

describe("tests", () => {
  test("fail since the first run in which they did without a break", () => {
    expect(after([{}, "x."], [{}, ".."], [{}, "x."], [{}, "xx"])).toEqual({
      state: "red",
      since: 3,
      broken: [],
      red: ["A#a since 3", "B#b since 4"],
    });
  });

  test("that fail again after the same command succeeded without them fail since then", () => {
    expect(after([{}, "x."], [{}, " ."], [{}, "x."])).toMatchObject({ state: "red", red: ["A#a since 3"], since: 3 });
    const other = { command: ["mvn", "test", "-Dtest=B"] };
    expect(after([{}, "x."], [other, " ."], [{}, "x."])).toMatchObject({ red: ["A#a since 1"], since: 1 });
    expect(after([{}, "x."], [other, "x."], [{}, " ."])).toMatchObject({ red: ["A#a since 1"], since: 1 });
  });

  test("still fail where a later run did not run them", () => {
    expect(after([{}, "x."], [{ command: ["mvn", "test", "-Dtest=B"] }, " ."])).toMatchObject({
      state: "red",
      since: 1,
    });
  });

  test("are gone where the same command succeeds without them", () => {
    expect(after([{}, "x."], [{}, " ."])).toMatchObject({ state: "green", since: 2 });
  });

  test("are gone where their class ran whole without them, with the same options", () => {
    const narrow = { command: ["mvn", "test", "-Dtest=B"], choice: "classes" } as const;
    expect(after([{}, "x x"], [narrow, " ."])).toMatchObject({ red: ["A#a since 1"] });
    expect(after([{}, "x x"], [{}, "x."])).toMatchObject({ red: ["B since 1", "A#a since 1"] });
    const setup = { red: ["B since 1"] };
    expect(after([{}, "  x"], [{ ...narrow, choice: "methods" }, " ."])).toMatchObject(setup);
    expect(after([{ choice: "tags" }, "  x"], [narrow, " ."])).toMatchObject(setup);
    const { circumstances } = run(1);
    expect(after([{}, "  x"], [{ ...narrow, circumstances: { ...circumstances, settings: "u" } }, " ."])).toMatchObject(
      setup,
    );
    expect(after([{}, "  x"], [{ ...narrow, status: "FAILURE", skipped: 1 }, " ."])).toMatchObject(setup);
    expect(after([{ goals: ["integration-test"] }, "  x"], [narrow, " ."])).toMatchObject(setup);
  });

  test("are not judged by a run that was stopped", () => {
    expect(after([{}, ".."], [{ status: "TIMEOUT" }, "xx"])).toMatchObject({ state: "green", since: 1 });
    expect(after([{ status: "CANCELLED" }, "x."])).toMatchObject({ state: "unknown", since: null });
  });
});

test("red begins with the first failure of what fails now", () => {
  expect(after([{}, "x."], [{}, "xx"], [{}, ".x"])).toMatchObject({ state: "red", since: 2 });
});

describe("a build that failed without a failing test", () => {
  const uncompiled = { ...FAILED, operation: "Compile", errors: 2, command: ["mvn", "compile"] } as const;

  test("is told from its first failure to its last, until it is made good", () => {
    const runs = [[{}, ".."], [uncompiled], [uncompiled]] as const;
    expect(after(...runs)).toMatchObject({ state: "red", since: 2, broken: [{ since: 2, last: 3 }] });
    expect(after(...runs, [{ ...uncompiled, status: "SUCCESS", errors: 0 }])).toMatchObject({
      state: "green",
      since: 4,
    });
  });

  test("that did not compile is made good by tests that run, though they fail", () => {
    expect(after([uncompiled], [{}, "x."])).toMatchObject({ broken: [], red: ["A#a since 2"], since: 2 });
  });

  test("is not made good by a run that does less, or in another module", () => {
    const done = { operation: "Clean", command: ["mvn", "clean"] } as const;
    const elsewhere = { command: ["mvn", "-pl", "web", "test"], selection: "-pl web" };
    for (const values of [done, elsewhere, { operation: "Run", command: ["mvn", "help:help"] } as const]) {
      expect(after([uncompiled], [values, values === elsewhere ? ".." : ""]).broken).toEqual([{ since: 1, last: 1 }]);
    }
    const testsUncompiled = { ...uncompiled, operation: "Test", command: ["mvn", "test"] } as const;
    const compiles = { operation: "Compile", command: ["mvn", "compile"] } as const;
    expect(after([testsUncompiled], [compiles]).broken).toHaveLength(1);
    expect(after([testsUncompiled], [{ ...compiles, command: ["mvn", "test-compile"] }]).broken).toEqual([]);
    expect(after([{ ...FAILED, operation: "Package", command: ["mvn", "package"] }], [{}, ".."]).broken).toHaveLength(
      1,
    );
  });

  test("is none of the project if its call named what does not exist", () => {
    const mistaken = (problems: readonly Problem[]) => {
      const answer: BuildResult = {
        operation: "Test",
        run: 2,
        status: "FAILURE",
        duration: 900,
        exitCode: 1,
        problems,
      };
      return after([{}, ".."], [{ ...FAILED, command: ["mvn", "test", "-Pnosuch"], answer }]).state;
    };
    const profile = { code: "missing-profile", profiles: ["nosuch"] } as const;
    expect(mistaken([profile])).toBe("green");
    expect(mistaken([{ code: "unknown-module", modules: ["nomod"], option: "-pl", known: [] }])).toBe("green");
    expect(mistaken([profile, { code: "disk-full" }])).toBe("red");
    expect(mistaken([])).toBe("red");
  });

  test("by goals of any kind is over with the next success", () => {
    const goals = { ...FAILED, operation: "Run", command: ["mvn", "checkstyle:check"] } as const;
    expect(after([goals]).state).toBe("red");
    expect(after([goals], [{}, ".."]).state).toBe("green");
    expect(after([{ ...goals, errors: 1 }], [{ operation: "Compile", command: ["mvn", "compile"] }]).state).toBe("red");
  });
});
