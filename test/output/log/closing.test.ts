import { describe, expect, test } from "bun:test";
import { header, read } from "./read.ts";

const FAILED =
  "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-enforcer-plugin:3.6.2:enforce (rules) on project gate: \n[ERROR] Rule 0 failed\n[ERROR]    a:b:1\n[ERROR]    a:b:1\n[ERROR] -> [Help 1]\n";
const HELP =
  "[ERROR] \n[ERROR] To see the full stack trace of the errors, re-run Maven with the '-e' switch\n[ERROR] Re-run Maven using the '-X' switch to enable verbose output\n[ERROR] \n[ERROR] For more information about the errors and possible solutions, please read the following articles:\n[ERROR] [Help 1] http://cwiki.apache.org/x\n[ERROR] \n[ERROR] After correcting the problems, you can resume the build with the command\n[ERROR]   mvn <args> -rf :gate\n[ERROR]   mvn [args] -r\n";

test("the closing block comes without its boilerplate, and each failed goal for itself", () => {
  const facts = read(
    `${header("enforcer", "enforce")}[ERROR] not a last word\n[INFO] BUILD FAILURE\n${FAILED}[ERROR] Failed to execute goal on project web: Could not resolve dependencies: x -> [Help 2]\n${HELP}`,
  );
  expect(facts.closing.slice(1)).toEqual([
    "Rule 0 failed",
    "   a:b:1",
    "   a:b:1",
    "Failed to execute goal on project web: Could not resolve dependencies: x",
  ]);
  expect(facts.failedGoals).toEqual([
    {
      plugin: "enforcer",
      goal: "enforce",
      execution: "rules",
      module: "gate",
      message: ["Rule 0 failed", "   a:b:1", "   a:b:1"],
      said: [],
    },
    { module: "web", message: ["Could not resolve dependencies: x"], said: [] },
  ]);
});

test("where javac's exception lost its words, the first frame is a last word", () => {
  const failed = (words: string) =>
    read(
      `[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project app: ${words}\n[ERROR] \tat com.acme.Plugin.init(Plugin.java:85)\n[ERROR] \tat com.sun.tools.javac.Main.main(Main.java:50)\n[ERROR] -> [Help 1]\n`,
    ).failedGoals[0]?.message;
  expect(failed("Compilation failure")).toEqual(["Compilation failure", "\tat com.acme.Plugin.init(Plugin.java:85)"]);
  expect(failed("Fatal error compiling: no")).toEqual(["Fatal error compiling: no"]);
});

test("with -q the block begins with the failed goal, not with what tests print", () => {
  const { closing, verdict } = read(`[ERROR] Tests run: 1, Failures: 1\njava.lang.AssertionError\n${FAILED}${HELP}`);
  expect(verdict).toBeNull();
  expect(closing).toHaveLength(4);
});

test("the stack traces of -e are not last words", () => {
  const { closing } = read(
    `[INFO] BUILD FAILURE\n${FAILED}org.apache.maven.LifecycleExecutionException: x\n    at a.B.c (B.java:1)\nCaused by: y\n${HELP}`,
  );
  expect(closing).toHaveLength(4);
});

test("a build cut short has no last words but the JVM's", () => {
  const cut = `[ERROR] before any build\n${header("surefire", "test")}[ERROR] what a test prints\n`;
  expect(read(cut).closing).toEqual([]);
  const order = "[INFO] Reactor Build Order:\n[INFO] \n[INFO] Core   [jar]\n[INFO] Web   [jar]\n";
  expect(read(`[ERROR] before any build\n${order}`).closing).toEqual([]);
  expect(read(cut, "java.lang.OutOfMemoryError: Java heap space\nanything\n").closing).toEqual([
    "java.lang.OutOfMemoryError: Java heap space",
  ]);
});

test("a build that failed without a word has the JVM's, and none where it has its own", () => {
  const failed = `${header("surefire", "test")}[INFO] BUILD FAILURE\n`;
  const jvm = "java.lang.OutOfMemoryError: Java heap space\n";
  expect(read(failed, jvm).closing).toEqual(["java.lang.OutOfMemoryError: Java heap space"]);
  expect(read(`${failed}[ERROR] no\n`, jvm).closing).toEqual(["no"]);
  expect(read("[ERROR] Unrecognized option: --nope\n", "Unrecognized option: --nope\n").closing).toHaveLength(1);
});

