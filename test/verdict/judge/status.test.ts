import { describe, expect, test } from "bun:test";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { Evidence, ModuleReport, PlannedRun } from "../../../src/model/evidence/evidence.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { readTrace } from "../../../src/output/trace.ts";
import { assemble } from "../../../src/verdict/judge/assemble.ts";
import { evidenceOf, NO_PLAN } from "./evidence.ts";

const BUILDING = "[INFO] Scanning for projects...\n[INFO] ------< com.acme:shop >------\n[INFO] Building shop 1.0\n";
const SUREFIRE = "[INFO] --- surefire:3.5.5:test (default-test) @ shop ---\n";
const COMPILER = "[INFO] --- compiler:3.14.1:compile (default-compile) @ shop ---\n";
const GREEN = `${BUILDING}[INFO] BUILD SUCCESS\n`;
const RED = `${BUILDING}[INFO] BUILD FAILURE\n`;
const IGNORED_GOAL =
  "[ERROR] Failed to execute goal on project shop: Could not resolve dependencies for project com.acme:shop:jar:1.0 -> [Help 1]\n";
const EXEC = "[INFO] --- exec:3.5.0:exec (default) @ shop ---\n";
const GOAL_FAILED =
  "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project shop: Compilation failure -> [Help 1]\n";
const CRASH = `${SUREFIRE}[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n`;
const UNMAPPABLE = `${COMPILER}[ERROR] /home/dev/shop/A.java:[1,2] unmappable character (0xFF) for encoding UTF-8\n`;
const ERROR = `${COMPILER}[ERROR] COMPILATION ERROR : \n[ERROR] /home/dev/shop/A.java:[1,2] cannot find symbol\n[INFO] 1 error\n`;

function report(outcome: "passed" | "failed" | "skipped"): ModuleReport {
  const fault = outcome === "failed" ? { fault: { message: "expected: <1> but was: <2>", trace: "" } } : {};
  const cases = [{ testClass: "com.acme.CartTest", testMethod: "total", outcome, ...fault }];
  return { module: ".", report: { cases } };
}

function answer(stdout: string, parts: Partial<Evidence> = {}, plan: Partial<PlannedRun> = {}): BuildResult {
  const log = startLog();
  log.push(Buffer.from(stdout));
  return assemble(evidenceOf({ log: log.facts(), plan: { ...NO_PLAN, ...plan }, ...parts }));
}

const SKIPPED = { reports: [report("skipped")] };
const PASSED = { reports: [report("passed")] };
const passedBy = (framework: string) => ({
  reports: [{ ...report("passed"), frameworks: new Map([["com.acme.CartTest", [framework]]]) }],
});
const JUPITER = passedBy("JUnit Jupiter");
const RAN = (runner: string) => ({ reports: [{ ...report("passed"), runner }] });
const named = { profiles: [{ name: "nosuch", mustExist: true }] };
const NO_PROFILE =
  '[WARNING] The requested profile "nosuch" could not be activated because it does not exist.\n[INFO] BUILD SUCCESS\n';

