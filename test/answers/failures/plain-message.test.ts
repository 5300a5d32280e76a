import { describe, expect, test } from "bun:test";
import { plainMessage } from "../../../src/answers/failures/plain-message.ts";

describe("what a library says of itself is left out", () => {
  const cases: Readonly<Record<string, [type: string, message: string, plain: string]>> = {
    "Mockito, misplaced matchers": [
      "org.mockito.exceptions.misusing.InvalidUseOfMatchersException",
      "\nInvalid use of argument matchers!\n2 matchers expected, 1 recorded:\n-> at a.T.x(T.java:1)\n\nThis exception may occur if matchers are combined with raw values:\n    //incorrect:\n    someMethod(any(), 1);",
      "\nInvalid use of argument matchers!\n2 matchers expected, 1 recorded:\n-> at a.T.x(T.java:1)\n",
    ],
    "Mockito, unfinished stubbing": [
      "org.mockito.exceptions.misusing.UnfinishedStubbingException",
      "Unfinished stubbing detected here:\nE.g. thenReturn() may be missing.\nExamples of correct stubbing:\n    when(mock.isOk()).thenReturn(true);\nHints:\n 1. missing thenReturn()",
      "Unfinished stubbing detected here:\nE.g. thenReturn() may be missing.",
    ],
    "Mockito, strict stubs": [
      "org.mockito.exceptions.misusing.UnnecessaryStubbingException",
      "Unnecessary stubbings detected.\nClean & maintainable test code requires zero unnecessary code.\nFollowing stubbings are unnecessary (click to navigate to relevant line of code):\n  1. x\nPlease remove unnecessary stubbings or use 'lenient' strictness. More info: javadoc for UnnecessaryStubbingException class.",
      "Unnecessary stubbings detected.\nFollowing stubbings are unnecessary:\n  1. x\nPlease remove unnecessary stubbings or use 'lenient' strictness.",
    ],
    "AssertJ, recursive comparison": [
      "java.lang.AssertionError",
      "when recursively comparing field by field:\nfield/property 'n' differ:\n- actual value  : 1\nCompared objects have java types and were thus compared with equals method\n\nThe recursive comparison was performed with this configuration:\n- no equals methods were used",
      "when recursively comparing field by field:\nfield/property 'n' differ:\n- actual value  : 1\n",
    ],
    "AssertJ, a throwable": [
      "java.lang.AssertionError",
      "but was:\n  E: boom\n\tat a.T.x(T.java:1)\n\tat org.assertj.core.api.A.b(A.java:2)\n\t...(76 remaining lines not displayed - this can be changed with Assertions.setMaxStackTraceElementsDisplayed)",
      "but was:\n  E: boom\n\tat a.T.x(T.java:1)\n\t… 77 frames",
    ],
    "AssertJ, what the test calls the value": [
      "java.lang.AssertionError",
      "\n[age] \nExpecting actual:\n  1",
      "\n[age] Expecting actual:\n  1",
    ],
    "rulers of Mockito": [
      "",
      "x\n***\nFor your reference, here is the list",
      "x\nFor your reference, here is the list",
    ],
    "rulers of Flyway": [
      "org.flywaydb.core.api.FlywayException",
      "Migration V1.sql failed\n---------------\nSQL State  : 42S02",
      "Migration V1.sql failed\nSQL State  : 42S02",
    ],
    Reactor: [
      "reactor.core.publisher.FluxOnAssembly$OnAssemblyException",
      "The stacktrace has been enhanced by Reactor, refer to additional information below: \nError has been observed at the following site(s):\n\t*__checkpoint ⇢ loading\nOriginal Stack Trace:",
      "Error has been observed at the following site(s):\n\t*__checkpoint ⇢ loading",
    ],
    MockK: [
      "java.lang.AssertionError",
      "Verification failed: x\n[0]: argument: a\n\nStack trace:\n               io.mockk.impl.InternalPlatform.captureStackTrace               (InternalPlatform.kt:130)\n                 a.KtTest.mockkVerify               (KtTest.kt:47)               \n               java.lang.Thread.run               (Native Method)\n",
      "Verification failed: x\n[0]: argument: a\n",
    ],
    Kotest: [
      "java.lang.AssertionError",
      "expected:<[1, ...and 40 more (set the 'kotest.assertions.collection.print.size' JVM property to see more / less items)]>\n(set the 'kotest.assertions.collection.enumerate.size' JVM property to see full output)",
      "expected:<[1, ...and 40 more]>",
    ],
    Guice: [
      "com.google.inject.CreationException",
      "1) No implementation for Clock was bound.\n\nLearn more:\n  https://github.com/google/guice/wiki/MISSING\n\n1 error\n\n======================\nFull classname legend:\n======================\nClock: a.Clock",
      "1) No implementation for Clock was bound.\n\n",
    ],
    Spring: [
      "org.springframework.beans.factory.UnsatisfiedDependencyException",
      "Error creating bean with name 'cart' defined in file [/home/dev/shop/target/classes/com/acme/Cart.class]: No qualifying bean; expected at least 1. Dependency annotations: {@a.B(required=true)}",
      "Error creating bean with name 'cart' defined in Cart: No qualifying bean; expected at least 1.",
    ],
    "Spring, but for what names the bean": [
      "org.springframework.beans.factory.NoSuchBeanDefinitionException",
      "No qualifying bean of type 'a.Dock' available: none. Dependency annotations: {@a.b.Autowired(required=true), @a.b.Qualifier(\"fast\")}",
      "No qualifying bean of type 'a.Dock' available: none. Dependency annotations: {@Qualifier(\"fast\")}",
    ],
    "the packages of what it wraps": [
      "java.lang.RuntimeException",
      "java.util.concurrent.ExecutionException: java.sql.SQLException: at java.sql.Driver: no route",
      "ExecutionException: SQLException: at java.sql.Driver: no route",
    ],
  };
  for (const [library, [type, message, plain]] of Object.entries(cases)) {
    test(library, () => expect(plainMessage(message, type)).toBe(plain));
  }
});

