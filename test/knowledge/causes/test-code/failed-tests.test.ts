import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import type { FailedTest, OwnType } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { nearest } from "../../../../src/text/nearest.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

/** Tells the causes of a failure of `DockTest#opens`, whose source has these imports and this class. */
function tell(
  thrown: Partial<FailedTest>,
  imports: readonly string[],
  ...declared: readonly string[]
): readonly string[] {
  return tellWith({}, thrown, imports, ...declared);
}

function tellWith(
  facts: Partial<BuildFacts>,
  thrown: Partial<FailedTest>,
  imports: readonly string[],
  ...declared: readonly string[]
): readonly string[] {
  const source = readJavaSource(["package com.acme;", ...imports.map((it) => `import ${it};`), ...declared].join("\n"));
  const declaring = (name: string) => {
    const type = source.types.find((it) => `com.acme.${it.name}` === name);
    return type ? { source, type, at: (offset: number) => `DockTest.java:${source.text.lineAt(offset)}` } : null;
  };
  const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "", message: "", ...thrown }];
  return proveBuildCauses({ ...NO_FACTS, failed, declaring, nearest, ...facts }).map(describeBuildCause);
}

const UNRESOLVED = {
  message:
    "No ParameterResolver registered for parameter [java.lang.String dock] in method [public void com.acme.DockTest.opens(java.lang.String)].",
};

test.each([
  ["@Test", '@ValueSource(strings = {"a(", "b"})', "ValueSource", "@ParameterizedTest in its place"],
  ["@EmptySource", "@RepeatedTest(3)", "EmptySource", "@ParameterizedTest in its place"],
  ['@Test @CsvSource({"a"})', "@ParameterizedTest", "ParameterizedTest", "it needs no @Test"],
])("a test with arguments that runs without them: %s %s", (first, second, beside, mend) => {
  const run = first.startsWith("@Test") ? "Test" : "RepeatedTest";
  expect(
    tell(UNRESOLVED, [], "class DockTest {", `  ${first}`, `  ${second}`, "  void opens(String dock) { }", "}"),
  ).toEqual([`opens (DockTest.java:5) has @${run} beside @${beside}, and @${run} runs it without arguments: ${mend}.`]);
});

test("a parameter that an extension would fill", () => {
  const declared = (parameter: string) => ["class DockTest {", `  @Test void opens(${parameter} dock) { }`, "}"];
  expect(tell(UNRESOLVED, [], ...declared('@Other("a, b") Docks docks, final @Mock String'))).toEqual([
    "Nothing fills the parameter of opens (DockTest.java:3) that has @Mock: @ExtendWith(MockitoExtension.class) on the class would.",
  ]);
  expect(tell(UNRESOLVED, [], ...declared("@Autowired java.lang.String"))[0]).toContain(
    "@ExtendWith(SpringExtension.class)",
  );
  expect(tell(UNRESOLVED, [], ...declared("@Other String"))).toEqual([]);
  expect(tell(UNRESOLVED, [], ...declared("@Mock Docks docks, String"))).toEqual([]);
  expect(tell(UNRESOLVED, [], ...declared("@Mock String one, String"))).toEqual([]);
  expect(tell(UNRESOLVED, [], "class DockTest {", "  @Test void other() { }", "}")).toEqual([]);
  expect(
    tell({ message: UNRESOLVED.message.replace("DockTest", "BaseTest") }, [], ...declared("@Mock String")),
  ).toEqual([]);
});

test("a method of which there are two tells nothing", () => {
  const one = "  @Test @EmptySource void opens(String dock) { }";
  expect(tell(UNRESOLVED, [], "class DockTest {", one, one, "}")).toEqual([]);
});

const mixed = (line: number, counts = "3 matchers expected, 2 recorded:") => ({
  type: "org.mockito.exceptions.misusing.InvalidUseOfMatchersException",
  message: `Invalid use of argument matchers!\n${counts}\n-> at com.acme.DockTest.opens(DockTest.java:${line})`,
});

test.each([
  ['any(), "a, b", eq(1)', 'eq("a, b") as argument 2'],
  ['"plain", ArgumentMatchers.<String>any(), captor.capture()', 'eq("plain") as argument 1'],
  ["(Docks) isA(Docks.class), port.name(), anyInt()", "eq(port.name()) as argument 2"],
])("matchers beside a plain argument: %s", (given, mend) => {
  const lines = [
    "class DockTest {",
    "  @Test void opens() {",
    `    when(docks.find(${given}))`,
    "      .thenReturn(1);",
    "  }",
    "}",
  ];
  expect(tell(mixed(4), [], ...lines)).toEqual([
    `docks.find (DockTest.java:4) has matchers beside plain arguments, and needs one for each: ${mend}.`,
  ]);
});

