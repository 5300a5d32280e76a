import { describe, expect, test } from "bun:test";
import { startLog } from "../../../../src/output/log/read-log.ts";

const TESTS = "[INFO] --- surefire:3.1.2:test (default-test) @ shop ---\n[INFO]  T E S T S\n";
const THROWN =
  "  Then the result is 4 # com.acme.CalcSteps.res(int)\n      org.opentest4j.AssertionFailedError: expected: <4> but was: <3>\n" +
  "\tat org.junit.jupiter.api.Assertions.assertEquals(Assertions.java:527)\n\tat com.acme.CalcSteps.res(CalcSteps.java:7)\n" +
  "\tat ✽.the result is 4(classpath:features/calc.feature:7)\n\n";
const sum = (run: number) =>
  `[INFO] Results:\n[INFO] \n[INFO] Tests run: ${run}, Failures: 0, Errors: 0, Skipped: 0\n[INFO] \n`;
const TRACE =
  "org.opentest4j.AssertionFailedError: expected: <4> but was: <3>\n" +
  "\tat org.junit.jupiter.api.Assertions.assertEquals(Assertions.java:527)\n\tat com.acme.CalcSteps.res(CalcSteps.java:7)";

function uncounted(stdout: string) {
  const log = startLog();
  log.push(Buffer.from(stdout));
  return log.facts().tests.uncounted;
}

test("an assertion error of tests of which none was counted is kept", () => {
  expect(uncounted(TESTS + THROWN + sum(0))).toEqual([{ module: "shop", trace: TRACE }]);
});

test("an assertion error that was caught, or that is another goal's, is not", () => {
  expect(uncounted(TESTS + THROWN + sum(2))).toBeUndefined();
  expect(uncounted(TESTS + THROWN + TESTS + sum(0))).toBeUndefined();
  expect(uncounted(TESTS + sum(0) + THROWN)).toBeUndefined();
  expect(uncounted(`${TESTS}AssertionError: none\n${sum(0)}`)).toBeUndefined();
});

describe("what the setup of a suite threw, whose classes Surefire runs in parallel", () => {
  const setup = (head: string, by = "RunBefores") =>
    `${head}\n\tat com.acme.AllSuite.up(AllSuite.java:5)\n` +
    `\tat org.junit.internal.runners.statements.${by}.evaluate(${by}.java:24)\n[INFO] Running com.acme.ACase\n`;
  const GLUED = "com.acme.AllSuitejava.lang.RuntimeException: no server";

  test("is kept without the name of the suite", () => {
    const [kept] = uncounted(TESTS + setup(GLUED) + sum(0)) ?? [];
    expect(kept?.trace.split("\n").slice(0, 2)).toEqual([
      "java.lang.RuntimeException: no server",
      "\tat com.acme.AllSuite.up(AllSuite.java:5)",
    ]);
    const later = setup("[ERROR] java.lang.RuntimeException: no server");
    expect(uncounted(`${TESTS}[WARNING] null\n${later}${sum(0)}`)?.[0]).toEqual(kept);
  });

  test("is not where tests were counted, of an assumption, or of anything else that was printed", () => {
    const none = [
      setup(GLUED) + sum(1),
      setup("com.acme.AllSuiteorg.junit.AssumptionViolatedException: no server") + sum(0),
      setup(GLUED, "InvokeMethod") + sum(0),
      setup("[ERROR] java.lang.RuntimeException: no server", "InvokeMethod") + sum(0),
      setup("java.lang.RuntimeException: no server") + sum(0),
      setup("com.acme.Otherjava.lang.RuntimeException: no server") + sum(0),
    ];
    for (const log of none) expect(uncounted(TESTS + log)).toBeUndefined();
  });
});
