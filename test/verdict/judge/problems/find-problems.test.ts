import { describe, expect, test } from "bun:test";
import type { Evidence, ModuleReport, PlannedRun } from "../../../../src/model/evidence/evidence.ts";
import type { Crash, FailedGoal, LogFacts } from "../../../../src/model/evidence/log-facts.ts";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { assemble } from "../../../../src/verdict/judge/assemble.ts";
import { evidenceOf, NO_PLAN } from "../evidence.ts";
import { module } from "../module.ts";

const BUILDING = "[INFO] Scanning for projects...\n[INFO] ------< com.acme:shop >------\n[INFO] Building shop 1.0\n";
const green = (...said: string[]) => `${BUILDING}${said.join("")}[INFO] BUILD SUCCESS\n`;
const red = (...said: string[]) => `${BUILDING}${said.join("")}[INFO] BUILD FAILURE\n`;
const COMPILER = "[INFO] --- compiler:3.14.1:compile (default-compile) @ shop ---\n";
const SUREFIRE = "[INFO] --- surefire:3.5.5:test (default-test) @ shop ---\n";
const FAILSAFE = "[INFO] --- failsafe:3.5.5:integration-test (it) @ shop ---\n";
const CANNOT_FIND = "[ERROR] /home/dev/shop/A.java:[1,2] cannot find symbol\n";
const UNMAPPABLE = "[ERROR] /home/dev/shop/B.java:[1,2] unmappable character (0xFF) for encoding UTF-8\n";
const REPORTED = "[ERROR] There are test failures.\n";
const CRASHED = "[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n";
const RAN_ONE = `${SUREFIRE}[INFO]  T E S T S
[INFO] Running a.CartTest
[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.CartTest
`;
const NONE_MATCHED =
  '[ERROR] No tests matching pattern "Cart" were executed! (Set -Dsurefire.failIfNoSpecifiedTests=false to ignore this error.)\n';
const goalFailed = (goal: string, on: string, message: string) =>
  `[ERROR] Failed to execute goal g:maven-${goal} (x) on project ${on}: ${message}\n`;
const SUREFIRE_FAILED = (on: string, message = "") => goalFailed("surefire-plugin:3.5.5:test", on, message);

interface Parts extends Partial<Omit<Evidence, "log" | "plan">> {
  readonly plan?: Partial<PlannedRun>;
  /** What differs from what the log tells. */
  readonly facts?: Partial<LogFacts>;
}

function weigh(stdout: string, { plan, facts, ...parts }: Parts = {}) {
  const log = startLog();
  log.push(Buffer.from(stdout));
  return assemble(evidenceOf({ log: { ...log.facts(), ...facts }, plan: { ...NO_PLAN, ...plan }, ...parts }));
}

const problemsOf = (stdout: string, parts?: Parts) => weigh(stdout, parts).problems ?? [];
const codesOf = (stdout: string, parts?: Parts) => problemsOf(stdout, parts).map(({ code }) => code);

function reportOf(outcomes: readonly TestCase["outcome"][], place: Partial<ModuleReport> = {}): ModuleReport {
  const cases = outcomes.map((outcome, index) => ({
    testClass: "a.CartTest",
    testMethod: `m${index}`,
    outcome,
    ...(outcome === "failed" || outcome === "errored" ? { fault: { message: "no", trace: "" } } : {}),
  }));
  return { module: ".", report: { cases }, ...place };
}
const ran = (runner: string, module = ".") => reportOf(["passed"], { runner, module });

