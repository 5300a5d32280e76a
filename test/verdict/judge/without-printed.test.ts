import { expect, test } from "bun:test";
import { startLog } from "../../../src/output/log/read-log.ts";
import { withoutPrinted } from "../../../src/verdict/judge/without-printed.ts";
import { evidenceOf, NO_PLAN } from "./evidence.ts";

const FAILED =
  "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-jar-plugin:3:jar (x) on project a: no -> [Help 1]\n";
const ADVICE = "[ERROR] \n[ERROR] Re-run Maven using the -X switch to enable full debug logging.\n";
const ERROR = "[ERROR] COMPILATION ERROR : \n[ERROR] /tmp/x/Foo.java:[3,4] cannot find symbol\n";

const there = (path: string) => ({ existing: new Set([path]), below: new Map() });

function believed(printed: string, parts: Parameters<typeof evidenceOf>[0] = {}) {
  const reader = startLog([], "ERROR");
  reader.push(Buffer.from(printed));
  const reports = [{ module: ".", report: { cases: [] } }];
  const evidence = evidenceOf({ plan: { ...NO_PLAN, isQuiet: true }, log: reader.facts(), reports, ...parts });
  const { failedGoals, closing, diagnostics } = withoutPrinted(evidence).log;
  return { goals: failedGoals.length, words: closing.length, errors: diagnostics.length };
}

test("of a quiet Maven that is content, last words without its advice are a test's", () => {
  expect(believed(FAILED)).toEqual({ goals: 0, words: 0, errors: 0 });
  expect(believed(FAILED + ADVICE)).toEqual({ goals: 1, words: 1, errors: 0 });
  expect(believed(ADVICE + FAILED)).toMatchObject({ goals: 0 });
});

test("of a quiet Maven that is content, compiler errors in a file that is nowhere are a test's", () => {
  expect(believed(ERROR)).toMatchObject({ errors: 0 });
  expect(believed(ERROR, { namedFiles: there("/tmp/x/Foo.java") })).toMatchObject({ errors: 1 });
});

test("of a quiet Maven that is content, a relative path counts from the project", () => {
  const relative = ERROR.replace("/tmp/x/", "x/");
  expect(believed(relative)).toMatchObject({ errors: 0 });
  expect(believed(relative, { namedFiles: there("/home/dev/shop/x/Foo.java") })).toMatchObject({ errors: 1 });
});

test.each([
  ["fails", { exitCode: 1 }],
  ["prints as always", { plan: NO_PLAN }],
  ["was stopped", { ended: "timeout" }],
  ["ran no tests", { reports: [] }],
] as const)("all is believed of a Maven that %s", (_, parts) => {
  expect(believed(FAILED, parts)).toMatchObject({ goals: 1 });
  expect(believed(ERROR, parts)).toMatchObject({ errors: 1 });
});
