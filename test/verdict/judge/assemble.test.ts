import { describe, expect, test } from "bun:test";
import { header } from "../../../src/answers/header.ts";
import type { Evidence, ModuleReport, PlannedRun } from "../../../src/model/evidence/evidence.ts";
import type { TestCase } from "../../../src/model/evidence/test-report.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { assemble } from "../../../src/verdict/judge/assemble.ts";
import { evidenceOf, NO_PLAN } from "./evidence.ts";
import { module } from "./module.ts";

const BUILDS = `[INFO] Scanning for projects...
[INFO] -----------------------------< g:a >-----------------------------
[INFO] Building a 1
[INFO] --------------------------------[ jar ]---------------------------------
[INFO] --- surefire:3.5.5:test (default-test) @ a ---
`;
const SUCCESS = `${BUILDS}[INFO] BUILD SUCCESS\n`;
const FAILURE = `${BUILDS}[INFO] BUILD FAILURE\n`;
const NO_SUCH_PROFILE = '[WARNING] The requested profile "nosuch" could not be activated because it does not exist.\n';
const SUREFIRE_FAILED =
  "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.5.5:test (default-test) on project a: ";

function report(...outcomes: readonly TestCase["outcome"][]): ModuleReport {
  const cases = outcomes.map((outcome, index) => ({
    testClass: "a.FooTest",
    testMethod: `x${index}`,
    outcome,
    ...(outcome === "failed" || outcome === "errored" ? { fault: { type: "a.X", message: "no", trace: "" } } : {}),
  }));
  return { module: ".", report: { cases } };
}

interface Case extends Partial<Omit<Evidence, "log" | "plan">> {
  readonly log: string;
  readonly plan?: Partial<PlannedRun>;
}

function weigh({ log, plan, ...parts }: Case) {
  const reader = startLog();
  reader.push(Buffer.from(log));
  return assemble(evidenceOf({ log: reader.facts(), plan: { ...NO_PLAN, ...plan }, ...parts }));
}

const profile = (mustExist: boolean) => ({ profiles: [{ name: "nosuch", mustExist }] });

describe("SUCCESS is a build", () => {
  const cases: Readonly<Record<string, Case>> = {
    "that says so, with passing tests": { log: SUCCESS, reports: [report("passed", "passed")] },
    "with skipped tests": { log: SUCCESS, reports: [report("passed", "skipped")] },
    "with tests that all were skipped": { log: SUCCESS, reports: [report("skipped")] },
    "without tests": { log: SUCCESS },
    "with a filter that matched": { log: SUCCESS, plan: { filter: "FooTest" }, reports: [report("passed")] },
    "with a filter whose tests are skipped": {
      log: SUCCESS,
      plan: { filter: "FooTest" },
      reports: [report("skipped")],
    },
    "that is quiet, so that nothing says BUILD": { log: "", plan: { isQuiet: true } },
    "that is quiet, with passing tests": { log: "", plan: { isQuiet: true }, reports: [report("passed")] },
    "without a profile that .mvn/maven.config names": { log: NO_SUCH_PROFILE + SUCCESS },
    "without a profile that the call switches off": { log: NO_SUCH_PROFILE + SUCCESS, plan: profile(false) },
    "with a message of error level that failed nothing": {
      log: `${BUILDS}[ERROR] /home/dev/shop/A.java:[2,30] unmappable character (0xFF) for encoding UTF-8\n[INFO] BUILD SUCCESS\n`,
      plan: { operation: "Compile" },
    },
    "with a report that cannot be read": {
      log: SUCCESS,
      reports: [report("passed")],
      unreadableReports: [{ module: ".", file: "TEST-a.B.xml", reason: "ends early" }],
    },
  };
  for (const [name, evidence] of Object.entries(cases)) {
    test(name, () => {
      const { status, problems } = weigh(evidence);
      expect([status, problems]).toEqual(["SUCCESS", undefined]);
    });
  }
});