describe("a filter", () => {
  const cart = { filter: "Cart" };
  const it = { integrationFilter: "CartIT" };
  const rerun = { run: 1, tests: [{ testClass: "a.CartTest", testMethod: "m0" }] };

  test.each<[string, string, Parts]>([
    [
      "one of its modules ran tests",
      green(),
      { plan: { ...cart, testedIn: ["web"] }, reports: [ran("x"), ran("x", "web")] },
    ],
    ["what was to run again ran", green(), { plan: { ...cart, rerun }, reports: [ran("failsafe")] }],
    [
      "verify ran it as integration tests",
      green(),
      { plan: { ...cart, operation: "Verify" }, reports: [ran("failsafe")] },
    ],
    ["unit tests ran besides", green(), { plan: cart, reports: [ran("failsafe"), ran("surefire")] }],
    ["integration tests ran besides", green(), { plan: it, reports: [ran("surefire"), ran("failsafe")] }],
    ["only the log tells of its tests", green(RAN_ONE), { plan: { ...cart, testedIn: ["web"] } }],
    ["only the log tells of its integration tests", green(RAN_ONE), { plan: it }],
  ])("matched where %s", (_, log, parts) => expect(codesOf(log, parts)).toEqual([]));

  test("matched nothing where the report of its runner is empty", () => {
    const reports = [ran("failsafe"), reportOf([], { runner: "surefire" })];
    expect(problemsOf(green(), { plan: cart, reports })).toMatchObject([{ code: "no-test-matched", filter: "Cart" }]);
  });

  test("of integration tests matched nothing where others ran in other modules", () => {
    const plan = { ...it, testedIn: ["web"] };
    expect(problemsOf(green(), { plan, reports: [ran("failsafe")] })).toMatchObject([{ filter: "CartIT" }]);
  });

  test("is not doubted where the build failed for another reason, told or not", () => {
    const failed = { exitCode: 1, plan: cart };
    expect(codesOf(red() + goalFailed("jar-plugin:3:jar", "shop", "no"), failed)).toEqual(["goal-failed"]);
    const none = SUREFIRE_FAILED("shop") + NONE_MATCHED;
    expect(codesOf(red() + none, failed)).toEqual(["no-test-matched"]);
    expect(codesOf(red(COMPILER, CANNOT_FIND) + none, failed)).not.toContain("no-test-matched");
    expect(codesOf(red(SUREFIRE, CRASHED) + none, failed)).not.toContain("no-test-matched");
  });

  test("of tests that a cache stood in for matched none of those that ran", () => {
    const testGoals = [{ plugin: "surefire", goal: "test", module: "shop" }];
    const cache = { by: "maven-build-cache", restored: ["shop"], testGoals } as const;
    expect(codesOf(green(), { plan: cart, facts: { cache } })).toEqual(["filtered-tests-restored"]);
  });

  test("of a class that began is told as that, and a note tells why it left no result", () => {
    const hints = { className: "Cart", methods: [], nearest: [] };
    const begun = { ...hints, isBegun: true as const };
    const resultless = [{ testClass: "a.Cart", module: ".", isBegun: true }];
    const [left] = problemsOf(green(), { plan: cart, filterHints: begun, resultless });
    expect(left).toEqual({
      code: "no-test-matched",
      filter: "Cart",
      exitCode: 0,
      methods: [],
      nearest: [],
      isBegun: true,
    });
    expect(problemsOf(green(), { plan: cart, filterHints: begun })).toMatchObject([{ ...begun }]);
    expect(problemsOf(green(), { plan: cart, filterHints: hints, resultless })).toMatchObject([{ ...hints }]);
  });

  test("of a class whose tests JUnit cannot execute leaves the reason to the note", () => {
    const hints = { className: "Cart", methods: [], nearest: [] };
    const unexecuted = [{ testClass: "a.Cart", testMethod: "adds", reason: "must not be private" }];
    const className = (parts: Parts) => problemsOf(green(), { plan: cart, filterHints: hints, ...parts });
    expect(className({ unexecuted })).not.toMatchObject([{ className: "Cart" }]);
    expect(className({ unexecuted: unexecuted.map((it) => ({ ...it, testClass: "a.Order" })) })).toMatchObject([hints]);
    const filterHints = { ...hints, methods: ["adds", "drops"] };
    expect(className({ unexecuted, filterHints })).toMatchObject([{ className: "Cart", methods: ["drops"] }]);
  });

  test("that matched nothing is all that is told of a build without a closing word", () => {
    expect(codesOf(BUILDING, { plan: cart })).toEqual(["no-test-matched"]);
  });
});

