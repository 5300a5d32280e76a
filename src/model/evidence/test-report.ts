import type { Throwable } from "../throwable.ts";

export interface TestReport {
  /** The name of the whole suite, which is that of a class as a rule: a report without cases tells that it was begun. */
  readonly suite?: string;
  readonly cases: readonly TestCase[];
}

/** One `<testcase>`. If the setup of a class failed, the class is one case with an empty `testMethod`. */
export interface TestCase {
  /** The binary name of the class: `com.acme.CartTest$Empty`. */
  readonly testClass: string;
  /** Whether the report names something else, as a name for display, so that it may be a class nested in it. */
  readonly isGuessed?: true;
  /** The name of the method as reported, with parameters and invocation: `adds(int, int)[3]`. Empty for a failure of the class itself. */
  readonly testMethod: string;
  /** The part of the class that failed, if it is not a test with a name. */
  readonly part?: ClassPart;
  /** Whether the method that failed shows the part. */
  readonly isPartShown?: true;
  readonly outcome: "passed" | "failed" | "errored" | "skipped";
  readonly durationMs?: number;
  readonly fault?: Fault;
  /** Why it was skipped; only for skipped cases whose report says so. */
  readonly skip?: Fault;
  /** Whether an assumption around the tests of its class left them all out, of which the report has this one case. */
  readonly isAssumed?: true;
  /** Whether it was skipped since something else broke, so that it has no result. */
  readonly isUnreached?: true;
  /** The failures of attempts before one passed; only for passed cases. */
  readonly flakes?: readonly Fault[];
  /** Whether the test was tried again and never passed. */
  readonly isRerun?: true;
  readonly output?: string;
}

/** The part of a class that a case is about. `engine`: the engine of the JUnit Platform that `testClass` names. `test`: a test without a name. `configuration`: a method of TestNG that runs around tests, which `testMethod` names. */
export type ClassPart = "setup" | "teardown" | "engine" | "test" | "configuration";

export interface Fault {
  /** The throwable's class, if the report names one. */
  readonly type?: string;
  readonly message?: string;
  /** Whether an attempt ended with an unexpected exception; only of attempts before one that passed. */
  readonly isError?: true;
  /** Whether only the beginning of the message and some lines of the trace were kept, as of the later ones of many. */
  readonly isBrief?: true;
  /** The printed stack trace including its first line; empty if there is none. */
  readonly trace: string;
  /** The trace in its parts; collected for failures that are kept whole. */
  readonly throwable?: Throwable;
}

export interface UnassertedStatement {
  /** `src/test/java/com/acme/CartTest.java:8`. */
  readonly at: string;
  readonly what: "assertThat" | "StepVerifier" | "SoftAssertions";
}
