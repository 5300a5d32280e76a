import { describe, expect, test } from "bun:test";
import { readReport } from "../../../src/output/reports/read-surefire-report.ts";

/** `outcome class#method` of each case. */
function cases(file: string, xml: string): readonly string[] {
  const result = readReport(file, xml);
  if (result.kind === "unreadable") return [result.reason];
  return result.report.cases.map((it) => `${it.outcome} ${it.testClass}#${it.testMethod}`);
}

const PASSED = `<testcase name="x" classname="a.B" time="0.1"/>`;

describe("every case counts once, whatever holds it", () => {
  test("several suites in one file", () => {
    const xml = `<testsuites><testsuite name="a.B">${PASSED}</testsuite><testsuite name="a.C"><testcase name="y" classname="a.C"/></testsuite></testsuites>`;
    expect(cases("TEST-all.xml", xml)).toEqual(["passed a.B#x", "passed a.C#y"]);
  });

  test("suites in suites", () => {
    const xml = `<testsuites><testsuite name="all"><testsuite name="a.B">${PASSED}<testsuite name="a.B$C"><testcase name="z" classname="a.B$C"><skipped/></testcase></testsuite></testsuite></testsuite></testsuites>`;
    expect(cases("TEST-all.xml", xml)).toEqual(["passed a.B#x", "skipped a.B$C#z"]);
  });

  test("no suite at all has no cases", () => {
    expect(cases("TEST-all.xml", "<testsuites/>")).toEqual([]);
  });
});

