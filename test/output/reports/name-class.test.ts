import { describe, expect, test } from "bun:test";
import {
  configurationMethod,
  isFailedEngine,
  nameClass,
  nameMethod,
  partAround,
} from "../../../src/output/reports/name-class.ts";

const FILE = "TEST-a.CartTest.xml";
const trace = (...frames: readonly string[]) =>
  `E: 1 is not 2\n${frames.map((frame) => `\tat ${frame}(CartTest.java:6)\n`).join("")}`;
const INVALID_CLASS = "org.junit.runners.model.InvalidTestClassError: Invalid test class 'shop.BillTest':";
const INVOKE = "java.base/java.lang.reflect.Method.invoke";
const FOR_EACH = "java.base/java.util.ArrayList.forEach";

test.each([
  ["a.B", "a.CartTest", FILE],
  ["com.acme.x1.CartTest$WhenEmpty", "com.acme.x1.CartTest", FILE],
  ["Größe.Größe_Test2", "TestSuite", "TEST-TestSuite.xml"],
  ["$a_1$._b.$C_1$", "TestSuite", "TEST-TestSuite.xml"],
  ["CartTest", "TestSuite", "TEST-TestSuite.xml"],
  ["CartTest$WhenEmpty_2", "CartTest", "TEST-CartTest.xml"],
  ["a.InvoiceTest", "a.InvoiceTest(jdk17)", "TEST-a.InvoiceTest-jdk17.xml"],
])("%s is a class, and stays one in the suite %s", (className, suite, file) => {
  expect(nameClass(className, suite, file, "")).toBe(className);
});

