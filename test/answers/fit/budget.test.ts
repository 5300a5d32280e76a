import { describe, expect, test } from "bun:test";
import { BUDGET } from "../../../src/answers/fit/budget.ts";
import { toJson } from "../../../src/answers/json.ts";
import { toMarkdown } from "../../../src/answers/markdown.ts";
import type { BuildResult, TestFailure } from "../../../src/model/build-result.ts";
import { toldInMarkdown } from "../../corpus/told/from-markdown.ts";
import { CONCISE, DETAILED, error, failure, failures, noteOf, result, summary } from "../results.ts";

const MEGABYTE = "x".repeat(1_000_000);
const list = <T>(length: number, each: (index: number) => T): T[] => Array.from({ length }, (_, index) => each(index));

const many = (count: number, values: (index: number) => Partial<TestFailure>, frames = 1): Partial<BuildResult> => ({
  summary: summary(count),
  failures: failures(count, values, frames),
});

const CASES: Readonly<Record<string, Partial<BuildResult>>> = {
  "3,000 failures, each with a cause of its own": many(3000, (index) => ({
    testClass: `com.acme.part${index % 300}.Part${index % 300}Test`,
    testMethod: `method${index}`,
    message: `number ${index} is wrong`,
  })),
  "3,000 failures with one cause": many(3000, (index) => ({
    testClass: `a.Part${index % 300}Test`,
    testMethod: `m${index}`,
  })),
  "a message of 5 MB": many(1, () => ({ message: MEGABYTE.repeat(5) })),
  "a comparison of 5 MB": many(1, () => ({
    message: `expected: <${MEGABYTE.repeat(2)}a> but was: <${MEGABYTE.repeat(2)}b>`,
  })),
  "names of a megabyte": many(4, (index) => ({
    testClass: `a.${MEGABYTE}`,
    testMethod: MEGABYTE + index,
    message: `${index}`,
  })),
  "20 tests that print 10,000 lines each": many(
    20,
    (index) => ({ testMethod: `m${index}`, message: `${index}`, output: "a line\n".repeat(10_000) }),
    60,
  ),
  "a trace of 100,000 own frames": many(1, () => ({}), 100_000),
  "10,000 compile errors in 500 files": {
    operation: "Compile",
    errors: list(10_000, (index) => error(`no ${index}`, { file: `F${index % 500}.java`, line: index })),
  },
  "10,000 compile errors with one cause": {
    operation: "Compile",
    errors: list(10_000, (index) => error("no x", { file: `F${index % 500}.java`, line: index })),
  },
  "a compile error with 10,000 details of 1,000 characters": {
    operation: "Compile",
    errors: [error("no method", { details: list(10_000, () => MEGABYTE.slice(0, 1000)) })],
  },
  "10,000 errors without a file": {
    operation: "Compile",
    errors: list(10_000, (index) => ({ severity: "error", message: `bad ${index}` })),
  },
  "10,000 warnings": {
    operation: "Compile",
    errors: [],
    warnings: list(10_000, (index) => error(`old ${index}`, { severity: "warning", line: index })),
    warningCount: 10_000,
  },
  "300 modules": {
    modules: list(300, (index) => ({
      name: `Module ${index}`,
      dir: `part/module${index}`,
      status: index % 3 > 0 ? "SUCCESS" : "FAILURE",
    })),
  },
  "an artifact with a path of 2 MB": {
    operation: "Package",
    status: "SUCCESS",
    artifact: { path: MEGABYTE + MEGABYTE, name: MEGABYTE, size: 1 },
  },
  "300 artifacts, one with a path of a megabyte": {
    operation: "Package",
    status: "SUCCESS",
    artifact: { path: "z", name: "z", size: 1 },
    artifacts: list(300, (index) => ({
      path: index === 9 ? MEGABYTE : `module${index}/target/module${index}.jar`,
      name: "x",
      size: index,
    })),
  },
  "1,000 notes": { notes: list(1000, (index) => noteOf(`note ${index} ${"word ".repeat(index)}`)) },
  "1,000 flaky tests": {
    flaky: list(1000, (index) => ({ testClass: "a.T", testMethod: `m${index}`, attempts: 2, message: MEGABYTE })),
  },
  "1,000 classes still running": {
    status: "TIMEOUT",
    summary: summary(0, 1),
    running: list(1000, (index) => `a.T${index}`),
  },
  "100,000 last words": {
    problems: [{ code: "unexplained", exitCode: 1, lines: list(100_000, (index) => `line ${index}`) }],
  },
  "a last word of a megabyte": { problems: [{ code: "unexplained", exitCode: 1, lines: [MEGABYTE, "and more"] }] },
  "500 problems": {
    problems: list(500, (index) => ({ code: "missing-profile", profiles: [`p${index}`, MEGABYTE.slice(0, 500)] })),
  },
  "a filter of a megabyte": {
    problems: [
      {
        code: "no-test-matched",
        filter: MEGABYTE,
        methods: list(1000, () => "m"),
        nearest: [],
        className: "X",
        exitCode: 1,
      },
    ],
  },
  "100,000 tests": {
    status: "SUCCESS",
    summary: summary(0, 100_000),
    tests: list(100_000, (index) => ({ name: `a.FooTest#t${index}`, outcome: "passed" })),
  },
  "everything at once": {
    errors: list(1000, (index) => error(`no ${index}`, { file: `F${index}.java` })),
    ...many(
      500,
      (index) => ({
        testMethod: `m${index}`,
        message: `${index} ${MEGABYTE.slice(0, 3000)}`,
        output: "o\n".repeat(500),
      }),
      60,
    ),
    tests: list(5000, (index) => ({ name: `a.FooTest#t${index}`, outcome: "passed" })),
    modules: list(300, (index) => ({ name: `m${index}`, dir: `m${index}`, status: "FAILURE" })),
    notes: list(100, (index) => noteOf(`note ${index}`)),
    output: list(100, () => MEGABYTE.slice(0, 4000)),
    problems: [{ code: "unexplained", exitCode: 3, lines: ["x", MEGABYTE] }],
  },
};

