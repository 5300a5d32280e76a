import { describe, expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";
import { type } from "../wiring/wiring-examples.ts";

/** Tells the causes of tests of `DockTest` that failed with these traces. */
function tell(
  traces: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, string>>,
  more: Partial<BuildFacts> = {},
) {
  const simpleOf = (name: string) => name.replace("com.acme.", "");
  const facts: Partial<BuildFacts> = {
    failed: Object.entries(traces).map(([testMethod, trace]) => {
      const throwable = readTrace(trace, (it) => it.startsWith("com.acme."));
      return {
        ...{ testClass: "com.acme.DockTest", testMethod, type: throwable?.type ?? "", throwable },
        message: throwable?.message ?? "",
      };
    }),
    typeNamed: (name) => (sources[simpleOf(name)] === undefined ? null : type(simpleOf(name))),
    declaring(name) {
      const source = readJavaSource(`package com.acme;\n${sources[simpleOf(name)] ?? ""}`);
      const [declared] = source.types;
      return declared
        ? { source, type: declared, at: (at) => `src/test/java/${simpleOf(name)}.java:${source.text.lineAt(at)}` }
        : null;
    },
    ...more,
  };
  return proveBuildCauses({ ...NO_FACTS, ...facts }).map(describeBuildCause);
}

describe("a stub before each test that some do not use", () => {
  const UNUSED = `org.mockito.exceptions.misusing.UnnecessaryStubbingException: Unnecessary stubbings detected.
Clean & maintainable test code requires zero unnecessary code.
Following stubbings are unnecessary (click to navigate to relevant line of code):
  1. -> at com.acme.DockTest.stub(DockTest.java:3)
Please remove unnecessary stubbings.`;
  const TEST = `class DockTest {
  @BeforeEach void stub() { when(rates.rate("EUR")).thenReturn(2.0); }
  @Test void pays() { }
  @Test void plain() { }
  @ParameterizedTest void opens() { }
}
`;

  test("is told with the tests", () => {
    const told = (who: string) => [
      `stub (src/test/java/DockTest.java:3) runs before each test, and ${who} not use its stub: it belongs into the tests that do, or is lenient().`,
    ];
    expect(tell({ plain: UNUSED }, { DockTest: TEST })).toEqual(told("plain does"));
    expect(tell({ plain: UNUSED, opens: UNUSED }, { DockTest: TEST })).toEqual(told("2 tests do"));
  });

  test.each([
    ["no test uses it", { plain: UNUSED, pays: UNUSED, opens: UNUSED }, TEST],
    ["it stands in the test", { plain: UNUSED }, TEST.replace("@BeforeEach", "@Test")],
    [
      "JUnit 4 runs it, which says so only where none uses it",
      { plain: UNUSED },
      TEST.replace("@BeforeEach", "@Before"),
    ],
    ["its source is not there", { plain: UNUSED.replaceAll("DockTest.", "Base.") }, TEST],
    ["the others do not run", { plain: UNUSED, opens: UNUSED }, TEST.replace("@Test", "@Disabled @Test")],
  ])("is not told where %s", (_, traces, source) => {
    expect(tell(traces, { DockTest: source })).toEqual([]);
  });
});

describe("a mock that gives null, with which code goes on", () => {
  const TRACE = `java.lang.NullPointerException: Cannot invoke "String.repeat(int)" because the return value of "com.acme.Rates.code(int)" is null
\tat com.acme.Till.pay(Till.java:2)
\tat com.acme.DockTest.pays(DockTest.java:5)`;
  const TILL = `class Till {
  String pay(int sum) { return rates.code(sum).repeat(2); }
}
`;
  const dock = (
    stub: string,
    more = "",
    mock = "Rates rates = mock(Rates.class);",
  ) => `class DockTest { ${mock} Till till;
  @Test void pays() {
    ${stub}
    // given
    till.pay(3);
  }
  ${more} }
`;
  const told = (source: string) => tell({ pays: TRACE }, { DockTest: source, Till: TILL });
  const STUB = 'when(rates.code(2)).thenReturn("a");';
  const mock = "Rates is a mock (src/test/java/DockTest.java:2)";
  const at = "src/test/java/DockTest.java:4";

  test("is told with the stub that is for other arguments", () => {
    const words = [
      `${mock} that is stubbed for code(2) alone (${at}): given other arguments (src/test/java/Till.java:2), it gives null.`,
    ];
    expect(told(dock(STUB))).toEqual(words);
    expect(told(dock(STUB, "@Test void other() { when(rates.code(3)).thenReturn(null); }"))).toEqual(words);
    expect(told(dock(STUB.replace("when", "given").replace("thenReturn", "willReturn")))).toEqual(words);
  });

  test("is told where the stub gives it", () => {
    expect(told(dock(STUB.replace('"a"', "null")))).toEqual([
      `${mock} that is stubbed to give null for code(2) (${at}).`,
    ]);
  });

  test("is told where nothing stubs the method", () => {
    const words = [`${mock}, and nothing in the test stubs code, which gives null then (src/test/java/Till.java:2).`];
    expect(told(dock(""))).toEqual(words);
    expect(told(dock("", "@Test void other() { verify(rates, times(2)).code(3); }"))).toEqual(words);
    expect(told(dock("", "", "@Mock private Rates rates;"))).toEqual(words);
  });

  test.each([
    ["any argument fits", dock(STUB.replace("2", "anyInt()"))],
    ["it may be stubbed otherwise", dock(`${STUB} doReturn("b").when(rates).code(3);`)],
    ["it is stubbed several times", dock(STUB + STUB)],
    ["another test alone stubs it", dock("", `@Test void other() { ${STUB} }`)],
    ["it is no mock", dock(STUB, "", "Rates rates = new Rates();")],
    ["the mock has answers of its own", dock(STUB, "", "Rates rates = mock(Rates.class, RETURNS_DEEP_STUBS);")],
  ])("is not told where %s", (_, source) => {
    expect(told(source)).toEqual([]);
  });
});

describe("a matcher that does not match null", () => {
  const TRACE = `org.opentest4j.AssertionFailedError: expected: <4.0> but was: <0.0>
\tat org.junit.jupiter.api.AssertEquals.failNotEqual(AssertEquals.java:197)
\tat com.acme.DockTest.pays(DockTest.java:5)`;
  const TEST = `class DockTest { Till till; Rates rates = mock(Rates.class);
  @Test void pays() {
    when(rates.rate(anyString(), eq(1))).thenReturn(2.0);
    assertEquals(4.0, till.pay(2, null));
  } }
`;
  const TILL = `class Till {
  double pay(double sum, String currency) { return sum * rates.rate(currency, 1); }
}
`;

  test("is told with the call that is given null", () => {
    const told = (matcher: string) => [
      `${matcher} (src/test/java/DockTest.java:4) does not match null, which rate(…) is given (src/test/java/Till.java:3), so that the mock gives its default: any() or nullable(Type.class) matches it.`,
    ];
    expect(tell({ pays: TRACE }, { DockTest: TEST, Till: TILL })).toEqual(told("anyString()"));
    const ofClass = TEST.replace("anyString()", "any(String.class)");
    expect(tell({ pays: TRACE }, { DockTest: ofClass, Till: TILL })).toEqual(told("any(String.class)"));
  });

  test.each([
    ["the matcher matches null", TRACE, TEST.replace("anyString()", "any()"), TILL],
    ["no null is given", TRACE, TEST.replace("null", '"EUR"'), TILL],
    ["null is given for another argument", TRACE, TEST.replace("2, null", "null, code"), TILL],
    ["the code asks for something else", TRACE, TEST, TILL.replace("currency, 1", "code(currency), 1")],
    ["another value came", TRACE.replace("<0.0>", "<8.0>"), TEST, TILL],
    ["the code calls another method", TRACE, TEST, TILL.replace("rate(c", "other(c")],
    ["the code sets it", TRACE, TEST, TILL.replace("return", 'if (currency == null) currency = "EUR"; return')],
    ["the code asks for it", TRACE, TEST, TILL.replace("return", "if (currency != null) return")],
    [
      "the code has a default",
      TRACE,
      TEST,
      TILL.replace("return", 'var c = requireNonNullElse(currency, "EUR"); return'),
    ],
    [
      "another test stubs it",
      TRACE,
      TEST.replace(/(\n *when.*)/, "}\n  @Test void other() { $1 }\n  @Test void pays() {").replace(
        "void pays",
        "void first",
      ),
      TILL,
    ],
    ["the source is not that of the test", TRACE.replace("DockTest.pays(DockTest", "Other.pays(Other"), TEST, TILL],
  ])("is not told where %s", (_, trace, source, till) => {
    expect(tell({ pays: trace }, { DockTest: source, Till: till })).toEqual([]);
  });
});

describe("a matcher of Mockito in Kotlin", () => {
  const TRACE = `java.lang.NullPointerException: any(...) must not be null
\tat com.acme.DockTest.pays(DockTest.kt:10)`;
  const IMPORTS = "import org.mockito.ArgumentMatchers.any\nimport org.mockito.Mockito.mock\n";
  const told = (text: string, more: Partial<BuildFacts> = {}, trace = TRACE) =>
    tell({ pays: trace }, {}, { filesWith: () => [{ path: "src/test/kotlin/DockTest.kt", text }], ...more });

  test("is told with that of mockito-kotlin", () => {
    const sentence = (of: string) => [
      `any of Mockito (src/test/kotlin/DockTest.kt:10) gives null, and the parameter takes none: org.mockito.kotlin.any${of} is made for Kotlin.`,
    ];
    expect(told(IMPORTS)).toEqual(sentence(", of org.mockito.kotlin:mockito-kotlin,"));
    const library = { groupId: "org.mockito.kotlin", artifactId: "mockito-kotlin", version: "6.1.0" };
    const older = TRACE.replace("any(...)", "any(String::class.java)");
    expect(told("import org.mockito.Mockito.*\n", { artifacts: () => [library] }, older)).toEqual(sentence(""));
  });

  test.each([
    ["it is that of mockito-kotlin", "import org.mockito.kotlin.any\n", TRACE],
    ["it is a function of the project", "import com.acme.any\n", TRACE],
    ["a value is null", IMPORTS, TRACE.replace("any(...)", "docks")],
    ["Java calls it", IMPORTS, TRACE.replace("DockTest.kt", "DockTest.java")],
    ["another source fails", IMPORTS, TRACE.replace("DockTest.kt", "Other.kt")],
  ])("is not told where %s", (_, text, trace) => {
    expect(told(text, {}, trace)).toEqual([]);
  });
});

describe("a static mock that is never closed", () => {
  const TRACE = `org.mockito.exceptions.base.MockitoException:
For com.acme.Clock, static mocking is already registered in the current thread

To create a new mock, the existing static mock registration must be deregistered
\tat com.acme.DockTest.opens(DockTest.java:6)`;
  const CLOSED = "try (MockedStatic<Clock> c = mockStatic(Clock.class)) {\n}";
  const told = (...texts: readonly string[]) =>
    tell({ opens: TRACE }, {}, { filesWith: () => texts.map((text, at) => ({ path: `T${at}.java`, text })) });

  test("is told with its place", () => {
    const sentence = [
      "Nothing closes the static mock of Clock that T1.java:2 makes, so that it stays for all tests of that thread: try (…) closes it.",
    ];
    expect(told(CLOSED, "\nMockedStatic<Clock> c = Mockito.mockStatic(com.acme.Clock.class);", "c.close();")).toEqual(
      sentence,
    );
    expect(told(CLOSED, "\nc = mockStatic(Clock.class, RETURNS_MOCKS);")).toEqual(sentence);
  });

  test.each([
    ["all are closed", CLOSED, "c = mockStatic(Clock.class);\nc.close();"],
    ["it is given on", "c = mockStatic(Clock.class);\nreturn c;", "mocks.add(mockStatic(Clock.class));"],
    ["a list closes it", "c = mockStatic(Clock.class);\nmocks.add(c);", ""],
    ["it may be one of two", "c = mockStatic(Clock.class);", "d = mockStatic(Clock.class);"],
    ["Mockito closes all", "c = mockStatic(Clock.class);\nMockito.framework().clearInlineMocks();", ""],
    ["Lombok closes it", "@Cleanup var c = mockStatic(Clock.class);", ""],
    ["another class is mocked", "c = mockStatic(Zone.class);", ""],
    ["it stands in a comment", "// c = mockStatic(Clock.class);", ""],
  ])("is not told where %s", (_, first, second) => {
    expect(told(first, second)).toEqual([]);
  });
});

describe("a spy whose real method throws as it is stubbed", () => {
  const TRACE = `java.lang.NullPointerException: db is null
\tat com.acme.Stock.left(Stock.java:5)
\tat com.acme.DockTest.opens(DockTest.java:4)`;
  const TEST = (make: string, stubs = 'when(s.left("a")).thenThrow(new Gone());') =>
    `class DockTest {\n  void opens() { ${make}\n    ${stubs}\n  }\n}\n`;
  const MADE = "Stock s = spy(new Stock());";

  test("is told with the other form", () => {
    const sentence = (instead: string) => [
      `when(s.left(…)) (src/test/java/DockTest.java:4) calls the real method of the spy before it stubs it: ${instead}(…).when(s).left(…) does not.`,
    ];
    expect(tell({ opens: TRACE }, { DockTest: TEST(MADE) })).toEqual(sentence("doThrow"));
    expect(tell({ opens: TRACE }, { DockTest: TEST("@Spy Stock s;", "Mockito.when(s.left(name(1)))") })).toEqual(
      sentence("doReturn"),
    );
  });

  test.each([
    ["it is a mock", TRACE, TEST("Stock s = mock(Stock.class);")],
    ["it is stubbed in the other form", TRACE, TEST(MADE, 'doReturn(3).when(s).left("a");')],
    [
      "an argument throws",
      TRACE.replace("Stock.left", "Names.first"),
      TEST(MADE, "when(s.left(first())).thenReturn(3);"),
    ],
    ["nothing is stubbed", TRACE, TEST(MADE, 's.left("a");')],
  ])("is not told where %s", (_, trace, source) => {
    expect(tell({ opens: trace }, { DockTest: source })).toEqual([]);
  });
});
