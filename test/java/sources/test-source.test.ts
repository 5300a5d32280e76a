// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Kotlin's
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readTestSource } from "../../../src/java/sources/test-source.ts";

/** Each class with its methods: `Cart$WhenEmpty: adds, total`. */
const outline = (text: string) =>
  readTestSource(text).classes.map(({ name, methods }) => `${name}: ${methods.map((it) => it.name).join(", ")}`);
/** Of the only class. */
const methodsOf = (text: string) => readTestSource(text).classes[0]?.methods ?? [];
/** What `class T { … }` declares. */
const inClass = (body: string) => outline(`class T {\n${body}\n}`)[0]?.slice("T: ".length);

describe("classes", () => {
  test.each<[string, string, string[]]>([
    ["several in a file", "class A { @Test void a() {} }\nclass B { @Test void b() {} }", ["A: a", "B: b"]],
    ["records", "record R(int n, String s) { @Test void a() {} }", ["R: a"]],
    ["enums", "enum E { ONE { void x() {} }, TWO; @Test void a() {} }", ["E: a"]],
    ["interfaces", "interface I { @Test default void a() {} @Test void todo(); }", ["I: a"]],
    ["annotations", "@interface Fast { String value(); }\nclass A { @Test void a() {} }", ["Fast: ", "A: a"]],
    [
      "nested ones",
      "class A { @Nested class B { @Nested class C { @Test void c() {} } } }",
      ["A: ", "A$B: ", "A$B$C: c"],
    ],
    ["static ones", "class A { static class Data {} @Test void a() {} }", ["A: a", "A$Data: "]],
    ["generic ones", "class A<T extends Comparable<T>> { @Test <X extends T> void a() {} }", ["A: a"]],
    ["braces on their own line", "class A\n  extends B\n{\n  @Test\n  void a()\n  {\n  }\n}", ["A: a"]],
    ["with annotations", "@Props({ A.class, B.class })\nclass A { @Test void a() {} }", ["A: a"]],
    ["in Kotlin", "class A(val n: Int) : Base(n), C { @Test fun a() {} }", ["A: a"]],
    ["inner ones in Kotlin", "class A { @Nested inner class B { @Test fun b() {} } }", ["A: ", "A$B: b"]],
    ["objects", "object A { @Test fun a() {} }", ["A: a"]],
    ["without a body", "data class D(val n: Int)\nfun help() { }\nclass A { @Test fun a() {} }", ["D: ", "A: a"]],
    [
      "without a body, one after the other",
      "class A : Base()\nclass B : Base()\n@Run(X::class)\nclass C",
      ["A: ", "B: ", "C: "],
    ],
    [
      "without a body before a block",
      "class A : Base()\nval x = run { 1 }\nclass B { @Test fun b() {} }",
      ["A: ", "B: b"],
    ],
    [
      "with names in backticks",
      "class `A, {b}` { @Test fun a() {} }\nclass B { @Test fun b() {} }",
      ["A, {b}: a", "B: b"],
    ],
    [
      "nested ones in backticks",
      "class A { @Nested inner class `when empty` { @Test fun b() {} } }",
      ["A: ", "A$when empty: b"],
    ],
    [
      "with a header of several lines",
      "class A<\n  T,\n>\n@Inject constructor(\n  n: Int\n) :\n  Base(),\n  C\n{ @Test fun a() {} }",
      ["A: a"],
    ],
    ["with parameters on the next line", "class A\n    (x: Int) extends B {\n@Test fun a() {} }", ["A: a"]],
    ["with type parameters on the next line", "class A\n  <T> extends B<T> {\n@Test void a() {} }", ["A: a"]],
    [
      "with annotations before the constructor",
      "class A\n@Autowired(required = false)\n@a.Two internal constructor(n: Int) : B() {\n@Test fun a() {} }",
      ["A: a"],
    ],
    ["blocks in a constructor", "class A(val f: () -> Int = { 1 }) { @Test fun a() {} }", ["A: a"]],
    ["blocks as constructor", 'class A : FunSpec({ test("x") { } })', ["A: "]],
    ["companions", "class A { companion object { fun data() = 1 }\n@Test fun a() {} }", ["A: a"]],
    ["references to a class", "class A { val type = Foo::class\n val n = run { 1 }\n @Test fun a() {} }", ["A: a"]],
    ["no local ones", "class A { @Test void a() { class L { @Test void l() {} } } }", ["A: a"]],
    ["no anonymous ones", "class A { Object o = new Object() { @Test void o() {} }; @Test void a() {} }", ["A: a"]],
    ["none in text without any", "hello { world }", []],
  ])("%s", (_, text, classes) => expect(outline(text)).toEqual(classes));

  test("are those of the package", () => {
    expect(readTestSource("/* package x; */\npackage com.acme.cart;\nclass A {}").packageName).toBe("com.acme.cart");
    expect(readTestSource("class A {}").packageName).toBe("");
  });

  test.each<[string, boolean]>([
    ["public abstract class A {}", true],
    ["abstract @Fast class A {}", true],
    ["interface A {}", true],
    ["trait A {}", true],
    ["sealed class A {}", true],
    ["non-sealed class A {}", false],
    ["public final class A {}", false],
    ['@Tag("abstract") class A {}', false],
    ["record A() {}", false],
  ])("%s: is abstract: %p", (text, isAbstract) => {
    expect(readTestSource(text).classes[0]).toMatchObject({ name: "A", isAbstract });
  });

  test.each<[string, string[]]>([
    ["class A {}", []],
    ["class A<T extends Comparable<T>> {}", []],
    ["class A extends a.b.Base<List<Cart>> implements One, Two<X> {}", ["Base", "One", "Two"]],
    ["class A(val n: Int, val f: (Int) -> Int) : Base(n), One by n, Two {}", ["Base", "One", "Two"]],
    ["interface A extends One {}", ["One"]],
    ["record A(int n) implements One {}", ["One"]],
    ["sealed class A extends B permits C {}", ["B"]],
    ["class A : Base(2)\nval x: Foo = bar", ["Base"]],
    ["class A : `a base, or (two)`(), One", ["a base, or (two)", "One"]],
    ["class A<T>(val f: Map<T, (T) -> Int>) : Base<T, (T) -> Int>(), One where T : Two {}", ["Base", "One"]],
    ["abstract class A[T <: Foo, U >: X <: Y, V <% W](x: Int) extends Base[T] with One {}", ["Base", "One"]],
    ["class A\n  @Inject constructor(n: Int) : Base(n) {}", ["Base"]],
    ["class A(x: Int)(y: Y[Int]) extends Base[Int](x) with One with Two", ["Base", "One", "Two"]],
    ["class A\n    extends Outer.\n    Base\n    implements One,\n    Two\n{}", ["Base", "One", "Two"]],
  ])("%s: has supertypes %j", (text, supertypes) => {
    expect(readTestSource(text).classes[0]?.supertypes).toEqual(supertypes);
  });
});

