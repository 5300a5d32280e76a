import { describe, expect, test } from "bun:test";
import type { BuildResult, TestOutcome } from "../../../src/model/build-result.ts";
import type { Circumstances, RunRecord } from "../../../src/model/history/run-record.ts";
import { remember as rememberOf } from "../../../src/runs/remember/remember.ts";
import type { History } from "../../../src/store/history/history.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { error, result } from "../../answers/results.ts";
import { temporaryDirectory } from "../../temporary.ts";

const SAME: Circumstances = {
  fingerprint: "f",
  contents: "c",
  project: "shop",
  scope: "all",
  settings: "none",
  maven: "3.9.16",
  jdk: "17",
};

const remember = (it: RunRecord, history: History) => rememberOf(it, history, () => "JUnit 4");

/** A history of its own with these runs, the newest last; secrets are those of `env`. */
function historyOf(...records: RunRecord[]): History {
  return historyOfOne({}, ...records);
}

function historyOfOne(env: Readonly<Record<string, string>>, ...records: RunRecord[]): History {
  const history = openHistory(temporaryDirectory(), env);
  for (const it of records) expect(history.record(it)).toBeNull();
  return history;
}

function record(values: Partial<BuildResult>, circumstances: Partial<Circumstances> = {}): RunRecord {
  const origin = { client: "codex", waitedMs: 0, jvm: "fast" } as const;
  return {
    result: result(values),
    startedAt: 0,
    command: ["mvn"],
    call: null,
    circumstances: { ...SAME, ...circumstances },
    origin,
  };
}

const outcome = (it: TestOutcome["outcome"]): TestOutcome[] => [{ name: "a.FooTest#x", outcome: it }];
const BAR = error("cannot find symbol: variable bar");
const BAZ = error("missing return statement");

test("a run is kept with what was found out about it", () => {
  const history = historyOf(record({ run: 11, tests: outcome("failed") }, { fingerprint: "before" }));
  const told = remember(record({ run: 12, status: "SUCCESS", tests: outcome("passed") }), history);
  expect(told.change).toEqual({ since: 11, fixed: ["a.FooTest#x"], new: [], stillFailing: 0 });
  expect(history.read(12)).toEqual({ ...told, tests: [] });
});

test("what failed on the same sources, and passes alone, is not fixed", () => {
  const beside: TestOutcome[] = [...outcome("failed"), { name: "a.BarTest#y", outcome: "passed" }];
  const told = remember(
    record({ run: 12, status: "SUCCESS", tests: outcome("passed") }),
    historyOf(record({ run: 11, tests: beside })),
  );
  expect(told.change).toBeUndefined();
  expect(told.unstable).toEqual([{ name: "a.FooTest#x", failedRuns: 1, ofRuns: 2, passesAlone: true }]);
});

test("tests of the same names that another POM ran are others", () => {
  const history = historyOf(record({ run: 11, tests: outcome("failed") }, { project: "core" }));
  const told = remember(record({ run: 12, tests: outcome("passed") }), history);
  expect([told.change, told.unstable]).toEqual([undefined, undefined]);
});

test("what is masked in the history is compared as it is kept", () => {
  const tests: TestOutcome[] = [{ name: "com.acme.postgres.RepoTest#saves", outcome: "failed" }];
  const errors = [error("cannot find symbol: variable postgres")];
  const history = historyOfOne(
    { POSTGRES_PASSWORD: "postgres" },
    record({ run: 10, operation: "Compile", errors }, { scope: "main" }),
    record({ run: 11, tests }),
  );
  expect(remember(record({ run: 12, tests }), history).change).toMatchObject({ since: 11, stillFailing: 1 });
  const compiled = remember(record({ run: 13, operation: "Compile", errors }, { scope: "main" }), history);
  expect(compiled.change).toEqual({ since: 10, errorsBefore: 1, sameErrors: true });
});

