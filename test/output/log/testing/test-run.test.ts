import { describe, expect, test } from "bun:test";
import { header, read } from "../read.ts";

const TESTS = `${header("surefire", "test")}[INFO]  T E S T S\n`;
const RESULT = "Tests run: 3, Failures: 1, Errors: 1, Skipped: 0, Time elapsed: 0.2 s <<< FAILURE!";

test("a class counts once, the summary not again", () => {
  const { tests } = read(
    `${TESTS}[INFO] Running a.B\n[ERROR] ${RESULT} -- in a.B\n[INFO] Running a.C\n[INFO] Results:\n[ERROR] Tests run: 3, Failures: 1, Errors: 1, Skipped: 0\n`,
  );
  expect(tests).toMatchObject({ run: 3, failed: 2, running: ["a.C"], crash: null });
});

test("lines that a test prints like this do not count", () => {
  const { tests } = read(
    `${TESTS}[INFO] Running a.B\nRunning a.Fake\nTests run: 99, Failures: 99, Errors: 0, Skipped: 0, Time elapsed: 1 s - in a.B\n T E S T\nTests are skipped.\n[INFO] Running migrations\nThe forked VM terminated without properly saying goodbye.\nCrashed tests:\na.Fake\nThere are test failures.\n`,
  );
  expect(tests).toMatchObject({
    run: 0,
    failed: 0,
    running: ["a.B"],
    skippedIn: [],
    crash: null,
    failuresReported: false,
  });
});

test("lines that another program prints before any tests do not count, nor do a plugin's own words upset", () => {
  const printed = "Running a.Fake\nTests run: 9, Failures: 9, Errors: 0, Skipped: 0, Time elapsed: 1 s - in a.B\n";
  const own = "[INFO] Results:\n[INFO] Tests are skipped.\n[INFO] No tests to run.\n";
  expect(read(`${header("exec", "java")}${printed}${own}`).tests).toMatchObject({
    run: 0,
    running: [],
    skippedIn: [],
    noTestsIn: [],
  });
});

test.each([
  ["Tests run: 120, Failures: 12, Errors: 0, Skipped: 10, Time elapsed: 0.2 s <<< FAILURE! -- in a.B", 120, 12],
  ["Tests run: 30, Failures: 1, Errors: 12, Skipped: 0, Time elapsed: 0.2 s <<< ERROR! -- in a.B", 30, 13],
  ["Tests run: 1, Failures: 0, Errors: 1, Skipped: 0, Time elapsed: 0.276 sec <<< ERROR! - in a.B", 1, 1],
  ["Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 1,234.5 s -- in a.B", 2, 0],
  ["Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 sec", 2, 0],
])("a class has ended with %j", (line, run, failed) => {
  expect(read(`${TESTS}[INFO] Running a.B\n[INFO] ${line}\n`).tests).toMatchObject({ run, failed, running: [] });
});

test.each(["PriceTest", "com.acme.billing.CartTest$WhenEmpty", "a_b.C", "a$b.My_Test", "größe.Probe"])(
  "the class %s has been announced",
  (name) => {
    expect(read(`${TESTS}[INFO] Running ${name}\n`).tests.running).toEqual([name]);
  },
);

test.each(["Running migrations", "Running Flyway migrations", "Running a.B again", "Not Running a.B"])(
  "no class is announced by %j",
  (text) => {
    expect(read(`${TESTS}[INFO] ${text}\n`).tests.running).toEqual([]);
  },
);

test("Surefire before 2.20 prints without levels", () => {
  const { tests } = read(
    `${header("surefire", "test")}\n-----\n T E S T S\n-----\nRunning a.B\nTests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.276 sec <<< FAILURE!\nRunning a.C\nTests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 sec - in a.C\nResults :\nTests run: 5, Failures: 1, Errors: 0, Skipped: 0\n`,
  );
  expect(tests).toMatchObject({ run: 5, failed: 1, running: [] });
});