describe("where a report names no class", () => {
  test.each([
    ["com.acme.CartTest", "TEST-A cart.xml", "com.acme.CartTest"],
    ["$a_1$._b.$C_Test$1", "TEST-A cart.xml", "$a_1$._b.$C_Test$1"],
    ["é.è.Ê2", "TEST-A cart.xml", "é.è.Ê2"],
    ["a.b", "TEST-A cart.xml", "a.b"],
    ["A cart", "TEST-com.acme.CartTest.xml", "com.acme.CartTest"],
    ["Cart", "TEST-com.acme.CartTest.xml", "com.acme.CartTest"],
    ["com.acme.CartTest(jdk17)", "TEST-com.acme.CartTest-jdk17.xml", "com.acme.CartTest"],
    ["v1.2 of a.Cart", "TEST-com.acme.CartTest-it-2.xml", "com.acme.CartTest"],
    ["CartTest", "TEST-CartTest.xml", "CartTest"],
  ])("the suite %s in %s tells", (suite, file, expected) => {
    expect(nameClass("when empty", suite, file, "")).toBe(expected);
    expect(nameClass("", suite, file, "")).toBe(expected);
  });

  test("and nothing else does, its words stay", () => {
    expect(nameClass("when empty", "A cart", "TEST-A cart.xml", "")).toBe("when empty");
    expect(nameClass("", "A cart", "TEST-A cart.xml", "")).toBe("A cart");
  });

  test("one that lacks its package is the suite's, whatever closure failed in it", () => {
    const closure = trace("a.CartSpec$__spock_feature_0_0_closure1.doCall", INVOKE);
    expect(nameClass("CartSpec", "a.CartSpec", "TEST-a.CartSpec.xml", closure)).toBe("a.CartSpec");
  });

  // Surefire 3.5.5 writes what @DisplayName says: of an outer class, of a nested one, of a class and a method.
  test.each(["A cart", "when empty", "Cart", "Cart.add", "a.Cart"])("what a test of %s called tells", (phrase) => {
    const classIn = (...frames: readonly string[]) => nameClass(phrase, "a.CartTest", FILE, trace(...frames));
    expect(classIn("a.CartTest$WhenEmpty.adds", INVOKE, FOR_EACH)).toBe("a.CartTest$WhenEmpty");
    expect(classIn("a.CartTest.check", "a.CartTest$WhenEmpty.adds", INVOKE)).toBe("a.CartTest$WhenEmpty");
    expect(classIn("a.CartTest$Config.load", "a.CartTest.adds", INVOKE)).toBe("a.CartTest");
    expect(classIn("app//a.CartTest$WhenEmpty.adds", INVOKE, "app//a.CartTest$Ext.intercept", FOR_EACH)).toBe(
      "a.CartTest$WhenEmpty",
    );
    expect(classIn("a.Cart.add", "a.CartTest$WhenEmpty.adds two numbers", INVOKE)).toBe("a.CartTest$WhenEmpty");
  });

  // JUnit 6 prunes the call by reflection, coroutines have none.
  test.each([
    [["a.CartTest.check", "a.CartTest$WhenEmpty$AndClosed.adds"], "a.CartTest$WhenEmpty$AndClosed"],
    [["a.CartTest$WhenEmpty$1.run", "a.CartTest$WhenEmpty$1$2.call"], "a.CartTest$WhenEmpty"],
    [["a.CartTest$coroutineTimeout$1$1.invokeSuspend"], "a.CartTest"],
    [["a.CartTest$WhenEmpty$adds two numbers$1.invokeSuspend", "b.a.CartTest$Other.x"], "a.CartTest$WhenEmpty"],
    [["a.CartTestBase.adds", "a.CartTests$Inner.adds"], "a.CartTest"],
    [[], "a.CartTest"],
  ])("the outermost of its frames does: %p", (frames, expected) => {
    for (const phrase of ["when empty", "Cart"]) {
      expect(nameClass(phrase, "a.CartTest", FILE, trace(...frames))).toBe(expected);
    }
  });

  // Runners tell what they like, as "Scenario: free text".
  test.each([
    "org.apache.maven.surefire.junit4.JUnit4Provider.execute",
    "org.apache.maven.surefire.common.junit4.JUnit4ProviderUtil.run",
    "app//org.junit.runners.ParentRunner$3.run",
    "org.junit.runner.JUnitCore.run",
    "org.junit.vintage.engine.execution.RunnerExecutor.execute",
    "org.junit.rules.RunRules.evaluate",
  ])("a frame that %s calls is no test's", (caller) => {
    const runner = trace("a.CartTest$Steps.adds", "a.CartTest$Runner.run", caller, "a.Other.main");
    expect(nameClass("Scenario: free text", "a.CartTest", FILE, runner)).toBe("a.CartTest");
  });

  test("a frame of a runner that is nested in the class is no test's, though its caller is cut off", () => {
    expect(nameClass("files/simple", "a.CartTest", FILE, trace("a.CartTest$Own.run"))).toBe("a.CartTest");
    expect(nameClass("when empty", "a.CartTest", FILE, trace("a.CartTest$Empty.adds"))).toBe("a.CartTest$Empty");
  });

  test("a dynamic test's is, though the engine calls it", () => {
    const dynamic = trace(
      "a.CartTest$WhenEmpty.lambda$rows$0",
      "org.junit.jupiter.engine.descriptor.X.lambda$execute$0",
    );
    expect(nameClass("when empty", "a.CartTest", FILE, dynamic)).toBe("a.CartTest$WhenEmpty");
  });

  test("causes and what is suppressed do not", () => {
    const beside = `${trace("org.junit.AssertAll.assertAll")}\tSuppressed: E: x\n\t\tat a.CartTest$Other.close(CartTest.java:1)\nCaused by: E: no\n\tat a.CartTest$Config.load(CartTest.java:7)\n`;
    expect(nameClass("when empty", "a.CartTest", FILE, beside)).toBe("a.CartTest");
  });

  test("a class in the suite of another is its own", () => {
    expect(nameClass("a.CartTest", "a.AllTests", "TEST-a.AllTests.xml", trace("a.CartTest.adds", INVOKE))).toBe(
      "a.CartTest",
    );
    const rule = trace("a.Cart.add", "a.CartTest.adds", "sun.reflect.X.invoke", "a.AllTests$1.evaluate");
    expect(nameClass("a.CartTest", "a.AllTests", "TEST-a.AllTests.xml", rule)).toBe("a.CartTest");
  });
});

describe("the method called by reflection", () => {
  const calledIn = (frames: readonly string[], head = "E: no") =>
    nameClass("A cart", "A cart", "TEST-A cart.xml", trace(...frames).replace("E: 1 is not 2", head));
  const JDK_8 = [
    "sun.reflect.NativeMethodAccessorImpl.invoke0",
    "sun.reflect.NativeMethodAccessorImpl.invoke",
    "sun.reflect.DelegatingMethodAccessorImpl.invoke",
    "java.lang.reflect.Method.invoke",
  ];
  const JDK_17 = [
    "java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0",
    "java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke",
    "java.base/jdk.internal.reflect.DelegatingMethodAccessorImpl.invoke",
    "java.base/java.lang.reflect.Method.invoke",
  ];

  test.each([JDK_8, JDK_17])("is the test's, not the runner's: %p", (...reflection) => {
    const frames = [
      "org.junit.jupiter.api.Assertions.fail",
      "a.CartTest.adds",
      ...reflection,
      "org.junit.platform.commons.util.ReflectionUtils.invokeMethod",
      "a.Extension.intercept",
      "org.junit.platform.launcher.core.DefaultLauncher.execute",
      "org.apache.maven.surefire.junitplatform.JUnitPlatformProvider.invoke",
      ...reflection,
      "org.apache.maven.surefire.api.util.ReflectionUtils.invokeMethodWithArray",
      "org.apache.maven.cli.MavenCli.main",
      ...reflection,
      "org.codehaus.plexus.classworlds.launcher.Launcher.launchEnhanced",
    ];
    expect(calledIn(frames)).toBe("a.CartTest");
  });

  test("is looked for where the message speaks of a cause, too", () => {
    expect(calledIn(["a.CartTest.adds", INVOKE], "E: Caused by: no")).toBe("a.CartTest");
  });

  test("of TestNG's configuration is told wherever its classes come from", () => {
    const loaded = trace(
      "app//a.CartTest.up",
      INVOKE,
      "app//org.testng.internal.invokers.ConfigInvoker.invokeConfigurationMethod",
    );
    expect(configurationMethod(loaded)).toEqual({ className: "a.CartTest", method: "up" });
    expect(configurationMethod(trace("a.CartTest.adds", INVOKE))).toBeNull();
  });
});