describe("FAILURE, whatever Maven says, is", () => {
  const cases: Readonly<Record<string, readonly [Problem["code"] | null, Case]>> = {
    "exit code 0 with a failing test": ["failures-ignored", { log: SUCCESS, reports: [report("passed", "failed")] }],
    "exit code 0 with a test in error": ["failures-ignored", { log: SUCCESS, reports: [report("errored")] }],
    "exit code 0, quiet, with a failing test": [
      "failures-ignored",
      { log: "", plan: { isQuiet: true }, reports: [report("failed")] },
    ],
    "exit code 0 with failures that only the log tells": [
      "failures-ignored",
      { log: `${BUILDS}[ERROR] There are test failures.\n[INFO] BUILD SUCCESS\n` },
    ],
    "exit code 0 with a failure that the log counts, and tells no more of": [
      null,
      {
        log: `${BUILDS}[ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 1 s <<< FAILURE! -- in a.FooTest\n[INFO] BUILD SUCCESS\n`,
      },
    ],
    "exit code 0 with BUILD FAILURE (-fn)": ["failures-ignored", { log: FAILURE }],
    "a filter that matched nothing": ["no-test-matched", { log: SUCCESS, plan: { filter: "Foo#nope" } }],
    "a filter that matched nothing, quietly": ["no-test-matched", { log: "", plan: { filter: "Foo", isQuiet: true } }],
    "a filter that matched nothing, for which Maven failed": [
      "no-test-matched",
      {
        log: `${FAILURE}${SUREFIRE_FAILED}No tests matching pattern "Nope" were executed! (Set -Dsurefire.failIfNoSpecifiedTests=false to ignore this error.) -> [Help 1]\n`,
        plan: { filter: "Nope" },
        exitCode: 1,
      },
    ],
    "a filter that matched only in a module built for others": [
      "no-test-matched",
      { log: SUCCESS, plan: { filter: "Foo", testedIn: ["web"] }, reports: [report("passed")] },
    ],
    "a rerun in which others ran than what failed": [
      "no-test-matched",
      {
        log: SUCCESS,
        plan: {
          filter: null,
          rerun: { run: 1, tests: [{ testClass: "a.B", testMethod: "", module: "web" }] },
        },
        reports: [report("passed")],
      },
    ],
    "a profile missing that the call names": [
      "missing-profile",
      { log: NO_SUCH_PROFILE + SUCCESS, plan: profile(true), reports: [report("passed")] },
    ],
    "a profile missing where Maven runs nothing then": [
      "missing-profile",
      {
        log: "[ERROR] The requested profiles [nosuch] could not be activated or deactivated because they do not exist. -> [Help 1]\n",
        plan: profile(true),
        exitCode: 1,
      },
    ],
    "exit code 0 without a sign of a build": ["no-build", { log: "Apache Maven 3.9.16\n" }],
    "exit code 0 and nothing at all": ["no-build", { log: "" }],
    "exit code 1 with everything green": ["unexplained", { log: SUCCESS, reports: [report("passed")], exitCode: 1 }],
    "exit code 1 without a word": [null, { log: "", exitCode: 1 }],
    "a process killed from outside": ["unexplained", { log: BUILDS, exitCode: 137 }],
    "a test JVM that died": [
      "fork-died",
      {
        log: `${BUILDS}[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n[ERROR] Process Exit Code: 3\n[ERROR] Crashed tests:\n[ERROR] a.FooTest\n[INFO] BUILD FAILURE\n`,
        exitCode: 1,
      },
    ],
    "failing tests, which need no further cause": [
      null,
      {
        log: `${FAILURE}${SUREFIRE_FAILED}There are test failures. -> [Help 1]\n`,
        reports: [report("failed")],
        exitCode: 1,
      },
    ],
  };
  for (const [name, [code, evidence]] of Object.entries(cases)) {
    test(name, () => {
      const { status, problems = [] } = weigh(evidence);
      expect([status, problems[0]?.code ?? null]).toEqual(["FAILURE", code]);
    });
  }
});

