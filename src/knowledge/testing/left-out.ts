import type { Fault } from "../../model/evidence/test-report.ts";

/** How test frameworks and Surefire say of a test that they call skipped why it never began, though it was meant to. */

/** Surefire stops a run after so many failures, and leaves out the tests that are left. */
// <skipped message="org.junit.runner.notification.StoppedByUserException"/>
// <skipped message="Execution cancelled"/>, as JUnit 6 says it
export const STOPPED = /\borg\.junit\.runner\.notification\.StoppedByUserException\b|^ Execution cancelled$/;

/** TestNG leaves out a test that depends on others, of which one did not pass. */
// Method lab.DependTest.buys() on instance lab.DependTest@1c72da34 depends on not successfully finished methods
// [lab.DependTest.login() on instance lab.DependTest@1c72da34]
// Method DependTest.buys()[pri:0, instance:lab.DependTest@1c72da34] depends on not successfully finished methods in group "web"
const DEPENDS = /^.*?\bdepends on not successfully finished (?:methods?|groups?)\b(?<on>.*)/s;
const METHOD = /(?<![\p{L}\p{N}_$.])(?<name>[\p{L}_$][\p{L}\p{N}_$.]*)\([^()]*\)/gu;

/** Returns the methods on which TestNG says that a test depends, `lab.DependTest.login`; null if it depends on none. */
export function dependenciesOf(words: string): readonly string[] | null {
  const on = DEPENDS.exec(words)?.groups?.["on"];
  return on === undefined ? null : [...on.matchAll(METHOD)].flatMap(({ groups }) => groups?.["name"] ?? []);
}

/** The exceptions by which an extension of JUnit, as well as an assumption, leaves out a test. */
export const ABORTS: ReadonlySet<string> = new Set([
  "org.opentest4j.TestAbortedException",
  "org.junit.AssumptionViolatedException",
]);

/** The classes whose callers leave out tests on purpose. */
// org.junit.jupiter.api.Assumptions, org.junit.Assume, org.assertj.core.api.Assumptions
export const ASSUMES = /\.Assum\w*(?:\$.*)?$/;

/** TestNG before 7.5 calls a test skipped whose data provider threw, and gives what that was as the reason. */
// <skipped message="java.lang.IllegalArgumentException: no rows"/>
export const PROVIDER_THREW =
  /^(?!org\.testng\.SkipException\b)(?<type>(?:[\p{L}_$][\p{L}\p{N}_$]*\.)+[\p{L}\p{N}_$]+)(?::|$)/u;

/** TestNG of many versions calls a test skipped that it could not call, with an exception of this type. */
export const TESTNG_EXCEPTION = "org.testng.TestNGException";
/** The exception's words begin with a line end, as nobody begins the reason of a test that is left out. */
// Method public void lab.RowsTest.reads(java.lang.String) requires a @DataProvider named : names
// Method unfilled requires 1 parameters but 0 were supplied in the @Test annotation.
// Parameter 'browser' is required by @Test on method wants but has not been marked @Optional or defined
// Data Provider public java.lang.String lab.RowsTest.rows() must return either Object[][] or Iterator<Object>[], not class java.lang.String
export const UNMET =
  /^\n(?:Method [^\n]{1,500} requires (?:a @DataProvider named : |\d+ parameters but \d+ were supplied )|Parameter '[^'\n]{1,200}' is required by @|Data Provider [^\n]{1,500} must return either )/;

/** Cucumber before 6 calls a scenario skipped of which a step has no code. */
// The step "it has a crane" is undefined. You can implement it using the snippet(s) below:
const UNDEFINED = /^The step ["'][^\n]{1,500}?["'] is undefined\b/;

/** Returns the reason for which a test was called skipped, if it is none that its author gave; else null. */
export function reasonOfOthers(message: string, isOfTestNg: boolean): string | null {
  const [step] = UNDEFINED.exec(message) ?? [];
  if (step !== undefined) return step;
  return isOfTestNg && PROVIDER_THREW.test(message) ? (message.split("\n", 1)[0] ?? null) : null;
}

/** What annotations of JUnit and Testcontainers say of a class or test for which the machine or the call lacks something. */
// disabledWithoutDocker is true and Docker is not available
// Environment variable [SHOP_DB] does not exist ==> needs a database
const LACKING =
  /^(?:disabledWithoutDocker is true and Docker is not available$|(?:Environment variable|System property) \[[^\]\n]{1,200}\] does not exist(?: ==> |$))/;

export function isLackingHere(reason: string): boolean {
  return LACKING.test(reason);
}

/** What annotations of JUnit say of a class or test that is for another machine, Java or setting. */
// Disabled on operating system: Linux ==> needs a console
// Environment variable [CI] with value [true] matches regular expression [true]
// @EnabledIf("isOnline") evaluated to false
const CONDITION =
  /^(?:Disabled on (?:operating system|architecture|JRE version): |(?:Environment variable|System property) \[[^\]\n]{1,200}\] with value \[|@(?:En|Dis)abledIf\()/;

/** What an assumption of Jupiter says, if its author wrote a text. */
// org.opentest4j.TestAbortedException: Assumption failed: Docker not available
const ASSUMPTION = /^(?:org\.opentest4j\.TestAbortedException: )?Assumption failed: (?!assumption is not )(?<text>.*)/;

/** Returns what JUnit says of a test that a condition or an assumption left out; null for one that its author has switched off. */
export function reasonHere({ message, trace }: Fault): string | null {
  const [line = ""] = (message ?? trace).split("\n", 1);
  return CONDITION.test(line) ? line : (ASSUMPTION.exec(line)?.groups?.["text"] ?? null);
}