test("nothing is said where no call, or more than one, has so many arguments and matchers", () => {
  const call = 'docks.find(any(), "a", any());';
  expect(tell(mixed(2), [], `class DockTest { void opens() { ${call} ${call} } }`)).toEqual([]);
  expect(tell(mixed(2, "2 matchers expected, 1 recorded:"), [], `class DockTest { void opens() { ${call} } }`)).toEqual(
    [],
  );
  expect(tell(mixed(3), [], `class DockTest { void opens() { ${call} }`, "}")).toEqual([]);
});

const NG = ["org.testng.annotations.Test"];
const expecting = (more: string) => [
  "class DockTest {",
  `  @Test( expectedExceptions = { IllegalStateException.class }${more} )`,
  "  public void opens() { }",
  "}",
];
const CAME = { type: "java.lang.IllegalStateException", message: "no dock" };

const LIKE = ', expectedExceptionsMessageRegExp = "no " + "dock here"';

test("the message that a test of TestNG expects, where its report tells only what came", () => {
  expect(tell(CAME, NG, ...expecting(LIKE))).toEqual([
    'opens (DockTest.java:5) expects the IllegalStateException with a message like "no dock here".',
  ]);
});

test.each([
  ["the message is the expected one", CAME, NG, ', expectedExceptionsMessageRegExp = "no dock"'],
  ["no message is expected", CAME, NG, ""],
  ["another exception came", { ...CAME, type: "java.io.IOException" }, NG, LIKE],
  ["the test is none of TestNG", CAME, ["org.junit.Test"], LIKE],
  ["it is not known what came", { ...CAME, type: "" }, NG, LIKE],
])("nothing is said of what a test expects where %s", (_, thrown, imports, more) => {
  expect(tell(thrown, imports, ...expecting(more))).toEqual([]);
});

const NULL = { message: 'Cannot invoke "com.acme.Docks.count()" because "this.docks" is null' };
const setUp = (annotation = "", field = "  private Docks docks;", more = "") => [
  "@DisplayName class DockTest {",
  field,
  `  ${annotation} public void setUp() throws Exception {`,
  "    docks = new Docks();",
  "  }",
  `  @Test public void opens() { docks.count(); ${more} }`,
  "}",
];

test.each([
  ["org.testng.annotations.Test", "BeforeMethod"],
  ["org.junit.jupiter.api.Test", "BeforeEach"],
  ["org.junit.Test", "Before"],
])("a field that only a method assigns which nothing calls: %s", (imported, annotation) => {
  expect(tell(NULL, [imported], ...setUp())).toEqual([
    `Only setUp (DockTest.java:5) assigns docks, and nothing calls it: @${annotation} on it.`,
  ]);
});

test("a method that has the annotation of another framework", () => {
  expect(tell(NULL, ["org.junit.jupiter.api.Test", "org.junit.Before"], ...setUp("@Before"))).toEqual([
    "Only setUp (DockTest.java:6) assigns docks, and these tests know no org.junit.Before: @BeforeEach on it.",
  ]);
  expect(tell(NULL, ["org.junit.Test", "org.junit.jupiter.api.BeforeEach"], ...setUp("@BeforeEach"))[0]).toContain(
    "know no org.junit.jupiter.api.BeforeEach: @Before on it",
  );
  expect(tell(NULL, ["org.junit.Test", "org.junit.Before"], ...setUp("@Before"))).toEqual([]);
  expect(tell(NULL, ["org.junit.Test", "com.acme.Prepares"], ...setUp("@Prepares"))).toEqual([]);
});

test.each([
  ["it is called", setUp("", undefined, "setUp();")],
  ["another method assigns the field", setUp("", undefined, "this.docks = null;")],
  ["the field has a value", setUp("", "  private Docks docks = find();")],
  ["the field has an annotation", setUp("", "  @Mock private Docks docks;")],
  ["the class has no such field", setUp("", "")],
  ["a text has its name", setUp("", undefined, 'run("setUp");')],
  ["the class has a superclass", setUp().with(0, "class DockTest extends Base {")],
  ["all its methods are tests", setUp().with(0, "@Test class DockTest {")],
])("nothing is said of a method that assigns a field where %s", (_, lines) => {
  expect(tell(NULL, ["org.junit.jupiter.api.Test"], ...lines)).toEqual([]);
});