describe("exit code 0", () => {
  test("is believed where much was printed behind the closing word", () => {
    expect(codesOf(`${green()}${"a line\n".repeat(200)}`)).toEqual([]);
  });

  test("is no build without a closing word, begun or not", () => {
    const hasBegun = (log: string) => problemsOf(log).map((it) => "hasBegun" in it && it.hasBegun);
    expect(hasBegun(BUILDING)).toEqual([true]);
    expect(hasBegun(COMPILER)).toEqual([true]);
    expect(hasBegun("")).toEqual([false]);
  });

  test("is believed where a test prints how a fork dies, and not where Maven reports it", () => {
    const reports = [ran("surefire")];
    expect(codesOf(green(SUREFIRE, CRASHED), { reports })).toEqual([]);
    expect(codesOf(green(SUREFIRE, CRASHED, REPORTED), { reports })).toEqual(["fork-died", "failures-ignored"]);
  });

  const RAN = `${RAN_ONE}[INFO] Results:\n`;
  const TIMED_OUT = "[ERROR] There was a timeout in the fork\n";
  const KILLED =
    "[ERROR] Surefire is going to kill self fork JVM. Received SHUTDOWN {KILL} command from Maven shutdown hook.\n";

  test("hides a test JVM that ran out of time, which its goal says after its tests", () => {
    const reports = [ran("surefire")];
    expect(problemsOf(green(RAN, TIMED_OUT), { reports })).toMatchObject([{ code: "fork-died", kind: "timed-out" }]);
    expect(codesOf(green(RAN_ONE, TIMED_OUT, "[INFO] Results:\n"), { reports })).toEqual([]);
    const verify = "[INFO] --- failsafe:3.5.5:verify (it) @ shop ---\n";
    expect(codesOf(green(RAN, verify, TIMED_OUT), { reports })).toEqual(["fork-died"]);
  });

  test("hides a test JVM that was killed in the middle of a class, though nothing else is said of it", () => {
    const cut = `${RAN_ONE}[INFO] Running a.BTest\n${KILLED}[INFO] Results:\n`;
    expect(problemsOf(green(cut))).toMatchObject([{ kind: "timed-out", classes: ["a.BTest"] }]);
    expect(codesOf(green(RAN_ONE, KILLED, "[INFO] Results:\n"))).toEqual([]);
  });

  test("hides a lost test JVM of a quiet build where its dump or a class without a result shows it", () => {
    const plan = { isQuiet: true };
    const reports = [ran("surefire")];
    expect(codesOf(TIMED_OUT, { plan, reports })).toEqual([]);
    expect(codesOf(TIMED_OUT, { plan, reports, forkDumps: [{ traces: [], lastWords: [] }] })).toEqual(["fork-died"]);
  });

  test("hides that the tests were stopped after an attempt that failed, where the test passed later", () => {
    const unreached = [{ testClass: "a.BTest" }, { testClass: "a.CTest" }];
    const flaky = { testClass: "a.ATest", testMethod: "a", outcome: "passed", flakes: [{ trace: "" }] } as const;
    const reports = [{ module: ".", report: { cases: [flaky] } }];
    expect(problemsOf(green(RAN_ONE), { unreached, reports })).toEqual([{ code: "stopped-early", classes: 2 }]);
    const since = unreached.map((it) => ({ ...it, since: "a.ATest#open", tests: ["x"] }));
    expect(codesOf(green(RAN_ONE), { unreached: since, reports })).toEqual([]);
    const crash = { kind: "timed-out", classes: [], reason: "", said: [] } as const;
    const { tests } = startLog().facts();
    expect(codesOf(green(RAN_ONE), { unreached, reports, facts: { tests: { ...tests, crash } } })).not.toContain(
      "stopped-early",
    );
    const within = { facts: { tests: { ...tests, running: ["a.BTest"] }, verdict: null, lastLines: [] } };
    expect(codesOf(green(RAN_ONE), { unreached, reports, ...within })).toEqual(["no-build"]);
    const failed = [reportOf(["failed"])];
    expect(codesOf(green(RAN_ONE, REPORTED), { unreached, reports: failed })).toEqual(["failures-ignored"]);
  });

  test("hides a test engine that was lost, with or without a filter", () => {
    const engine = { engine: "junit-vintage", step: "discover", reason: "too old" } as const;
    const { tests } = startLog().facts();
    const facts = { tests: { ...tests, lostEngines: [engine], emptyIn: ["shop"] } };
    expect(problemsOf(green(), { facts })).toEqual([{ code: "engine-lost", ...engine }]);
    expect(codesOf(green(), { facts, plan: { filter: "Cart" } })).toEqual(["engine-lost"]);
    expect(weigh(green(SUREFIRE), { facts }).notes).toBeUndefined();
  });

  test("hides an assertion error of the project's tests where none was counted", () => {
    const { tests } = startLog().facts();
    const project = {
      root: "/home/dev/shop",
      modules: [module("/home/dev/shop", ".")],
      unreadModules: [],
      unreadParents: [],
    };
    const thrownAt = (isOwn: boolean) => {
      const frame = { className: "com.acme.CalcSteps", method: "res", place: "CalcSteps.java:7", isOwn };
      const throwable = { type: "java.lang.AssertionError", message: "no", frames: [frame], cause: null };
      return { tests: { ...tests, emptyIn: ["shop"], uncounted: [{ module: "shop", trace: "", throwable }] } };
    };
    const codes = (isOwn: boolean, parts: Parts = {}) =>
      codesOf(green(), { project, facts: thrownAt(isOwn), ...parts });
    expect(codes(true)).toEqual(["uncounted-failure"]);
    expect(codes(false)).toEqual([]);
    expect(codes(true, { reports: [reportOf(["passed"])] })).toEqual([]);
    // Groups may have left out all.
    const tags = [{ name: "groups", value: "slow" }];
    const modules = project.modules.map(({ surefire, ...it }) => {
      const executions = surefire.executions.map((execution) => ({ ...execution, tags }));
      return { ...it, surefire: { ...surefire, executions } };
    });
    expect(codes(true, { project: { ...project, modules } })).toEqual([]);
  });

  test("hides builds of the invoker that failed, unless its goal failed, too", () => {
    const invoked = [
      { module: "core", failed: 1, of: 2, names: ["bad/pom.xml"] },
      { module: "core", failed: 0, of: 2, names: [] },
    ];
    const found = { code: "builds-ignored", failed: 1, of: 2, names: ["bad/pom.xml"] } as const;
    expect(problemsOf(green(), { facts: { invoked } })).toEqual([found]);
    const modules = [module(".", "shop"), module("core", "core")];
    const project = { root: "/home/dev/shop", modules, unreadModules: [], unreadParents: [] };
    expect(problemsOf(green(), { facts: { invoked }, project })).toEqual([{ ...found, inModules: ["core"] }]);
    expect(
      codesOf(`${red()}${goalFailed("invoker-plugin:3:run", "core", "no")}`, { exitCode: 1, facts: { invoked } }),
    ).toEqual(["goal-failed"]);
  });

  test("names the modules whose test JVMs were lost", () => {
    const modules = [module(".", "shop"), module("core", "core")];
    const project = { root: "/home/dev/shop", modules, unreadModules: [], unreadParents: [] };
    const core = RAN.replace("@ shop", "@ core");
    expect(problemsOf(green(core, TIMED_OUT), { project })).toMatchObject([{ modules: ["core"] }]);
  });

  test("hides failures that Maven reports and counts, and not those that a test prints", () => {
    const { tests } = startLog().facts();
    const told = (failed: number) => ({ facts: { tests: { ...tests, failuresReported: true, failed } } });
    const reports = [ran("surefire")];
    expect(codesOf(green(), { ...told(1), reports })).toEqual(["failures-ignored"]);
    expect(codesOf(green(), { ...told(0), reports })).toEqual([]);
    expect(codesOf(green(), told(0))).toEqual(["failures-ignored"]);
  });

  test("hides a goal that failed, which is told with the reason", () => {
    const log = goalFailed("jar-plugin:3:jar", "shop", "no");
    expect(codesOf(log, { plan: { isQuiet: true } })).toEqual(["failures-ignored", "goal-failed"]);
  });

  test("hides compiler errors that were to be ignored, whatever they are", () => {
    const ignores = { plan: { ignoresCompileErrors: true } };
    expect(codesOf(green(COMPILER, UNMAPPABLE), ignores)).toEqual(["failures-ignored"]);
    expect(codesOf(green(), ignores)).toEqual([]);
    expect(codesOf(green(COMPILER, UNMAPPABLE, CANNOT_FIND))).toEqual(["failures-ignored"]);
  });

  test("hides integration tests that nobody verified only where all that failed are of them", () => {
    const failed = reportOf(["failed"], { runner: "failsafe" });
    const unverified = (log: string, ...reports: ModuleReport[]) =>
      problemsOf(log, { reports, plan: { isQuiet: true } });
    const ignored = [{ code: "failures-ignored", isUntold: true }] as const;
    expect(unverified(green(FAILSAFE), failed)).toEqual([{ code: "failures-ignored", isUnverified: true }]);
    expect(unverified(FAILSAFE, failed)).toEqual([...ignored]);
    expect(unverified(green(), failed)).toEqual([...ignored]);
    expect(unverified(green(FAILSAFE), failed, reportOf(["failed"], { runner: "surefire" }))).toEqual([...ignored]);
    expect(unverified(green(SUREFIRE, REPORTED, FAILSAFE))).toEqual([{ code: "failures-ignored" }]);
  });
});

