import { describe, expect, test } from "bun:test";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { BuildAnswer } from "../../../src/model/tool-answer.ts";
import { pastRuns } from "../../../src/runs/remember/past-runs.ts";
import type { Build } from "../../../src/runs/start-build.ts";
import { openProjectState, type ProjectState } from "../../../src/store/project-state.ts";
import { createMask, maskForms } from "../../../src/text/secrets.ts";
import { result } from "../../answers/results.ts";
import { recordOf } from "../../store/record.ts";
import { temporaryDirectory } from "../../temporary.ts";

/** Of the project that `recordOf` makes runs of. */
function stateWith(...runs: number[]): ProjectState {
  const state = openProjectState(temporaryDirectory(), "/shop");
  for (const run of runs) expect(state.history.record(recordOf(run))).toBeNull();
  return state;
}

const pastOf = (builds: readonly Build[], ...states: ProjectState[]) =>
  pastRuns(
    builds,
    () => "shop",
    () => states,
  );

/** A build of this process that nobody remembers. */
function buildOf(it: BuildResult): Build {
  const answer: BuildAnswer = { kind: "result", result: it };
  return {
    run: it.run,
    acceptedAt: Date.now() - 60_000,
    over: Promise.resolve(answer),
    settled: Promise.resolve(),
    peek: () => answer,
    isOver: () => it.status !== "RUNNING",
    progress: () => null,
    readLog: () => null,
    end: () => {},
  };
}

describe("a run that is remembered", () => {
  test("is recalled whole, and one that is not is none", () => {
    const past = pastOf([], stateWith(3));
    expect(past.recall(3)).toEqual({ ...recordOf(3).result, age: expect.any(Number) });
    expect(past.recall(4)).toBeNull();
  });

  test("says when it was where many others came after it", () => {
    const state = stateWith();
    state.history.record(recordOf(1, 0, { tests: [{ name: "com.acme.OldTest#broken", outcome: "failed" }] }));
    const later = Array.from({ length: 60 }, (_, index) => index + 2);
    for (const run of later) state.history.record({ ...recordOf(run), command: ["mvn", "compile"] });
    expect(pastOf([], state).recall(1)?.age).toBeGreaterThan(0);
  });

  test("is recalled from whichever project of this process ran it", () => {
    expect(pastOf([], stateWith(3), stateWith(5)).recall(5)).toMatchObject(recordOf(5).result);
  });

  test("shows the log of its own project", () => {
    const [own, other] = [stateWith(2), stateWith(3)];
    for (const [state, text] of [
      [own, "own\n"],
      [other, "other\n"],
    ] as const) {
      const log = state.openLog(3, {});
      log.write(Buffer.from(text));
      log.close();
    }
    const lines = pastOf([], own, other).readLog(3);
    expect(lines?.slice(0, lines.length)).toEqual(["other"]);
    expect(pastOf([], own, other).readLog(4)).toBeNull();
  });
});

describe("the newest run", () => {
  test("is that of this process or of the history, whichever has the higher number", () => {
    const state = stateWith(3, 7);
    expect(pastOf([], state).newest("any")).toBe(7);
    expect(pastOf([buildOf(result({ run: 8 }))], state).newest("any")).toBe(8);
    expect(pastOf([], stateWith()).newest("any")).toBeNull();
  });

  test("with tests passes over what compiled only", () => {
    const state = stateWith(3);
    state.history.record(recordOf(4, 0, { operation: "Compile", tests: [] }));
    expect([pastOf([], state).newest("any"), pastOf([], state).newest("with tests")]).toEqual([4, 3]);
  });

  test("is none of another project in the same state", () => {
    const state = stateWith(3);
    const { circumstances, ...record } = recordOf(4);
    state.history.record({ ...record, circumstances: { ...circumstances, project: "shop/core" } });
    expect(pastOf([], state).newest("any")).toBe(3);
    expect(pastOf([], state).list()).toHaveLength(1);
  });
});