test("nothing is said of a field where tests are of two frameworks, or of none that is known", () => {
  expect(tell(NULL, ["org.junit.jupiter.api.Test", "org.junit.Test"], ...setUp())).toEqual([]);
  expect(tell(NULL, [], ...setUp())).toEqual([]);
});

const REQUIRES = {
  type: "org.testng.TestNGException",
  message: "Method public void com.acme.DockTest.opens(long,double) requires a @DataProvider named : ranges",
};

test.each([
  ["constructor", "public com.acme.DockTest("],
  ["method", "void com.acme.DockTest.opens("],
])("a test that takes what a framework gives, and does not ask for it, by a %s", (kind, before) => {
  const message = `No ParameterResolver registered for parameter [io.micronaut.runtime.server.EmbeddedServer server] in ${kind} [${before}com.acme.Docks,io.micronaut.runtime.server.EmbeddedServer)].`;
  const told = (facts: Partial<BuildFacts>, ...lines: readonly string[]) =>
    tellWith(facts, { message }, [], ...lines, "  DockTest(Docks docks, EmbeddedServer server) { }", "}");
  const facts: Partial<BuildFacts> = {
    findInSources: (it) => (it.test("@MicronautTest") ? "QuayTest.java:7" : null),
  };
  expect(told(facts, "class DockTest {")).toEqual([
    "Nothing gives DockTest (DockTest.java:2) its EmbeddedServer: its class lacks @MicronautTest, which QuayTest.java:7 has.",
  ]);
  const artifacts = () => [{ groupId: "io.micronaut.test", artifactId: "micronaut-test-junit5", version: "4" }];
  expect(told({ artifacts }, '@Tag("wide")', "class DockTest {")).toEqual([
    "Nothing gives DockTest (DockTest.java:3) its EmbeddedServer: its class lacks @MicronautTest.",
  ]);
  expect(told({}, "class DockTest {")).toEqual([]);
  expect(told(facts, "class DockTest extends AnyTest {")).toEqual([]);
  expect(told(facts, "@OurTest", "class DockTest {")).toEqual([]);
});

test("a resource that a class is asked for without a leading slash, or a class loader with one", () => {
  const resources = () => ["src/main/resources/data/orders.csv"];
  const told = (thrown: string, call: string, more: Partial<BuildFacts> = {}) => {
    const said = [`Caused by: ${thrown}`, "\tat acme@1/com.acme.DockTest.read(DockTest.java:6)"];
    const lines = [
      "class DockTest {",
      "  void read(String path) {",
      `    var in = ${call};`,
      "    if (in == null)",
      "      throw new X();",
    ];
    return tellWith({ said, resources, ...more }, {}, [], ...lines, "  }", "}");
  };
  const missing = "java.io.FileNotFoundException: Data file data/orders.csv not found";
  const byClass =
    "DockTest.java:4 asks a Class for data/orders.csv, which is looked for below the package of that class: with a leading /, it is src/main/resources/data/orders.csv.";
  expect(told(missing, "getClass().getResourceAsStream(path)")).toEqual([byClass]);
  expect(told("java.lang.NullPointerException", 'DockTest.class.getResource("data/orders.csv")')).toEqual([byClass]);
  expect(
    told("java.lang.NullPointerException: in", 'getClass().getClassLoader().getResource("/data/orders.csv")'),
  ).toEqual([
    "DockTest.java:4 asks a ClassLoader for /data/orders.csv, and none knows a leading /: without it, it is src/main/resources/data/orders.csv.",
  ]);
  const quiet = (...args: Parameters<typeof told>) => expect(told(...args)).toEqual([]);
  quiet(missing, "getClass().getClassLoader().getResource(path)");
  quiet(missing, "Files.newInputStream(path)");
  quiet("java.lang.IllegalStateException: data/orders.csv is open", "getClass().getResource(path)");
  quiet(missing, "getClass().getResource(path)", { resources: () => ["src/main/resources/com/acme/data/orders.csv"] });
  quiet(missing, "getClass().getResource(path)", {
    resources: () => [...resources(), "src/test/resources/com/acme/data/orders.csv"],
  });
});

