import { describe, expect, test } from "bun:test";
import type { TestFailure } from "../../../../src/model/build-result.ts";
import type { Evidence } from "../../../../src/model/evidence/evidence.ts";
import type { Crash, FailedGoal, GoalRun } from "../../../../src/model/evidence/log-facts.ts";
import type { Finding } from "../../../../src/model/finding.ts";
import type { Problem } from "../../../../src/model/problem.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import {
  breaksCompilation,
  diedIn,
  fatalErrors,
  isExplained,
  stoppedIn,
} from "../../../../src/verdict/judge/problems/blame.ts";
import { evidenceOf } from "../evidence.ts";
import { module } from "../module.ts";

const COMPILE: GoalRun = { plugin: "compiler", version: "3", goal: "compile", execution: "x", module: "core" };
const CRASH: Crash = { kind: "died", classes: [], reason: "", said: [] };
const modulesOf = (...names: string[]) => names.map((name) => module(`/home/dev/shop/${name}`, name));

function weigh(failedGoals: readonly FailedGoal[], { modules = modulesOf("core", "web"), hasCrashed = false } = {}) {
  const log = startLog().facts();
  const tests = { ...log.tests, crash: hasCrashed ? CRASH : null };
  const project = { ...evidenceOf({}).project, modules };
  return evidenceOf({ log: { ...log, failedGoals, goals: [COMPILE], tests }, project, exitCode: 1 });
}

const failed = (plugin: string, goal: string, on: string, ...message: string[]): FailedGoal => ({
  plugin,
  goal,
  module: on,
  message,
  said: [],
});
const error = (parts: Partial<Finding> = {}): Finding => ({
  file: "core/A.java",
  message: "cannot find symbol",
  severity: "error",
  module: "core",
  ...parts,
});
const failure = (on?: string): TestFailure => ({
  testClass: "a.B",
  testMethod: "c",
  kind: "failure",
  message: "",
  ...(on !== undefined && { module: on }),
});
type Known = Parameters<typeof isExplained>[2];
const NOTHING: Known = { errors: [], failures: [], problems: [] };
const NONE_MATCHED: Problem = { code: "no-test-matched", filter: "X", exitCode: 1, methods: [], nearest: [] };

describe("a compiler's goal is explained by errors", () => {
  const explains = (goal: FailedGoal, one: Finding, modules = modulesOf("core", "web")) =>
    isExplained(goal, weigh([goal], { modules }), { ...NOTHING, errors: [one] });

  test.each(["compile", "testCompile", "test-compile", "generateStubs", "test-kapt"])("of %s", (goal) =>
    expect(explains(failed("x", goal, "core"), error())).toBe(true),
  );

  test("of its own module, or of one that nobody knows", () => {
    expect(explains(failed("x", "compile", "web"), error())).toBe(false);
    expect(explains(failed("x", "compile", "unknown"), error())).toBe(true);
    expect(explains(failed("x", "compile", "core"), { message: "no", severity: "error" })).toBe(true);
  });

  test("that its own words name, wherever the file lies", () => {
    const words = ["Compilation failure:", "/home/dev/shop/core/A.java:[1,2] cannot find symbol"];
    expect(explains(failed("x", "compile", "web", ...words), error())).toBe(true);
    expect(explains(failed("x", "compile", "web", ...words), error({ file: "core/B.java" }))).toBe(false);
  });

  test("and no other goal is", () => {
    expect(explains(failed("jar", "jar", "core"), error())).toBe(false);
    expect(explains({ module: "core", message: [], said: [] }, error())).toBe(false);
  });
});

