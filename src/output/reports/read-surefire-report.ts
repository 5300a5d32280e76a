import { PROVIDER_THREW, TESTNG_EXCEPTION, UNMET } from "../../knowledge/testing/left-out.ts";
import type { Fault, TestCase, TestReport } from "../../model/evidence/test-report.ts";
import { withoutInvocation } from "../../model/named-tests.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { children, type Element, readXml, textOf, type XmlFault } from "../../text/xml.ts";
import { endOfMessage } from "../trace.ts";
import { configurationMethod, isFailedEngine, nameClass, nameMethod, partAround } from "./name-class.ts";

export type ReportResult =
  | {
      readonly kind: "report";
      readonly report: TestReport;
      /** Whether it names the schema of Surefire or Failsafe, as all of their reports from 2.20 on do, and no others. */
      readonly namesSchema: boolean;
    }
  /** The report cannot be read; the reason is the predicate of a sentence about the file: `ends early`. */
  | { readonly kind: "unreadable"; readonly reason: string };

/**
 * Reads one XML report of Surefire or Failsafe (surefire-test-report 3.0.2 and what other versions and providers
 * write). Everything is counted from `<testcase>` elements, also in nested suites; the attributes of `<testsuite>` are
 * wrong in some versions.
 */
export function readReport(fileName: string, xml: string): ReportResult {
  const read = readXml(withoutProperties(xml));
  if (read.kind === "broken") return { kind: "unreadable", reason: describeFault(read.reason) };
  if (read.root.name !== "testsuite" && read.root.name !== "testsuites") {
    return { kind: "unreadable", reason: `has the root <${quoteForeign(read.root.name)}>` };
  }
  const cases = suitesOf(read.root).flatMap((suite) =>
    children(suite, "testcase").map((element) => readCase(element, suite.attributes["name"] ?? "", fileName)),
  );
  const suite = read.root.attributes["name"] ?? "";
  const told = xml.includes("\r\n") ? restoreReturns(cases, xml) : cases;
  const namesSchema = SCHEMA.test(read.root.attributes["xsi:noNamespaceSchemaLocation"] ?? "");
  return { kind: "report", namesSchema, report: { suite: suite.replace(SUFFIX, ""), cases: tellParts(told, suite) } };
}

// https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd
// https://maven.apache.org/surefire/maven-failsafe-plugin/xsd/failsafe-test-report-3.0.xsd
const SCHEMA = /\/(?:surefire|failsafe)-test-report[^/]*$/;

// a.CartTest(unit), with unit as the reportNameSuffix
const SUFFIX = /\([^()]*\)$/;

/**
 * Restores the carriage returns of messages that have some and not at each line: Surefire leaves them out of the
 * message, and XML takes those of the text for line ends. Where several such texts are alike, none is restored.
 */
function restoreReturns(cases: readonly TestCase[], xml: string): readonly TestCase[] {
  let searched = 0;
  return cases.map((testCase) => {
    const { fault } = testCase;
    const lines = fault?.message?.trim().split("\n") ?? [];
    if (!fault || lines.length < 2 || ++searched > MOST_SEARCHED) return testCase;
    const written = new RegExp(lines.map((line) => RegExp.escape(line)).join("\\r?\\n"), "g");
    const [message, ...others] = new Set([...xml.matchAll(written)].map(([text]) => text));
    const isMixed = message !== undefined && /\r\n/.test(message) && /[^\r]\n/.test(message);
    return isMixed && others.length === 0 ? { ...testCase, fault: { ...fault, message } } : testCase;
  });
}

/** Each search goes through the whole report. */
const MOST_SEARCHED = 20;

/** Removes the properties of the JVM, which are most of a small report: reading them took most of the time. */
function withoutProperties(xml: string): string {
  const start = TO_PROPERTIES.exec(xml)?.[0].length;
  const end = start === undefined ? -1 : xml.indexOf(PROPERTIES_END, start);
  return start === undefined || end < 0 ? xml : xml.slice(0, start) + xml.slice(end);
}

const PROPERTIES_END = "</properties>";
// <?xml version="1.0" encoding="UTF-8"?>
// <testsuite version="3.0.2" name="com.acme.shop.web.PageTest" time="0.276" tests="2">
//   <properties>
const TO_PROPERTIES = /^\s*(?:<\?xml[^>]*>\s*)?<testsuite\s[^>]*>\s*<properties>/;

function describeFault(fault: XmlFault): string {
  return fault === "ends early" ? fault : `is ${fault}`;
}

function suitesOf(element: Element): Element[] {
  return [element, ...children(element, "testsuite").flatMap(suitesOf)];
}

/**
 * Decides whether a failed case of a class is its setup or its teardown, if the name does not say so. If the setup
 * fails, no test of the class runs. If none ran, the order decides, except for nested classes, whose teardown may come
 * before the tests.
 */