describe("a build that was stopped", () => {
  const written: readonly (readonly ModuleReport[])[] = [[], [report("passed")], [report("failed")]];

  for (const [ended, status] of [
    ["timeout", "TIMEOUT"],
    ["abort", "CANCELLED"],
  ] as const) {
    test(`is ${status}, whatever it had done until then`, () => {
      for (const log of ["", BUILDS, SUCCESS, FAILURE, NO_SUCH_PROFILE]) {
        for (const reports of written) {
          const told = weigh({ log, reports, ended, exitCode: null, plan: { filter: "X", ...profile(true) } });
          expect(told.status).toBe(status);
          expect(told.problems).toBeUndefined();
        }
      }
    });
  }

  test("tells what it was at where no test was running", () => {
    const stopped = { exitCode: null, ended: "timeout" } as const;
    const goal =
      "[INFO] --- compiler:3.14.1:testCompile (default-testCompile) @ a ---\n[INFO] Compiling 123 source files\n";
    expect(weigh({ ...stopped, log: goal }).notes).toEqual([
      { code: "last-goal", goal: "compiler:testCompile", module: null },
    ]);
    expect(weigh({ ...stopped, log: "[INFO] Scanning for projects...\n\n" }).notes).toEqual([
      { code: "last-line", line: "[INFO] Scanning for projects..." },
    ]);
    expect(weigh({ ...stopped, log: "" }).notes).toBeUndefined();
    expect(weigh({ ...stopped, log: SUCCESS }).notes).toBeUndefined();
  });

  test("still tells what was learnt", () => {
    const log = `${BUILDS}[INFO]  T E S T S\n[INFO] Running a.FooTest\n[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 1 s <<< FAILURE! -- in a.FooTest\n[INFO] Running a.SlowTest\n`;
    const stopped: Case = { log, exitCode: null, ended: "timeout" };
    const summary = { testsRun: 3, testsFailed: 1 };
    expect(weigh(stopped)).toMatchObject({ summary, running: ["a.SlowTest"] });
    expect(weigh({ ...stopped, reports: [report("passed", "passed", "failed")] })).toMatchObject({
      summary,
      failures: [{ testClass: "a.FooTest" }],
    });
  });
});

describe("counts", () => {
  test("are those of the reports, summed over modules", () => {
    const core = report("passed", "failed", "skipped", "errored");
    expect(weigh({ log: SUCCESS, reports: [core, { ...core, module: "web" }] })).toMatchObject({
      summary: { testsRun: 8, testsFailed: 2, testsErrored: 2, testsSkipped: 2 },
    });
  });

  test("of a flaky test are those of a passed one, and its name stands with what failed first", () => {
    const flakes = [
      { type: "a.X", message: "first", trace: "" },
      { message: "second", trace: "" },
    ];
    const cases: TestCase[] = [{ testClass: "a.FooTest", testMethod: "x", outcome: "passed", flakes }];
    const told = weigh({ log: SUCCESS, reports: [{ module: ".", report: { cases } }] });
    expect(told).toMatchObject({
      status: "SUCCESS",
      summary: { testsRun: 1, testsFailed: 0, testsErrored: 0 },
      flaky: [{ testClass: "a.FooTest", testMethod: "x", attempts: 3, message: "first" }],
    });
    expect(told.failures).toBeUndefined();
  });
});

test("a Maven that was killed from outside leaves a test that was running", () => {
  const log = `${BUILDS}[INFO]  T E S T S\n[INFO] Running a.SlowTest\n`;
  const killed = weigh({ log, exitCode: 137 });
  expect(killed).toMatchObject({ status: "FAILURE", running: ["a.SlowTest"] });
  expect(header(killed)).toContain("0 run; still running: SlowTest");
  expect(weigh({ log, exitCode: 1 }).running).toBeUndefined();
});

test("an error that the POM has ignored is told beside the tests that failed", () => {
  const compiled = `[INFO] --- compiler:3.14.1:compile (default-compile) @ a ---\n[ERROR] /p/A.java:[3,4] cannot find symbol\n`;
  const log = `${compiled}${FAILURE}${SUREFIRE_FAILED}There are test failures.\n`;
  const reports = [report("failed")];
  expect(weigh({ log, reports, exitCode: 1 })).toMatchObject({ errors: [{ line: 3 }], failures: [{ message: "no" }] });
  const unmappable = log.replace("cannot find symbol", "unmappable character (0xFF) for encoding UTF-8");
  expect(weigh({ log: unmappable, reports, exitCode: 1 })).not.toHaveProperty("errors");
});

test("a missing profile is laid to .mvn or the settings only where the call does not name it", () => {
  const notesOf = (plan: Partial<PlannedRun>, name = "nosuch") =>
    weigh({ log: NO_SUCH_PROFILE.replace("nosuch", name) + SUCCESS, plan, reports: [report("passed")] }).notes ?? [];
  expect(notesOf({})).toEqual([{ code: "foreign-profiles", profiles: ["nosuch"] }]);
  expect(notesOf(profile(true))).toEqual([]);
  expect(notesOf(profile(false))).toEqual([]);
  expect(notesOf(profile(false), "?nosuch")).toEqual([]);
});