describe.each(Object.entries(CASES))("%s", (_name, values) => {
  for (const presentation of [CONCISE, DETAILED]) {
    const { detailLevel } = presentation;

    test(`${detailLevel} Markdown stays below its budget`, () => {
      expect(toMarkdown(result(values), presentation).length).toBeLessThan(BUDGET[detailLevel]);
    }, 30_000);

    test(`${detailLevel} JSON stays below its budget, and counts what it leaves out`, () => {
      const json = toJson(result(values), presentation);
      expect(json.length).toBeLessThan(BUDGET[detailLevel]);
      const parsed: Record<string, unknown> = JSON.parse(json);
      for (const [name, all] of Object.entries(values)) {
        if (!Array.isArray(all) || ["output", "warnings"].includes(name)) continue;
        if (name === "tests" && detailLevel === "concise") continue;
        const kept = parsed[name];
        const omitted = parsed[`${name}Omitted`] ?? 0;
        expect([name, Array.isArray(kept) && typeof omitted === "number" && kept.length + omitted]).toEqual([
          name,
          all.length,
        ]);
      }
    }, 30_000);
  }
});

describe("JSON shows each cause before the second of a kind", () => {
  const read = (values: Partial<BuildResult>): Record<string, { readonly message: string }[]> =>
    JSON.parse(toJson(result(values), CONCISE));

  test("of errors", () => {
    const errors = [
      ...list(500, (index) => error("no x", { line: index })),
      error("no y", { file: "B.java" }),
      ...list(3, (index) => error("cannot find symbol: method z()", { details: [`location: class a.T${index}`] })),
    ];
    const told = read({ operation: "Compile", errors })["errors"] ?? [];
    expect(told.slice(0, 2).map(({ message }) => message)).toEqual(["no x", "no x"]);
    expect(told.slice(-4).map(({ message }) => message)).toEqual([
      "no y",
      ...list(3, () => "cannot find symbol: method z()"),
    ]);
  });

  test("of what a checking tool finds", () => {
    const findings = [...list(500, (index) => error("bad", { line: index })), error("worse")];
    const { problems = [] } = read({ problems: [{ code: "checkstyle", findings }] });
    expect(JSON.stringify(problems)).toContain('"worse"');
  });

  test("of failures", () => {
    const one = failures(500, (index) => ({ testMethod: `m${index}` }));
    const other = failure({ testMethod: "other", message: "no money" });
    const told = read({ summary: summary(501), failures: [...one, other] })["failures"] ?? [];
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)?.message).toBe("no money");
  });
});

const notesIn = (text: string) => text.split("\n").filter((line) => line.startsWith("> "));