describe("a test runner's goal is explained", () => {
  const explains = (goal: FailedGoal, known: Partial<Known>, hasCrashed = false) =>
    isExplained(goal, weigh([goal], { hasCrashed }), { ...NOTHING, ...known });
  const surefire = (...words: string[]) => failed("surefire", "test", "core", ...words);

  test.each(["surefire", "failsafe", "scalatest"])("by failing tests of its module (%s)", (plugin) => {
    const goal = failed(plugin, "test", "core");
    expect(explains(goal, { failures: [failure("web"), failure("core")] })).toBe(true);
    expect(explains(goal, { failures: [failure("web")] })).toBe(false);
    expect(explains(goal, NOTHING)).toBe(false);
  });

  test("by anything where nobody knows its module", () => {
    const goal = failed("surefire", "test", "unknown");
    expect(explains(goal, { failures: [failure("core")] })).toBe(true);
    expect(explains(goal, { problems: [{ code: "disk-full" }] })).toBe(true);
    expect(explains(goal, NOTHING)).toBe(false);
  });

  test("by failing tests of the project itself, where it is the module", () => {
    const goal = failed("surefire", "test", "shop");
    const evidence = weigh([goal], { modules: [module("/home/dev/shop", ".")] });
    expect(isExplained(goal, evidence, { ...NOTHING, failures: [failure()] })).toBe(true);
  });

  test("by a crash where it tells of its fork", () => {
    expect(explains(surefire("The forked VM terminated"), NOTHING, true)).toBe(true);
    expect(explains(surefire("other error in the fork"), NOTHING, true)).toBe(true);
    expect(explains(surefire("The forked VM terminated"), NOTHING)).toBe(false);
    expect(explains(surefire("a pitchfork, forks"), NOTHING, true)).toBe(false);
  });

  test("by the filter where no test was executed", () => {
    const goal = surefire("No tests were executed!  (Set -DfailIfNoTests=false to ignore this error.)", "more");
    expect(explains(goal, { problems: [{ code: "disk-full" }, NONE_MATCHED] })).toBe(true);
    expect(explains(goal, { problems: [{ code: "disk-full" }] })).toBe(false);
    expect(explains(surefire("no"), { problems: [NONE_MATCHED] })).toBe(false);
  });

  test("by failures of a module that did not fail itself, which holds its reports", () => {
    const words = ["There are test failures.", "See /home/dev/shop/web/reports"];
    expect(explains(surefire(...words), { failures: [failure("web")] })).toBe(true);
    expect(explains(surefire(...words), { failures: [failure()] })).toBe(true);
    expect(explains(surefire("See", "x There are test failures."), { failures: [failure("web")] })).toBe(false);
    const goals = [surefire(...words), failed("surefire", "test", "web", ...words)];
    const three = weigh(goals, { modules: modulesOf("core", "web", "mail") });
    const failures = [failure("web"), failure("mail")];
    expect(isExplained(surefire(...words), three, { ...NOTHING, failures })).toBe(true);
    const both = weigh(goals);
    expect(isExplained(surefire(...words), both, { ...NOTHING, failures: [failure("web")] })).toBe(false);
  });
});

describe("of errors, fatal are", () => {
  const harmless = error({ message: "unmappable character (0xFF) for encoding UTF-8" });

  test("those of a module whose goal failed, and those no compiler goes on after", () => {
    const ofCore = weigh([failed("jar", "jar", "core")]);
    expect(fatalErrors([harmless], ofCore)).toEqual([harmless]);
    expect(fatalErrors([harmless, error()], weigh([failed("jar", "jar", "web")]))).toEqual([error()]);
    expect(fatalErrors([harmless], weigh([failed("surefire", "test", "core")]))).toEqual([]);
  });

  test("all, where no goal failed or Maven calls it a success", () => {
    expect(fatalErrors([harmless], weigh([]))).toEqual([harmless]);
    const ignored: Evidence = { ...weigh([failed("jar", "jar", "web")]), exitCode: 0 };
    expect(fatalErrors([harmless], ignored)).toEqual([harmless]);
  });
});

describe("a compiler goes on after", () => {
  const isFatal = (message: string) => breaksCompilation(error({ message }), weigh([]));

  test.each([
    "unmappable character (0x8A) for encoding UTF-8",
    "unmappable character for encoding UTF8",
    "この文字は、エンコーディングUTF8にマップできません",
    "编码UTF8的不可映射字符",
    "Nicht zuordenbares Zeichen (0x8D) für Codierung UTF-8",
  ])("%s", (message) => expect(isFatal(message)).toBe(false));

  test("nothing else that has a file", () => {
    expect(isFatal("variable encoding is already defined in method main(String[])")).toBe(true);
    expect(breaksCompilation({ message: "no", severity: "error" }, weigh([]))).toBe(false);
  });
});

describe("in a project of several modules", () => {
  const NO_TESTS = 'No tests matching pattern "X" were executed!';

  test("JVMs died where test runners tell of their fork, in one module or more", () => {
    const dies = (plugin: string, on: string, word = "fork") => failed(plugin, "test", on, `error in the ${word}`);
    const goals = [
      dies("surefire", "web"),
      dies("jar", "core"),
      dies("surefire", "web"),
      dies("failsafe", "core", "x"),
    ];
    expect(diedIn(weigh(goals))).toEqual(["web"]);
    expect(diedIn(weigh(goals, { modules: modulesOf("web") }))).toEqual([]);
    expect(diedIn(weigh([{ module: "web", message: ["fork"], said: [] }]))).toEqual([]);
  });

  test("the first goal without tests is what stopped a build, known or not", () => {
    const stops = (on: string) => failed("surefire", "test", on, "so:", NO_TESTS);
    expect(stoppedIn(weigh([failed("jar", "jar", "core", "no"), stops("web"), stops("core")]))).toEqual({
      stoppedIn: "web",
    });
    expect(stoppedIn(weigh([stops("unknown")]))).toEqual({ stoppedIn: "unknown" });
    expect(stoppedIn(weigh([stops("web")], { modules: modulesOf("web") }))).toEqual({});
    expect(stoppedIn(weigh([failed("jar", "jar", "core", "no")]))).toEqual({});
  });
});