describe("exit code 0 is FAILURE", () => {
  const cases: [string, BuildResult][] = [
    ["with a failing test in a fresh report", answer(GREEN, { reports: [report("failed")] })],
    ["where the log says BUILD FAILURE, as with -fn", answer(RED)],
    ["where a goal failed and -q hides the BUILD line", answer(IGNORED_GOAL, {}, { isQuiet: true })],
    ["where a filter matched no test", answer(GREEN, {}, { filter: "CartTest#totl" })],
    [
      "where only integration tests ran, and the filter is Surefire's",
      answer(GREEN, RAN("failsafe"), { filter: "Cart" }),
    ],
    [
      "where only unit tests ran, and the filter is Failsafe's",
      answer(GREEN, RAN("surefire"), { operation: "Run", integrationFilter: "CartIT" }),
    ],
    ["where a filter of integration tests matched none", answer(GREEN, {}, { integrationFilter: "CartIT" })],
    [
      "where the groups of the call matched none",
      answer(`${BUILDING}${SUREFIRE}${GREEN}`, {}, { tagFilters: ["groups=slow"] }),
    ],
    [
      "where the groups matched none on the way to a package",
      answer(`${BUILDING}${SUREFIRE}${GREEN}`, {}, { operation: "Package", tagFilters: ["groups=slow"] }),
    ],
    [
      "where the groups matched none, and another module skips its tests",
      answer(
        `${SUREFIRE.replace("shop", "docs")}[INFO] Tests are skipped.\n${SUREFIRE}${GREEN}`,
        {},
        { tagFilters: ["groups=slow"] },
      ),
    ],
    ["where -q hides that Surefire ran", answer("", {}, { isQuiet: true, tagFilters: ["groups=slow"] })],
    [
      "where all scenarios were left out",
      answer(`${SUREFIRE}${GREEN}`, SKIPPED, { tagFilters: ["cucumber.filter.tags=@a"] }),
    ],
    [
      "where all that ran is another engine's",
      answer(`${SUREFIRE}${GREEN}`, JUPITER, { tagFilters: ["excludedGroups=slow", "cucumber.filter.tags=@a"] }),
    ],
    [
      "where one of two matched, and the other none",
      answer(`${SUREFIRE}${GREEN}`, JUPITER, { tagFilters: ["groups=fast", "kotest.tags=Slow"] }),
    ],
    ["where a profile named in the call does not exist", answer(NO_PROFILE, PASSED, named)],
    ["without any sign of a build", answer("")],
    ["where tests ran, but a script keeps back what Maven says", answer("building\n", PASSED)],
    ["where a script went on after a build that failed", answer(`${RED}${GOAL_FAILED}${GREEN}`)],
    ["where a build broke off after its tests", answer(`${BUILDING}${SUREFIRE}`, PASSED)],
    ["after a crash that was to be ignored", answer(`${CRASH}[ERROR] There are test failures.\n${GREEN}`, PASSED)],
    [
      "where compiler errors were to be ignored",
      answer(`${BUILDING}${ERROR}${GREEN}`, {}, { ignoresCompileErrors: true }),
    ],
    [
      "where the POM has an error ignored that is about a variable called encoding",
      answer(
        `${BUILDING}${ERROR.replace("cannot find symbol", "variable encoding is already defined in class A")}${GREEN}`,
      ),
    ],
    ["where the POM has compiler errors ignored", answer(`${BUILDING}${ERROR}${GREEN}`)],
    [
      "where -q hides all of a compilation but its errors",
      answer(ERROR.replace(COMPILER, ""), {}, { isQuiet: true, operation: "Compile" }),
    ],
  ];
  test.each(cases)("%s", (_, { status, problems }) => {
    expect(status).toBe("FAILURE");
    expect(problems).not.toEqual([]);
  });
});

describe("exit code 0 is SUCCESS", () => {
  const cases: [string, BuildResult][] = [
    ["with passing tests", answer(GREEN, PASSED)],
    ["where -q keeps everything back", answer("", {}, { isQuiet: true })],
    ["without tests", answer(GREEN)],
    ["where a log of unknown form tells it", answer('{"level":"INFO","message":"BUILD SUCCESS"}\n', PASSED)],
    [
      "where a script tried again what had failed",
      answer(`${RED}${GOAL_FAILED}${BUILDING}${COMPILER}[INFO] BUILD SUCCESS\n`),
    ],
    ["where a build inside was to fail", answer(`${BUILDING}${EXEC}${RED}${GOAL_FAILED}[INFO] BUILD SUCCESS\n`)],
    ["with tests that were to be skipped", answer(`${SUREFIRE}[INFO] Tests are skipped.\n${GREEN}`)],
    ["where only settings name a profile that does not exist", answer(NO_PROFILE, PASSED)],
    ["where javac met a character it cannot read and went on", answer(`${BUILDING}${UNMAPPABLE}${GREEN}`)],
    [
      "where -q leaves open who printed a compiler's words",
      answer(ERROR.replace(COMPILER, ""), PASSED, { isQuiet: true, operation: "Test" }),
    ],
    [
      "where a passing test prints Maven's words",
      answer(`${BUILDING}${SUREFIRE}[ERROR] There are test failures.\n[INFO] BUILD SUCCESS\n`, PASSED),
    ],
  ];
  test.each(cases)("%s", (_, { status }) => {
    expect(status).toBe("SUCCESS");
  });
});

test("an exit code other than 0 is FAILURE, whatever else is green", () => {
  for (const exitCode of [1, 2, 100, 137]) expect(answer(GREEN, { ...PASSED, exitCode }).status).toBe("FAILURE");
});

test("a stopped build is neither success nor failure", () => {
  expect(answer(GREEN, { ...PASSED, ended: "timeout", exitCode: null }).status).toBe("TIMEOUT");
  expect(answer(GREEN, { ...PASSED, ended: "abort", exitCode: null }).status).toBe("CANCELLED");
});