test("methods of TestNG around tests are told apart from tests, wherever they stand", () => {
  const text = `class A {
    @BeforeMethod(alwaysRun = true, onlyForGroups = {"x"}) public void up(Method method) {}
    @org.testng.annotations.AfterTest protected void down() throws IOException {}
    @BeforeEach void before() {} @Test void a() {} void help() { x.AfterClass(); }
  }
  class B { @AfterSuite fun over() {} }`;
  expect(readTestSource(text).configurations).toEqual(["up", "down", "over"]);
  expect(outline(text)).toEqual(["A: a", "B: "]);
});

describe("methods", () => {
  test.each<[string, string]>([
    ["@Test void a() {}", "a"],
    ["@org.junit.jupiter.api.Test void a() {}", "a"],
    ["@Test(timeout = 1000L) public void a() throws IOException, a.b.C {}", "a"],
    ['@Test(dataProvider = "x", timeOut = 5) public void a(int n) {}', "a"],
    ["@Test(expected = Foo.class) public void a() {}", "a"],
    ["@Test public final Map<String, List<Integer>> a() { return null; }", "a"],
    ["@Test String[] a() { return null; }", "a"],
    ["public @Test void a() {}", "a"],
    ['@ParameterizedTest(name = "{0} + (") @CsvSource({"1, {", "2)"}) void a(int n) {}', "a"],
    ["@ParameterizedTest void a(@ConvertWith(Foo.class) int n, @TempDir(cleanup = NEVER) Path p) {}", "a"],
    ['@Test @Sql(scripts = {"a"}, config = @SqlConfig(x = {"}", @Y({1})})) void a() {}', "a"],
    ['@Sql({"a"}) @RepeatedTest(3) void a() {}', "a"],
    ["@FastTest void a() {}", "a"],
    ["@Test\n// as in (a)\nvoid a() {}", "a"],
    ["public void testA() throws Exception {} public void testB() {}", "testA, testB"],
    ["private void testA() {} public void testB(int n) {} public int testC() { return 1; }", ""],
    ["@BeforeTest void before() {} @BeforeEach void each() {} void help() {}", ""],
    ["@Test abstract void a();", ""],
    ["@ArchTest static final ArchRule RULE = rule();", "RULE"],
    ["@Test void a(int n) {} @Test void a(long n) {}", "a, a"],
    ["@Test fun `adds two, (and) {more}`() = runTest { }", "adds two, (and) {more}"],
    ["@Test fun a() = assertEquals(1, 1)\n@Test fun b(): Map<String, Int> { }", "a, b"],
    ["@Test suspend fun a() {}\n@Test internal fun <T> b() {}\n@Test fun c()\n", "a, b"],
    ["@ValueSource(classes = [A::class, B::class]) @ParameterizedTest fun a(c: KClass<*>) {}", "a"],
    ["def \"maximum of #a and #b\"() { }\ndef 'single'(int n) { }\ndef help() { }", "maximum of #a and #b, single"],
    ["@Unroll\nvoid \"adds (two)\"() { }\n@Test void 'my test'() { }", "adds (two), my test"],
  ])("%s", (body, names) => expect(inClass(body)).toBe(names));

  test.each<[string, string]>([
    ["comments", "// class X { @Test void no() {\n/* } @Test void no() {} */ @Test void a() {} /** { */"],
    ["strings", '@Test void a() { x("}"); y("\\"}"); }'],
    ["characters", "@Test void a() { char c = '{'; c = '\"'; c = '\\''; c = '}'; c = '}'; }"],
    ["text blocks", '@Test void a() { x("""\n } "q" \\""" { @Test void no() {} }\n"""); }'],
    ["texts in Kotlin", '@Test fun a() { x("${y["k"]} {"); z("""${x} { """") }'],
    ["texts in Groovy", "@Test void a() { x('''\n don't { @Test void no() {}\n''') }"],
  ])("are not looked for in %s", (_, body) => {
    expect(outline(`class T {\n${body}\n@Test void last() {} }\nclass After { }`)).toEqual(["T: a, last", "After: "]);
  });
});