test("one that cannot be kept is answered with a note", () => {
  const history = { ...historyOf(), record: () => "the disk is full" };
  expect(remember(record({ run: 12 }), history).notes).toEqual([
    { code: "not-remembered", trouble: "the disk is full" },
  ]);
});

describe("compiler errors", () => {
  const compiled = (run: number, errors: BuildResult["errors"] = [], values: Partial<BuildResult> = {}) =>
    record({ run, operation: "Compile", errors, status: errors.length > 0 ? "FAILURE" : "SUCCESS", ...values });

  test("are compared with the newest run that compiled the same code", () => {
    const history = historyOf(compiled(10, [BAR, BAZ]), compiled(11, [BAR, BAZ, BAZ]));
    expect(remember(compiled(12, [BAR]), history).change).toEqual({ since: 11, errorsBefore: 3 });
    expect(remember(compiled(13), history).change).toEqual({ since: 12, errorsBefore: 1 });
  });

  test("but not with runs that compiled other code, none at all, or were cut off", () => {
    const other = { ...compiled(7, [BAR]), circumstances: { ...SAME, project: "core" } };
    const elsewhere = { ...compiled(8, [BAR]), circumstances: { ...SAME, scope: "other" } };
    const others = [
      other,
      elsewhere,
      compiled(9, [], { status: "FAILURE" }),
      compiled(10, [BAR], { status: "TIMEOUT" }),
    ];
    expect(remember(compiled(12, [BAR]), historyOf(...others)).change).toBeUndefined();
  });

  test("nor with a run whose tests failed before all modules were compiled", () => {
    const tested = (run: number, last: "FAILURE" | "SKIPPED", values: Partial<BuildResult> = {}) => {
      const modules = [
        { name: "core", status: "FAILURE" as const },
        { name: "web", status: last },
      ];
      return compiled(run, [], { operation: "Test", status: "FAILURE", tests: outcome("failed"), modules, ...values });
    };
    const since = (earlier: RunRecord) => remember(compiled(12, [BAR]), historyOf(earlier)).change;
    expect(since(tested(11, "SKIPPED"))).toBeUndefined();
    expect(since(tested(11, "FAILURE", { problems: [{ code: "missing-profile", profiles: ["ci"] }] }))).toBeUndefined();
    expect(since(tested(11, "FAILURE"))).toEqual({ since: 11, errorsBefore: 0 });
    expect(since(tested(11, "FAILURE", { modules: [] }))).toEqual({ since: 11, errorsBefore: 0 });
  });

  test("of a build that never compiled say nothing", () => {
    const history = historyOf(compiled(11, [BAR]));
    expect(remember(compiled(12, [], { status: "FAILURE" }), history).change).toBeUndefined();
    expect(remember(compiled(12, [], { status: "CANCELLED" }), history).change).toBeUndefined();
  });
});

describe("a test that comes out differently is unstable", () => {
  const before = (circumstances: Partial<Circumstances>, values: Partial<BuildResult> = {}) =>
    historyOf(record({ run: 11, tests: outcome("passed"), ...values }, circumstances));
  const now = record({ run: 12, tests: outcome("failed") });

  test("on the same sources under the same settings", () => {
    expect(remember(now, before({})).unstable).toEqual([{ name: "a.FooTest#x", failedRuns: 1, ofRuns: 2 }]);
  });

  test.each([
    ["other sources", { fingerprint: "g" }],
    ["other settings", { settings: "-Pci" }],
    ["another JDK", { jdk: "21" }],
    ["another Maven", { maven: "4.0.0" }],
  ])("not on %s", (_, circumstances) => {
    expect(remember(now, before(circumstances)).unstable).toBeUndefined();
  });

  test("not where nobody knows the sources, or the run was cut off", () => {
    const unknown = { ...now, circumstances: { ...SAME, fingerprint: null } };
    expect(remember(unknown, before({ fingerprint: null })).unstable).toBeUndefined();
    expect(remember(now, before({}, { status: "CANCELLED" })).unstable).toBeUndefined();
  });
});