test("a package that succeeds names its artifact, or says that there is none", () => {
  const artifact = { path: "target/a-1.jar", name: "a-1.jar", size: 1 };
  const pack = (parts: Partial<Case>) => weigh({ log: SUCCESS, plan: { operation: "Package" }, ...parts });
  expect(pack({ artifacts: [artifact] })).toMatchObject({ artifact });
  expect(pack({ artifacts: [] }).artifact).toBeNull();
  expect(pack({ artifacts: [artifact], exitCode: 1 })).not.toHaveProperty("artifact");
  expect(weigh({ log: SUCCESS, artifacts: [artifact] })).not.toHaveProperty("artifact");
});

describe("failing integration tests with exit code 0", () => {
  const problems = (log: string, runner: string) => weigh({ log, reports: [{ ...report("failed"), runner }] }).problems;
  const ran = `${BUILDS}[INFO] --- failsafe:3.5.5:integration-test (it) @ a ---\n`;

  test("were left to failsafe:verify, where that did not run", () => {
    expect(problems(`${ran}[INFO] BUILD SUCCESS\n`, "failsafe")).toEqual([
      { code: "failures-ignored", isUnverified: true },
    ]);
  });

  test("were ignored, where it did, or where others failed", () => {
    const verified = `${ran}[INFO] --- failsafe:3.5.5:verify (v) @ a ---\n[INFO] BUILD SUCCESS\n`;
    expect(problems(verified, "failsafe")).toEqual([{ code: "failures-ignored", isUntold: true }]);
    const told = verified.replace("[INFO] BUILD", "[ERROR] There are test failures.\n[INFO] BUILD");
    expect(problems(told, "failsafe")).toEqual([{ code: "failures-ignored" }]);
    expect(problems(`${ran}[INFO] BUILD SUCCESS\n`, "surefire")).toEqual([
      { code: "failures-ignored", isUntold: true },
    ]);
  });
});

test("a test of a rerun that only the log tells of has failed, whatever overwrote its report", () => {
  const tests = [
    { testClass: "a.FooTest", testMethod: "x0", module: "." },
    { testClass: "a.BarTest", testMethod: "y", module: "." },
  ];
  const plan = { filter: null, rerun: { run: 1, tests } };
  const told = `${BUILDS}[INFO] Running a.BarTest
[ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.1 s <<< FAILURE! -- in a.BarTest
[ERROR] a.BarTest.y -- Time elapsed: 0.1 s <<< FAILURE!
java.lang.AssertionError: no
	at a.BarTest.y(BarTest.java:3)

[INFO] Results:
[INFO] 
[ERROR] Failures: 
[ERROR]   BarTest.y:3 no
[INFO] 
[ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0
[INFO] BUILD FAILURE
`;
  const { failures, rerun } = weigh({ log: told, plan, exitCode: 1, reports: [report("passed")] });
  expect(failures).toMatchObject([{ testClass: "a.BarTest", testMethod: "y" }]);
  expect(rerun).toEqual({ of: 1, tests: 2, passed: ["a.FooTest#x0"], notRun: [] });
});

describe("while a build runs", () => {
  const log = "[INFO] Scanning for projects...\n[INFO] Reactor Build Order:\n[INFO] \n[INFO] a [jar]\n[INFO] b [jar]\n";
  const running: Case = { log: SUCCESS, ended: null, exitCode: null };

  test("its status is RUNNING, and neither modules nor a rerun are told of", () => {
    const rerun = { run: 1, tests: [{ testClass: "a.FooTest", testMethod: "x0" }] };
    const plan = { filter: null, rerun };
    const told = weigh({ ...running, log, plan });
    expect(told.status).toBe("RUNNING");
    for (const later of ["modules", "rerun", "problems", "output"]) expect(told).not.toHaveProperty(later);
    const over = weigh({ log: `${log}[INFO] BUILD FAILURE\n`, exitCode: 1, plan, reports: [report("passed")] });
    expect(over).toMatchObject({ modules: [{ name: "a" }, { name: "b" }], rerun: { of: 1, passed: ["a.FooTest#x0"] } });
  });

  test("nothing is laid to a profile that is missing", () => {
    expect(weigh({ ...running, plan: profile(true) }).problems).toBeUndefined();
  });
});