describe("in Markdown nothing is dropped without a name or a number", () => {
  const answer = (name: keyof typeof CASES, presentation = CONCISE) => toMarkdown(result(CASES[name]), presentation);
  test("failures: shown, named, or counted by class", () => {
    const text = answer("3,000 failures, each with a cause of its own");
    const shown = text.split("\n").filter((line) => line.startsWith("### FAILED")).length;
    const [note = ""] = notesIn(text);
    const [{ all, listed, unnamed } = { all: 0, listed: 0, unnamed: 0 }] = toldInMarkdown(text).failuresNoted ?? [];
    expect([all, listed]).toEqual([3000, 3000 - shown]);
    expect(note).toEndWith(`: maven_result {"run": 1, "show": "failures", "offset": ${shown + 1}}`);
    const classes = [...text.matchAll(/Part\d+Test \((?:all )?(\d+)\)/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    expect(classes + unnamed).toBe(listed);
    expect(text).toContain(` and ${unnamed} more\n`);
  });

  test("failures that are too many to show are named where their names fit", () => {
    const text = toMarkdown(
      result(many(80, (index) => ({ testMethod: `method${index}`, message: `${"long ".repeat(40)}${index}` }))),
      CONCISE,
    );
    for (let index = 0; index < 80; index++) expect(text).toContain(`#method${index}`);
    expect(toldInMarkdown(text).failuresNoted).toMatchObject([{ all: 80, unnamed: 0 }]);
    expect(notesIn(text)[0]).toMatch(/: maven_result \{.*\}$/);
  });

  test("names of a megabyte, by their beginning", () => {
    const text = answer("names of a megabyte");
    expect(text.match(/^### FAILED: "x{290,}…"$/gm)).toHaveLength(4);
  });

  test("a frame with a name of a megabyte, by its beginning", () => {
    const frames = [{ className: `a.${MEGABYTE}`, method: "m", place: "A.java:1", isOwn: true }];
    const thrown = { type: "a.X", message: "x", frames, cause: null };
    const text = toMarkdown(result(many(1, () => ({ throwable: thrown }))), CONCISE);
    expect(text).toMatch(/^ {2}at x{400,} … \(\d+ characters in all\)$/m);
  });

  test("tests with one cause", () => {
    const text = answer("3,000 failures with one cause");
    expect(text).toMatch(/^### FAILED: 3000 /m);
    const [, more = ""] = / and (\d+) more$/m.exec(text) ?? [];
    expect([...text.matchAll(/#m\d+/g)].length + Number(more)).toBe(3000);
    expect(notesIn(text)).toEqual(['> Shortened; whole: maven_result {"run": 1, "show": "failures"}']);
  });

  test("compile errors", () => {
    const text = answer("10,000 compile errors in 500 files", DETAILED);
    const shown = text.split("\n").filter((line) => /^- L\d+ — no \d+$/.test(line)).length;
    const call = 'maven_result {"run": 1, "show": "errors", "detailLevel": "detailed"}';
    expect(notesIn(text)).toEqual([`> ${10_000 - shown} of 10000 errors are left out: ${call}`]);
  });

  test("compile errors with one cause", () => {
    const text = answer("10,000 compile errors with one cause");
    expect(text).toContain('### 10000 × "no x"\n');
    const places = [...text.matchAll(/L\d+/g)].length;
    expect(notesIn(text)).toEqual([
      `> ${10_000 - places} of 10000 errors are left out: maven_result {"run": 1, "show": "errors"}`,
    ]);
  });

  test("artifacts, notes and words", () => {
    const artifacts = answer("300 artifacts, one with a path of a megabyte");
    const shown = artifacts.split("\n").filter((line) => line.startsWith("- ")).length;
    expect(notesIn(artifacts)).toEqual([`> ${300 - shown} of 300 lines of the list above are left out.`]);
    const notes = notesIn(answer("1,000 notes"));
    expect(notes.at(-1)).toBe(`> ${1000 - (notes.length - 1)} further notes are left out.`);
    const words = answer("100,000 last words");
    const lines = words.split("\n").filter((line) => line.startsWith("  line ")).length;
    expect(notesIn(words)).toEqual([
      `> ${100_000 - lines} of 100000 lines of this output are left out: maven_result {"run": 1, "show": "log"}`,
    ]);
  });
});

describe("room is shared fairly", () => {
  test("output goes first, then frames, then messages", () => {
    const shown = (count: number) => {
      const values = many(
        count,
        (index) => ({
          testMethod: `m${index}`,
          message: `${index} ${"word ".repeat(60)}`,
          output: "printed\n".repeat(20),
        }),
        8,
      );
      const text = toMarkdown(result(values), CONCISE);
      const of = (pattern: RegExp) => [...text.matchAll(pattern)].length / count;
      return [of(/printed/g), of(/ {2}at /g), of(/word/g)];
    };
    expect(shown(2)).toEqual([20, 8, 60]);
    expect(shown(12)).toEqual([0, 8, 60]);
    const [output, frames = 0, words] = shown(16);
    expect([output, words]).toEqual([0, 60]);
    expect(frames).toBeLessThan(8);
    expect(shown(30)[2]).toBeLessThan(60);
  });

  test("a few compile errors stay whole beside thousands of failures, and the other way round", () => {
    const few = { errors: [error("the one that matters")] };
    const thousands = many(3000, (index) => ({ testMethod: `m${index}`, message: `${index}` }));
    expect(toMarkdown(result({ ...few, ...thousands }), CONCISE)).toContain("- L1 — the one that matters");
    const errors = list(3000, (index) => error(`no ${index}`, { file: `F${index}.java` }));
    const text = toMarkdown(result({ errors, ...many(1, () => ({ output: "printed" }), 3) }), CONCISE);
    expect(text).toContain("\n  printed");
    expect(text).toContain("- L1 — no 0");
  });

  test("warnings take only what is left", () => {
    const warnings = list(1000, (index) => error(`old ${index}`, { severity: "warning", line: index }));
    const failing = many(30, (index) => ({ testMethod: `m${index}`, message: `${index}` }), 40);
    const without = toMarkdown(result(failing), DETAILED);
    const both = toMarkdown(result({ ...failing, warnings, warningCount: 1000 }), DETAILED);
    const [shortened = ""] = notesIn(without);
    expect(both).toStartWith(without.slice(0, -shortened.length));
  });

  test("in JSON each entry that is missing is counted, down to a single one", () => {
    for (let length = 40; length < 70; length++) {
      const errors = list(length, (index) => error(`no ${index} ${"x".repeat(60)}`, { file: `F${index}.java` }));
      const {
        errors: kept,
        errorsOmitted = 0,
        next,
      } = JSON.parse(toJson(result({ operation: "Compile", errors }), CONCISE));
      expect(kept.length + errorsOmitted).toBe(length);
      expect(next).toEqual(
        errorsOmitted > 0 ? { maven_result: { run: 1, show: "errors", responseFormat: "json" } } : undefined,
      );
    }
  });

  test("in JSON all failed tests are named where their details are cut, as many as fit", () => {
    const failed = (count: number) =>
      JSON.parse(
        toJson(
          result(many(count, (index) => ({ testMethod: `t${index}`, message: `${index} ${"word ".repeat(90)}` }))),
          CONCISE,
        ),
      );
    const parsed = failed(120);
    expect(parsed.failuresOmitted).toBeGreaterThan(0);
    expect(Object.values(parsed.failedTests).flat()).toEqual(list(120, (index) => `t${index}`));
    expect(parsed).not.toHaveProperty("failedTestsOmitted");
    const most = failed(5000);
    expect(Object.values(most.failedTests).flat().length + most.failedTestsOmitted).toBe(5000);
  });

  test("in JSON failures are kept whole while tests, modules and warnings go", () => {
    const values = {
      ...many(10, (index) => ({ testMethod: `m${index}`, message: `${index} ${"word ".repeat(100)}` })),
      tests: list(5000, (index) => ({ name: `a.FooTest#t${index}`, outcome: "passed" as const })),
      modules: list(300, (index) => ({ name: `m${index}`, status: "SUCCESS" as const })),
    };
    const parsed = JSON.parse(toJson(result(values), DETAILED));
    expect(parsed).toMatchObject({
      failures: values.failures?.map(({ testMethod, message }) => ({ testMethod, message })),
    });
    expect(parsed).not.toHaveProperty("failuresOmitted");
    expect(parsed).not.toHaveProperty("failedTests");
    expect(parsed).not.toHaveProperty("next");
    expect(parsed.tests.length + parsed.testsOmitted).toBe(5000);
  });
});

test("cuts fall on word or line ends, and never through a character", () => {
  const words = `${"wörd 😀 ".repeat(400)}`;
  const values = {
    summary: summary(2),
    failures: [failure({ message: words, output: words.repeat(3) })],
    notes: [noteOf(words)],
    errors: [error(words)],
    problems: [{ code: "unexplained", exitCode: 2, lines: [words] } as const],
  };
  for (const presentation of [CONCISE, DETAILED]) {
    const text = toMarkdown(result(values), presentation);
    for (const [, before] of text.matchAll(/(\S*) … \(\d+ characters in all\)/g))
      expect(["wörd", "😀"]).toContain(before ?? "");
    expect(text.isWellFormed()).toBe(true);
  }
});