test("the properties of the JVM are passed over, and nothing that a test printed", () => {
  const report = (properties: string, output: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="a.B">\n  ${properties}\n  <testcase name="x" classname="a.B"><failure/><system-out><![CDATA[${output}]]></system-out></testcase></testsuite>`;
  const printed = "<properties><property name='x'/></properties>";
  for (const properties of ["", "<properties/>", `<properties><property name="a" value="<b"/></properties>`]) {
    const result = readReport("TEST-a.B.xml", report(properties, printed));
    expect(result.kind === "report" && result.report.cases).toMatchObject([{ testMethod: "x", output: printed }]);
  }
  expect(cases("TEST-a.B.xml", report("<properties>", "").slice(0, 90))).toEqual(["ends early"]);
});

test("TestNG 7.4 calls a test skipped whose data provider threw, and prints what", () => {
  const one = (threw: string, printed: string) =>
    cases(
      "TEST-a.B.xml",
      `<testsuite name="a.B"><testcase name="x" classname="a.B"><skipped message="${threw}"/><system-err>[Utils] [ERROR] [Error] ${printed}\n\tat a.B.rows(B.java:1)\n</system-err></testcase></testsuite>`,
    );
  expect(one("java.io.IOException: no rows", "java.io.IOException: no rows")).toEqual(["errored a.B#x"]);
  expect(one("java.io.IOException: no rows", "java.io.IOException: others")).toEqual(["skipped a.B#x"]);
  expect(one("org.testng.SkipException: no", "org.testng.SkipException: no")).toEqual(["skipped a.B#x"]);
});

test("what a case does not name, its suite or its file does", () => {
  const one = (suite: string, attributes: string) =>
    cases("TEST-a.B.xml", `<testsuite ${suite}><testcase ${attributes}/></testsuite>`);
  expect(one('name="a.CartSpec"', 'name="x" classname="CartSpec"')).toEqual(["passed a.CartSpec#x"]);
  expect(one("", 'name="x"')).toEqual(["passed a.B#x"]);
  expect(one('name="a.B"', 'classname="a.B"')).toEqual(["passed a.B#"]);
});

describe("phrased names", () => {
  // Surefire 3.5.5 with usePhrasedTestCaseClassName
  const phrased = (frames: string) =>
    `<testsuite name="A cart / with a name"><testcase name="adds one: it is 1" classname="A cart / with a name"><failure type="E"><![CDATA[E: no\n${frames}]]></failure></testcase><testcase name="plain" classname="A cart / with a name"/></testsuite>`;
  const FILE = "TEST-A cart _ with a name.xml";

  test("hide the class of a test that passed, and not that of one whose trace tells what was called", () => {
    const frames =
      "\tat org.junit.jupiter.api.Assertions.fail(Assertions.java:1)\n\tat a.Check.that(Check.java:3)\n\tat a.CartTest$Empty.adds(CartTest.java:6)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)\n\tat java.base/java.util.ArrayList.forEach(ArrayList.java:1511)\n";
    expect(cases(FILE, phrased(frames))).toEqual([
      "failed a.CartTest$Empty#adds one: it is 1",
      "passed A cart / with a name#plain",
    ]);
  });

  test("are taken where code under test calls by reflection, too", () => {
    const frames =
      "\tat a.Bean.set(Bean.java:3)\n\tat java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)\n\tat a.CartTest.adds(CartTest.java:6)\n\tat java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(X.java:1)\n\tat org.junit.Runner.run(Runner.java:1)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)\nCaused by: E: other\n\tat a.Other.x(Other.java:1)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)\n";
    expect(cases(FILE, phrased(frames))[0]).toBe("failed a.CartTest#adds one: it is 1");
  });

  test("are told by what failed before a case passed", () => {
    const flaky =
      '<testsuite name="A cart"><testcase name="adds" classname="A cart"><flakyFailure type="E"><stackTrace>E: no\n\tat a.CartTest.adds(CartTest.java:6)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)</stackTrace></flakyFailure></testcase></testsuite>';
    expect(cases("TEST-A cart.xml", flaky)).toEqual(["passed a.CartTest#adds"]);
  });

  test("stay where no trace tells", () => {
    expect(cases(FILE, phrased(""))[0]).toBe("failed A cart / with a name#adds one: it is 1");
  });
});

test("a class-level failure is told by its name, else by whether tests of its class ran, else by what stood before it", () => {
  const one = (name: string, body: string, of = "a.B") =>
    `<testcase name="${name}" classname="${of}">${body}</testcase>`;
  const error = '<error type="a.Boom"/>';
  const parts = (...cases: string[]) => {
    const read = readReport("TEST-a.B.xml", `<testsuite name="a.B">${cases.join("")}</testsuite>`);
    return read.kind === "report" ? read.report.cases.map(({ part }) => part) : [];
  };
  expect(parts(one("", error), one("x", ""))).toEqual(["teardown", undefined]);
  expect(parts(one("", error), one("x", error))).toEqual(["teardown", undefined]);
  expect(parts(one("x", ""), one("", error))).toEqual([undefined, "teardown"]);
  expect(parts(one("", error), one("x", "<skipped/>"))).toEqual(["setup", undefined]);
  expect(parts(one("x", "<skipped/>"), one("", error))).toEqual([undefined, "teardown"]);
  expect(parts(one("x", "<skipped/>"), one("initializationError", error))).toEqual([undefined, "setup"]);

  // Around classes in a class, and of a suite of others.
  expect(parts(one("", error, "a.B$C"), one("x", "", "a.B$C$D"))).toEqual(["teardown", undefined]);
  expect(parts(one("x", "", "a.A"), one("", error))).toEqual([undefined, "teardown"]);
  expect(parts(one("", error, "a.B$C"), one("x", ""), one("x", "", "a.B$CD"))).toEqual(["setup", undefined, undefined]);
});

test("control characters that Surefire writes as words are read, references in tests are not", () => {
  const xml = `<testsuite name="a.B"><testcase name="x" classname="a.B"><failure message="&amp;#27;[1mred&amp;#39;">E: &amp;amp#27;[1mred</failure><system-out><![CDATA[&amp#0;&#65;&#10;&#100;]]></system-out></testcase></testsuite>`;
  const read = readReport("TEST-a.B.xml", xml);
  expect(read).toMatchObject({
    report: {
      cases: [{ fault: { message: "\u001b[1mred&#39;", trace: "E: \u001b[1mred" }, output: "\0&#65;&#10;&#100;" }],
    },
  });
});

test("a report without a test names the class that was begun, without the suffix of reports", () => {
  const suite = (name: string) => readReport("TEST-a.B.xml", `<testsuite name="${name}" tests="0"></testsuite>`);
  expect(suite("a.B")).toEqual({ kind: "report", namesSchema: false, report: { suite: "a.B", cases: [] } });
  expect(suite("a.B(unit)")).toMatchObject({ report: { suite: "a.B" } });
});

test("reports of ScalaTest name the class and the frames like others", () => {
  const xml = `<testsuite name="a.CartSpec"><testcase name="adds two" classname="a.CartSpec">
    <failure message="2 did not equal 3" type="class org.scalatest.exceptions.TestFailedException">
      org.scalatest.exceptions.TestFailedException: 2 did not equal 3
      at a.CartSpec.testFun$proxy1$1(CartSpec.scala:4)
      Caused by: a.E: boom
      at a.Cart.add(Cart.scala:7)
    </failure></testcase></testsuite>`;
  expect(readReport("TEST-a.CartSpec.xml", xml)).toMatchObject({
    report: {
      cases: [
        {
          testClass: "a.CartSpec",
          testMethod: "adds two",
          fault: {
            type: "org.scalatest.exceptions.TestFailedException",
            trace:
              "org.scalatest.exceptions.TestFailedException: 2 did not equal 3\n\tat a.CartSpec.testFun$proxy1$1(CartSpec.scala:4)\nCaused by: a.E: boom\n\tat a.Cart.add(Cart.scala:7)",
          },
        },
      ],
    },
  });
});

test("only what ScalaTest indents is read as frames, and only where no JVM wrote any", () => {
  const traceOf = (text: string) => {
    const xml = `<testsuite name="a.B"><testcase name="x" classname="a.B"><failure><![CDATA[${text}]]></failure></testcase></testsuite>`;
    const read = readReport("TEST-a.B.xml", xml);
    return read.kind === "report" ? read.report.cases[0]?.fault?.trace : undefined;
  };
  const byJvm =
    "E: the page says\n    at Object.<anonymous> (cart.js:3:5)\n  Caused by: it\n\tat a.B.x(B.java:4)\nCaused by: E: why\n\t... 1 more";
  expect(traceOf(byJvm)).toBe(byJvm);
  const byScalaTest = "E: looked  at it,  Caused by: me\nat first\n";
  expect(traceOf(`${byScalaTest}  at a.B.x(B.scala:4)\n  at a.B.y(B.scala:5)\n  Caused by: E: why`)).toBe(
    `${byScalaTest}\tat a.B.x(B.scala:4)\n\tat a.B.y(B.scala:5)\nCaused by: E: why`,
  );
});

test("tests without names are no class-level failures", () => {
  const one = (body: string) => `<testcase name="" classname="a.KSpec">${body}</testcase>`;
  const error = '<error type="a.Boom"/>';
  const kotest = '<error type="E">E: x\n\tat io.kotest.engine.spec.SpecExecutor.execute(SpecExecutor.kt:42)</error>';
  const parts = (...cases: string[]) => {
    const read = readReport("TEST-a.KSpec.xml", `<testsuite name="a.KSpec">${cases.join("")}</testsuite>`);
    return read.kind === "report" ? read.report.cases.map(({ part }) => part) : [];
  };
  expect(parts(one(error), one(""))).toEqual(["test", "test"]);
  expect(parts(one(error), one(error), one(error))).toEqual(["test", "test", "test"]);
  expect(parts(one(kotest))).toEqual(["test"]);
  expect(parts(one(error), one(error))).toEqual(["setup", "teardown"]);
});

test("a test that is called like an engine is a test", () => {
  const xml = '<testsuite name="a.B"><testcase name="Cucumber" classname="a.B"/></testsuite>';
  expect(cases("TEST-a.B.xml", xml)).toEqual(["passed a.B#Cucumber"]);
});

test("a failure of a test engine as a whole is told as such", () => {
  const read = readReport(
    "TEST-JUnit Jupiter.xml",
    '<testsuite name="JUnit Jupiter"><testcase name="JUnit Jupiter" classname="JUnit Jupiter"><error type="a.Boom"/></testcase></testsuite>',
  );
  expect(read).toMatchObject({
    report: { cases: [{ testClass: "JUnit Jupiter", testMethod: "", part: "engine", outcome: "errored" }] },
  });
});

describe("what failed in a configuration method of TestNG", () => {
  const trace = (type: string) => `<error type="java.lang.RuntimeException"><![CDATA[java.lang.RuntimeException: boom
\tat a.${type}.help(${type}.java:7)
\tat a.${type}.up(${type}.java:5)
\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)
\tat org.testng.internal.invokers.MethodInvocationHelper.invokeMethod(MethodInvocationHelper.java:141)
\tat org.testng.internal.invokers.ConfigInvoker.invokeConfigurationMethod(ConfigInvoker.java:400)
\tat org.testng.internal.invokers.ConfigInvoker.invokeConfigurations(ConfigInvoker.java:333)
]]></error>`;
  const names = (suite: string, name: string, body: string) => {
    const xml = `<testsuite name="${suite}"><testcase name="${name}" classname="${suite}">${body}</testcase></testsuite>`;
    const read = readReport(`TEST-${suite}.xml`, xml);
    return read.kind === "report" ? read.report.cases.map((it) => `${it.testClass}#${it.testMethod} ${it.part}`) : [];
  };

  test("bears its name, where Surefire 3.6 has none for it", () => {
    expect(names("a.CartTest", "executionError", trace("CartTest"))).toEqual(["a.CartTest#up configuration"]);
    expect(names("a.CartTest", "initializationError", trace("Base"))).toEqual(["a.CartTest#up configuration"]);
  });

  test("is of its class, where the report names the engine", () => {
    expect(names("TestNG", "TestNG", trace("CartTest"))).toEqual(["a.CartTest#up configuration"]);
  });

  test("is known for that under its own name, too", () => {
    expect(names("a.CartTest", "up", trace("CartTest"))).toEqual(["a.CartTest#up configuration"]);
    const called = "up[public void a.CartTest.adds()](0)";
    expect(names("a.CartTest", called, trace("CartTest"))).toEqual([`a.CartTest#${called} configuration`]);
  });

  test("stays with the test that the report names", () => {
    expect(names("a.CartTest", "adds", trace("CartTest"))).toEqual(["a.CartTest#adds undefined"]);
  });

  test("is not told by a trace that a message quotes", () => {
    const [, quoted = ""] = /CDATA\[([^\]]*)\]/.exec(trace("OtherTest")) ?? [];
    const body = `<error message="${quoted.trim().replaceAll("\n", "&#10;")}"><![CDATA[E: ${quoted}\tat a.CartTest.up(CartTest.java:3)]]></error>`;
    expect(names("a.CartTest", "up", body)).toEqual(["a.CartTest#up undefined"]);
  });
});