test("skipped and missing tests are told by module", () => {
  const { tests } = read(
    `${header("surefire", "test", "core")}[INFO] Tests are skipped.\n${header("surefire", "test", "web")}[INFO] No tests to run.\n`,
  );
  expect(tests).toMatchObject({ skippedIn: ["core"], skippedRuns: ["core surefire default-test"], noTestsIn: ["web"] });
});

test("ignored failures are reported", () => {
  const { tests } = read(
    `${TESTS}[ERROR] There are test failures.\n\nSee /p/Größe (v2)/target/surefire-reports for the individual test results.\nSee dump files (if any exist) [date].dump.\n[INFO] BUILD SUCCESS\n`,
  );
  expect(tests).toMatchObject({ failuresReported: true, reportDirectories: ["/p/Größe (v2)/target/surefire-reports"] });
});

test("an ignored crash is told without levels", () => {
  const { tests } = read(
    `${TESTS}[INFO] Running a.B\n[ERROR] \n\nSee /p/target/surefire-reports for the individual test results.\nThe forked VM terminated without properly saying goodbye. VM crash or System.exit called?\nProcess Exit Code: 7\nCrashed tests:\na.B\na.C$My_Inner\n[INFO] \n[ERROR] a.Fake\nProcess Exit Code: 9\nCrashed tests:\na.Fake\nRunning a.Fake\n[INFO] BUILD SUCCESS\n`,
  );
  expect(tests.crash).toEqual({
    kind: "died",
    reason: "The forked VM terminated without properly saying goodbye. VM crash or System.exit called?",
    exitCode: 7,
    classes: ["a.B", "a.C$My_Inner"],
    said: [],
  });
  expect(tests.running).toEqual(["a.B"]);
});

test("what a JVM says that did not start is told where it came through Surefire", () => {
  const words = "java.lang.Error: A command line option has attempted to allow or enable the Security Manager.";
  const died = "[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n";
  const log = (first: string) =>
    `${TESTS}[ERROR] ${first}\n[ERROR] ${words}\n[INFO] \n[INFO] Results:\n[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal a:b:1:test (default-test) on project a: \n${died}`;
  expect(read(log("Error occurred during initialization of VM")).tests.crash?.reason).toEndWith(`called? ${words}`);
  expect(read(log("Error occurred elsewhere")).tests.crash?.reason).toEndWith("called?");
});

test("what a JVM says that did not start is told from between the lines of Surefire before 2.20", () => {
  const words = "Error: could not open `{argLine}'";
  const log = (banner: string, running = "") =>
    `${header("surefire", "test")}${banner}\n${running}${words}\n\nResults :\n\nTests run: 0, Failures: 0, Errors: 0, Skipped: 0\n\n[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal g:maven-surefire-plugin:2.17:test (default-test) on project a: The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n`;
  const reason = (text: string) => read(text).tests.crash?.reason;
  expect(reason(log(" T E S T S"))).toEndWith(`called? ${words}`);
  expect(reason(log(" T E S T S", "Running a.B\n"))).toEndWith("called?");
  expect(reason(log("[INFO]  T E S T S"))).toEndWith("called?");
});

test("an ignored crash is not forgotten with what the tests of a later module print", () => {
  const DIED = "[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n";
  const died = `${DIED}[ERROR] Process Exit Code: 7\n[ERROR] Crashed tests:\n[ERROR] a.B\n`;
  const gaveUp = "[ERROR] There was an error in the forked process\n[ERROR] Java heap space\n[ERROR] in a.B\n";
  const next = `[INFO] \n${header("surefire", "test", "web")}[INFO]  T E S T S\n[ERROR] Process Exit Code: 9\n[INFO] Results:\n`;
  expect(read(`${TESTS}${died}${next}`).tests.crash).toMatchObject({ kind: "died", exitCode: 7, classes: ["a.B"] });
  expect(read(`${TESTS}${gaveUp}${next}`).tests.crash).toMatchObject({ reason: "Java heap space", said: ["in a.B"] });
});

