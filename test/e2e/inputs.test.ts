import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openSession, type Session } from "./session.ts";
import { SUCCEEDS } from "./stand-ins.ts";

let session: Session;
beforeAll(async () => {
  session = await openSession("single", { mvn: SUCCEEDS });
});
afterAll(() => session[Symbol.asyncDispose]());
beforeEach(() => rm(join(session.dir, "bin/calls.txt"), { force: true }));

/** The arguments that Maven was given since the test began, one line a call. */
const calls = () => session.read("bin/calls.txt");

const REFUSED: readonly [tool: string, input: Record<string, unknown>, sentence: string][] = [
  ["maven_test", { timeout: "soon" }, 'maven_test: timeout is "soon"; expected seconds, 1 to 86400.'],
  ["maven_test", { timeout: -5 }, "maven_test: timeout is -5; expected seconds, 1 to 86400."],
  ["maven_test", { timeout: 1.5 }, "maven_test: timeout is 1.5; expected seconds, 1 to 86400."],
  ["maven_test", { timeout: 86_401 }, "maven_test: timeout is 86401; expected seconds, 1 to 86400."],
  ["maven_test", { testFilter: "" }, 'maven_test: testFilter is ""; expected a test, e.g. CartTest or CartTest#total.'],
  ["maven_test", { testFilter: 5 }, "maven_test: testFilter is 5; expected a test, e.g. CartTest or CartTest#total."],
  ["maven_test", { testOnly: "maybe" }, 'maven_test: testOnly is "maybe"; expected true or false.'],
  ["maven_test", { stackTraceLines: -1 }, "maven_test: stackTraceLines is -1; expected lines, 0 to 1000."],
  ["maven_test", { testfilter: "MoneyTest" }, "maven_test: unknown input testfilter; did you mean testFilter?"],
  ["maven_test", { detailLevel: "all" }, 'maven_test: detailLevel is "all"; expected "concise" or "detailed".'],
  ["maven_test", { responseFormat: 1 }, 'maven_test: responseFormat is 1; expected "markdown" or "json".'],
  [
    "maven_test",
    { testFilter: "MoneyTest", args: ["-Dtest=GreetingTest"] },
    "maven_test: testFilter and -Dtest in args name the same thing.",
  ],
  ["maven_compile", { tests: "x" }, 'maven_compile: tests is "x"; expected true or false.'],
  ["maven_compile", { args: 7 }, "maven_compile: args is 7; expected a list of Maven options."],
  ["maven_compile", { args: ["-o", 7] }, "maven_compile: args[1] is 7; expected text."],
  [
    "maven_compile",
    { args: ["compile", "spotless:apply"] },
    'maven_compile: goals do not belong into args: maven_run {"goals": ["compile", "spotless:apply"]}',
  ],
  ["maven_compile", { args: ["-h"] }, "maven_compile: -h in args makes Maven print something instead of building."],
  ["maven_compile", { args: ["-v"] }, "maven_compile: -v in args makes Maven print something instead of building."],
  [
    "maven_package",
    { args: ["deploy"] },
    "maven_package: deploy publishes and is refused; the server was started without --allow-deploy.",
  ],
  [
    "maven_package",
    { args: "-o deploy" },
    "maven_package: deploy publishes and is refused; the server was started without --allow-deploy.",
  ],
  [
    "maven_package",
    { skipTests: true, args: ["-DskipTests=false"] },
    "maven_package: skipTests and -DskipTests in args name the same thing.",
  ],
  [
    "maven_clean",
    { everything: true },
    "maven_clean: unknown input everything; expected args, module, timeout, wait, responseFormat, detailLevel.",
  ],
  ["maven_tset", {}, 'unknown tool "maven_tset"; did you mean maven_test?'],
];

test.each([...REFUSED])("%s %j is refused in one sentence, and Maven is not started", async (tool, input, sentence) => {
  expect(await session.call(tool, input)).toEqual({ text: sentence, isError: true });
  expect(await calls()).toBe("");
  expect(await session.call("maven_compile")).toEqual({
    text: expect.stringMatching(/^Compile SUCCESS/),
    isError: false,
  });
});

const ALWAYS = "-B -Dstyle.color=never";
const READ: readonly [tool: string, input: Record<string, unknown>, command: string][] = [
  ["maven_compile", { args: "-Pci '-Dgreeting=good day' -o" }, `${ALWAYS} -Pci -Dgreeting=good day -o compile`],
  ["maven_compile", { args: "clean -o" }, `${ALWAYS} -o clean compile`],
  ["maven_compile", { args: null, tests: null }, `${ALWAYS} compile`],
  ["maven_compile", { tests: "true" }, `${ALWAYS} test-compile`],
  ["maven_test", { timeout: "30" }, `${ALWAYS} test`],
  [
    "maven_test",
    { test_filter: " MoneyTest ", timeout: 30 },
    `${ALWAYS} test -Dtest=com.acme.MoneyTest -Dsurefire.failIfNoSpecifiedTests=false`,
  ],
  ["maven_package", { skip_tests: "True" }, `${ALWAYS} package -DskipTests=true`],
  ["maven_clean", { response_format: "json" }, `${ALWAYS} clean`],
];

describe("what is plainly meant is read", () => {
  test.each([...READ])("%s %j", async (tool, input, command) => {
    expect((await session.call(tool, input)).isError).toBe(false);
    expect(await calls()).toBe(`${command}\n`);
  });
});
