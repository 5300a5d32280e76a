import { describe, expect, test } from "bun:test";
import { startClosing } from "../../../src/output/log/closing.ts";
import { readTurn, startBuilds } from "../../../src/output/log/nested-builds.ts";
import { startReactor } from "../../../src/output/log/reactor.ts";
import { header, read } from "./read.ts";

const RULE = "[INFO] ------------------------------------------------------------------------\n";
const START = "[INFO] Scanning for projects...\n";
const ORDER =
  "[INFO] Reactor Build Order:\n[INFO] \n[INFO] Shop    [pom]\n[INFO] Core    [jar]\n[INFO] Web    [jar]\n[INFO] \n";
const INNER = `${START}[INFO] ---< a:inner >---\n[INFO] Building Inner 1.0\n${header("compiler", "compile", "inner")}`;
const ERROR = "[ERROR] /home/dev/shop/web/src/main/java/A.java:[5,16] cannot find symbol\n";

test.each([
  ["its first line", START],
  ["a build that broke off", INNER],
])("a test that prints %s does not keep the other modules out", (_, printed) => {
  const { modules, goals, diagnostics } = read(
    `${START}${ORDER}${begin("shop", "Shop", 1)}${begin("core", "Core", 2)}${header("surefire", "test", "core")}${printed}` +
      `${begin("web", "Web", 3)}${header("compiler", "compile", "web")}${ERROR}${RULE}[INFO] Reactor Summary for Shop 1.0:\n[INFO] \n` +
      `[INFO] Shop ... SUCCESS [  0.1 s]\n[INFO] Core ... SUCCESS [  0.1 s]\n[INFO] Web ... FAILURE [  0.1 s]\n${RULE}[INFO] BUILD FAILURE\n`,
  );
  expect(modules.map(({ status }) => status)).toEqual(["SUCCESS", "SUCCESS", "FAILURE"]);
  expect(modules[2]?.coordinates).toBe("a:web");
  expect(goals.map(({ module }) => module)).toEqual(["core", "web"]);
  expect(diagnostics.map(({ line }) => line)).toEqual([5]);
});