test("the last BUILD line counts, so that a Maven within a test is not believed", () => {
  const { closing, verdict } = read(
    `${header("surefire", "test")}[INFO] BUILD FAILURE\n[ERROR] an inner failure\n[INFO] BUILD SUCCESS\n`,
  );
  expect(verdict).toBe("SUCCESS");
  expect(closing).toEqual([]);
});

test("a launcher's words on stderr are the last ones, without the noise of the JVM and the usage", () => {
  const { closing } = read(
    "\nusage: mvn [options] [<goal(s)>] [<phase(s)>]\n",
    "WARNING: A terminally deprecated method in sun.misc.Unsafe has been called\nSLF4J: nothing\nPicked up JAVA_TOOL_OPTIONS: -Xmx1g\nUnable to parse command line options: Unrecognized option: --nope\n",
  );
  expect(closing).toEqual(["Unable to parse command line options: Unrecognized option: --nope"]);
});

test("where nothing has the form of an error, the last lines are better than nothing", () => {
  expect(read("\n  \ncannot find java\n").closing).toEqual(["cannot find java"]);
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  expect(read(`${lines.join("\n")}\n`).closing).toEqual(lines.slice(-20));
});

test("what tests print on stderr is no last word of a build that ended", () => {
  expect(read(`${header("surefire", "test")}[INFO] BUILD SUCCESS\n`, 'Exception in thread "main" x\n').closing).toEqual(
    [],
  );
});

test("profiles that do not exist are named by both Mavens", () => {
  const one = '[WARNING] The requested profile "nosuch" could not be activated because it does not exist.\n';
  const four =
    "[ERROR] The requested profiles [ci, a-b] could not be activated or deactivated because they do not exist. -> [Help 1]\n";
  expect(read(`${one}${one}`).missingProfiles).toEqual(["nosuch"]);
  expect(read(four).missingProfiles).toEqual(["ci", "a-b"]);
});

test("a profile is missing where Maven says so before its first module or at its end, not where a test prints it", () => {
  const warning = (name: string) =>
    `[WARNING] The requested profile "${name}" could not be activated because it does not exist.\n`;
  const start = `[INFO] Scanning for projects...\n${warning("first")}`;
  const printed = `${header("surefire", "test")}${warning("zz")}[INFO] BUILD FAILURE\n${warning("zz")}`;
  const end = `[INFO] BUILD SUCCESS\n${warning("last")}`;
  expect(read(`${start}${header("surefire", "test")}${warning("zz")}`).missingProfiles).toEqual(["first"]);
  expect(read(`${start}${printed}${end}`).missingProfiles).toEqual(["first", "last"]);
  expect(read(`${start}${printed}${header("jar", "jar")}${end}`).missingProfiles).toEqual(["first", "last"]);
  expect(read(`${end}${start}${header("jar", "jar")}[INFO] BUILD SUCCESS\n`).missingProfiles).toEqual([
    "last",
    "first",
  ]);
});

test("keeps the last hundred lines of both streams, and counts all", () => {
  const lines = Array.from({ length: 250 }, (_, index) => `line ${index}`);
  const { lastLines, lineCount } = read(`${lines.join("\n")}\n`, "the very last\n");
  expect(lineCount).toBe(251);
  expect(lastLines).toEqual([...lines.slice(-99), "the very last"]);
});

const BUILD = `[INFO] Scanning for projects...\n${header("jar", "jar")}`;

test("words behind a BUILD line are none where a goal begins below them", () => {
  const printed = `${BUILD}[INFO] BUILD FAILURE\n[ERROR] of a test\n`;
  expect(read(printed).closing).toEqual(["of a test"]);
  expect(read(`${printed}${header("war", "war")}[ERROR] of a goal\n`).closing).toEqual([]);
});

test("a further build begins with words of its own", () => {
  const first = `${BUILD}[INFO] BUILD SUCCESS\n`;
  expect(read(`${first}[INFO] Scanning for projects...\n[ERROR] no POM\nmore of it\n`).closing).toEqual([
    "no POM",
    "more of it",
  ]);
  const failed = "Failed to execute goal on project web: no";
  expect(
    read(`${BUILD}[INFO] BUILD FAILURE\n[ERROR] ${failed}\n[INFO] Scanning for projects...\n[ERROR] no POM\n`).closing,
  ).toEqual([failed, "no POM"]);
});

