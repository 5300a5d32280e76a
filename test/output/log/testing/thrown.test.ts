import { expect, test } from "bun:test";
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