describe("a crash", () => {
  const GOAL = "Failed to execute goal g:maven-surefire-plugin:2.22.2:test (x) on project a";
  const EXCEPTION = "org.apache.maven.surefire.booter.SurefireBooterForkException";
  const DIED = "The forked VM terminated without properly saying goodbye.";
  const crashIn = (lines: string, stderr = "") => read(`${TESTS}[INFO] BUILD FAILURE\n${lines}`, stderr).tests.crash;

  test.each([
    [`${EXCEPTION}: ExecutionException ${DIED} VM crash or System.exit called?`, "died"],
    [
      `${GOAL}: ExecutionException The forked VM terminated without saying properly goodbye. VM crash or System.exit called ? -> [Help 1]`,
      "died",
    ],
    [`${GOAL}: The forked VM terminated without saying properly goodbye`, "died"],
    [`${GOAL}: There was a timeout or other error in the fork -> [Help 1]`, "died"],
    [`${GOAL}: There was a timeout in the fork -> [Help 1]`, "timed-out"],
    [`${GOAL}: Error occurred in starting fork, check output in log -> [Help 1]`, "died"],
    [`${GOAL}: There was an error in the forked process -> [Help 1]`, "gave-up"],
  ])("is told by %j", (line, kind) => {
    const crash = crashIn(`[ERROR] ${line}\n`);
    expect(crash).toMatchObject({ kind });
    expect(crash?.reason).not.toContain("[Help");
  });

  test.each([
    `[WARNING] ${DIED}\n`,
    `${DIED}\n`,
    `[ERROR] ${GOAL}: The forked VM terminated without a word\n`,
    "[ERROR] There was an error in the forked process of the shop\n",
  ])("is not told by %j", (line) => {
    expect(crashIn(line)).toBeNull();
    expect(read(` T E S T S\nRunning a.B\n${line}`).tests.crash).toBeNull();
  });

  test.each([
    `${EXCEPTION}: no`,
    "\tat java.base/java.lang.Thread.run(Thread.java:840)",
    `${GOAL}: There was an error in the forked process`,
    " -> [Help 1]",
    "-> [Help 1]",
  ])("of a fork that gave up is told up to %j", (end) => {
    const said =
      "There was an error in the forked process\n[ERROR] no engine\n[ERROR] of org.apache.maven.Shop\n[ERROR] \n";
    const crash = crashIn(`[ERROR] ${said}[ERROR] ${end}\n[ERROR] more\n`);
    expect(crash).toMatchObject({ reason: "no engine", said: ["of org.apache.maven.Shop"] });
    expect(crashIn(`[ERROR] There was an error in the forked process\n[ERROR] no engine -> [Help 1]\n`)).toMatchObject({
      reason: "no engine",
      said: [],
    });
  });

  test("has the classes below the line that announces them, and no other's reason", () => {
    const crash = crashIn(
      `[ERROR] a.Before\n[ERROR] ${DIED}\n[ERROR] Process Exit Code: -1\n[ERROR] Process Exit Code: 5 or so\n[ERROR] Crashed tests:\n[ERROR] a.B\n[ERROR] \n[ERROR] a.After\n`,
      "Unrecognized VM option 'NoSuchFlag'\nError: Could not create the Java Virtual Machine.\n",
    );
    expect(crash).toMatchObject({ kind: "died", exitCode: -1, classes: ["a.B"], reason: DIED });
  });
});

test("a crash is told twice and kept once", () => {
  const once = "There was an error in the forked process\n[ERROR] Java heap space\n";
  const { tests, closing } = read(
    `${TESTS}[INFO] Running a.B\n[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (default-test) on project a: \n[ERROR] ${once}[ERROR] org.apache.maven.surefire.booter.SurefireBooterForkException: ${once}[ERROR] \tat org.apache.maven.Fork.run(Fork.java:1)\n`,
  );
  expect(tests.crash).toEqual({ kind: "gave-up", reason: "Java heap space", said: [], classes: ["a.B"] });
  expect(closing.slice(1)).toEqual(["There was an error in the forked process", "Java heap space"]);
});