test("before a build lines without a level continue an error, and no other line", () => {
  expect(read("bare\n[ERROR] no\nmore\n[WARNING] hm\nof the warning\n[INFO] x\nof this\n").closing).toEqual([
    "no",
    "more",
  ]);
  expect(read("[ERROR] no\nmore\n[INFO] x\nof this\n").closing).toEqual(["no", "more"]);
  expect(read(`${BUILD}[INFO] BUILD FAILURE\n[ERROR] no\nnot more\n`).closing).toEqual(["no"]);
  expect(
    read("[ERROR] Failed to execute goal g:maven-x-plugin:1:x (y) on project z: no\nnot more\n").closing,
  ).toHaveLength(1);
});

test("what Maven says twice before a build is told once, but for the errors of POMs", () => {
  expect(read("[ERROR] no such option\n[ERROR]   no such option \n[ERROR] other\n").closing).toEqual([
    "no such option",
    "other",
  ]);
  expect(read("[ERROR]   no such option\n[ERROR] no such option\n").closing).toHaveLength(1);
  const poms = "[ERROR] The build could not read 2 projects\n[ERROR] invalid version\n[ERROR] invalid version\n";
  expect(read(poms).closing).toHaveLength(3);
});

test("a place that Maven leaves empty is left out", () => {
  expect(read("[ERROR] Could not find the selected project in the reactor: a @ b @ \n").closing).toEqual([
    "Could not find the selected project in the reactor: a @ b",
  ]);
  expect(read("[ERROR] see a @ b\n").closing).toEqual(["see a @ b"]);
  expect(read("[FATAL] Non-parseable POM /p/pom.xml: no content @ \n @\n").closing).toEqual([
    "Non-parseable POM /p/pom.xml: no content",
  ]);
});

test("of a launch that goes on to print, two hundred lines are kept", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `[ERROR] line ${index}\n`).join("");
  expect(read(lines(300)).closing).toHaveLength(200);
  expect(read(`${BUILD}[INFO] BUILD FAILURE\n${lines(300)}`).closing).toHaveLength(300);
});

describe("of the closing block", () => {
  const told = (line: string) => read(`${BUILD}[INFO] BUILD FAILURE\n[ERROR] ${line}\n`).closing;

  test.each([
    "Error executing Maven.",
    "See /p/target/surefire-reports for the individual test results.",
    "Please refer to /p/target/surefire-reports for the individual test results.",
    "See dump files (if any exist) [date].dump, [date]-jvmRun[N].dump and [date].dumpstream.",
    "Please refer to dump files (if any exist) [date].dump, [date]-jvmRun[N].dump and [date].dumpstream.",
    "\tat org.apache.maven.plugin.surefire.booterclient.ForkStarter.fork(ForkStarter.java:631)",
    "\tat org.apache.maven.lifecycle.internal.MojoExecutor$1.run(MojoExecutor.java:172)",
    "\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)",
    "\tat java.base@17.0.9/java.lang.Thread.run(Thread.java:840)",
    "    at org.apache.maven.cli.MavenCli.main()",
    "\t... 22 more",
    "... 2 more",
  ])("the boilerplate %j is left out", (line) => {
    expect(told(line)).toEqual([]);
  });

  test.each([
    "Maven: Error executing Maven.",
    "Error executing Maven. It has no settings",
    "at least one of them(a, b)",
    "    at a.B(c) stands what must not",
    "             at a.BadTest.<no-method>(SourceFile:0)",
    "a ... 22 more",
    "... 22 more of them",
    "You have 1 violation: [ERROR] Gate.java",
    "Rule 1: see -> [Help 1] for more",
  ])("the line %j is told", (line) => {
    expect(told(line)).toEqual([line]);
  });

  test("the name of Surefire's exception is left out before the message only", () => {
    const EXCEPTION = "org.apache.maven.surefire.booter.SurefireBooterForkException: ";
    expect(told(`${EXCEPTION}no`)).toEqual(["no"]);
    expect(told(`Execution default-test failed: ${EXCEPTION}no`)).toEqual([
      `Execution default-test failed: ${EXCEPTION}no`,
    ]);
  });
});