test("rules of ArchUnit are tests, whether they are fields or methods; other fields are not", () => {
  expect(inClass("@ArchTest static final ArchRule layers = layers().check(a);\n  int after;")).toBe("layers");
  expect(inClass("@ArchTest\n  public static final com.acme.Rule<A> LAYERS =\n    layers();")).toBe("LAYERS");
  expect(inClass("@ArchTest val layers: ArchRule = layers()\n")).toBe("layers");
  expect(inClass("@ArchTest static void layers(JavaClasses all) {}")).toBe("layers");
  expect(inClass("@CartTest static final Cart cart = new Cart();")).toBe("");
  expect(methodsOf("class T {\n @ArchTest\n static final ArchRule a =\n  all();\n int b;\n}")).toMatchObject([
    { name: "a", from: 2, to: 4 },
  ]);
});

test("display names are those of classes and methods, as JUnit shows them", () => {
  const text = String.raw`
    @DisplayName("a \"cart\" for 1\u20ac")
    class A {
      @Test @DisplayName(value = "costs \\ 5$") void a() {}
      @DisplayName("""raw \n""") @Test fun b() {}
      @Test void c() {}
    }`;
  const [a] = readTestSource(text).classes;
  expect(a?.displayName).toBe('a "cart" for 1€');
  expect(a?.methods.map(({ displayName }) => displayName)).toEqual(["costs \\ 5$", String.raw`raw \n`, undefined]);
});

