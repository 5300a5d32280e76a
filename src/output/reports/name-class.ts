import { FRAMEWORKS } from "../../knowledge/frameworks/all-frameworks.ts";
import type { ClassPart } from "../../model/evidence/test-report.ts";
import { splitMethodName } from "../trace.ts";

/**
 * Returns the Java class of a test case. Some versions write display names instead (3.5.4 to 3.5.6) or leave out the
 * package (Spock, Cucumber on 3.5.5); the class is then found from the stack trace, the suite and the file name.
 */
export function nameClass(className: string, suite: string, fileName: string, trace: string): string {
  const outer = QUALIFIED.test(suite) ? suite : (FILE.exec(fileName)?.groups?.["suite"] ?? suite);
  if (outer.endsWith(`.${className}`)) return outer;
  const isName = JAVA_NAME.test(className) && (className.includes(".") || !outer.includes("."));
  if (isName && isWithin(className, outer)) return className;
  const called = calledMethod(trace)?.className;
  if (!JAVA_NAME.test(outer)) return (isName ? className : called) ?? (className || outer);
  // A display name may look like a class: @DisplayName("Cart.add")
  if (called !== undefined && isWithin(called, outer)) return called;
  return isName ? className : (outermostFrame(trace, outer) ?? outer);
}

/**
 * Returns the method of a test case; empty if the case is about the class as a whole. Before Surefire 3.6 such a case
 * has no name, or with JUnit 4 the name of the class. Some versions write the class alone for each test of TestNG's,
 * as `(com.acme.CartTest)`: what failed is named by its trace.
 */
export function nameMethod(name: string, testClass: string, trace = ""): string {
  if (name === `(${testClass})`) return calledMethod(trace)?.method ?? name;
  const isClassLevel = name === testClass || name === "initializationError" || name === "executionError";
  return isClassLevel ? "" : name.replace(/\(\)$/, "");
}

/** Whether a case is an engine of the JUnit Platform that failed as a whole: its class has its name. */
export function isFailedEngine(name: string, className: string, trace: string): boolean {
  if (name !== className && name !== "") return false;
  return ENGINE_FAILED.test(trace) || (name !== "none" && ENGINES.has(name));
}

/**
 * Returns the part of a class that a case is about, if its framework reports what runs around tests as a test of a
 * certain name; Surefire from 3.6 on has names of its own for it.
 */
export function partAround(name: string, trace: string): ClassPart | undefined {
  const part = PARTS.get(name);
  // Most cases passed, and have no trace.
  if (part !== undefined || trace === "") return part;
  return AROUND.find((one) => one.names.test(name) && one.frame.test(trace))?.part;
}

/** The names of cases for setup and teardown, which Surefire writes from 3.6 on. */
const PARTS: ReadonlyMap<string, ClassPart> = new Map([
  ["initializationError", "setup"],
  ["executionError", "teardown"],
]);

const AROUND = FRAMEWORKS.flatMap(({ around }) => (around === "none" ? [] : around));

/** Finds the method of TestNG's that set up or cleaned up, which from Surefire 3.6 on only the trace names. */
export function configurationMethod(trace: string): CalledMethod | null {
  return CONFIGURATION.test(trace) ? calledMethod(trace) : null;
}

export interface CalledMethod {
  readonly className: string;
  readonly method: string;
}

/**
 * Returns the class of the outermost frame that lies in a class or its nested classes: a test calls helpers and nested
 * classes, and none of them calls the test. Null for a trace that begins in a runner or rule of JUnit 4, which may name
 * its tests as it likes; a runner may be nested in the class.
 */
function outermostFrame(trace: string, outer: string): string | null {
  const frames = framesOf(trace);
  const names = frames.map((name) => splitMethodName(name).className.replace(LOCAL, ""));
  const at = names.findLastIndex((name) => isWithin(name, outer));
  const isRunner = names[at] !== outer && splitMethodName(frames[at] ?? "").method === "run";
  return isRunner || JUNIT_4.test(frames[at + 1] ?? "") ? null : (names[at] ?? null);
}

/** Whether a class is `outer` or nested in it: `CartTest$WhenEmpty$AndClosed` in `CartTest`. */
export function isWithin(className: string, outer: string): boolean {
  return className === outer || className.startsWith(`${outer}$`);
}

/** Returns the method that reflection called last in the stack trace, which is the test's; null if there is none. */
function calledMethod(trace: string): CalledMethod | null {
  let called: CalledMethod | null = null;
  let above: CalledMethod | null = null;
  for (const name of framesOf(trace)) {
    if (above !== null && REFLECTION.test(name)) called = above;
    const { className, method } = splitMethodName(name);
    above = RUNNER.test(name) || className === "" ? null : { className, method };
  }
  return called;
}

/** Lists the text before the bracket in each frame of the throwable itself, not of its causes. */
function framesOf(trace: string): string[] {
  const [own = ""] = trace.split(CAUSES, 1);
  return [...own.matchAll(FRAMES)].map(([, name = ""]) => name);
}

const ENGINES: ReadonlySet<string> = new Set(FRAMEWORKS.map(({ reportName }) => reportName));
// org.junit.platform.commons.JUnitException: TestEngine with ID 'scalatest' failed to execute tests
const ENGINE_FAILED = /^\S+: TestEngine with ID '[^']+' failed to (?:discover|execute) tests$/m;
// Caused by: java.lang.IllegalStateException: boom
const CAUSES = /^Caused by: /m;
// java.base/java.lang.reflect.Method.invoke
// java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0
const REFLECTION = /^(?:java\.base\/)?(?:java\.lang|jdk\.internal|sun)\.reflect\./;
// org.junit.platform.commons.util.ReflectionUtils.invokeMethod
const RUNNER = /^(?:[\w.]*\/)*(?:java|jdk|sun|junit|org\.junit|org\.testng|org\.apache\.maven)\./;
// org.apache.maven.surefire.junit4.JUnit4Provider.execute
// app//org.junit.runners.ParentRunner$3.run
const JUNIT_4 =
  /^(?:[\w.]*\/)*org\.(?:junit\.(?:internal|rules|runners?|vintage)|apache\.maven\.surefire\.(?:common\.junit\d*|junit4|junitcore))\./;
// 	at org.testng.internal.invokers.ConfigInvoker.invokeConfigurationMethod(ConfigInvoker.java:400)
const CONFIGURATION = /^\tat (?:\S*\/)?org\.testng\.internal\.[\w.]+\.invokeConfigurationMethod\(/m;
// 	at app//com.acme.billing.CartTest$WhenEmpty.lambda$adds$0(CartTest.java:25)
// 	at com.acme.KotlinTest.adds two numbers(KotlinTest.kt:25)
const FRAMES = /^\tat ([^\s(]+(?: [^(\n]*)?)\(/gm;
// com.acme.billing.CartTest$WhenEmpty$1, and of a lambda in a method of Kotlin com.acme.words.KtTest$coroutineTimeout$1$1
const LOCAL = /\$(?:\p{Ll}[^$]*\$){0,4}\d.*$/u;
// com.acme.billing.CartTest$WhenEmpty
const JAVA_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
const QUALIFIED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$/u;
// TEST-com.acme.billing.CartTest.xml, with reportNameSuffix TEST-com.acme.billing.CartTest-it.xml
const FILE = /^TEST-(?<suite>[^-]+)(?:-.*)?\.xml$/;