test("what a test of the last module prints does not keep the summary out", () => {
  const { modules } = read(
    `${START}${ORDER}${begin("web", "Web", 3)}${header("surefire", "test", "web")}${START}[INFO] Reactor Summary for Shop 1.0:\n[INFO] \n` +
      `[INFO] Shop ... SUCCESS [  0.1 s]\n[INFO] Core ... SUCCESS [  0.1 s]\n[INFO] Web ... SUCCESS [  0.1 s]\n${RULE}[INFO] BUILD SUCCESS\n`,
  );
  expect(modules.map(({ status }) => status)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS"]);
});

test("the crash of a test that printed the first line of a build is told", () => {
  const { tests } = read(
    `${START}${begin("core", "Core", 1)}${header("surefire", "test", "core")}${START}[INFO] BUILD FAILURE\n` +
      "[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (default-test) on project core: The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n[ERROR] Process Exit Code: 3\n",
  );
  expect(tests.crash).toMatchObject({ kind: "died", exitCode: 3 });
});

test("a BUILD line that a test prints does not end the build", () => {
  const { verdict, failedGoals } = read(
    `${START}${begin("core", "Core", 1)}${header("surefire", "test", "core")}[INFO] BUILD FAILURE\n` +
      `${header("failsafe", "integration-test", "core")}${START}[INFO] BUILD SUCCESS\n${header("failsafe", "verify", "core")}[INFO] BUILD SUCCESS\n`,
  );
  expect(verdict).toBe("SUCCESS");
  expect(failedGoals).toEqual([]);
});

const failedGoal = (plugin: string, on: string) =>
  `[ERROR] Failed to execute goal g:maven-${plugin}-plugin:1:${plugin} (x) on project ${on}: no\n`;
const UNRESOLVED = "[ERROR] Failed to execute goal on project core: Could not resolve dependencies\n";
const SUCCESS = "[INFO] BUILD SUCCESS\n";
const FAILURE = "[INFO] BUILD FAILURE\n";

describe("a build that failed before another one in the same log", () => {
  const CORE = begin("core", "Core", 1);
  const both = (failed: string, then: string) => {
    const { verdict, failedGoals, closing } = read(`${START}${CORE}${FAILURE}${failed}${START}${CORE}${then}`);
    return { verdict, failedIn: failedGoals.map(({ goal, module }) => `${goal} ${module}`), last: closing.length };
  };
  const MENDED = { verdict: "SUCCESS", failedIn: [], last: 0 };

  test("is fixed where the later one runs all that failed", () => {
    const failed = failedGoal("jar", "core") + failedGoal("war", "web");
    const run = header("jar", "jar", "core") + header("war", "war", "web");
    expect(both(failed, `${run}${SUCCESS}`)).toMatchObject(MENDED);
    expect(both(UNRESOLVED, `${header("jar", "jar", "core")}${SUCCESS}`)).toMatchObject(MENDED);
  });

  test.each([
    [
      "of two goals only one is run again",
      failedGoal("jar", "core") + failedGoal("war", "web"),
      header("jar", "jar", "core"),
    ],
    ["only another goal of the module is", failedGoal("jar", "core"), header("war", "war", "core")],
    ["only the goal of another module is", failedGoal("jar", "core"), header("jar", "jar", "web")],
    ["only another module is", UNRESOLVED, header("jar", "jar", "web")],
    ["nobody knows what failed", "[ERROR] no\n", header("jar", "jar", "core")],
  ])("counts where %s", (_, failed, run) => {
    const { verdict, failedIn } = both(failed, `${run}${SUCCESS}`);
    expect(verdict).toBe("FAILURE");
    expect(failedIn).toHaveLength(failed.split("Failed to execute").length - 1);
  });

  test("is told beside the failure of the later one, goal by goal with its words", () => {
    const { failedGoals } = read(
      `${START}${CORE}${FAILURE}${failedGoal("jar", "core")}[ERROR] since\n${START}${CORE}${header("war", "war", "core")}${FAILURE}${failedGoal("war", "core")}`,
    );
    expect(failedGoals).toMatchObject([
      { goal: "jar", message: ["no", "since"] },
      { goal: "war", message: ["no"] },
    ]);
  });

  const GAVE_UP = "[ERROR] no POM here\n[ERROR] Re-run Maven using the -X switch to enable full debug logging.\n";

  test("counts where it gave up before any module, which has no closing word", () => {
    const { verdict, goals, closing } = read(
      `${START}${GAVE_UP}${START}${CORE}${header("jar", "jar", "core")}${SUCCESS}`,
    );
    expect(verdict).toBe("FAILURE");
    expect(goals.map(({ goal }) => goal)).toEqual(["jar"]);
    expect(closing).toEqual(["no POM here"]);
  });

  test("does not keep out the words of a later one that gives up", () => {
    const { verdict, closing } = read(`${START}${CORE}${header("jar", "jar", "core")}${SUCCESS}${START}${GAVE_UP}`);
    expect(verdict).toBeNull();
    expect(closing).toEqual(["no POM here"]);
  });

  test("leaves nothing of a success", () => {
    expect(read(`${START}${CORE}${SUCCESS}${START}${CORE}${SUCCESS}`)).toMatchObject({
      verdict: "SUCCESS",
      failedGoals: [],
    });
    expect(read(`${START}${CORE}${SUCCESS}${START}${CORE}${header("jar", "jar", "core")}`).verdict).toBeNull();
    expect(read(`${START}${CORE}${SUCCESS}${START}[ERROR] no POM here\n`).verdict).toBeNull();
  });
});

test("a build that was killed before its first module has run no other inside", () => {
  const { goals, modules, diagnostics } = read(
    `${START}${START}${begin("core", "Core", 1)}${header("compiler", "compile", "core")}${ERROR}${FAILURE}`,
  );
  expect(goals.map(({ module }) => module)).toEqual(["core"]);
  expect(modules).toMatchObject([{ coordinates: "a:core", status: "FAILURE" }]);
  expect(diagnostics).toHaveLength(1);
});

describe("of a build inside another one", () => {
  const outer = `${START}${begin("core", "Core", 1)}${header("invoker", "run", "core")}`;
  const linesOf = (log: string) => read(log).diagnostics.map(({ line }) => line);
  const inner = `${INNER}${ERROR}${FAILURE}`;
  const END = `${RULE}[INFO] Total time:  4.522 s\n[INFO] Finished at: 2026-01-05T10:12:11Z\n${RULE}`;
  const OUTER_ERROR = `${header("compiler", "testCompile", "core")}${ERROR}`;
  const failedRun = "[ERROR] Failed to execute goal g:maven-invoker-plugin:1:run (x) on project core: no\n";

  test("errors count only where the goal that ran it failed", () => {
    expect(linesOf(`${outer}${inner}${END}${SUCCESS}`)).toEqual([]);
    expect(linesOf(`${outer}${inner}${END}${FAILURE}${failedRun}`)).toEqual([5]);
    const elsewhere = failedRun.replace("project core", "project web");
    expect(linesOf(`${outer}${inner}${END}${FAILURE}${elsewhere}`)).toEqual([]);
    expect(linesOf(`${outer}${inner}${END}${FAILURE}${failedGoal("jar", "core")}`)).toEqual([]);
    expect(linesOf(`${outer}${inner}${END}${FAILURE}${failedGoal("jar", "web")}${failedRun}`)).toEqual([5]);
    expect(linesOf(`${outer}${inner}${END}${inner}${END}${FAILURE}${failedRun}`)).toEqual([5]);
  });

  test("failures that a test expects are none of the outer one's, and the next one is no build behind it", () => {
    const failing = (module: string) =>
      `${START}[INFO] ---< a:${module} >---\n[INFO] Building ${module} 1.0\n${header("jar", "jar", module)}${FAILURE}${END}${failedGoal("jar", module)}[ERROR] Re-run Maven using the -X switch to enable full debug logging.\n`;
    const { verdict, modules, failedGoals } = read(
      `${outer}${failing("one")}${failing("two")}${header("jar", "jar", "core")}${SUCCESS}`,
    );
    expect(verdict).toBe("SUCCESS");
    expect(modules.map(({ name }) => name)).toEqual(read(`${outer}${SUCCESS}`).modules.map(({ name }) => name));
    expect(failedGoals).toEqual([]);
  });

  test("errors that the outer one has as well are told", () => {
    expect(linesOf(`${outer}${inner}${END}${OUTER_ERROR}${FAILURE}${failedGoal("compiler", "core")}`)).toEqual([5]);
    expect(
      linesOf(
        `${START}${begin("core", "Core", 1)}${header("compiler", "compile", "core")}${ERROR}${header("invoker", "run", "core")}${inner}${END}${SUCCESS}`,
      ),
    ).toEqual([5]);
    expect(
      linesOf(
        `${START}${begin("core", "Core", 1)}${header("compiler", "compile", "core")}${ERROR}${header("invoker", "run", "core")}${inner}${END}${OUTER_ERROR}${SUCCESS}`,
      ),
    ).toEqual([5]);
  });

  test.each([
    ["two that ended", `${inner}${END}${inner}${END}`],
    ["one that broke off", INNER],
    ["one that gave up", `${START}[ERROR] no POM here\n[ERROR] Re-run Maven using the -X switch\n`],
  ])("errors of the outer one are told behind %s", (_, printed) => {
    const { diagnostics, goals } = read(
      `${START}${begin("shop", "Shop", 1)}${header("jar", "jar", "shop")}${begin("core", "Core", 2)}${header("invoker", "run", "core")}${printed}${OUTER_ERROR}${FAILURE}${failedGoal("compiler", "core")}`,
    );
    expect(goals.map(({ goal }) => goal)).toEqual(["jar", "run", "testCompile"]);
    expect(diagnostics.map(({ line }) => line)).toEqual([5]);
  });

  test("the errors are those of the goal that ran it, though others ran before", () => {
    const log = `${START}${begin("core", "Core", 1)}${header("jar", "jar", "core")}${header("invoker", "run", "core")}${inner}${END}${FAILURE}`;
    expect(linesOf(`${log}${failedRun}`)).toEqual([5]);
    expect(linesOf(`${log}${failedGoal("jar", "core")}`)).toEqual([]);
  });

  test("the goals are none of the outer one's, though it errs before its first and another one broke off before", () => {
    const errs = INNER.replace(START, `${START}[ERROR] Malformed settings\n`);
    const { goals } = read(`${outer}${INNER}${header("failsafe", "integration-test", "core")}${errs}${SUCCESS}${END}`);
    expect(goals.map(({ goal }) => goal)).toEqual(["run", "integration-test"]);
  });

  test("only the first line was printed: the words and errors behind it are not its own", () => {
    const crash =
      "[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (x) on project core: The forked VM terminated without properly saying goodbye.\n";
    const { tests } = read(
      `${outer}${INNER}${SUCCESS}${END}${header("surefire", "test", "core")}${START}${FAILURE}${crash}`,
    );
    expect(tests.crash).toMatchObject({ kind: "died" });
    const next = `${START}${begin("core", "Core", 1)}${header("compiler", "compile", "core")}${ERROR}${FAILURE}${failedGoal("compiler", "core")}`;
    expect(linesOf(`${outer}${START}${SUCCESS}${next}`)).toEqual([5]);
  });

  test("the end is none of the outer one's", () => {
    const { goals, verdict } = read(`${outer}${INNER}${SUCCESS}${END}${header("jar", "jar", "core")}${FAILURE}`);
    expect(goals.map(({ goal }) => goal)).toEqual(["run", "jar"]);
    expect(verdict).toBe("FAILURE");
    expect(
      read(`${outer}${inner}${END}${INNER}${SUCCESS}${END}${header("jar", "jar", "core")}${SUCCESS}`),
    ).toMatchObject({
      verdict: "SUCCESS",
      goals: [{ goal: "run" }, { goal: "jar" }],
    });
  });

  test.each([
    ["as many modules as the outer one", "Inner", "[1/3]"],
    ["a module by the name of one that has begun", "Core", "[2/3]"],
    ["a module by the name of one to come, among others", "Web", "[1/2]"],
    ["that one alone", "Web", ""],
  ])("%s are none of the outer one's", (_, name, place) => {
    const { modules, goals, diagnostics } = read(
      `${START}${ORDER}${begin("shop", "Shop", 1)}${begin("core", "Core", 2)}${header("invoker", "run", "core")}` +
        `${START}[INFO] ---< b:x >---\n[INFO] Building ${name} 1.0   ${place}\n[INFO] Building index\n${header("compiler", "compile", "x")}${ERROR}${FAILURE}${END}` +
        `${begin("web", "Web", 3)}${header("jar", "jar", "web")}${SUCCESS}`,
    );
    expect(modules.map(({ coordinates }) => coordinates)).toEqual(["a:shop", "a:core", "a:web"]);
    expect(goals.map(({ goal }) => goal)).toEqual(["run", "jar"]);
    expect(diagnostics).toEqual([]);
  });

  test("a summary is none of the outer one's, though its name begins with that one's", () => {
    const { goals } = read(
      `${START}${ORDER}${begin("core", "Core", 2)}${header("invoker", "run", "core")}${INNER}` +
        `[INFO] Reactor Summary for Shop Parts 1.0:\n[INFO] \n[INFO] Inner ... SUCCESS [  0.1 s]\n${header("jar", "jar", "inner")}${SUCCESS}${END}`,
    );
    expect(goals.map(({ goal }) => goal)).toEqual(["run"]);
  });

  test("the closing word is taken back where the outer one goes on", () => {
    const passed = `${outer}${INNER}${SUCCESS}${END}`;
    expect(read(`${passed}${header("jar", "jar", "core")}`).verdict).toBeNull();
    expect(read(`${passed}${header("jar", "jar", "core")}${FAILURE}`).verdict).toBe("FAILURE");
  });

  test("only the first line was printed: the closing word is the outer one's", () => {
    expect(read(`${outer}${START}${SUCCESS}`).verdict).toBe("SUCCESS");
  });

  test("no end is needed where a goal of a module known before shows that the outer one goes on", () => {
    const { goals } = read(
      `${outer}${INNER}${header("jar", "jar", "core")}${header("install", "install", "core")}${SUCCESS}`,
    );
    expect(goals.map(({ goal }) => goal)).toEqual(["run", "jar", "install"]);
  });

  test("what its own tests build is none of either", () => {
    const inTest = `${header("surefire", "test", "inner")}${INNER.replaceAll("inner", "third").replace("Inner", "Third")}`;
    const jar = header("jar", "jar", "inner");
    const ended = `${INNER}${inTest}${ERROR}${SUCCESS}${END}${jar}${FAILURE}${END}`;
    const brokenOff = `${INNER}${inTest}${jar}${SUCCESS}${END}`;
    const onlyBegun = `${INNER}${header("surefire", "test", "inner")}${START}${SUCCESS}${END}`;
    for (const printed of [ended, brokenOff, onlyBegun]) {
      const { goals, verdict, diagnostics } = read(
        `${outer}${printed}${begin("web", "Web", 2)}${header("jar", "jar", "web")}${SUCCESS}`,
      );
      expect(goals.map(({ goal, module }) => `${goal} ${module}`)).toEqual(["run core", "jar web"]);
      expect(verdict).toBe("SUCCESS");
      expect(diagnostics).toEqual([]);
    }
  });

  test("warnings about POMs are none of the outer one's", () => {
    const warnings =
      "[WARNING] Some problems were encountered while building the effective model for a:inner:jar:1.0\n[WARNING] 'build.plugins.plugin.version' for g:a is missing. @ line 7, column 27\n";
    expect(linesOf(`${START}${warnings}${begin("core", "Core", 1)}`)).toEqual([7]);
    expect(linesOf(`${outer}${START}${warnings}${SUCCESS}`)).toEqual([]);
  });

  test("the last words are its own to their end", () => {
    const words = "[ERROR] Re-run Maven using the -X switch\n[ERROR] There are test failures.\n";
    const { tests } = read(`${outer}${START}[INFO] Building Inner 1.0\n${FAILURE}${words}`);
    expect(tests.failuresReported).toBe(false);
  });

  test("that gave up before its first goal nothing stays open", () => {
    const gaveUp = `${START}[ERROR] no POM here\n[ERROR] Re-run Maven using the -X switch to enable full debug logging.\n`;
    for (const before of ["", `${inner}${END}`]) {
      const { goals, verdict } = read(
        `${outer}${before}${gaveUp}${header("jar", "jar", "other")}${OUTER_ERROR}${FAILURE}${failedGoal("compiler", "core")}`,
      );
      expect(goals.map(({ goal }) => goal)).toEqual(["run", "jar", "testCompile"]);
      expect(verdict).toBe("FAILURE");
    }
    const ran = read(
      `${outer}${INNER}[ERROR] Re-run Maven using the -X switch to enable full debug logging.\n${header("jar", "jar", "other")}${SUCCESS}`,
    );
    expect(ran.goals.map(({ goal }) => goal)).toEqual(["run"]);
  });
});

test("however many builds begin inside each other, few are kept", () => {
  const builds = startBuilds();
  const top = { closing: startClosing("build"), reactor: startReactor() };
  const say = (text: string) => readTurn(builds, { level: "INFO", text }, top, false);
  say("Scanning for projects...");
  say("--- invoker:3.9.1:run (default) @ core ---");
  for (let turn = 0; turn < 100; turn++) {
    say("Scanning for projects...");
    say("Building Inner 1.0");
  }
  expect(builds.inside).toHaveLength(10);
});

function begin(artifactId: string, name: string, place: number): string {
  return `[INFO] ---< a:${artifactId} >---\n[INFO] Building ${name} 1.0   [${place}/3]\n[INFO]   from ${artifactId}/pom.xml\n`;
}
