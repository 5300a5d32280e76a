import type { ChronicleRun, ChronicleTest } from "../../src/model/history/chronicle.ts";
import type { OutcomeSurvey } from "../../src/model/history/outcome-survey.ts";
import { hasFailed } from "../../src/model/test-outcome.ts";

/** A run of `mvn test` with these values besides what every run has. */
export function run(number: number, values: Partial<ChronicleRun> = {}): ChronicleRun {
  return {
    run: number,
    operation: "Test",
    status: "SUCCESS",
    exitCode: 0,
    duration: 1000,
    startedAt: number * 60_000,
    command: ["mvn", "test"],
    call: null,
    errors: 0,
    tests: 0,
    failed: 0,
    skipped: 0,
    modules: [],
    selection: "",
    goals: ["test"],
    choice: "classes",
    logBytes: null,
    answer: null,
    circumstances: {
      fingerprint: "f",
      contents: null,
      project: "p",
      scope: "s",
      settings: "t",
      maven: "3.9.16",
      jdk: "17",
    },
    origin: { client: "codex", waitedMs: 0, jvm: "fast" },
    ...values,
  };
}

/** A test that failed (x), passed (.), was skipped (s) or did not run (a blank) in the runs from 1 on. */
export function outcomesIn(name: string, outcomes: string, durationMs = 100): ToldTest {
  const words = { x: "failed", ".": "passed", s: "skipped" } as const;
  const isKnown = (it: string): it is keyof typeof words => it in words;
  const record = [...outcomes].flatMap((it, index) =>
    isKnown(it) ? { run: index + 1, outcome: words[it], durationMs } : [],
  );
  return { name, module: "", record };
}

type ToldTest = Pick<ChronicleTest, "name" | "module" | "record">;

/** The survey of the outcomes of some tests, which are numbered from 1. */
export function surveyOf(tests: readonly ToldTest[]): OutcomeSurvey {
  const runs = new Set(tests.flatMap(({ record }) => record.map((it) => it.run)));
  const idsIn = (run: number, is: boolean) =>
    tests.flatMap(({ record }, index) =>
      record.some((it) => it.run === run && hasFailed(it) === is) ? index + 1 : [],
    );
  const classOf = (id: number) => tests[id - 1]?.name.split("#")[0];
  const leftIn = (run: number) => {
    const [red, good] = [idsIn(run, true), idsIn(run, false)];
    const passed = red.length > 0 ? [] : good.map(classOf);
    return tests.flatMap((_, index) =>
      [...red, ...good].includes(index + 1) || !passed.includes(classOf(index + 1)) ? [] : index + 1,
    );
  };
  const counts = { failed: 0, skipped: 0, modules: [] };
  return {
    counts: new Map(
      [...runs].map((it) => [it, { ...counts, red: idsIn(it, true), good: idsIn(it, false), left: leftIn(it) }]),
    ),
    tests: new Map(
      tests.map(({ name, module, record }, index) => {
        const failed = record.filter(hasFailed);
        const ran = record.filter(({ outcome }) => outcome !== "skipped");
        const figures = { runs: ran.length, failed: failed.length, lastFailed: failed.at(-1)?.run ?? 0 };
        return [index + 1, { name, module, ...figures }];
      }),
    ),
    slowest: tests.map((_, index) => index + 1),
  };
}
