import { expect, test } from "bun:test";
import { toJson } from "../../src/answers/json.ts";
import { presentLookBack } from "../../src/answers/look-back.ts";
import { CONCISE, DETAILED, error, failure, result, show, summary } from "./results.ts";

const TERMINAL = { ...CONCISE, opensFrom: "shop/" };
const FILE = "core/src/main/java/com/acme/Cart.java";

test("each error and warning has a place that terminals open, and elsewhere the short one", () => {
  const errors = [error("no", { file: FILE, line: 19, column: 91 }), error("neither", { file: FILE, line: 20 })];
  const warnings = [error("old", { severity: "warning", file: FILE, line: 3 })];
  const told = show({ operation: "Compile", errors, warnings }, { ...DETAILED, opensFrom: "shop/" });
  expect(told).toContain(`\n- shop/${FILE}:19:91 — no\n- shop/${FILE}:20 — neither\n`);
  expect(told).toContain(`\n- shop/${FILE}:3 — old`);
  expect(show({ operation: "Compile", errors })).toContain("\n- L19:91 — no\n");
  const listed = presentLookBack(
    { kind: "errors", result: result({ operation: "Compile", errors }), page: { offset: null, limit: null } },
    TERMINAL,
  );
  expect(listed).toContain(`\n- shop/${FILE}:19:91 — no\n`);
});

test("so has each of many errors with one cause", () => {
  const errors = Array.from({ length: 6 }, (_, index) =>
    error("cannot find symbol: class Money", {
      file: `core/src/main/java/com/acme/A${index}.java`,
      line: 5,
      column: 9,
    }),
  );
  const told = show({ operation: "Compile", errors }, TERMINAL);
  for (const { file } of errors) expect(told).toContain(`\n- shop/${file}:5:9`);
});

test("so has what a checking goal found", () => {
  const findings = [error("Line is longer than 100 characters", { severity: "warning", file: FILE, line: 7 })];
  const digest = {
    kind: "violations",
    goal: "checkstyle:check",
    tool: "checkstyle",
    total: 1,
    findings,
    unread: [],
  } as const;
  const values = { operation: "Run", status: "SUCCESS", digests: [digest] } as const;
  expect(show(values, TERMINAL)).toContain(`\n- shop/${FILE}:7 — Line`);
  expect(show(values)).toContain("\n- L7 — Line");
});

test("what lies outside of the project keeps its path, and a strange one is quoted", () => {
  const at = (file: string) => show({ operation: "Compile", errors: [error("no", { file, line: 2 })] }, TERMINAL);
  expect(at("/gen/A.java")).toContain("\n- /gen/A.java:2 — no");
  expect(at("my dir/A.java")).toContain('\n- "shop/my dir/A.java:2" — no');
});

test("a failing test names the path of its source with the line, in a terminal alone", () => {
  const sourceFile = "src/test/java/a/FooTest.java";
  const failures = [failure({ sourceFile, sourceLine: "assertEquals(1, foo.x());" })];
  const values = { failures, summary: summary(1) };
  expect(show(values, TERMINAL)).toContain(`\n  at shop/${sourceFile}:25\n     assertEquals(1, foo.x());`);
  expect(show(values, { ...DETAILED, opensFrom: "" })).toContain(`\n  at ${sourceFile}:25\n`);
  expect(show(values)).toContain("\n  at FooTest.x(FooTest.java:25)\n     assertEquals(1, foo.x());");
  expect(show(values)).not.toContain(sourceFile);
  expect(toJson(result(values), CONCISE)).not.toContain(sourceFile);
});
