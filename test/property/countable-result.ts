import fc from "fast-check";
import type { BuildResult, TestFailure, TestOutcome } from "../../src/model/build-result.ts";
import type { Finding } from "../../src/model/finding.ts";
import { error, failure, result } from "../answers/results.ts";

/** How many failures and errors, of how many kinds, and how much they say. */
interface Sizes {
  readonly status: BuildResult["status"];
  readonly failures: number;
  readonly classes: number;
  /** Different messages of failures. */
  readonly causes: number;
  readonly messageLength: number;
  /** Of the first failure. */
  readonly longestMessage: number;
  readonly frames: number;
  readonly passed: number;
  readonly errors: number;
  readonly files: number;
  readonly errorCauses: number;
}

/** Results whose failures and errors can be told one from the other in an answer, however many there are. */
export const countable: fc.Arbitrary<BuildResult> = fc
  .record({
    status: fc.constantFrom("FAILURE", "RUNNING", "TIMEOUT", "CANCELLED"),
    failures: fc.oneof(fc.nat(12), fc.nat(400), fc.nat(4000)),
    classes: fc.constantFrom(1, 4, 60, 2000),
    causes: fc.constantFrom(1, 3, 50, 4000),
    messageLength: fc.constantFrom(0, 40, 400, 3000),
    longestMessage: fc.constantFrom(0, 0, 0, 20_000),
    frames: fc.constantFrom(0, 1, 12),
    passed: fc.constantFrom(0, 3),
    errors: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(3000)),
    files: fc.constantFrom(1, 5, 300),
    errorCauses: fc.constantFrom(1, 7, 3000),
  })
  .map(resultOf);

/** The greatest of their kind. */
export const EXTREMES: Readonly<Record<string, BuildResult>> = {
  "3,000 failures of one class": resultOf({ ...sizes(), failures: 3000, classes: 1 }),
  "3,000 failures in 3,000 classes": resultOf({ ...sizes(), failures: 3000, classes: 3000, messageLength: 500 }),
  "3,000 failures with one cause": resultOf({ ...sizes(), failures: 3000, causes: 1, classes: 700 }),
  "a failure with a message of a megabyte": resultOf({ ...sizes(), failures: 1, longestMessage: 1_000_000 }),
  "3,000 errors": resultOf({ ...sizes(), errors: 3000 }),
  "3,000 errors with one cause": resultOf({ ...sizes(), errors: 3000, errorCauses: 1, files: 300 }),
  "both, of a build that goes on": resultOf({ ...sizes(), status: "RUNNING", errors: 3000, failures: 3000 }),
};

function sizes(): Sizes {
  return {
    status: "FAILURE",
    failures: 0,
    classes: 30,
    causes: 5000,
    messageLength: 60,
    longestMessage: 0,
    frames: 3,
    passed: 0,
    errors: 0,
    files: 20,
    errorCauses: 5000,
  };
}

function resultOf(of: Sizes): BuildResult {
  const failures = Array.from({ length: of.failures }, (_, index) => failureOf(index, of));
  const errors = Array.from({ length: of.errors }, (_, index) => errorOf(index, of));
  const tests = failures.map(
    ({ testClass, testMethod }): TestOutcome => ({ name: `${testClass}#${testMethod}`, outcome: "failed" }),
  );
  const passed = Array.from(
    { length: of.passed },
    (_, index): TestOutcome => ({ name: `a.Class${index}Test#passes`, outcome: "passed" }),
  );
  const summary = {
    testsRun: tests.length + passed.length,
    testsFailed: tests.length,
    testsErrored: 0,
    testsSkipped: 0,
  };
  return result({
    status: of.status,
    exitCode: of.status === "FAILURE" ? 1 : null,
    summary,
    tests: [...tests, ...passed],
    ...(failures.length > 0 ? { failures } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  });
}

function failureOf(index: number, { classes, causes, messageLength, longestMessage, frames }: Sizes): TestFailure {
  const length = index === 0 ? Math.max(longestMessage, messageLength) : messageLength;
  const message = `cause ${index % causes} ${"said ".repeat(length / 5)}`;
  const values = { testClass: `a.Class${index % classes}Test`, testMethod: `method${index}`, message };
  return failure({ ...values, stackTrace: trace(message, frames) });
}

/** The own frames are the same for all, so that the message alone tells one cause from another. */
function trace(message: string, frames: number): string {
  const at = Array.from({ length: frames }, (_, index) => `\tat a.Common.step${index}(Common.java:${index + 1})`);
  return [`java.lang.AssertionError: ${message}`, ...at].join("\n");
}

function errorOf(index: number, { files, errorCauses }: Sizes): Finding {
  return error(`cannot find symbol: class Missing${index % errorCauses}`, {
    file: `src/main/java/a/File${index % files}.java`,
    line: index + 1,
    column: 5,
  });
}