function tellParts(cases: readonly TestCase[], suite: string): readonly TestCase[] {
  const nameless = classesWithoutNames(cases);
  const begun = classesBegun(cases, suite);
  const seen = new Set<string>();
  const configuring = new Set(
    cases.flatMap((it) => (it.part === "configuration" ? `${it.testClass} ${withoutInvocation(it.testMethod)}` : [])),
  );
  return cases.map((testCase) => {
    const { testClass, testMethod, part } = testCase;
    const isOver = begun.has(testClass) || seen.has(testClass);
    const told = nameless.has(testClass) ? "test" : isOver ? "teardown" : "setup";
    seen.add(testClass);
    if (testMethod === "") return { ...testCase, part: part ?? told };
    // TestNG skips it around later tests once it has failed, and then names it alone.
    const isAround = testCase.outcome === "skipped" && configuring.has(`${testClass} ${testMethod}`);
    return isAround ? { ...testCase, part: "configuration" } : testCase;
  });
}

/** Returns the classes whose tests ran, with the classes and the suite around them. */
function classesBegun(cases: readonly TestCase[], suite: string): ReadonlySet<string> {
  const ran = cases.filter(({ testMethod, outcome }) => testMethod !== "" && outcome !== "skipped");
  const begun = new Set(ran.length > 0 ? [suite] : []);
  for (const { testClass } of ran) {
    const names = testClass.split("$", DEEPEST);
    for (const depth of names.keys()) begun.add(names.slice(0, depth + 1).join("$"));
  }
  return begun;
}

/** The depth of nested classes that is followed; real classes are nested less deeply. */
const DEEPEST = 30;

/**
 * Returns the classes whose tests have no names: Surefire before 3.6 writes none for engines without methods, such as
 * Kotest. A class itself passes nothing but what Surefire calls a flake, and fails twice at most.
 */
function classesWithoutNames(cases: readonly TestCase[]): ReadonlySet<string> {
  const nameless = cases.filter(({ testMethod, part }) => testMethod === "" && part === undefined);
  const byClass = Map.groupBy(nameless, ({ testClass }) => testClass);
  const areTests = (list: readonly TestCase[]) =>
    list.length > 2 ||
    list.some(({ outcome, fault, flakes }) => (outcome === "passed" && !flakes) || KOTEST.test(fault?.trace ?? ""));
  return new Set([...byClass].flatMap(([testClass, list]) => (areTests(list) ? testClass : [])));
}

// 	at io.kotest.engine.spec.SpecExecutor.execute(SpecExecutor.kt:42)
const KOTEST = /^\tat io\.kotest\.engine\./m;

function readCase(element: Element, suite: string, fileName: string): TestCase {
  const skipped = element.children.find(({ name }) => name === "skipped");
  const fault =
    element.children.find(({ name }) => name === "failure" || name === "error") ?? unmetByTestNg(element, skipped);
  const isRerun = element.children.some(({ name }) => name === "rerunFailure" || name === "rerunError");
  const flakes = element.children.filter(({ name }) => name === "flakyFailure" || name === "flakyError");
  const told = fault ?? flakes[0];
  const durationMs = milliseconds(element.attributes["time"]);
  const output = restoreControls(
    [textOf(element, "system-out"), textOf(element, "system-err")].filter(Boolean).join("\n"),
  );
  return {
    ...nameCase(element, suite, fileName, told ? faultOf(told) : null),
    outcome: fault ? (fault.name === "failure" ? "failed" : "errored") : skipped ? "skipped" : "passed",
    ...(durationMs === null ? {} : { durationMs }),
    ...(fault ? { fault: faultOf(fault) } : {}),
    ...(!fault && skipped && Object.keys(skipped.attributes).length > 0 ? { skip: faultOf(skipped) } : {}),
    ...(!fault && flakes.length > 0 ? { flakes: flakes.map(attemptOf) } : {}),
    ...(isRerun ? { isRerun: true as const } : {}),
    ...(fault && !skipped && output !== "" ? { output } : {}),
  };
}

/** TestNG of many versions calls a test skipped that it could not call, and says in the reason, or prints, why. */
function unmetByTestNg(element: Element, skipped: Element | undefined): Element | undefined {
  const message = skipped?.attributes["message"] ?? "";
  if (!skipped || message === "") return undefined;
  if (UNMET.test(message)) {
    return { ...skipped, name: "error", text: "", attributes: { message: message.trim(), type: TESTNG_EXCEPTION } };
  }
  const [first = "", ...frames] = (textOf(element, "system-err") ?? "").split("\n");
  const type = PROVIDER_THREW.exec(message)?.groups?.["type"];
  if (type === undefined || !PRINTED.some((mark) => first === `${mark}${message}`)) return undefined;
  const text = [message, ...frames].join("\n");
  return { ...skipped, name: "error", text, attributes: { message, type } };
}