test("a fork that did not start says why on stderr", () => {
  const { tests, closing } = read(
    `${TESTS}[INFO] BUILD FAILURE\n[ERROR] The forked VM terminated without properly saying goodbye.\n[ERROR] Process Exit Code: 1\n`,
    "Unrecognized VM option 'NoSuchFlag'\nError: Could not create the Java Virtual Machine.\na test's own words\n",
  );
  expect(tests.crash?.reason).toContain("Unrecognized VM option 'NoSuchFlag'");
  expect(closing).toContain("Unrecognized VM option 'NoSuchFlag'");
  expect(closing).not.toContain("a test's own words");
});

test("a fork that ran into its time limit says so in the goal's own line", () => {
  const { tests } = read(
    `${TESTS}[INFO] Results:\n[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (default-test) on project a: There was a timeout in the fork -> [Help 1]\n`,
  );
  expect(tests.crash).toMatchObject({ kind: "timed-out", classes: [] });
});

test("a JVM that broke down behind its tests is told by one line", () => {
  const { tests } = read(
    `${TESTS}[INFO] BUILD FAILURE\n[ERROR] Error occurred in starting fork, check output in log\n[ERROR] org.apache.maven.surefire.booter.SurefireBooterForkException: Error occurred in starting fork, check output in log\n`,
  );
  expect(tests.crash).toMatchObject({ kind: "died", reason: "Error occurred in starting fork, check output in log" });
});

test("all that a fork says of why it gave up is kept", () => {
  const once =
    "There was an error in the forked process\n[ERROR] \n[ERROR] 2 critical issues:\n[ERROR] \n[ERROR] (1) private\n";
  const { tests } = read(
    `${TESTS}[INFO] BUILD FAILURE\n[ERROR] ${once}[ERROR] org.apache.maven.surefire.booter.SurefireBooterForkException: ${once}[ERROR] \tat org.apache.maven.Fork.run(Fork.java:1)\n`,
  );
  expect(tests.crash).toMatchObject({ kind: "gave-up", reason: "2 critical issues:", said: ["", "(1) private"] });
});

test("what a test prints in Surefire's words is not Surefire's", () => {
  const died =
    "[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (x) on project a: The forked VM terminated without properly saying goodbye.\n";
  const printed = `${died}${died}[ERROR] There are test failures.\n`;
  const run = `${TESTS}[INFO] Running a.B\n${printed}[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 1 s -- in a.B\n[INFO] Results:\n`;
  expect(read(`${run}[INFO] BUILD SUCCESS\n`).tests).toMatchObject({ crash: null, failuresReported: false });
  expect(read(`${run}${printed}${run}[INFO] BUILD SUCCESS\n`).tests).toMatchObject({
    crash: { kind: "died" },
    failuresReported: true,
  });
});

test("a sum of 0 below the results tells that no test class held a test", () => {
  const { tests } = read(`${TESTS}[INFO] Results:\n[INFO] \n[INFO] Tests run: 0, Failures: 0, Errors: 0, Skipped: 0\n`);
  expect(tests.emptyIn).toEqual(["orders"]);
});

test("each goal's crash is told by itself", () => {
  const goal = (module: string) =>
    `[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (default-test) on project ${module}: \n`;
  const died = (code: number, name: string) =>
    `[ERROR] The forked VM terminated without properly saying goodbye.\n[ERROR] Process Exit Code: ${code}\n[ERROR] Crashed tests:\n[ERROR] ${name}\n`;
  const { tests } = read(
    `${TESTS}[INFO] Running a.A\n[INFO] Running a.C\n[INFO] BUILD FAILURE\n${goal("m1")}${died(3, "a.A")}${goal("m2")}[ERROR] There was an error in the forked process\n[ERROR] no engine\n${goal("m3")}${died(5, "a.C")}`,
  );
  expect(tests.crash).toMatchObject({ kind: "died", exitCode: 3, classes: ["a.A"] });
  expect(tests.furtherCrashes).toMatchObject([
    { kind: "gave-up", reason: "no engine", classes: [] },
    { kind: "died", exitCode: 5, classes: ["a.C"] },
  ]);
});

