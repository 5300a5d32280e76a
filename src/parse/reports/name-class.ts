import { splitMethodName } from "../trace.ts";

/**
 * The Java class of a test case. Some versions write display names (3.5.4 to 3.5.6) or drop the package (Spock,
 * Cucumber on 3.5.5): then the trace, the suite and the file's name tell.
 */
export function nameClass(className: string, suite: string, fileName: string, trace: string): string {
  const outer = QUALIFIED.test(suite) ? suite : (FILE.exec(fileName)?.groups?.["suite"] ?? suite);
  if (outer.endsWith(`.${className}`)) return outer;
  if (JAVA_NAME.test(className) && (className.includes(".") || !outer.includes("."))) return className;
  if (!JAVA_NAME.test(outer)) {
    return (JAVA_NAME.test(className) ? null : calledMethod(trace)?.className) ?? (className || outer);
  }
  return innermostFrame(trace, outer) ?? outer;
}

/** Empty for what befell the class as a whole: before Surefire 3.6 such a case has no name, or with JUnit 4 the class's. */
export function nameMethod(name: string, testClass: string): string {
  const isClassLevel = name === testClass || name === "initializationError" || name === "executionError";
  return isClassLevel ? "" : name.replace(/\(\)$/, "");
}

/** Whether a name is what an engine of the JUnit Platform calls itself: its failure as a whole is a test case of that name in a class of that name. */
export function isEngine(name: string): boolean {
  return ENGINE.test(name);
}

/** The method that TestNG called to set up or clean up, where a trace is of one. From Surefire 3.6 on it is named nowhere else. */
export function configurationMethod(trace: string): CalledMethod | null {
  return CONFIGURATION.test(trace) ? calledMethod(trace) : null;
}

export interface CalledMethod {
  readonly className: string;
  readonly method: string;
}

/** The deepest frame of the class or of one nested in it: `CartTest$WhenEmpty$AndClosed` for the suite `CartTest`. */
function innermostFrame(trace: string, outer: string): string | null {
  for (const [, name = ""] of trace.matchAll(FRAMES)) {
    const named = splitMethodName(name).className.replace(/\$\d.*$/, "");
    if (named === outer || named.startsWith(`${outer}$`)) return named;
  }
  return null;
}

/** The method that reflection called last of all, which is a test's, where the trace holds one. */
function calledMethod(trace: string): CalledMethod | null {
  let called: CalledMethod | null = null;
  let above: CalledMethod | null = null;
  for (const [, name = ""] of trace.split(CAUSES, 1)[0]?.matchAll(FRAMES) ?? []) {
    if (above !== null && REFLECTION.test(name)) called = above;
    const { className, method } = splitMethodName(name);
    above = RUNNER.test(name) || className === "" ? null : { className, method };
  }
  return called;
}

const ENGINE =
  /^(?:JUnit (?:Jupiter|Vintage|Platform Suite)|ArchUnit JUnit 5|Cucumber|Kotest|Spock|TestNG|jqwik|spek2)$/;
// Caused by: java.lang.IllegalStateException: boom
const CAUSES = /^Caused by: /m;
// java.base/java.lang.reflect.Method.invoke
// java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0
const REFLECTION = /^(?:java\.base\/)?(?:java\.lang|jdk\.internal|sun)\.reflect\./;
// org.junit.platform.commons.util.ReflectionUtils.invokeMethod
const RUNNER = /^(?:[\w.]*\/)*(?:java|jdk|sun|junit|org\.junit|org\.testng|org\.apache\.maven)\./;
// 	at org.testng.internal.invokers.ConfigInvoker.invokeConfigurationMethod(ConfigInvoker.java:400)
const CONFIGURATION = /^\tat (?:\S*\/)?org\.testng\.internal\.[\w.]+\.invokeConfigurationMethod\(/m;
// 	at app//com.acme.billing.CartTest$WhenEmpty.lambda$adds$0(CartTest.java:25)
// 	at com.acme.KotlinTest.adds two numbers(KotlinTest.kt:25)
const FRAMES = /^\tat ([^\s(]+(?: [^(\n]*)?)\(/gm;
// com.acme.billing.CartTest$WhenEmpty
const JAVA_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
const QUALIFIED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$/u;
// TEST-com.acme.billing.CartTest.xml, with reportNameSuffix TEST-com.acme.billing.CartTest-it.xml
const FILE = /^TEST-(?<suite>[^-]+)(?:-.*)?\.xml$/;