test("what was skipped is told: tests in a package that was not asked for it, and compilation", () => {
  const skipped = `${SUREFIRE}[INFO] Tests are skipped.\n${GREEN}`;
  expect(answer(skipped, {}, { operation: "Package" }).notes).toEqual([
    { code: "tests-skipped", modules: [], option: null },
  ]);
  expect(answer(skipped, {}, { operation: "Package", skipsTests: true }).notes).toBeUndefined();
  const run = answer(skipped, {}, { operation: "Run", skipsTests: true });
  expect(run).toMatchObject({ status: "SUCCESS" });
  expect(run).not.toHaveProperty("summary");
  expect(run.notes).toBeUndefined();
  const uncompiled = answer(`${COMPILER}[INFO] Not compiling main sources\n${GREEN}`, {}, { operation: "Compile" });
  expect(uncompiled.upToDate).toBeUndefined();
  expect(uncompiled.notes).toEqual([{ code: "not-all-compiled" }]);
  // Where it is known why, that alone is told.
  const why = {
    module: ".",
    files: 1,
    example: "src/main/java/Cart.java",
    reason: "skipped",
    place: "pom.xml:5",
  } as const;
  const log = `${COMPILER}[INFO] Not compiling main sources\n${GREEN}`;
  const explained = answer(log, { uncompiled: [why] }, { operation: "Compile" });
  expect(explained.notes).toEqual([{ code: "uncompiled", ...why }]);
});

test("a profile that -q may hide is doubted", () => {
  expect(answer("", {}, { ...named, isQuiet: true }).notes).toMatchObject([{ code: "unseen-profiles" }]);
});

test("test classes without a test that could be executed are told, where the filter is not the reason", () => {
  const log = `${BUILDING}${SUREFIRE}[INFO]  T E S T S\n[INFO] Results:\n[INFO] Tests run: 0, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS\n`;
  expect(answer(log)).toMatchObject({
    status: "SUCCESS",
    notes: [{ code: "no-executable-tests", modules: ["shop"] }],
  });
  expect(answer(log, {}, { filter: "CartTest" }).notes).toBeUndefined();
});

test("a build that ends while its tests run in Maven's own JVM is named for what it did last", () => {
  const { problems } = answer(`${BUILDING}${SUREFIRE}[INFO]  T E S T S\n[INFO] Running com.acme.ExitTest\n`);
  expect(problems).toEqual([{ code: "no-build", hasBegun: true, running: ["com.acme.ExitTest"] }]);
});

test("a build that ends within a class after failures came to nothing that could fail for them", () => {
  const log = `${BUILDING}${SUREFIRE}[INFO]  T E S T S\n[INFO] Running com.acme.CartTest\n[ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.1 s <<< FAILURE! -- in com.acme.CartTest\n`;
  const codes = (more: string) => answer(`${log}${more}`).problems?.map(({ code }) => code);
  expect(codes("[INFO] Running com.acme.ExitTest\n")).toEqual(["no-build"]);
  const exited = (more: string) => answer(`${BUILDING}${SUREFIRE}${more}`, { exitCode: 3 }).problems;
  const begun = "[INFO]  T E S T S\n[INFO] Running com.acme.ExitTest\n";
  expect(exited(begun)).toEqual([{ code: "no-build", hasBegun: true, running: ["com.acme.ExitTest"], exitCode: 3 }]);
  expect(exited(`${begun}the disk is full\n`)).toMatchObject([{ code: "unexplained" }]);
  expect(codes("[INFO] BUILD SUCCESS\n") ?? []).not.toContain("no-build");
});

test("a fork that gave up is told with the causes that its dump holds, and no others", () => {
  const log = `${BUILDING}${SUREFIRE}[ERROR] There was an error in the forked process\n[ERROR] Java heap space\n[INFO] BUILD FAILURE\n`;
  const traces = [
    "a.Other: pipe closed\n\tat a.B.c(B.java:1)",
    "java.lang.OutOfMemoryError: Java heap space\n\tat a.M.fill(M.java:2)\nCaused by: a.Why: so\n\tat a.B.c(B.java:1)",
  ];
  const { problems } = answer(log, {
    exitCode: 1,
    forkDumps: [
      { traces: traces.map((trace) => ({ trace, throwable: readTrace(trace, () => false) })), lastWords: [] },
    ],
  });
  expect(problems).toMatchObject([
    { code: "fork-died", reason: "java.lang.OutOfMemoryError: Java heap space", trace: ["Caused by: a.Why: so"] },
  ]);
});

test("forks of several goals are told one by one, what they share once", () => {
  const goal = (module: string) =>
    `[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (default-test) on project ${module}: \n[ERROR] The forked VM terminated without properly saying goodbye.\n`;
  const log = `${BUILDING}${SUREFIRE}[INFO] BUILD FAILURE\n${goal("a")}[ERROR] Process Exit Code: 3\n${goal("b")}[ERROR] Process Exit Code: 5\n`;
  const { problems = [] } = answer(log, { exitCode: 1 });
  expect(problems).toMatchObject([{ exitCode: 3 }, { exitCode: 5 }]);
});