describe("a test JVM that died is laid to", () => {
  const modules = ["core", "web", "mail"].map((name) => module(`/home/dev/shop/${name}`, name));
  const project = { ...evidenceOf({}).project, modules };
  const died = (on: string, exitCode: number) =>
    `${SUREFIRE_FAILED(on)}${CRASHED}[ERROR] Process Exit Code: ${exitCode}\n`;
  const diedIn = (...goals: string[]) =>
    problemsOf(`${red(SUREFIRE)}${goals.join("")}`, { exitCode: 1, project }).map((problem) =>
      "modules" in problem ? problem.modules : null,
    );

  test("its module, and each of several to its own", () => {
    expect(diedIn(died("web", 3))).toEqual([["web"]]);
    expect(diedIn(died("web", 3), died("core", 5))).toEqual([["web"], ["core"]]);
  });

  test("all modules that tell of the one, and none where they do not fit", () => {
    const crash: Crash = { kind: "died", exitCode: 3, classes: [], reason: "", said: [] };
    const tells = (module: string): FailedGoal => ({ plugin: "surefire", module, message: ["in the fork"], said: [] });
    const { tests } = startLog().facts();
    const facts = { failedGoals: [tells("web"), tells("core")], tests: { ...tests, crash } };
    expect(problemsOf(red(), { exitCode: 1, project, facts })[0]).toMatchObject({ modules: ["web", "core"] });
    expect(diedIn(died("web", 3), died("elsewhere", 5))).toEqual([null, null]);
  });
});

