import { describe, expect, test } from "bun:test";
import type { Evidence, ModuleReport, PlannedRun } from "../../../../src/model/evidence/evidence.ts";
import type { FailedGoal, GoalRun, LogFacts, LoggedTests } from "../../../../src/model/evidence/log-facts.ts";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import type { Finding } from "../../../../src/model/finding.ts";
import type { Note } from "../../../../src/model/note.ts";
import type { Problem } from "../../../../src/model/problem.ts";
import { collectNotes } from "../../../../src/verdict/judge/notes/collect-notes.ts";
import { evidenceOf, NO_PLAN } from "../evidence.ts";
import { module } from "../module.ts";

const NO_TESTS = { testsRun: 0, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
const notes = (parts: Partial<Evidence>, testsRun = 0) =>
  collectNotes(evidenceOf(parts), { ...NO_TESTS, testsRun, written: writtenIn(parts) }, [], []);
const writtenIn = ({ reports = [] }: Partial<Evidence>) => reports.flatMap(({ report }) => report.cases).length;
const SILENT = evidenceOf({}).log;
const unreached = (...classes: readonly string[]) => classes.map((testClass) => ({ testClass, module: "." }));

test("classes that were not reached are named", () => {
  expect(notes({ unreached: unreached("a.A", "a.B") })).toEqual([{ code: "unreached", classes: ["a.A", "a.B"] }]);
  const stopped = unreached("a.B").map((it) => ({ ...it, isStopped: true as const }));
  expect(notes({ unreached: [...unreached("a.A"), ...stopped] })).toEqual([
    { code: "unreached", classes: ["a.A"] },
    { code: "stopped", classes: ["a.B"] },
  ]);
  expect(notes({})).toEqual([]);
});

const TOUCHED = { changed: ["pom.xml"], classes: 1, of: 2, reaching: 1, failed: 0, unknown: 0, since: null };

test.each<[why: string, plan: Partial<PlannedRun>, isTold: boolean]>([
  ["tests are chosen by name", { filter: "CartTest" }, true],
  ["tests are chosen by tags", { tagFilters: ["groups=slow"] }, true],
  ["tests are chosen by what changed", { touched: TOUCHED }, true],
  ["changes chose all tests", { touched: { ...TOUCHED, everythingBecause: { kind: "most-touched" } } }, false],
  ["all tests ran", {}, false],
])("limits of coverage hold for the whole suite, which is told where they are not reached: %s", (_, plan, isTold) => {
  const told = (problem: Problem) =>
    collectNotes(evidenceOf({ plan: { ...NO_PLAN, ...plan } }), { ...NO_TESTS, written: 0 }, [], [problem]);
  const notes = told({ code: "coverage", limits: ["bundle core: lines covered ratio is 0.4"] });
  expect(notes.some(({ code }) => code === "chosen-tests-measured")).toBe(isTold);
  expect(told({ code: "missing-web-xml" })).toEqual([]);
});

describe("an assertion that failed in another thread", () => {
  const frame = (className: string, place: string) => ({ className, method: "x", place, isOwn: false });
  const LIBRARY = frame("org.junit.jupiter.api.Assertions", "Assertions.java:531");
  const OF_TEST = frame("a.CartTest$Nested", "CartTest.java:7");
  const told = (frames: readonly ReturnType<typeof frame>[], ...cases: readonly TestCase[]) => {
    const throwable = { type: "a.E", message: "4", frames, cause: null };
    const tests = { ...SILENT.tests, inThreads: [{ thread: "T-1", trace: "", throwable }] };
    return notes({ log: { ...SILENT, tests }, reports: [{ module: ".", report: { cases } }] }).filter(
      ({ code }) => code === "failed-in-thread",
    );
  };
  const passed: TestCase = { testClass: "a.CartTest", testMethod: "x", outcome: "passed" };
  const failed: TestCase = { ...passed, testMethod: "y", outcome: "failed", fault: { trace: "" } };

  test("is told where all tests of its class passed", () => {
    expect(told([LIBRARY, OF_TEST], passed)).toEqual([
      { code: "failed-in-thread", thread: "T-1", place: "CartTest.java:7", message: "4" },
    ]);
  });

  test("is not where one of them failed, it is of no test class, or the test threw it itself", () => {
    expect(told([LIBRARY, OF_TEST], passed, failed)).toEqual([]);
    expect(told([LIBRARY, frame("a.Cart", "Cart.java:7")], passed)).toEqual([]);
    expect(told([OF_TEST], passed)).toEqual([]);
  });
});

test("processes that Maven left running are told", () => {
  const remains = { ended: [{ pid: 97, name: "sleep" }], kept: [] };
  expect(notes({ remains })).toEqual([{ code: "left-running", ...remains }]);
});

test("ignored failures are told once a goal, unless the goal did fail or its violations are listed", () => {
  const failure = { plugin: "pmd", goal: "check", module: "core", reason: "PMD 7 has found 2 violations", further: 0 };
  const ignored = [failure, { ...failure, module: "shop", further: 1 }];
  const log = { ...SILENT, ignored };
  const note = { code: "ignored-failure", goal: "pmd:check", reason: failure.reason } as const;
  expect(notes({ project, log })).toEqual([{ ...note, further: 2, modules: ["core", "shop"] }]);
  expect(notes({ log: { ...log, ignored: [failure] } })).toEqual([note]);
  const { module: _, ...unplaced } = failure;
  expect(notes({ project, log: { ...log, ignored: [unplaced] } })).toEqual([{ ...note, isUnplaced: true }]);
  const failed = { plugin: "pmd", goal: "check", execution: "default", module: "core", message: [], said: [] };
  const failedToo = { ...log, failedGoals: [failed], ignored: [failure, unplaced] };
  expect(notes({ project, log: failedToo }).filter(({ code }) => code === "ignored-failure")).toEqual([]);
  const digest = { kind: "violations", goal: "pmd:check", tool: "pmd", total: 2, findings: [], unread: [] } as const;
  expect(notes({ project, log, digests: [digest] })).toEqual([]);
});

const project = {
  root: "/home/dev/shop",
  modules: [module("/home/dev/shop", "."), module("/home/dev/shop/core", "core")],
  unreadModules: [],
  unreadParents: [],
};

test("a goal called by name that failed in a module that was built only for others is told to run in each", () => {
  const failing = { plugin: "exec", goal: "java", execution: "default-cli", module: "core", message: [], said: [] };
  const told = (testedIn: readonly string[] | null, ...failedGoals: Partial<FailedGoal>[]) =>
    notes({
      project,
      exitCode: 1,
      plan: { ...NO_PLAN, operation: "Run", goals: ["exec:java"], testedIn },
      log: { ...SILENT, failedGoals: failedGoals.map((it) => ({ ...failing, ...it })) },
    }).filter(({ code }) => code === "stray-goal");
  const note: Note = { code: "stray-goal", goal: "exec:java", module: "core" };
  expect(told(["web"], {})).toEqual([note]);
  expect(told(["."], { module: "shop" }, { module: "core" })).toEqual([note]);
  expect(told(["core"], {})).toEqual([]);
  expect(told(null, {})).toEqual([]);
  expect(told(["web"], { execution: "at-compile" })).toEqual([]);
  expect(told(["web"], { module: "unknown" })).toEqual([]);
});

describe("after a goal that failed", () => {
  const run = (plugin: string, goal: string): GoalRun => {
    return { plugin, version: "1", goal, execution: "default-cli", module: "core" };
  };
  const failed = (plugin: string, goal: string, execution = "default-cli"): FailedGoal => {
    return { plugin, goal, execution, module: "core", message: [], said: [] };
  };
  const notRun = (goals: readonly string[], ran: readonly GoalRun[], failure: FailedGoal) =>
    notes({
      exitCode: 1,
      plan: { ...NO_PLAN, operation: "Run", goals },
      log: { ...SILENT, goals: ran, failedGoals: [failure] },
    }).flatMap((note) => (note.code === "goals-not-run" ? note.goals : []));
  const PMD = run("pmd", "check");
  const CPD = "org.apache.maven.plugins:maven-pmd-plugin:3.26.0:cpd-check";

  test("those named behind it did not run, phases among them", () => {
    expect(notRun(["clean", "pmd:check", CPD, "site"], [PMD], failed("pmd", "check"))).toEqual([CPD, "site"]);
    expect(notRun(["verify", "pmd:check@strict"], [], failed("compiler", "compile", "x"))).toEqual([]);
    const compile = run("compiler", "compile");
    expect(notRun(["verify", "pmd:check@strict"], [compile], failed("compiler", "compile", "x"))).toEqual([
      "pmd:check@strict",
    ]);
  });

  test("those that ran, and phases that may have, are not named", () => {
    const cpd = run("pmd", "cpd-check");
    expect(notRun(["pmd:check", CPD], [PMD, cpd], failed("pmd", "cpd-check"))).toEqual([]);
    expect(notRun(["clean", "verify"], [run("compiler", "compile")], failed("compiler", "compile", "x"))).toEqual([]);
  });
});

const report = (path: string, cases: number): ModuleReport => ({
  module: path,
  report: {
    cases: Array.from({ length: cases }, (_, index) => ({
      testClass: "a.A",
      testMethod: `t${index}`,
      outcome: "passed" as const,
    })),
  },
});

describe("tests of modules that were built only for others", () => {
  const strays = (testedIn: readonly string[] | null, ...reports: ModuleReport[]) =>
    notes({ project, reports, plan: { ...NO_PLAN, testedIn } }).filter(({ code }) => code === "stray-tests");

  test("are told", () => {
    expect(strays(["web"], report("core", 2), report("web", 3), report(".", 1))).toEqual([
      { code: "stray-tests", tests: 3, modules: ["core", "shop"] },
    ]);
    expect(strays(["web"], report("core", 1))).toEqual([{ code: "stray-tests", tests: 1, modules: ["core"] }]);
  });

  test("are none where all were meant, or nothing ran", () => {
    expect(strays(null, report("core", 2))).toEqual([]);
    expect(strays(["core"], report("core", 2), report("web", 0))).toEqual([]);
  });
});

const goal = (name: string, on: string, execution = "default"): GoalRun => {
  const [plugin = "", what = ""] = name.split(":");
  return { plugin, version: "1", goal: what, execution, module: on };
};

/** What is told when the plan, the log and what it says of tests are as they are but for this. */
interface But extends Omit<Partial<Evidence>, "plan" | "log"> {
  readonly plan?: Partial<PlannedRun>;
  readonly log?: Partial<LogFacts>;
  readonly tests?: Partial<LoggedTests>;
  readonly testsRun?: number;
}

function told({ plan, log, tests, testsRun, ...parts }: But): readonly Note[] {
  const facts = { ...SILENT, ...log, tests: { ...SILENT.tests, ...log?.tests, ...tests } };
  return notes({ project, ...parts, plan: { ...NO_PLAN, ...plan }, log: facts }, testsRun);
}

/** The same with one thing otherwise. */
function but(usual: But, otherwise: But): But {
  const { plan, log, tests } = usual;
  return {
    ...usual,
    ...otherwise,
    plan: { ...plan, ...otherwise.plan },
    log: { ...log, ...otherwise.log },
    tests: { ...tests, ...otherwise.tests },
  };
}

const CRASH = { kind: "died", classes: [], reason: "", said: [] } as const;

describe("a build that was stopped", () => {
  const stopped = { ended: "timeout", exitCode: null } as const;
  const goals = [goal("resources:resources", "shop"), goal("compiler:compile", "core")];

  test("is told by the last goal that had begun, with its module where there are several", () => {
    const last = { code: "last-goal", goal: "compiler:compile", module: "core" } as const;
    expect(told({ ...stopped, log: { goals } })).toEqual([last]);
    expect(told({ ...stopped, ended: "abort", log: { goals } })).toEqual([last]);
    const one = { ...project, modules: [module("/home/dev/shop/core", ".")] };
    expect(told({ ...stopped, project: one, log: { goals } })).toEqual([{ ...last, module: null }]);
  });

  test("is not told so where it was over, or a running test tells more", () => {
    expect(told({ log: { goals } })).toEqual([]);
    expect(told({ ended: null, exitCode: null, log: { goals } })).toEqual([]);
    expect(told({ ...stopped, log: { goals, verdict: "SUCCESS" } })).toEqual([]);
    expect(told({ ...stopped, log: { goals }, tests: { running: ["a.SlowTest"] } })).toEqual([]);
  });

  test("is one, too, that ended by itself before it was over", () => {
    const toldOf = (problem: Problem, running: readonly string[] = []) => {
      const log = { ...SILENT, goals, tests: { ...SILENT.tests, running } };
      return collectNotes(evidenceOf({ project, log }), { ...NO_TESTS, written: 0 }, [], [problem]);
    };
    const early: Problem = { code: "no-build", hasBegun: true, running: [] };
    expect(toldOf(early)).toEqual([{ code: "last-goal", goal: "compiler:compile", module: "core" }]);
    expect(toldOf(early, ["a.ExitTest"])).toEqual([]);
    expect(toldOf({ ...early, hasBegun: false })).toEqual([]);
  });

  test.each([
    ["Downloading from central: https://repo.maven.apache.org/maven2/a.pom", ""],
    ["[INFO] Building Core 1.0                                    [2/4]", "[INFO] "],
    ["[INFO] Building Core 1.0", "[INFO] ------------------------------------------------------------------------"],
    ["[INFO] Building Core 1.0", "[INFO] --------------------------------[ jar ]---------------------------------"],
    ["[WARNING] [x] is deprecated", "[WARNING]"],
  ])("before any goal is told by its last line that has words: %s", (line, after) => {
    const lastLines = ["[INFO] Scanning for projects...", `${line}  `, after];
    expect(told({ ...stopped, log: { lastLines } })).toEqual([{ code: "last-line", line }]);
  });
});

describe("tests that were skipped", () => {
  test("are told with the modules where others ran", () => {
    const tests = { skippedIn: ["core", "shop"] };
    const skipped = { code: "tests-skipped", modules: [], option: null } as const;
    expect(told({ tests })).toEqual([skipped]);
    expect(told({ tests, testsRun: 1 })).toEqual([{ ...skipped, modules: ["core", "shop"] }]);
    expect(told({ tests, plan: { skipOption: "-DskipTests" } })).toEqual([{ ...skipped, option: "-DskipTests" }]);
    expect(told({ tests, plan: { skipsTests: true } })).toEqual([]);
  });

  test("are told with their runner where the other one ran", () => {
    const plan = { skipOption: "-DskipTests" };
    const skipped = { code: "tests-skipped", modules: [], option: "-DskipTests" } as const;
    const goal = { plugin: "failsafe", goal: "integration-test", execution: "it", module: "core" };
    const by = (version: string, ...runners: readonly string[]) => {
      const tests = { skippedIn: ["core"], skippedRuns: runners.map((it) => `core ${it} default`) };
      return told({ tests, plan, log: { goals: [{ ...goal, version }] } });
    };
    expect(by("3.6.0", "surefire")).toEqual([{ ...skipped, runner: "surefire", goesBy: "3.6.0" }]);
    expect(by("3.5.6", "surefire")).toEqual([{ ...skipped, runner: "surefire" }]);
    expect(by("3.6.0", "failsafe")).toEqual([{ ...skipped, runner: "failsafe" }]);
    expect(by("3.6.0", "surefire", "failsafe")).toEqual([skipped]);
    expect(by("3.6.0")).toEqual([skipped]);
  });
});

test("tests that were skipped are told with their execution where another one of the same runner ran", () => {
  const run = { plugin: "surefire", goal: "test", version: "3.5.4", module: "core" };
  const goals = ["default-test", "web"].map((execution) => ({ ...run, execution }));
  const by = (...skipped: readonly string[]) => {
    const tests = { skippedIn: ["core"], skippedRuns: skipped.map((it) => `core surefire ${it}`) };
    return told({ tests, testsRun: 1, log: { goals } });
  };
  const skipped = { code: "tests-skipped", modules: ["core"], option: null } as const;
  expect(by("default-test")).toEqual([{ ...skipped, executions: ["default-test"] }]);
  expect(by("default-test", "web")).toEqual([skipped]);
  expect(by()).toEqual([skipped]);
});

describe("that modules have no tests", () => {
  const usual: But = { tests: { noTestsIn: ["core", "shop"] } };

  test("is told", () => {
    expect(told(usual)).toEqual([{ code: "no-tests", modules: ["core", "shop"] }]);
  });

  test("is not told of one that has tests which no compiler took", () => {
    const left = {
      module: "core",
      files: 1,
      example: "core/src/test/groovy/CartSpec.groovy",
      reason: "left-out",
    } as const;
    expect(told({ ...usual, uncompiled: [left] })).toEqual([
      { code: "no-tests", modules: ["shop"] },
      { code: "uncompiled", ...left },
    ]);
    const outside = { ...left, example: "core/src/main/test/CartTest.java", reason: "missing-root" } as const;
    expect(told({ ...usual, uncompiled: [outside] })).toEqual([
      { code: "no-tests", modules: ["shop"] },
      { code: "uncompiled", ...outside },
    ]);
  });

  test("is not told of one that has some among its main sources", () => {
    const tests = { module: "core", files: 1, example: "core/src/main/java/CartTest.java" };
    expect(told({ ...usual, mainTests: [tests] })).toEqual([
      { code: "no-tests", modules: ["shop"] },
      { code: "main-tests", ...tests },
    ]);
  });

  test.each<[string, But]>([
    ["others do", { testsRun: 1 }],
    ["a filter may be the reason", { plan: { filter: "CartTest" } }],
    ["nobody asked for tests", { plan: { operation: "Package" } }],
  ])("is not told where %s", (_, otherwise) => {
    expect(told(but(usual, otherwise))).toEqual([]);
  });
});

describe("that Surefire took no class for a test", () => {
  const ran = [goal("surefire:test", "core"), goal("jar:jar", "core"), goal("failsafe:integration-test", "shop")];
  const usual: But = { log: { goals: ran, verdict: "SUCCESS" } };

  test("is told of the modules where it ran", () => {
    expect(told(usual)).toEqual([{ code: "no-test-classes", modules: ["core", "shop"] }]);
  });

  test.each<[string, But]>([
    ["tests ran", { testsRun: 1 }],
    ["it said that there are none to execute", { tests: { emptyIn: ["core"] }, plan: { filter: "CartTest" } }],
    ["its fork died, which was ignored", { tests: { crash: CRASH } }],
    ["the build failed before it could", { log: { verdict: "FAILURE" }, exitCode: 1 }],
    ["the time was up", { ended: "timeout", exitCode: null }],
    ["a cache stood in for it", { log: { cache: { ...SILENT.cache, testGoals: [goal("surefire:test", "core")] } } }],
    ["a filter may be the reason", { plan: { filter: "CartTest" } }],
    ["nobody asked for tests", { plan: { operation: "Compile" } }],
    ["it did not run", { log: { goals: [goal("compiler:compile", "core")] } }],
  ])("is not told where %s", (_, otherwise) => {
    expect(told(but(usual, otherwise)).filter(({ code }) => code === "no-test-classes")).toEqual([]);
  });

  test("is not told where a report could not be read, which is told itself", () => {
    const unreadableReports = [{ module: "core", file: "TEST-a.xml", reason: "ends early" }];
    expect(told(but(usual, { unreadableReports }))).toEqual([
      { code: "unreadable-reports", reports: unreadableReports, of: 1, counted: "none" },
    ]);
  });
});

describe("that Surefire found no test to execute in test classes", () => {
  const usual: But = { tests: { emptyIn: ["core", "shop"] } };
  const foundIn = (...modules: readonly string[]) => ({ code: "no-executable-tests", modules }) as const;

  test("is told of the modules that have no report", () => {
    expect(told(usual)).toEqual([foundIn("core", "shop")]);
    expect(told(but(usual, { reports: [report("core", 1)], testsRun: 1 }))).toEqual([foundIn("shop")]);
    expect(told(but(usual, { reports: [report("core", 1), report(".", 1)], testsRun: 2 }))).toEqual([]);
  });

  test.each<[string, But]>([
    ["its fork died", { tests: { crash: CRASH } }],
    ["the build is not over", { ended: null, exitCode: null }],
    ["a filter may be the reason", { plan: { filter: "CartTest" } }],
  ])("is not told where %s", (_, otherwise) => {
    expect(told(but(usual, otherwise))).toEqual([]);
  });
});

describe("that log and reports disagree", () => {
  const usual: But = { tests: { run: 4 }, reports: [report("core", 2)], testsRun: 2 };
  const differ = { code: "counts-differ", inLog: 4, inReports: 2, repeatedGoal: null } as const;

  test("is told, with the goal that ran twice in one module if one did", () => {
    const twice = (...goals: GoalRun[]) => told(but(usual, { log: { goals } }));
    const [one, other] = [goal("surefire:test", "core"), goal("surefire:test", "shop")];
    const compile = goal("compiler:compile", "core");
    expect(twice(one)).toEqual([differ]);
    expect(twice(one, other, compile, compile)).toEqual([differ]);
    expect(twice(compile, compile, one, other, one)).toEqual([{ ...differ, repeatedGoal: "surefire:test" }]);
  });

  test.each<[string, But]>([
    ["the log is not whole", { ended: "abort", exitCode: null }],
    ["-q kept most of the counts back", { plan: { isQuiet: true } }],
    ["it counts none at all", { tests: { run: 0 } }],
    ["they agree", { tests: { run: 2 } }],
  ])("is not told where %s", (_, otherwise) => {
    expect(told(but(usual, otherwise))).toEqual([]);
  });

  test.each([
    ["passed at last", { flakes: [{ trace: "x" }] }],
    ["failed each time", { isRerun: true as const }],
  ])("is not told where tests were tried again, which the log counts each time, and %s", (_, again) => {
    const { module: where, report: read } = report("core", 2);
    const cases = read.cases.map((it, index) => (index === 1 ? { ...it, ...again } : it));
    expect(told({ ...usual, reports: [{ module: where, report: { ...read, cases } }] })).toEqual([]);
  });
});

describe("reports that could not be read", () => {
  const empty = { module: ".", file: "TEST-a.xml", reason: "is empty" };
  const unreadableReports = [empty];
  const note = { code: "unreadable-reports", reports: unreadableReports, of: 1, counted: "none" } as const;

  test("are named, out of how many", () => {
    expect(told({ unreadableReports, reports: [report("core", 1)], testsRun: 1 })).toEqual([{ ...note, of: 2 }]);
    expect(told({ unreadableReports: [{ ...empty, runner: "surefire" }] })).toEqual([note]);
  });

  test("leave the counts to the log where there are no others", () => {
    expect(told({ unreadableReports, testsRun: 1 })).toEqual([{ ...note, counted: "as logged" }]);
  });
});

describe("that outputs of goals cannot be told apart", () => {
  const usual: But = {
    plan: { operation: "Run", goals: ["dependency:tree", "help:effective-pom"] },
    log: {
      areOutputsMixed: true,
      goals: [goal("dependency:tree", "core", "default-cli"), goal("help:effective-pom", "core", "default-cli")],
    },
  };
  const digestOf = (name: string) => ({ kind: "formatting", goal: name, formats: [], changed: [] }) as const;

  test("is told as long as one of them is not told otherwise", () => {
    expect(told(usual)).toEqual([{ code: "mixed-outputs" }]);
    expect(told(but(usual, { digests: [digestOf("dependency:tree")] }))).toEqual([{ code: "mixed-outputs" }]);
    const digests = [digestOf("dependency:tree"), digestOf("help:effective-pom")];
    expect(told(but(usual, { digests }))).toEqual([]);
  });

  test.each<[string, But]>([
    ["they can", { log: { areOutputsMixed: false } }],
    ["the build was stopped", { ended: "abort", exitCode: null, log: { verdict: "SUCCESS" } }],
  ])("is not told where %s", (_, otherwise) => {
    expect(told(but(usual, otherwise))).toEqual([]);
  });

  test("is not told of an operation that is not run for them", () => {
    expect(told({ log: { ...usual.log, areOutputsMixed: true } })).toEqual([]);
  });
});

describe("that -q hides what goals print", () => {
  const usual: But = { plan: { operation: "Run", goals: ["dependency:tree"], isQuiet: true } };

  test("is told", () => {
    expect(told(usual)).toEqual([{ code: "quiet-goals" }]);
  });

  test.each<[string, But]>([
    ["it was not given", { plan: { isQuiet: false } }],
    ["the log shows goals all the same", { log: { goals: [goal("dependency:tree", "core")] } }],
    ["the build was stopped", { ended: "abort", exitCode: null }],
    ["a report tells it", { digests: [{ kind: "formatting", goal: "dependency:tree", formats: [], changed: [] }] }],
  ])("is not told where %s", (_, otherwise) => {
    expect(told(but(usual, otherwise)).filter(({ code }) => code === "quiet-goals")).toEqual([]);
  });
});

describe("profiles", () => {
  const withProfile = { ...module("/home/dev/shop/core", "core"), profiles: ["it"] };
  const named = (...names: string[]) => names.map((name) => ({ name, mustExist: true }));
  const unseen = (plan: Partial<PlannedRun>) =>
    told({ plan: { isQuiet: true, ...plan }, project: { ...project, modules: [withProfile] } });

  test("that no POM has are doubted under -q", () => {
    expect(unseen({ profiles: named("it", "ci", "fast") })).toEqual([
      { code: "unseen-profiles", profiles: ["ci", "fast"] },
    ]);
    expect(unseen({ profiles: named("it") })).toEqual([]);
    expect(unseen({ profiles: [{ name: "ci", mustExist: false }] })).toEqual([]);
    expect(unseen({ profiles: named("ci"), isQuiet: false })).toEqual([]);
  });

  test("that Maven misses are laid to others where the call does not name them", () => {
    const foreign = (missingProfiles: readonly string[], ...names: string[]) =>
      told({ log: { missingProfiles }, plan: { profiles: named(...names) } });
    expect(foreign(["ci", "fast"])).toEqual([{ code: "foreign-profiles", profiles: ["ci", "fast"] }]);
    expect(foreign(["ci", "?maybe"], "ci", "maybe")).toEqual([]);
    expect(foreign(["may?be"], "maybe")).toHaveLength(1);
  });
});

describe("of a compiler", () => {
  const error: Finding = { severity: "error", message: "warnings found and -Werror specified" };
  const warning = { severity: "warning", message: "unchecked", details: [] } as const;
  const hidden = (plan: Partial<PlannedRun>, diagnostics: LogFacts["diagnostics"] = []) =>
    collectNotes(
      evidenceOf({ plan: { ...NO_PLAN, ...plan }, log: { ...SILENT, diagnostics } }),
      { ...NO_TESTS, written: 0 },
      [error],
      [],
    );

  test("warnings that broke the build are said to be hidden under -q alone, and where none are listed", () => {
    const notes = [{ code: "quiet-warnings" }] as const;
    expect(hidden({ isQuiet: true })).toEqual(notes);
    expect(hidden({ isQuiet: true }, [{ ...warning, severity: "error" }])).toEqual(notes);
    expect(hidden({ isQuiet: true }, [{ ...warning, severity: "error" }, warning])).toEqual([]);
    expect(hidden({})).toEqual([]);
  });

  test("messages that were not kept are counted", () => {
    const diagnosticsDropped = { error: 5, warning: 2 };
    expect(told({ log: { diagnosticsDropped } })).toEqual([{ code: "messages-dropped", count: 7 }]);
    expect(told({})).toEqual([]);
  });
});

test("what javac could not read in code is told where nothing failed by it, and not what it could not read in a comment", () => {
  const message = "unmappable character (0xE9) for encoding UTF-8";
  const file = "/home/dev/shop/Menu.java";
  const at = (line: number) => ({ severity: "error", file, line, message, details: [] }) as const;
  const lines = [
    "/* caf\u{FFFD}",
    " caf\u{FFFD} */",
    'String it = "Caf\u{FFFD}"; // caf\u{FFFD}',
    "int n; // caf\u{FFFD}",
  ];
  const erroneousLines = new Map([["Menu.java", new Map(lines.map((line, index) => [index + 1, line]))]]);
  const noted = (...numbers: readonly number[]) =>
    notes({ log: { ...SILENT, diagnostics: numbers.map(at) }, erroneousLines });
  expect(noted(1, 2, 3, 4)).toEqual([{ code: "unmappable", file: "Menu.java", line: 3, message }]);
  expect(noted(3, 3)).toEqual([{ code: "unmappable", file: "Menu.java", line: 3, message, further: 1 }]);
  expect(noted(1, 2, 4)).toEqual([]);
  const failed: Finding = { severity: "error", file: "Menu.java", line: 3, message };
  const parts = evidenceOf({ log: { ...SILENT, diagnostics: [at(3)] }, erroneousLines });
  expect(collectNotes(parts, { ...NO_TESTS, written: 0 }, [failed], [])).toEqual([]);
});