test("a filter that the <test> of a POM overrules is FAILURE, whatever ran", () => {
  const overruled = { test: "SmokeTest", place: "pom.xml:24", ran: ["SmokeTest"] };
  const parts = { ...RAN("surefire"), filterHints: { methods: [], nearest: [], overruled } };
  const { status, problems } = answer(GREEN, parts, { filter: "CartTest" });
  expect(status).toBe("FAILURE");
  expect(problems).toMatchObject([{ code: "no-test-matched", filter: "CartTest", overruled }]);
});

describe("a filter that tests ran for is no contradiction", () => {
  const groups = { tagFilters: ["groups=slow"] };
  const cases: [string, BuildResult][] = [
    ["of groups", answer(`${SUREFIRE}${GREEN}`, PASSED, groups)],
    [
      "of tags where a class of the engine ran",
      answer(`${SUREFIRE}${GREEN}`, passedBy("Kotest"), { tagFilters: ["kotest.tags=A"] }),
    ],
    [
      "of tags where nothing proves whose tests ran",
      answer(`${SUREFIRE}${GREEN}`, PASSED, { tagFilters: ["kotest.tags=A"] }),
    ],
    [
      "of groups that only exclude",
      answer(`${BUILDING}${SUREFIRE}${GREEN}`, {}, { tagFilters: ["excludedGroups=slow"] }),
    ],
    ["of groups with a disabled test", answer(`${SUREFIRE}${GREEN}`, SKIPPED, groups)],
    [
      "of groups where the log alone counts",
      answer(
        `${SUREFIRE}[INFO] Running a.B\n[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.B\n[INFO] Results:\n[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0\n${GREEN}`,
        {},
        groups,
      ),
    ],
    ["of groups where no tests were to run", answer(`${COMPILER}${GREEN}`, {}, groups)],
    ["of groups where tests were skipped", answer(`${SUREFIRE}[INFO] Tests are skipped.\n${GREEN}`, {}, groups)],
    ["of groups where the call skips tests", answer("", {}, { ...groups, isQuiet: true, skipOption: "-DskipTests" })],
    ["of groups in a call that compiles", answer(`${COMPILER}${GREEN}`, {}, { ...groups, operation: "Compile" })],
    ["of unit tests", answer(GREEN, RAN("surefire"), { filter: "CartTest" })],
    ["of integration tests", answer(GREEN, RAN("failsafe"), { integrationFilter: "CartIT" })],
    ["of unit tests whose reports lie elsewhere", answer(GREEN, PASSED, { filter: "CartTest" })],
    ["of integration tests whose reports lie elsewhere", answer(GREEN, PASSED, { integrationFilter: "CartIT" })],
  ];
  test.each(cases)("%s", (_, { status }) => expect(status).toBe("SUCCESS"));
});

describe("Run", () => {
  test("names its goals, and counts tests where a goal runs any", () => {
    const plan = { operation: "Run", goals: ["verify"] } as const;
    expect(answer(GREEN, {}, plan)).toMatchObject({ operation: "Run", goals: ["verify"], status: "SUCCESS" });
    expect(answer(GREEN, {}, plan).summary).toBeUndefined();
    const tested = answer(`${BUILDING}${SUREFIRE}[INFO] No tests to run.\n[INFO] BUILD SUCCESS\n`, {}, plan);
    expect(tested.summary).toMatchObject({ testsRun: 0 });
    expect(tested.notes).toEqual([{ code: "no-tests", modules: ["shop"] }]);
  });

  test("says where goals printed side by side what cannot be told apart, unless a report tells", () => {
    const tree = "[INFO] --- dependency:3.8.1:tree (default-cli) @ core ---\n";
    const log = `[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n${BUILDING}${tree}${tree.replace("core", "web")}[INFO] x\n[INFO] BUILD SUCCESS\n`;
    const plan = { operation: "Run", goals: ["dependency:tree"] } as const;
    expect(answer(log, {}, plan).notes).toEqual([{ code: "mixed-outputs" }]);
    const digests = [{ kind: "formatting", goal: "dependency:tree", formats: [], changed: [] } as const];
    expect(answer(log, { digests }, plan).notes).toBeUndefined();
  });

  test("says where -q hides what a goal prints", () => {
    const plan = { operation: "Run", isQuiet: true } as const;
    expect(answer("", {}, { ...plan, goals: ["dependency:tree"] }).notes).toEqual([{ code: "quiet-goals" }]);
    expect(answer("", {}, { ...plan, goals: ["verify"] }).notes).toBeUndefined();
  });
});