describe("a case", () => {
  const caseOf = (inside: string, attributes = 'time="1,234.5"') => {
    const xml = `<testsuite name="a.B"><testcase name="x" classname="a.B" ${attributes}>${inside}</testcase></testsuite>`;
    const read = readReport("TEST-a.B.xml", xml);
    return read.kind === "report" ? read.report.cases[0] : undefined;
  };
  const BARE = { testClass: "a.B", testMethod: "x", durationMs: 1_234_500 };

  test("holds what the report tells, and no more", () => {
    expect(caseOf("<system-out>hello</system-out>")).toStrictEqual({ ...BARE, outcome: "passed" });
    expect(caseOf('<failure type="a.X"/>', "")).toStrictEqual({
      testClass: "a.B",
      testMethod: "x",
      outcome: "failed",
      fault: { type: "a.X", trace: "" },
    });
    expect(caseOf("<error/><system-err>no</system-err>")).toStrictEqual({
      ...BARE,
      outcome: "errored",
      fault: { trace: "" },
      output: "no",
    });
    expect(caseOf("<failure/><system-out>out</system-out><system-err>err</system-err>")?.output).toBe("out\nerr");
  });

  test("has no class of what was thrown if that prints its message alone", () => {
    const typed = (trace: string) =>
      caseOf(`<failure message="Wanted: 1" type="Wanted">${trace}</failure>`)?.fault?.type;
    expect(typed("Wanted: 1\n\tat a.B.x(B.java:3)")).toBeUndefined();
    expect(typed("Wanted: Wanted: 1\n\tat a.B.x(B.java:3)")).toBe("Wanted");
    const named = (message: string, trace: string, type = "a.Boom") =>
      caseOf(`<failure message="${message}" type="${type}">${trace}</failure>`)?.fault?.type;
    // A message may be the name of its class, or begin as it does.
    expect(named("a.Boom", "a.Boom: a.Boom\n\tat a.B.x(B.java:3)")).toBe("a.Boom");
    expect(named("a.Boom", "a.Boom\n\tat a.B.x(B.java:3)")).toBe("a.Boom");
    expect(named("a", "a.Boom: a\n\tat a.B.x(B.java:3)")).toBe("a.Boom");
    expect(named("a.B", "a.Boom\n\tat a.B.x(B.java:3)")).toBe("a.Boom");
  });

  test.each(["rerunFailure", "rerunError"])("that was tried again in vain says so (%s)", (again) => {
    expect(caseOf(`<failure message="1"/><${again} message="2"/>`)).toStrictEqual({
      ...BARE,
      outcome: "failed",
      fault: { message: "1", trace: "" },
      isRerun: true,
    });
  });

  test.each(["flakyFailure", "flakyError"])("that passed later tells how it failed first (%s)", (first) => {
    expect(caseOf(`<${first} message="1"><stackTrace>a.X: 1</stackTrace></${first}>`)).toStrictEqual({
      ...BARE,
      outcome: "passed",
      flakes: [{ message: "1", trace: "a.X: 1", ...(first === "flakyError" ? { isError: true } : {}) }],
    });
    expect(caseOf(`<failure message="2"/><${first} message="1"/>`)).not.toHaveProperty("flakes");
  });

  test("keeps references to what XML can hold, and reads those it cannot", () => {
    const messageOf = (message: string) => caseOf(`<failure message="${message}"/>`)?.fault?.message;
    expect(messageOf("&amp;#31;&amp;#8;&amp;#11;&amp;#14;")).toBe("\u001f\b\u000b\u000e");
    expect(messageOf("&amp;#32;&amp;#9;&amp;#10;&amp;#13;&amp;#;")).toBe("&#32;&#9;&#10;&#13;&#;");
  });
});