test("what a test compares is kept, though it looks like what a library adds", () => {
  const thrown: Readonly<Record<string, string>> = {
    "\nExamples of correct stubbing:\n  when(it)\nend": "org.mockito.exceptions.misusing.UnfinishedStubbingException",
    "\nLearn more:\n  https://acme.com/1\nend": "com.google.inject.CreationException",
    "\n\tat b.C.d(C.java:1)\n\tat org.junit.A.b(A.java:2)\n\tat org.junit.A.b(A.java:3)\nend":
      "java.lang.AssertionError",
    "\nThe recursive comparison was performed with this configuration:\n- recursively comparing":
      "java.lang.AssertionError",
    " (set the 'kotest.assertions.x' JVM property to see full output)": "java.lang.AssertionError",
  };
  for (const [text, type] of Object.entries(thrown)) {
    const message = `expected: <a${text}> but was: <a>`;
    expect(plainMessage(message, type)).toBe(message);
    expect(plainMessage(`it${text}, said the page`, "java.lang.IllegalStateException")).toContain(text.slice(0, 20));
  }
});

test("a bracketed line inside of a message is no name", () => {
  expect(plainMessage("expected:<\n[contains]\napple>", "")).toBe("expected:<\n[contains]\napple>");
});

test("what a test says in words that a library uses too is kept", () => {
  for (const message of [
    "log differs\nStack trace:\n    expected 5 frames\n    got 6",
    "wrong page\nLearn more:\nbutton is missing",
    "bean has Dependency annotations: {key=7}",
  ]) {
    expect(plainMessage(message, "java.lang.AssertionError")).toBe(message);
  }
});

test("any message is read in a time that grows with its length", () => {
  for (const piece of [" Dependency annotations: {", "\n1 error\n", "[a]\n", "\nLearn more:\n", "-> at a.", "a.B: "]) {
    for (const type of ["", "java.lang.AssertionError", "com.google.inject.CreationException"])
      expect(plainMessage(piece.repeat(100_000), type).length).toBeGreaterThanOrEqual(0);
  }
});