describe("what Maven says at the end", () => {
  test("is not needed where tests failed, be it one or two that offset each other", () => {
    for (const outcomes of [["failed"], ["errored"], ["failed", "errored"]] as const) {
      const told = weigh(BUILDING, { exitCode: 1, reports: [reportOf(outcomes)] });
      expect([told.status, told.problems]).toEqual(["FAILURE", undefined]);
    }
  });

  test("is told goal by goal, each with its further lines", () => {
    const log = `${red()}${goalFailed("jar-plugin:3:jar", "a", "no")}[ERROR] since Failed to execute goal x\n${goalFailed("war-plugin:3:war", "b", "nor this")}[ERROR] more\n`;
    expect(problemsOf(log, { exitCode: 1 })).toMatchObject([
      { code: "goal-failed", goal: "jar:jar", reason: "no", lines: ["since Failed to execute goal x"] },
      { code: "goal-failed", goal: "war:war", reason: "nor this", lines: ["more"] },
    ]);
  });

  test("is told with what the goal printed, each line once, and is looked at with paths of the project", () => {
    const goal: FailedGoal = {
      plugin: "exec",
      goal: "exec",
      module: "shop",
      message: ["cannot run /home/dev/shop/tool"],
      said: ["cannot run /home/dev/shop/tool", "no such file: /home/dev/shop/tool"],
    };
    const closing = ["cannot run /home/dev/shop/tool"];
    expect(problemsOf(red(), { exitCode: 1, facts: { failedGoals: [goal], closing } })).toMatchObject([
      { code: "goal-failed", reason: "cannot run tool", lines: ["no such file: tool"] },
    ]);
    const { plugin: _, ...unnamed } = goal;
    expect(problemsOf(red(), { exitCode: 1, facts: { failedGoals: [unnamed], closing } })).toMatchObject([
      { code: "unexplained", lines: ["cannot run tool", "no such file: tool"] },
    ]);
  });

  test("keeps addresses whole that hold the name of the project's directory", () => {
    const closing = ["cannot get https://nexus.acme.com/repo/a.pom for /repo/pom.xml"];
    const project = { ...evidenceOf({}).project, root: "/repo" };
    expect(problemsOf(red(), { exitCode: 1, facts: { closing }, project })).toMatchObject([
      { lines: ["cannot get https://nexus.acme.com/repo/a.pom for pom.xml"] },
    ]);
  });

  test("is looked for in the last lines of a build that was cut off, but for ordinary ones", () => {
    const cut = (last: string) =>
      problemsOf(`early\n${BUILDING}[WARNING] a\n[DEBUG] b\n${last}\n${"[INFO] x\n".repeat(15)}`, { exitCode: 137 });
    expect(cut("java.io.IOException: No space left on device")).toEqual([{ code: "disk-full" }]);
    const [told] = cut("[WARNING] No space left on device");
    expect(told && "lines" in told && told.lines).toHaveLength(20);
  });
});