describe("lines", () => {
  const text = `package a;

@Tag("x")
@DisplayName("d")
public class A {

  @Test
  @Tag("y") // (1)
  void first()
  {
    x();
  }

  @Test void oneLine() {}
  @Test void same() {} @Test void line() {}

  @Nested
  class B {
    @Test fun c() = runTest {
      x()
    }
    @Test fun d() =
      x()
  }
}
class Last {`;
  test("of methods are from the first annotation to the last brace", () => {
    const methods = readTestSource(text).classes.flatMap((it) => it.methods);
    expect(methods.map(({ name, from, to }) => [name, from, to])).toEqual([
      ["first", 7, 12],
      ["oneLine", 14, 14],
      ["same", 15, 15],
      ["line", 15, 15],
      ["c", 19, 21],
      ["d", 22, 23],
    ]);
  });

  test("of classes likewise, of one that is not closed to the end", () => {
    const { classes } = readTestSource(text);
    expect(classes.map(({ name, from, to }) => [name, from, to])).toEqual([
      ["A", 3, 25],
      ["A$B", 17, 24],
      ["Last", 26, 26],
    ]);
  });
});

/** Characters; what grows with the square of them would take minutes. */
const LONG = 250_000;

describe("any text", () => {
  const pieces = [
    ...['"', "'", "`", '"""', "'''", "\\", "/*", "*/", "//", "\n", " ", "{", "}", "(", ")", "=", ";", ":", ","],
    ...["@", "@Test ", "@Test(", "@DisplayName(", "class A ", "fun ", "void a", "public ", "def 'x'", "package a", "ü"],
  ];
  const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(""));

  test("is read, with lines that it has", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string()), (text) => {
        const last = text.split("\n").length;
        for (const it of readTestSource(text).classes.flatMap((found) => [found, ...found.methods])) {
          expect(it.from).toBeGreaterThanOrEqual(1);
          expect(it.to).toBeGreaterThanOrEqual(it.from);
          expect(it.to).toBeLessThanOrEqual(last);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ...["{", "(", "'", "`", '"""', "/*", "\n", " ", "@Test", "@Test(", "@Test x ", "@Test void a() {", "class A "],
    ...[
      "class A {",
      "class A(",
      "class A<",
      "record A ",
      "class A { @Test void a() {} }",
      "@Test fun a() = x ",
      "@ArchTest static final A a = b ",
      '@DisplayName("',
    ],
    ...["public void testA() ", 'def "', "package "],
  ])("a long text of %j takes no longer than its length asks for", (unit) => {
    const text = unit.repeat(Math.ceil(LONG / unit.length));
    expect(readTestSource(text).classes.length).toBeLessThan(text.length);
  });

  test.each([" ", ":\n", "a."])("so does a long text of %j behind the name of a class", (unit) => {
    expect(outline(`class A ${unit.repeat(LONG / unit.length)}`)).toEqual(["A: "]);
  });

  test("a broken end leaves what stands before it", () => {
    expect(outline("class A { @Test void a() {} /* @Test void b() {} }")).toEqual(["A: a"]);
    expect(outline('class A { @Test void a() { String s = "abc\n; } @Test void b() {} }')).toEqual(["A: a, b"]);
    expect(methodsOf("class A { @Test void a() { if (x) {")).toMatchObject([{ name: "a", from: 1, to: 1 }]);
    expect(methodsOf("class A { @Test void a(")).toEqual([]);
  });
});
