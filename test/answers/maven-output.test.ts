import { describe, expect, test } from "bun:test";
import { tellingLines } from "../../src/answers/maven-output.ts";
import { error, failure, result, summary } from "./results.ts";

describe("of Maven's output is left out", () => {
  test("what stands below every failure", () => {
    const lines = [
      "[INFO] ------------------------------------------------------------------------",
      "[INFO] BUILD FAILURE",
      "[INFO] Total time:  7.136 s",
      "[INFO] Finished at: 2026-11-21T21:44:35Z",
      "[ERROR] Failed to execute goal org.acme:money-maven-plugin:1.0:mint (default) on project core: out of gold -> [Help 1]",
      "[ERROR] ",
      "",
      "[ERROR] -> [Help 1]",
      "[ERROR] Re-run Maven using the -X switch to enable full debug logging.",
      "[ERROR] \tat org.apache.maven.cli.MavenCli.doMain(MavenCli.java:285)",
      "[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoFailureException",
    ];
    expect(tellingLines(lines, result())).toEqual([
      "[ERROR] Failed to execute goal org.acme:money-maven-plugin:1.0:mint (default) on project core: out of gold",
    ]);
  });

  test("an error, its symbol and its details", () => {
    const errors = [
      error("cannot find symbol: variable bar", {
        file: "src/main/java/a/A.java",
        line: 12,
        details: ["symbol: variable bar", "location: class a.A"],
      }),
      { severity: "error", file: "src/main/java/a/B.java", message: "no space left" },
      { severity: "error", message: "warnings found and -Werror specified" },
    ] as const;
    const lines = [
      "[ERROR] /home/dev/shop/src/main/java/a/A.java:[12,8] cannot find symbol",
      "[ERROR]   symbol:   variable bar",
      "[ERROR]   location: class a.A",
      "[ERROR] /home/dev/shop/src/main/java/a/B.java: no space left",
      "[ERROR] /home/dev/shop/src/main/java/a/B.java: warnings found and -Werror specified",
      "[ERROR] /home/dev/shop/src/main/java/a/A.java:[13,8] cannot find symbol",
    ];
    expect(tellingLines(lines, result({ errors }))).toEqual(lines.slice(-1));
  });

  test("failing tests, their number, and the rows of modules", () => {
    const told = result({
      failures: [failure({ testClass: "a.FooTest", testMethod: "adds(int)[1]" })],
      summary: summary(1),
      modules: [{ name: "Shop Core", status: "FAILURE" }],
    });
    const lines = [
      "[ERROR]   FooTest.adds:25 expected: <1> but was: <2>",
      "[ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0",
      "Shop Core .......................................... FAILURE [  0.5 s]",
      "[ERROR]   FooTest.divides:30 expected: <3> but was: <4>",
    ];
    expect(tellingLines(lines, told)).toEqual(lines.slice(-1));
  });

  test("what a problem says already, and INFO of a failure that is explained", () => {
    const lines = [
      "[INFO] Scanning for projects...",
      "[ERROR] Unknown lifecycle phase",
      '[WARNING] The requested profile "x" is not there.',
    ];
    const problems = [
      { code: "goal-failed", goal: "mint:mint", reason: "mint: Unknown lifecycle phase of a coin", lines: [] },
    ] as const;
    expect(tellingLines(lines, result({ problems }))).toEqual(lines.slice(-1));
  });
});

test("what nothing explains keeps what was said as INFO, and a number that stands in another line", () => {
  const problems = [{ code: "unexplained", exitCode: 3, lines: ["there are 42 of them"] }] as const;
  const lines = ["[INFO]      [echo] minting", "42", "[ERROR] Tests run: 4, Failures: 1, Errors: 0, Skipped: 0"];
  expect(tellingLines(lines, result({ problems }))).toEqual(lines);
});