test("a method's name goes without brackets, and is none where the class failed", () => {
  expect(nameMethod("adds()", "a.CartTest")).toBe("adds");
  expect(nameMethod("adds(int)[1]", "a.CartTest")).toBe("adds(int)[1]");
  expect(nameMethod("dyn()[2][1]", "a.CartTest")).toBe("dyn()[2][1]");
  for (const name of ["a.CartTest", "initializationError", "executionError"]) {
    expect(nameMethod(name, "a.CartTest")).toBe("");
  }
});

// Surefire 2.22.2 with TestNG 6.9.10
test("a test that is named by its class alone has the method of its trace, if it failed", () => {
  const failed = trace("a.Cart.add", "a.CartTest.adds", INVOKE);
  expect(nameMethod("(a.CartTest)", "a.CartTest", failed)).toBe("adds");
  expect(nameMethod("(a.CartTest)", "a.CartTest", "")).toBe("(a.CartTest)");
  expect(nameMethod("(a.OtherTest)", "a.CartTest", failed)).toBe("(a.OtherTest)");
});

test("engines are known by the whole of their names", () => {
  const engines = [
    "JUnit Jupiter",
    "JUnit Vintage",
    "JUnit Platform Suite",
    "ArchUnit JUnit 5",
    "Cucumber",
    "Kotest",
    "Spock",
    "TestNG",
    "jqwik",
    "spek2",
  ];
  expect(engines.filter((name) => !isFailedEngine(name, name, ""))).toEqual([]);
  const others = ["Cucumber features", "With Cucumber", "MyTestNG", ""];
  expect(others.filter((name) => isFailedEngine(name, name, ""))).toEqual([]);
  const told = "org.junit.platform.commons.JUnitException: TestEngine with ID 'my-own' failed to execute tests";
  expect(isFailedEngine("My own descriptor", "My own descriptor", told)).toBe(true);
  expect(isFailedEngine("", "My own descriptor", told)).toBe(true);
  expect(isFailedEngine("says what it says", "a.EngineTest", told)).toBe(false);
});

test.each([
  ["initializationError", "", "setup"],
  [
    "Before Spec Error",
    "E: x\n\tat io.kotest.engine.spec.SpecExtensions.beforeSpec-gIAlu-s(SpecExtensions.kt:48)",
    "setup",
  ],
  ["After Spec Error", "E: x\n\tat io.kotest.engine.spec.SpecExtensions.afterSpec(SpecExtensions.kt:77)", "teardown"],
  ["SpecInstantiationException", "E\n\tat io.kotest.engine.InstantiateKt.instantiate(instantiate.kt:20)", "setup"],
  ["beforeAll", "E: up\n\tat munit.MUnitRunner.$anonfun$runBeforeAll$1(MUnitRunner.scala:168)", "setup"],
  ["beforeAll", "E: up\n\tat munit.MUnitRunner.runTest(MUnitRunner.scala:168)", "undefined"],
  ["After Spec Error", "E: up\n\tat a.B.c(B.kt:1)", "undefined"],
  ["", `E: none\n\tat a.B.c(B.java:1)\nCaused by: ${INVALID_CLASS}\n  1. No runnable methods`, "setup"],
  ["", `E: it said ${INVALID_CLASS}\n\tat a.B.c(B.java:1)`, "undefined"],
  ["refuses", INVALID_CLASS, "undefined"],
])("%s is no test where its framework runs it around tests: %j", (name, frames, part) => {
  expect(`${partAround(name, frames)}`).toBe(part);
});