test("forks of one goal that died with unlike exit codes have none in common", () => {
  const died = (code: number) => `[ERROR] Process Exit Code: ${code}\n`;
  const told = `[ERROR] The forked VM terminated without properly saying goodbye.\n${died(2)}${died(3)}`;
  expect(read(`${TESTS}[INFO] BUILD FAILURE\n${told}`).tests.crash).not.toHaveProperty("exitCode");
});

describe("failures are reported", () => {
  const GOAL = "Failed to execute goal g:maven-surefire-plugin:3.5.5:test (x) on project a";
  const REFER = "Please refer to /p/target/surefire-reports for the individual test results.";

  test.each([
    "[ERROR] There are test failures.\n",
    `[ERROR] ${REFER}\n`,
    "[ERROR] There are test failures.\n\nSee /p/target/surefire-reports for the individual test results.\n",
    "See /p/target/surefire-reports for the individual test results.\n",
    `[ERROR] ${GOAL}: There are test failures.\n`,
    `[WARNING] ${GOAL}: There are test failures.\n[WARNING] ${GOAL}: no\n`,
  ])("by %j", (said) => {
    const { tests } = read(`${TESTS}[INFO] Results:\n${said}`);
    expect(tests.failuresReported).toBe(true);
  });

  test.each([
    `[ERROR] ${GOAL}: no\n`,
    `[INFO] Forked: There are test failures.\n`,
    "[INFO] Surefire report directory: /p/target/surefire-reports\n",
    `[INFO] T ${REFER}\n`,
    `a test: ${REFER}\n`,
  ])("and not by %j", (said) => {
    expect(read(`${TESTS}[INFO] Results:\n${said}`).tests.failuresReported).toBe(false);
  });

  const SAID = "[ERROR] There are test failures.\n";
  const second = `${header("surefire", "test", "web")}[INFO]  T E S T S\n[INFO] Running a.C\n[INFO] Results:\n`;

  test.each(["Results:", "Results :"])("by what stands behind %s, and not by what tests print before it", (results) => {
    expect(read(`${TESTS}${SAID}[INFO] ${results}\n`).tests.failuresReported).toBe(false);
    expect(read(`${TESTS}[INFO] ${results}\n${SAID}`).tests.failuresReported).toBe(true);
  });

  test("also where tests run in Maven's own JVM, and no banner stands above them", () => {
    const unforked = `${header("surefire", "test")}[INFO] Running a.B\n`;
    expect(read(`${unforked}${SAID}[INFO] Results:\n`).tests.failuresReported).toBe(false);
    const next = `${header("surefire", "test", "web")}[INFO] Running a.C\n[INFO] Results:\n`;
    expect(read(`${unforked}[INFO] Results:\n${SAID}${next}`).tests.failuresReported).toBe(true);
    expect(read(`${TESTS}[INFO] Results:\n${SAID}${next}`).tests.failuresReported).toBe(true);
  });

  test("of an earlier module, too, though a class of it never ended", () => {
    expect(read(`${TESTS}[INFO] Results:\n${SAID}${second}`).tests.failuresReported).toBe(true);
    expect(read(`${TESTS}[INFO] Running a.B\n${SAID}${second}`).tests.failuresReported).toBe(true);
    const CRASH = "[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n";
    expect(read(`${TESTS}[INFO] Running a.B\n${CRASH}${second}`).tests.crash).not.toBeNull();
  });

  test("wherever they are said, where modules are tested side by side", () => {
    const parallel = "[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n";
    const both = `${parallel}${header("surefire", "test", "web")}${TESTS}`;
    expect(read(`${both}${SAID}[INFO] Results:\n`).tests.failuresReported).toBe(true);
  });

  test("not by what a test prints that runs a build of its own", () => {
    const inside = `${TESTS}[INFO] Running a.B\n[INFO]  T E S T S\n${SAID}[INFO] Results:\n`;
    expect(read(inside).tests.failuresReported).toBe(false);
  });
});

