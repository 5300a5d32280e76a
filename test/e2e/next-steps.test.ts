import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSession, type Session } from "./session.ts";

const root = join(import.meta.dirname, "../..");

// > Before: maven_result {"run": 12, "show": "log", "offset": 161}
const IN_MARKDOWN = /^> [^\n]*?(?<tool>maven_\w+) (?<input>\{[^\n]*\})$/gm;
//  "next": {
//   "maven_result": {
//    "run": 1,
//    "show": "errors"
//   }
const IN_JSON = /"next": \{\s*"(?<tool>maven_\w+)": (?<input>\{[^{}]*\})/g;

/** Calls that the answers propose that are written down. */
const PROPOSED = ["fixtures/corpus", "test/answers", "test/e2e/answers"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:txt|json)$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), "utf8"))
    .flatMap((text) => [...text.matchAll(IN_MARKDOWN), ...text.matchAll(IN_JSON)])
    .map(({ groups: { tool = "", input = "" } = {} }) => [tool, JSON.stringify(JSON.parse(input))] as const),
);
const calls = [...new Map(PROPOSED.map((call) => [call.join(" "), call])).values()];

/** Run 1 is a hundred failing tests and three hundred lines; every other one fails with a hundred errors. */
const FAILS = `#!/bin/sh
case "$*" in
*test*)
  mkdir -p target/surefire-reports
  { echo '<testsuite name="a.CartTest" tests="100">'
    for i in $(seq 100); do echo "<testcase classname=\\"a.CartTest\\" name=\\"total$i\\" time=\\"0.1\\"><failure message=\\"m$i\\" type=\\"x.F\\">x.F: m$i</failure></testcase>"; done
    echo '</testsuite>'; } > target/surefire-reports/TEST-a.CartTest.xml
  for i in $(seq 300); do echo "[INFO] line $i"; done ;;
*)
  echo "[ERROR] COMPILATION ERROR : "
  for i in $(seq 99); do echo "[ERROR] $PWD/src/main/java/A$i.java:[$i,1] no $i"; echo "[WARNING] $PWD/src/main/java/A$i.java:[$i,1] old $i"; done ;;
esac
echo "[INFO] BUILD FAILURE"
exit 1
`;

let session: Session;
beforeAll(async () => {
  session = await openSession("single", { mvn: FAILS });
  await session.call("maven_test");
  for (let run = 2; run < 6; run++) await session.call("maven_compile");
});
afterAll(() => session[Symbol.asyncDispose]());

test("answers propose calls", () => {
  expect(calls.length).toBeGreaterThan(15);
});

test.each(calls)("%s %s does what it says, on a run that has so much", async (tool, json) => {
  const input: Record<string, unknown> = JSON.parse(json);
  const isOfCompiler = input["show"] === "errors" || input["show"] === "warnings";
  const { text, isError } = await session.call(tool, "run" in input ? { ...input, run: isOfCompiler ? 2 : 1 } : input);
  expect(isError).toBe(false);
  expect(text).not.toMatch(/is not known|is beyond|is kept|no (?:errors|warnings|test failed)/);
  if (input["offset"] !== undefined && input["responseFormat"] !== "json")
    expect(text.split("\n").length).toBeGreaterThan(1);
});
