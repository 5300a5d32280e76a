import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";

/** The tests that JUnit Platform 1.13 and later, or TestNG, says it never executes. Plain data, to be copied. */
export interface Unexecuted {
  /** The tests by name: Surefire discovers tests twice, and JUnit repeats the warning each time. */
  readonly tests: Map<string, UnexecutedTest>;
  /** Whether lines below the heading of JUnit's list are being read. */
  isListing: boolean;
  /** The reason why JUnit does not execute the test that the next line names. */
  reason: string | null;
}

export function startUnexecuted(): Unexecuted {
  return { tests: new Map(), isListing: false, reason: null };
}

/** Reads a line that a test JVM prints on stderr or, if a logger redirects it, on stdout. */
export function readUnexecuted(unexecuted: Unexecuted, text: string): void {
  // A program may print what costs the patterns the square of its length.
  if (text.length > LONGEST) return;
  if (text.endsWith(" during test discovery:")) {
    const kind = HEADING.exec(text)?.groups?.["kind"];
    if (kind !== undefined) unexecuted.isListing = kind === "non-critical";
  } else if (text.includes(WITHOUT_ROWS)) readEmpty(unexecuted, text);
  else if (unexecuted.isListing) readIssue(unexecuted, text);
}

function readEmpty({ tests }: Unexecuted, text: string): void {
  const { testClass, testMethod = "", provider = "" } = EMPTY.exec(text)?.groups ?? {};
  if (testClass === undefined || tests.size >= MOST_TESTS) return;
  const test = { testClass: detach(testClass), testMethod: detach(testMethod) };
  const reason = `its data provider ${detach(provider)} returned no rows`;
  tests.set(`${testClass}#${testMethod}`, { ...test, reason, by: "TestNG" });
}

const WITHOUT_ROWS = "' will be skipped since its data provider '";
// [Utils] [WARN] The test method 'com.acme.RowsTest.row' will be skipped since its data provider 'rows' returned an empty array or iterator.
const EMPTY =
  /The test method '(?<testClass>[^\s']+)\.(?<testMethod>[^\s'.]+)' will be skipped since its data provider '(?<provider>[^']+)' returned an empty /;

// WARNING: TestEngine with ID 'junit-jupiter' encountered 6 non-critical issues during test discovery:
// WARNING: TestEngine with ID 'junit-jupiter' encountered a non-critical issue during test discovery:
const HEADING =
  /TestEngine with ID '.+' encountered (?:a|\d+) (?<kind>(?:non-)?critical) issues? during test discovery:$/;

const LONGEST = 1_000;
const MOST_TESTS = 10_000;

function readIssue(unexecuted: Unexecuted, text: string): void {
  if (ISSUE.test(text)) {
    const reason = REASON.exec(text.slice(text.lastIndexOf("'")))?.groups?.["reason"] ?? "";
    unexecuted.reason = UNEXECUTED.test(text) ? reason : null;
    return;
  }
  const { testClass, testMethod = "" } = SOURCE.exec(text)?.groups ?? {};
  if (testClass === undefined || unexecuted.reason === null) return;
  const { tests, reason } = unexecuted;
  if (tests.size < MOST_TESTS) {
    const test = { testClass: detach(testClass), testMethod: detach(testMethod), reason: detach(reason) };
    tests.set(`${testClass}#${testMethod}`, test);
  }
  unexecuted.reason = null;
}

const ISSUE = /^\(\d+\) \[[A-Z]+\] /;
// (1) [WARNING] @Test method 'private void p.AaTest.hidden()' must not be private. It will not be executed.
// (4) [WARNING] @Nested class 'p.AaTest$SInn' must not be static. It will only be executed if discovered as a standalone test class. You should …
// (6) [WARNING] Inner class 'p.AaTest$NoNested' looks like it was intended to be a test class but will not be executed. It must be static or annotated with @Nested.
const UNEXECUTED = / will (?:not be executed|only be executed if )/;
const REASON = / (?<reason>must [^.]+)\./;
//     Source: MethodSource [className = 'p.AaTest', methodName = 'hidden', methodParameterTypes = '']
//     Source: ClassSource [className = 'p.AaTest$Inn', filePosition = null]
const SOURCE =
  /^ +Source: (?:Class|Method)Source \[className = '(?<testClass>.+?)', (?:methodName = '(?<testMethod>.+?)', )?/;