test("a report that is none says what it is", () => {
  expect(cases("TEST-a.B.xml", "<testsuite")).toEqual(["ends early"]);
  expect(cases("TEST-a.B.xml", "no xml")).toEqual(["is not XML"]);
  expect(cases("TEST-a.B.xml", "<html/>")).toEqual(["has the root <html>"]);
});

test("the carriage returns of a message are read from its text, unless all lines have them or texts are alike", () => {
  const message = (...traces: readonly string[]) => {
    const failed = traces.map(
      (trace) =>
        `<testcase name="x" classname="a.B"><failure message="expected: &lt;a&#10;b&gt; but was: &lt;a&#10;b&gt;"><![CDATA[E: ${trace}\n\tat a.B.x(B.java:3)]]></failure></testcase>`,
    );
    const result = readReport("TEST-a.B.xml", `<testsuite name="a.B">${failed.join("")}</testsuite>`);
    return result.kind === "report" && result.report.cases[0]?.fault?.message;
  };
  const plain = "expected: <a\nb> but was: <a\nb>";
  const actual = "expected: <a\nb> but was: <a\r\nb>";
  const expected = "expected: <a\r\nb> but was: <a\nb>";
  expect(message(actual)).toBe(actual);
  expect(message(expected, expected)).toBe(expected);
  expect(message(actual, expected)).toBe(plain);
  expect(message(plain.replaceAll("\n", "\r\n"))).toBe(plain);
  expect(message(plain)).toBe(plain);
});