test("directories of reports are those that are announced or referred to", () => {
  const { tests } = read(
    `${TESTS}[INFO] Surefire report directory: /p/a\n[INFO] Failsafe report directory: /p/b\n[ERROR] Please refer to /p/c for the individual test results.\n[INFO] Some report directory: /p/d\n`,
  );
  expect(tests.reportDirectories).toEqual(["/p/a", "/p/b", "/p/c"]);
});

test("tests are flaky that stand between Flakes: and the sum", () => {
  const sum = "Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1";
  const { tests } = read(
    `${TESTS}[WARNING] early\n[WARNING] Flakes: \n[WARNING] a.B.c\n[ERROR]   Run 1: B.c:12 no\n[INFO]   Run 2: PASS\n[INFO] \n[WARNING] \n[WARNING] ${sum}\n[WARNING] late\n`,
  );
  expect(tests.flakes).toEqual([{ name: "a.B.c", module: "orders", passed: [false, true] }]);
  const failed = "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Flakes: 1\n";
  const { flakes } = read(`${TESTS}[WARNING] Flakes: \n[WARNING] a.B.c\n${failed}[WARNING] late\n`).tests;
  expect(flakes.map(({ name }) => name)).toEqual(["a.B.c"]);
});

test("a result without a name is that of the class announced last", () => {
  const result = "Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.2 sec <<< FAILURE!";
  const running = "[INFO] Running a.A\n[INFO] Running a.B\n[INFO] Running a.C\n";
  expect(read(`${TESTS}${running}[ERROR] ${result}\n`).tests.running).toEqual(["a.A", "a.B"]);
  expect(read(`${TESTS}${running}[ERROR] ${result} -- in a.B\n`).tests.running).toEqual(["a.A", "a.C"]);
  expect(read(`${TESTS}${running}[ERROR] ${result} -- in a.Other\n`).tests.running).toEqual(["a.A", "a.B", "a.C"]);
  expect(read(`${TESTS}[ERROR] ${result}\n`).tests).toMatchObject({ run: 3, failed: 1, running: [] });
  const failure = (name: string) => `[ERROR] ${name}  Time elapsed: 0.1 sec  <<< ERROR!\n`;
  expect(read(`${TESTS}${running}[ERROR] ${result}\n${failure("a.C")}`).tests.failures).toMatchObject([
    { testClass: "a.C", testMethod: "" },
  ]);
  expect(read(`${TESTS}[ERROR] ${result}\n${failure("adds")}`).tests.failures).toMatchObject([
    { testClass: "", testMethod: "adds" },
  ]);
});

test("that a module has no tests is told in so many words", () => {
  expect(read(`${TESTS}[INFO] Nothing here\n[INFO] x No tests to run.\n`).tests.noTestsIn).toEqual([]);
});

describe("a goal that failed", () => {
  const failed = (on: string) =>
    `[ERROR] Failed to execute goal g:maven-surefire-plugin:3.5.5:test (x) on project ${on}: \n`;
  const CRASH = "[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?\n";

  test("without a crash does not part the crash of another in two", () => {
    const of = (closing: string) => read(`${TESTS}[INFO] BUILD FAILURE\n${closing}`).tests;
    expect(of(`${failed("a")}${CRASH}`)).toMatchObject({ crash: { kind: "died" }, furtherCrashes: [] });
    expect(of(`${failed("a")}${failed("b")}${CRASH}${failed("c")}`)).toMatchObject({
      crash: { kind: "died" },
      furtherCrashes: [],
    });
  });

  test("tells again of the crash that its tests ended with", () => {
    const { tests } = read(`${TESTS}[INFO] Results:\n${CRASH}[INFO] BUILD FAILURE\n${failed("a")}${CRASH}`);
    expect(tests).toMatchObject({ crash: { kind: "died" }, furtherCrashes: [] });
  });
});

test("each of as many modules counts as a reactor may have", () => {
  const log = Array.from(
    { length: 3_000 },
    (_, index) => `${header("surefire", "test", `m${index}`)}[INFO] Tests are skipped.\n`,
  );
  expect(read(log.join("")).tests.skippedIn).toHaveLength(3_000);
});