test("an answer holds what there is, and nothing for what there is not", () => {
  const told = weigh({ log: SUCCESS, plan: { operation: "Package" } });
  for (const absent of ["goals", "tests", "summary", "unreached", "warnings", "running", "upToDate", "packaging"]) {
    expect(told).not.toHaveProperty(absent);
  }
  expect(weigh({ log: SUCCESS, plan: { operation: "Clean" }, reports: [report("passed")] })).not.toHaveProperty(
    "summary",
  );
  const tested = weigh({ log: SUCCESS, plan: { operation: "Package" }, reports: [report("passed")] });
  expect(tested).toMatchObject({ summary: { testsRun: 1 }, tests: [{ name: "a.FooTest#x0" }] });
});

test("a single warning or error of a compiler is told of any operation", () => {
  const compiler = "[INFO] --- compiler:3.14.1:compile (default-compile) @ a ---\n";
  const warned = weigh({ log: `${compiler}[WARNING] /p/A.java:[3,4] [removal] gone\n${SUCCESS}` });
  expect(warned).toMatchObject({ warningCount: 1, warnings: [{ line: 3 }] });
  const failed = weigh({ log: `${compiler}[ERROR] /p/A.java:[3,4] cannot find symbol\n${FAILURE}`, exitCode: 1 });
  expect(failed).toMatchObject({ errors: [{ line: 3 }] });
});

test("classes that were not reached are told with their module, but for the project's own", () => {
  const unreached = [
    { testClass: "a.B", module: "." },
    { testClass: "a.C", module: "web" },
  ];
  expect(
    weigh({ log: BUILDS, ended: "timeout", exitCode: null, unreached: unreached.slice(0, 1) }).unreached,
  ).toStrictEqual([{ testClass: "a.B" }]);
  expect(weigh({ log: BUILDS, ended: "timeout", exitCode: null, unreached }).unreached).toContainEqual({
    testClass: "a.C",
    module: "web",
  });
});

test("failures and errors both contradict exit code 0", () => {
  for (const outcomes of [["failed"], ["errored"], ["failed", "errored"]] as const) {
    expect(weigh({ log: SUCCESS, reports: [report(...outcomes)] }).status).toBe("FAILURE");
  }
});

test("only an exit code of a signal, or none, means that the build was cut", () => {
  const log = `${BUILDS}[INFO]  T E S T S\n[INFO] Running a.SlowTest\n`;
  const runningOf = (exitCode: number | null, text = log) => weigh({ log: text, exitCode }).running;
  expect(runningOf(129)).toEqual(["a.SlowTest"]);
  expect(runningOf(null)).toEqual(["a.SlowTest"]);
  expect(runningOf(128)).toBeUndefined();
  expect(runningOf(137, `${log}[INFO] BUILD FAILURE\n`)).toBeUndefined();
  expect(weigh({ log: BUILDS, exitCode: 137 }).running).toBeUndefined();
});

test("the output of a failed build ends with its last line that is not blank", () => {
  const { output = [] } = weigh({ log: `${FAILURE}[INFO] last\n   \n\n`, exitCode: 1 });
  expect(output.at(-1)).toBe("[INFO] last");
});

test("sources are up to date where a compiler found nothing to do, and none compiled or was kept from it", () => {
  const goal = (name: string) => `[INFO] --- compiler:3.14.1:${name} (default-${name}) @ a ---\n`;
  const nothing = "[INFO] Nothing to compile - all classes are up to date\n";
  const upToDate = (log: string, operation: PlannedRun["operation"] = "Compile") =>
    weigh({ log: `${log}[INFO] BUILD SUCCESS\n`, plan: { operation } }).upToDate;
  expect(upToDate(`${goal("compile")}${nothing}`)).toBe(true);
  expect(upToDate(`${goal("compile")}${nothing}`, "Test")).toBeUndefined();
  expect(
    upToDate(`${goal("compile")}${nothing}${goal("testCompile")}[INFO] Not compiling test sources\n`),
  ).toBeUndefined();
  expect(
    upToDate(`${goal("compile")}${nothing}${goal("testCompile")}[INFO] Compiling 1 source file\n`),
  ).toBeUndefined();
  expect(upToDate(BUILDS)).toBeUndefined();
});

test("a package of POMs alone says so", () => {
  const project = (packaging: string) => ({
    ...evidenceOf({}).project,
    modules: [{ ...module("/home/dev/shop", "."), packaging }, { ...module("/home/dev/shop/web", "web") }],
  });
  const pack = (packaging: string) =>
    weigh({ log: SUCCESS, plan: { operation: "Package" }, project: project(packaging) });
  expect(pack("pom")).toMatchObject({ artifact: null, packaging: "pom" });
  expect(pack("jar")).not.toHaveProperty("packaging");
});