test("JSON with the names of Java, where others of the package have an annotation that makes them", () => {
  const message = "\nExpected: dock_size\n     but none found\n ; \nUnexpected: dockSize\n";
  const named = { ...DOCK, annotation: () => "SnakeCaseStrategy.class" };
  const told = (declared: string, annotation = named.annotation, text = message) =>
    tellWith(
      { typesWith: () => [{ ...named, annotation }], ownClasses: () => ["com.acme.Quay"] },
      { message: text },
      [],
      declared,
    );
  const record = "record Quay(int dockSize, String name) { }";
  expect(told(record)).toEqual([
    "The JSON has dockSize in place of dock_size: Quay (DockTest.java:2) lacks the @JsonNaming that Dock (Dock.java:3) has.",
  ]);
  expect(told("class Quay { private int dockSize; }")).toHaveLength(1);
  expect(told(record, () => "KebabCaseStrategy.class")).toEqual([]);
  expect(told(record, named.annotation, message.replace("dock_size", "dock_width"))).toEqual([]);
  for (const other of [
    "@JsonNaming(Any.class) record Quay(int dockSize) { }",
    '@JsonInclude record Quay(@JsonProperty("size") int dockSize) { }',
    "class Quay extends AnyQuay { int dockSize; }",
    "class Quay { int size; }",
  ])
    expect(told(other)).toEqual([]);
});