// [Error] java.lang.IllegalArgumentException: no rows
// [Utils] [ERROR] [Error] java.lang.IllegalArgumentException: no rows
const PRINTED = ["[Error] ", "[Utils] [ERROR] [Error] "] as const;

function nameCase(
  { attributes }: Element,
  suite: string,
  fileName: string,
  fault: Fault | null,
): Pick<TestCase, "testClass" | "testMethod" | "part" | "isGuessed"> {
  const { name = "", classname = "" } = attributes;
  const trace = fault ? framesOf(fault) : "";
  const testClass = nameClass(classname, suite, fileName, trace);
  const hasNoClass = isFailedEngine(name, classname, fault?.trace ?? "");
  const part = hasNoClass ? "engine" : partAround(name, trace);
  const configuration = configurationMethod(trace);
  if (configuration && part !== undefined) {
    const owner = hasNoClass ? configuration.className : testClass;
    return { testClass: owner, testMethod: configuration.method, part: "configuration" };
  }
  if (configuration?.method === name.replace(PARAMETERS, "")) {
    return { testClass, testMethod: name, part: "configuration" };
  }
  const isGuessed = classname !== "" && testClass !== classname && !testClass.endsWith(`.${classname}`);
  return {
    testClass,
    ...(isGuessed && { isGuessed }),
    ...(part ? { part } : {}),
    testMethod: part ? "" : nameMethod(name, testClass, trace),
  };
}

// login[public void a.CartTest.adds()](0)
const PARAMETERS = /\[.*$/s;

function attemptOf(element: Element): Fault {
  return { ...faultOf(element), ...(element.name === "flakyError" ? { isError: true as const } : {}) };
}

/** Reads a failure or error, whose trace is an element of its own in reruns and flakes. */
function faultOf(element: Element): Fault {
  const message =
    element.attributes["message"] === undefined ? undefined : restoreControls(element.attributes["message"]);
  const trace = tabbed(restoreControls(textOf(element, "stackTrace") ?? element.text).trim());
  // Surefire 3.5 writes the first frame into the type where there is no message; SAX prints more before the colon.
  const [type] = (element.attributes["type"] ?? "").replace(CLASS, "").split(/[\s;]/, 1);
  return {
    ...(type && !isWordOf(message?.trim() ?? "", type, trace) ? { type } : {}),
    ...(message === undefined ? {} : { message }),
    trace,
  };
}

/** Whether a type is the beginning of the message, as for throwables that print their message alone. */
function isWordOf(message: string, type: string, trace: string): boolean {
  if (message === "" || message === type || trace.startsWith(`${type}: ${message}`)) return false;
  return trace.startsWith(message) && /^\s*(?:\n|$)/.test(trace.slice(message.length));
}

/** Returns the stack trace without the message, which may quote another one. */
function framesOf({ trace, message = "" }: Fault): string {
  return trace.slice(endOfMessage(trace, message));
}

// ScalaTest: class org.scalatest.exceptions.TestFailedException
const CLASS = /^class /;

/** Replaces the indentation of frames by tabs, as a JVM prints them; ScalaTest uses blanks. */
function tabbed(trace: string): string {
  return TABBED.test(trace) ? trace : trace.replace(INDENTED_FRAME, "\t").replace(INDENTED_CAUSE, "");
}

const TABBED = /^\tat \S/m;
//       at a.CartSpec.testFun$proxy1$1(CartSpec.scala:4)
const INDENTED_FRAME = /^ +(?=at \S)/gm;
const INDENTED_CAUSE = /^ +(?=Caused by: )/gm;

/** Restores characters that XML cannot contain, such as the escape before a colour, which Surefire writes as words. */
function restoreControls(text: string): string {
  return text.replace(CONTROL, (word, code) => (isWritable(Number(code)) ? word : String.fromCharCode(Number(code))));
}

/** Whether XML can contain a character: a tab, a line end, or anything from the blank on. */
function isWritable(code: number): boolean {
  return code >= 32 || code === 9 || code === 10 || code === 13;
}

// In messages &#27;[31mred&#27;[0m, in what stands between tags &amp#27;[31mred&amp#27;[0m
const CONTROL = /&(?:amp)?#(\d{1,2});/g;

/** Reads `@time`, in seconds; old versions separate thousands by commas: `1,234.5`. */
function milliseconds(time: string | undefined): number | null {
  const seconds = Number.parseFloat((time ?? "").replaceAll(",", ""));
  return Number.isFinite(seconds) ? Math.round(seconds * 1000) : null;
}