describe("the list of runs", () => {
  test("is newest first, each answer being read when it is asked for", () => {
    const running = result({ run: 9, status: "RUNNING", exitCode: null, duration: 1000 });
    const list = pastOf([buildOf(running)], stateWith(3, 7)).list();
    expect(list.map(({ run, status }) => [run, status])).toEqual([
      [9, "RUNNING"],
      [7, "FAILURE"],
      [3, "FAILURE"],
    ]);
    expect(list[0]?.ageMs).toBe(0);
    expect(list[1]).toMatchObject({ command: ["/usr/bin/mvn", "-B", "test"], duration: 1234.5, exitCode: 1 });
    expect(list[1]?.read()).toEqual({ ...recordOf(7).result, tests: [] });
  });

  test("holds a run whose answer is not kept any more", () => {
    const state = stateWith();
    for (const run of [1, 2, 3]) state.history.record(recordOf(run, 12_000_000));
    const list = pastOf([], state).list();
    expect(list.map(({ run, read }) => [run, read() !== null])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
  });

  test("shows no secret of a build that nobody remembers", () => {
    const secret = result({ run: 1, notes: [{ code: "last-line", line: "from https://me:hunter2@host/" }] });
    expect(
      pastOf([buildOf(secret)], stateWith())
        .list()[0]
        ?.read()?.notes,
    ).toEqual([{ code: "last-line", line: "from https://***@host/" }]);
  });
});

describe("what failed", () => {
  const failures = [{ testClass: "a.NewTest", testMethod: "x", kind: "failure", message: "" }] as const;

  test("is that of the newest run that has such", () => {
    const state = stateWith(3, 7);
    expect(pastOf([], state).failed()).toEqual({
      run: 7,
      tests: [{ testClass: "com.acme.CartTest", testMethod: "total" }],
    });
    state.history.record(recordOf(8, 0, { status: "SUCCESS", failures: [] }));
    state.history.record(recordOf(9, 0, { operation: "Compile", failures: [] }));
    expect(pastOf([], state).failed()?.run).toBe(7);
    state.history.record(recordOf(10, 0, { status: "CANCELLED", failures }));
    expect(pastOf([], state).failed()).toEqual({ run: 10, tests: [{ testClass: "a.NewTest", testMethod: "x" }] });
  });

  test("is also that of a run that is not remembered, but of none that still runs", () => {
    const past = pastOf(
      [buildOf(result({ run: 8, failures })), buildOf(result({ run: 9, status: "RUNNING", failures }))],
      stateWith(3),
    );
    expect(past.failed()?.run).toBe(8);
  });

  test("has its names from this process where what is stored of them is masked", () => {
    const env = { DB_PASSWORD: "a.NewTest" };
    const state = openProjectState(temporaryDirectory(), "/shop", undefined, { env });
    state.history.record(recordOf(8, 0, { status: "FAILURE", failures }));
    const names = (past: ReturnType<typeof pastOf>) => past.failed()?.tests.map(({ testClass }) => testClass);
    expect(names(pastOf([buildOf(result({ run: 8, failures }))], state))).toEqual(["a.NewTest"]);
    expect(names(pastOf([], state))).toEqual(["***"]);
  });

  test("is nothing where nothing has", () => expect(pastOf([], stateWith()).failed()).toBeNull());
});

test("what a test came to is told of each run that ran it", () => {
  const here = result({ run: 9, duration: 0, tests: [{ name: "com.acme.CartTest#test3", outcome: "passed" }] });
  const outcomes = pastOf([buildOf(here)], stateWith(3, 7)).outcomes("CartTest#test3", maskForms);
  expect(outcomes.map(({ run, tests }) => [run, tests.map(({ outcome }) => outcome)])).toEqual([
    [9, ["passed"]],
    [7, ["failed", "passed"]],
    [3, ["failed", "passed"]],
  ]);
  expect(pastOf([], stateWith(3)).outcomes("OtherTest", maskForms)).toEqual([]);
});

test("the outcomes of a test that two modules have are those of the module asked for", () => {
  const state = stateWith();
  const tests = [
    { name: "a.MoneyTest#rounds", outcome: "passed", module: "core" },
    { name: "a.MoneyTest#rounds", outcome: "failed", module: "web" },
  ] as const;
  state.history.record(recordOf(3, 0, { tests }));
  const modulesOf = (asked: string) =>
    pastOf([], state)
      .outcomes(asked, maskForms)
      .flatMap((outcome) => outcome.tests.map(({ module }) => module));
  expect(modulesOf("MoneyTest#rounds")).toEqual(["core", "web"]);
  expect(modulesOf("MoneyTest#rounds (web)")).toEqual(["web"]);
});

test("a test whose name is a secret of the environment is found where it is masked, and where it is not", () => {
  const env = { DB_PASSWORD: "HunterTest" };
  const mask = createMask(env);
  const state = openProjectState(temporaryDirectory(), "/shop", undefined, { env });
  const tests = [{ name: "com.acme.HunterTest#adds", outcome: "passed" }] as const;
  state.history.record(recordOf(3, 0, { tests }));
  expect(state.history.outcomes(3)[0]?.name).not.toContain("Hunter");
  const here = buildOf(result({ run: 9, duration: 0, tests }));
  expect(
    pastOf([here], state)
      .outcomes(mask("HunterTest#adds"), mask)
      .map(({ run }) => run),
  ).toEqual([9, 3]);
});
