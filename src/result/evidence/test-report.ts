/** One `TEST-*.xml` of Surefire or Failsafe. */
export interface TestReport {
  readonly cases: readonly TestCase[];
}

/** One `<testcase>`. A class whose setup failed is one case with an empty `testMethod`. */
export interface TestCase {
  /** Binary name: `com.acme.CartTest$Empty`. */
  readonly testClass: string;
  /**
   * The name as it is reported, with parameters and invocation: `adds(int, int)[3]`. Empty for a failure of the class
   * itself.
   */
  readonly testMethod: string;
  /** The part of the class that failed, where it is not a test with a name. */
  readonly part?: ClassPart;
  readonly outcome: "passed" | "failed" | "errored" | "skipped";
  readonly durationMs?: number;
  /** The fault that broke it; only for failed and errored cases. */
  readonly fault?: Fault;
  /** The faults of failed attempts before one passed; only for passed cases. */
  readonly flakes?: readonly Fault[];
  /** Whether it was tried again and never passed. */
  readonly isRerun?: true;
  /** The output of the test. */
  readonly output?: string;
}

/**
 * `engine`: not a class failed but the engine of the JUnit Platform that `testClass` names. `test`: a test of the class
 * without a name. `configuration`: a method of TestNG that runs around tests, which `testMethod` names.
 */
export type ClassPart = "setup" | "teardown" | "engine" | "test" | "configuration";

export interface Fault {
  /** The throwable's class, where the report names one. */
  readonly type?: string;
  readonly message?: string;
  /** The printed stack trace, first line included; empty where there is none. */
  readonly trace: string;
}
