import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult, TestFailure } from "../../src/model/build-result.ts";
import type { Finding } from "../../src/model/finding.ts";
import type { Note } from "../../src/model/note.ts";
import type { Presentation } from "../../src/model/presentation.ts";
import { readTrace } from "../../src/output/trace.ts";

/** A result with these values besides what every result has. */
export function result(values: Partial<BuildResult> = {}): BuildResult {
  return { operation: "Test", run: 1, status: "FAILURE", duration: 5100, exitCode: 1, ...values };
}

export const CONCISE: Presentation = { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 50 };
export const DETAILED: Presentation = { ...CONCISE, detailLevel: "detailed" };

/** The Markdown answer to a result with these values. */
export function show(values: Partial<BuildResult>, presentation = CONCISE): string {
  return toMarkdown(result(values), presentation);
}

/** A note of these words alone. */
export function noteOf(advice: string): Note {
  return { code: "jdk-advice", need: { reason: "", fits: null, otherwise: advice }, jdk: null };
}

export function error(message: string, values: Partial<Finding> = {}): Finding {
  return { severity: "error", file: "src/main/java/a/A.java", line: 1, message, ...values };
}

/** `a.FooTest#x` with as many own frames as given; a trace among the values is taken apart, with the frames of `a.` as own. */
export function failure(values: Partial<TestFailure> = {}, frames = 1): TestFailure {
  const { type = "org.opentest4j.AssertionFailedError", message = "expected: <1> but was: <2>" } = values;
  const at = Array.from({ length: frames }, (_, index) => `\tat a.FooTest.x${index || ""}(FooTest.java:${25 + index})`);
  const printed = [`${type}: ${message}`, "\tat org.junit.Assertions.fail(Assertions.java:1)", ...at].join("\n");
  const { stackTrace = printed } = values;
  return {
    testClass: "a.FooTest",
    testMethod: "x",
    kind: "failure",
    type,
    message,
    stackTrace,
    throwable: readTrace(stackTrace, (className) => className.startsWith("a.")),
    module: ".",
    ...values,
  };
}

export function failures(count: number, each: (index: number) => Partial<TestFailure>, frames = 1): TestFailure[] {
  return Array.from({ length: count }, (_, index) => failure(each(index), frames));
}

/** Counts as Surefire would give them for these failures and as many passing tests. */
export function summary(failed: number, passed = 0) {
  return { testsRun: failed + passed, testsFailed: failed, testsErrored: 0, testsSkipped: 0 };
}