test("a JSON path that leads nowhere in the body of the only response", () => {
  const body = (json: string) =>
    `MockHttpServletRequest:\n             Body = null\n\nMockHttpServletResponse:\n             Body = ${json}\n    Forwarded URL = null\n`;
  const told = (path: string, output: string) => tell({ message: `No value at JSON path "${path}"`, output }, []);
  const page = body('{"response":{"content":[{"id":1}],"totalElementCount":1,\n"a b":2},"none":null}');
  expect(told("$.response.totalElements", page)).toEqual([
    "The response that was printed has no $.response.totalElements. $.response has: content, totalElementCount.",
  ]);
  expect(told("$.data.items", page)).toEqual([
    "The response that was printed has no $.data.items. $ has: response, none.",
  ]);
  expect(told("$.response.content[0].name", page)).toEqual([
    "The response that was printed has no $.response.content[0].name. $.response.content[0] has: id.",
  ]);
  expect(told("$.response.content.id", page)).toEqual([
    "The response that was printed has no $.response.content.id: $.response.content is a list, whose elements have indexes.",
  ]);
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}x`, at])));
  expect(told("$.field7", body(wide))[0]).toContain("$ has: field7x");
  for (const path of ["$.none", "$.none.name", "$.response.content[1]", "$..id"]) expect(told(path, page)).toEqual([]);
  for (const output of [body("[]") + page, "", body("{"), body('{"a": … "')]) expect(told("$.id", output)).toEqual([]);
});

test("a test that names no data provider of its class", () => {
  const told = (...lines: readonly string[]) => tell(REQUIRES, [], "class DockTest {", ...lines, "}");
  expect(told("  @DataProvider", "  Object[][] rangeCases() { return null; }")).toEqual([
    "DockTest has no ranges, but rangeCases (DockTest.java:3).",
  ]);
  expect(
    told(
      '  @DataProvider(name = "wide", parallel = true) public Object[][] rangeCases() { return null; }',
      "  @DataProvider(parallel = true) public Iterator<Object[]> narrow() { return null; }",
    ),
  ).toEqual(["DockTest has no ranges, but wide, narrow (DockTest.java:3, 4)."]);
  expect(told("  Object[][] ranges() { return null; }")).toEqual([]);
  expect(told("  @DataProvider(name = RANGES) Object[][] rangeCases() { return null; }")).toEqual([]);
});

test("a test that names no data provider of its superclasses, or of the class that it names", () => {
  const told = (head: string, asks: string, ...behind: readonly string[]) =>
    tell(
      REQUIRES,
      [],
      `${head} {`,
      `  @Test(dataProvider = "ranges"${asks})`,
      "  public void opens() { }",
      "}",
      ...behind,
    );
  const base = ["class Base {", "  @DataProvider Object[][] boats() { return null; }", "}"];
  const askedAt = "has no ranges, which DockTest.java:4 asks for, but";
  expect(told("class DockTest extends Base", "", ...base)).toEqual([`DockTest ${askedAt} boats (DockTest.java:7).`]);
  expect(told("class DockTest", ", dataProviderClass = Base.class", ...base)).toEqual([
    `Base ${askedAt} boats (DockTest.java:7).`,
  ]);
  const hidden = base.map((line) => line.replace(" Object", " private Object"));
  expect(told("class DockTest extends Base", "", ...hidden)).toEqual([]);
  expect(told("class DockTest extends Other", "", ...base)).toEqual([]);
  expect(told("class DockTest", ", dataProviderClass = Other.class", ...base)).toEqual([]);
  expect(told("@Test(dataProviderClass = Other.class) class DockTest extends Base", "", ...base)).toEqual([]);
});

test("a test that names no method of its class as a source of arguments", () => {
  const message = "Could not find factory method [ranges] in class [com.acme.DockTest]";
  const told = (...lines: readonly string[]) => tell({ message }, [], "class DockTest {", ...lines, "}");
  expect(told("  static Stream<Arguments> range() { return null; }", "  @Test void rangesOpen() { }")).toEqual([
    "DockTest has no ranges, but range (DockTest.java:3).",
  ]);
  const boats = "  static Stream<Arguments> boats() { return null; }";
  expect(told(boats)).toEqual(["DockTest has no ranges, but boats (DockTest.java:3)."]);
  expect(told(boats, boats.replace("boats", "ships"))).toEqual([]);
  expect(told(boats, '  @MethodSource("boats") void sails() { }')).toEqual([]);
});

test("a test that names no field of its class as a source of arguments", () => {
  const message = "Could not find field named [opens] in class [com.acme.DockTest]";
  const told = (...lines: readonly string[]) =>
    tell({ message }, [], "class DockTest {", "  @FieldSource void opens(int at) { }", ...lines, "}");
  const cases = "  static List<Arguments> openCases = List.of();";
  expect(told(cases, "  static int count = 1;")).toEqual([
    "DockTest has no opens, which DockTest.java:3 asks for, but openCases (DockTest.java:4).",
  ]);
  expect(told("  List<Arguments> open = List.of();")).toEqual([]);
});

test("a class that Mockito does not mock", () => {
  const message = "\nCannot mock/spy class com.acme.Dock\nMockito cannot mock/spy because :\n - final class";
  const typeNamed = (name: string) => (name === "com.acme.Dock" ? DOCK : null);
  const mocked = (version: string, type: Partial<OwnType> = {}) => {
    const artifact = { groupId: "org.mockito", artifactId: "mockito-core", version };
    const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "", message }];
    const own = (name: string) => typeNamed(name) && { ...DOCK, ...type };
    return proveBuildCauses({ ...NO_FACTS, failed, typeNamed: own, artifacts: () => [artifact] }).map(
      describeBuildCause,
    );
  };
  expect(mocked("4.2.0")).toEqual([
    "Dock (Dock.java:3) is final. mockito-core 4.2.0 (pom.xml:9) mocks such classes only with mockito-inline 4.2.0 beside it, and from version 5 on as it is.",
  ]);
  expect(mocked("4.2.0", { isKotlin: true })[0]).toContain("Dock (Dock.java:3) is final, as classes of Kotlin are.");
  expect(mocked("5.2.0")).toEqual([]);
});

test("a request without the token that Spring Security asks for", () => {
  const message = "Status expected:<200> but was:<403>";
  const IMPORT =
    "import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;";
  const told = (line: string, facts: Partial<BuildFacts> = {}, thrown = message, output = "", others = "") => {
    const source = readJavaSource(
      [IMPORT, "class DockTest {", `  @Test void opens() { ${line} }${others}`, "}"].join("\n"),
    );
    const [type] = source.types;
    if (!type) throw new Error("no type");
    const at = (offset: number) => `DockTest.java:${source.text.lineAt(offset)}`;
    const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "", message: thrown, output }];
    const artifacts = () => [
      { groupId: "org.springframework.security", artifactId: "spring-security-web", version: "6" },
    ];
    const known = { failed, artifacts, declaring: () => ({ source, type, at }) };
    return proveBuildCauses({ ...NO_FACTS, ...known, ...facts }).map(describeBuildCause);
  };
  const POST = 'mvc.perform(post("/docks")).andExpect(status().isOk());';
  expect(told(POST)).toEqual([
    "Spring Security refuses a POST (DockTest.java:3) without a CSRF token, as long as no configuration switches that off: .with(csrf()) of its test support adds one.",
  ]);
  expect(told(POST.replace("post", "get"))).toEqual([]);
  expect(told(`docks.put("a", 1); ${POST.replace("post", "get")}`)).toEqual([]);
  expect(told(`${POST} ${POST.replace("post", "get")}`)).toEqual([]);
  expect(told(POST.replace(")).and", ").with(csrf())).and"))).toEqual([]);
  expect(told(`${POST} ${POST}`)).toEqual([]);
  const lineOf = (line: string) => ({
    findInSources: (it: RegExp) => (it.test(line) ? "SecurityConfig.java:7" : null),
  });
  for (const configured of [
    "    http.csrf(AbstractHttpConfigurer::disable);",
    "        .csrf().disable()",
    '      .defaultRequest(post("/").with(csrf()))',
    "      csrf { disable() }",
    "      .csrf(csrf -> csrf.disable())",
  ])
    expect(told(POST, lineOf(configured))).toEqual([]);
  const withUser = (user: string) => POST.replace(")).and", `).with(${user})).and`);
  expect(told(withUser('user("anna").roles("CLERK")'))).toHaveLength(1);
  expect(told(withUser(' SecurityMockMvcRequestPostProcessors.user("anna")'))).toHaveLength(1);
  // Another test sends one, or what adds it may stand elsewhere: only what was printed tells that this one was refused for it.
  const other = ' @Test void other() { mvc.perform(post("/docks").with(csrf())); }';
  const printed = [
    "MockHttpServletRequest:\n      HTTP Method = POST\n       Parameters = {}",
    '          Headers = [Content-Length:"17"]\n             Body = {a}',
    "    Session Attrs = {org.springframework.security.web.csrf.HttpSessionCsrfTokenRepository.CSRF_TOKEN=org.acme.Token@1}",
    "\nHandler:\n             Type = null\n",
  ].join("\n");
  const OTHERS = [IMPORT, "    .with(csrf()))", "    return SecurityMockMvcRequestPostProcessors.csrf();"];
  for (const sent of OTHERS) {
    expect(told(POST, lineOf(sent))).toEqual([]);
    expect(told(POST, lineOf(sent), message, printed)).toHaveLength(1);
  }
  expect(told(withUser("Tokens.asClerk()"))).toEqual([]);
  expect(told(withUser("Tokens.asClerk()"), {}, message, printed)).toHaveLength(1);
  const configured = lineOf("    http.csrf(it -> it.ignoringRequestMatchers(HOOKS));");
  expect(told(POST, configured, message, printed)).toEqual([]);
  const withOther = (output: string) => told(POST, {}, message, output, other);
  expect(withOther(printed)).toHaveLength(1);
  for (const [from, to] of [
    [printed, ""],
    [printed, printed + printed],
    ["Parameters = {}", "Parameters = {_csrf=[4a]}"],
    ["[Content", '[X-CSRF-TOKEN:"4a", Content'],
    ["CSRF_TOKEN", "OTHER"],
    ["Type = null", "Type = com.acme.DockController"],
  ])
    expect(withOther(printed.replace(from ?? "", to ?? ""))).toEqual([]);
  expect(told(POST, { artifacts: () => [] })).toEqual([]);
  expect(told(POST, {}, "Status expected:<403> but was:<200>")).toEqual([]);
});

test("a class of JUnit 3 with annotations of later versions", () => {
  const TEST_CASE = "junit.framework.TestCase";
  const told = (...lines: readonly string[]) =>
    tell({ message: "expected null" }, [TEST_CASE], "class DockTest extends TestCase {", ...lines, "}");
  expect(told("  @Before public void open() { }", "  public void testOpens() { }")).toEqual([
    "DockTest extends junit.framework.TestCase, so JUnit 3 runs it, and @Before on open (DockTest.java:4) means nothing: it calls setUp() before each test.",
  ]);
  expect(told("  @Test public void testOpens() { }")).toEqual([]);
  expect(told("  @Before public void setUp() { }")).toEqual([]);
  expect(told("  public void testOpens() { }")).toEqual([]);
  const none = { testClass: "junit.framework.TestSuite$1", message: "No tests found in com.acme.DockTest" };
  expect(tell(none, [TEST_CASE], "class DockTest extends TestCase {", "  @Test public void opens() { }", "}")).toEqual([
    "DockTest extends junit.framework.TestCase, so JUnit 3 runs it, and @Test on opens (DockTest.java:4) means nothing: it runs public methods whose names begin with test.",
  ]);
  expect(tell(none, [TEST_CASE], "class DockTest extends Base {", "  @Test public void opens() { }", "}")).toEqual([]);
});

const DOCK: OwnType = {
  name: "com.acme.Dock",
  at: "Dock.java:3",
  isKotlin: false,
  isNeeded: false,
  isInterface: false,
  supertypes: [],
  modifiers: ["final"],
  annotation: () => null,
  properties: [],
};
