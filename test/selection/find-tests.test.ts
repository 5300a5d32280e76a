import { describe, expect, test } from "bun:test";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { splitName } from "../../src/model/named-tests.ts";
import type { Note, NoteOf } from "../../src/model/note.ts";
import type { FilterScope } from "../../src/selection/filter-scope.ts";
import { findTest, findTests } from "../../src/selection/find-tests.ts";
import { findHiddenTests, NO_HIDDEN_TESTS } from "../../src/selection/hidden-tests.ts";
import { INTERPRETATIONS } from "../../src/selection/interpretations.ts";
import { openTestSources } from "../../src/selection/test-sources.ts";
import { modules, pom } from "../maven/memory-disk.ts";
import { projectOf } from "../runs/project.ts";
import { temporaryDirectory } from "../temporary.ts";

const JAVA = "src/test/java/com/acme";
const project = projectOf({
  "pom.xml": pom("g:shop:1", modules("core", "web")),
  "core/pom.xml": pom("g:core:1"),
  "web/pom.xml": pom("g:web:1"),
  [`core/${JAVA}/CartTest.java`]: `package com.acme;
@DisplayName("a cart")
class CartTest extends CartContract {
  @Test void total() {}
  @Test
  @DisplayName("is empty (at first)")
  void empty() {}

  @ParameterizedTest void adds(int a, int b) {}
  @Nested class WhenEmpty {
    @Test void pays() {}
    @Nested class Closed { @Test void pays() {} @Test void refuses() {} }
  }
}
class Helper { int n; }`,
  [`core/${JAVA}/CartContract.java`]: "package com.acme; abstract class CartContract { @Test void inherited() {} }",
  [`core/${JAVA}/PlainTest.java`]:
    'package com.acme;\nclass PlainTest {\n  @Test void plain() {}\n\n@DisplayName("is #1, of [2]") @Test void named() {}\n}',
  [`core/${JAVA}/KotlinTests.kt`]: `package com.acme\nclass TaxTest { @Test fun \`adds 7, 5 + 3%\`() {} }`,
  [`core/${JAVA}/NgTest.java`]: "package com.acme; @Test public class NgTest { public void runs() {} }",
  [`core/${JAVA}/FeaturesTest.java`]: '@Suite @IncludeEngines("cucumber") class FeaturesTest { }',
  [`core/${JAVA}/SumSpec.groovy`]:
    'package com.acme\nclass SumSpec extends Specification {\n  def "total of #prices is #sum.value()"() {}\n  def "#each"() {}\n  def "is #1"() {}\n}',
  [`core/${JAVA}/sub/DeepTest.java`]: "package com.acme.sub; class DeepTest { @Test void deep() {} }",
  [`core/${JAVA}/cart/BasketTest.java`]: "package com.acme.cart; class BasketTest { @Test void fills() {} }",
  [`core/${JAVA}/CartIT.java`]: "package com.acme; class CartIT { @Test void ships() {} }",
  [`web/${JAVA}/web/CartTest.java`]: "package com.acme.web; class CartTest { @Test void shows() {} }",
  [`web/${JAVA}/FirstTest.java`]: "package com.acme; class FirstTest extends a.b.Library { }",
});
const sources = openTestSources(project.modules);
const SCOPE: Omit<FilterScope, "isMixed"> = {
  sources,
  root: project.root,
  hidden: NO_HIDDEN_TESTS,
  runner: "surefire",
  mavenVersion: null,
  isExact: false,
};
/** Selectors without `com.acme.`, each on its own; then modules. */
const find = (filter: string, scope: Partial<FilterScope> = {}) => {
  const found = findTests(filter, { ...SCOPE, ...scope });
  if (found === null) return "none";
  return {
    selectors: found.selectors.map((it) => it.replace("com.acme.", "")),
    modules: found.modules?.map(({ path }) => path) ?? null,
    notes: found.notes,
  };
};
/** The note that more was chosen than what was asked for. */
function whole(why: NoteOf<"chosen-whole">["why"], asked: string, ...chosen: readonly string[]): Note {
  return { code: "chosen-whole", why, asked, chosen };
}

const WHOLE = ["CartTest", "CartTest$*"];

describe("a filter means", () => {
  test.each<[string, string[]]>([
    ["PlainTest", ["PlainTest"]],
    ["com.acme.CartTest", WHOLE],
    ["com/acme/CartTest", WHOLE],
    ["acme.CartTest", WHOLE],
    ["web.CartTest", ["web.CartTest"]],
    ["CartTest", [...WHOLE, "web.CartTest"]],
    ["CartTest (web)", ["web.CartTest"]],
    ["CartTest#total (core)", ["CartTest#total"]],
    ["CartTest (all 9) (core)", WHOLE],
    ["PlainTest (class setup)", ["PlainTest"]],
    ["PlainTest.class", ["PlainTest"]],
    ["PlainTest#", ["PlainTest"]],
    ["PlainTest#plain", ["PlainTest#plain"]],
    ["PlainTest.plain", ["PlainTest#plain"]],
    ["PlainTest::plain", ["PlainTest#plain"]],
    ["com.acme.PlainTest.plain", ["PlainTest#plain"]],
    ["PlainTest#plain()", ["PlainTest#plain"]],
    ["CartTest#total+empty", ["CartTest#total+empty"]],
    ["acme.CartTest#t*", ["CartTest#t*"]],
    ["PlainTest#p?ain", ["PlainTest#p?ain"]],
    ["CartTest$WhenEmpty", ["CartTest$WhenEmpty", "CartTest$WhenEmpty$*"]],
    ["CartTest.WhenEmpty.Closed", ["CartTest$WhenEmpty$Closed"]],
    ["Closed#pays", ["CartTest$WhenEmpty$Closed#pays"]],
    ["CartTest$WhenEmpty#pays", ["CartTest$WhenEmpty#pays"]],
    ["CartTest#refuses", ["CartTest$WhenEmpty$Closed#refuses"]],
    ["CartTest#pays", ["CartTest$WhenEmpty#pays", "CartTest$WhenEmpty$Closed#pays"]],
    ["acme.CartTest#inherited", ["CartTest#inherited"]],
    ["acme.CartTest.inherited", ["CartTest#inherited"]],
    ["a cart", WHOLE],
    ["a cart#total", ["CartTest#total"]],
    ["is empty (at first)", ["CartTest#empty"]],
    ["acme.CartTest#is empty (at first)", ["CartTest#empty"]],
    ["is #1, of [2]", ["PlainTest#named"]],
    ["TaxTest#adds 7, 5 + 3%", ["TaxTest#adds 7? 5 ? 3?"]],
    ["TaxTest#`adds 7, 5 + 3%`", ["TaxTest#adds 7? 5 ? 3?"]],
    ["NgTest#runs", ["NgTest#runs"]],
    [" PlainTest ,, DeepTest", ["PlainTest", "sub.DeepTest"]],
  ])("%s", (filter, selectors) => expect(find(filter)).toHaveProperty("selectors", selectors));

  test.each<[string, string[]]>([
    ["the only module that holds it", ["core"]],
    ["*Plain*", ["core"]],
    ["com.acme.web.*", ["web"]],
    ["DeepTest,FirstTest", ["core", "web"]],
    ["PlainTest,!CartTest#total", ["core"]],
  ])("the modules that hold it: %s", (filter, paths) => {
    expect(find(filter.startsWith("the") ? "PlainTest" : filter)).toHaveProperty("modules", paths);
  });

  test("what is left to Surefire wherever it is", () => {
    expect(find("%regex[.*Cart.*]")).toEqual({ selectors: ["%regex[.*Cart.*]"], modules: null, notes: [] });
    expect(find("!CartTest")).toEqual({ selectors: ["!CartTest"], modules: null, notes: [] });
  });

  test("patterns class by class where they could match in other modules too", () => {
    expect(find("*PlainTest")).toHaveProperty("selectors", ["*PlainTest"]);
    expect(find("Cart*t")).toHaveProperty("selectors", ["Cart*t", "Cart*t$*"]);
    expect(find("*PlainTest", { isExact: true })).toHaveProperty("selectors", ["PlainTest"]);
    expect(find("com.**.Deep*#deep")).toHaveProperty("selectors", ["sub.DeepTest#deep"]);
  });
});

test("of classes whose tests are not understood, those that are named so and no others", () => {
  const found = find("#total");
  const selectors = found === "none" ? [] : found.selectors;
  expect(selectors).toContain("CartTest#total");
  expect(selectors).toContain("FirstTest#total");
  expect(selectors.filter((it) => !it.endsWith("#total"))).toEqual([]);
  expect(selectors.join()).not.toContain("PlainTest");
});

describe("each interpretation is the first to apply to its example", () => {
  const table = readFileSync(join(import.meta.dirname, "../../docs/tools.md"), "utf8");
  const hidden = { mayInclude: (name: string) => name === "OldTest" };
  test.each(INTERPRETATIONS.map((it, index) => [it.example, it.meaning, index] as const))(
    "%s: %s",
    (example, _, at) => {
      const { testClass: className, testMethod: methods } = splitName({ name: example });
      const parts = INTERPRETATIONS.map(({ find }) =>
        find({ text: example, name: example, className, methods }, { ...SCOPE, hidden, isMixed: false }),
      );
      expect(parts.findIndex((part) => part !== null)).toBe(at);
      expect([...(parts[at]?.tests ?? []), ...(parts[at]?.patterns ?? [])]).not.toEqual([]);
      expect(table).toContain(`\`${example}\``);
    },
  );
});

describe("a filter says what it was taken for", () => {
  test.each<[string, string[], Note]>([
    ["acme.CartTest#adds(int, int)[3]", ["CartTest#adds"], whole("invocation", "adds(int, int)[3]", "adds")],
    ["acme.CartTest#[2] one + two", WHOLE, whole("unseen", "[2] one + two", "CartTest")],
    ["PlainTest,NoTest", ["PlainTest"], { code: "left-out", name: "NoTest", inClass: null }],
    ["PlainTest#plain+nope", ["PlainTest#plain"], { code: "left-out", name: "nope", inClass: "PlainTest" }],
    ["CartContract", WHOLE, { code: "abstract-class", name: "CartContract" }],
    ["CartContract#inherited", ["CartTest#inherited"], { code: "abstract-class", name: "CartContract" }],
    ["FirstTest#anything", ["FirstTest"], whole("unseen", "anything", "FirstTest")],
    [
      "SumSpec#total of [7] is 8",
      ["SumSpec#total of ?prices is ?sum.value??"],
      whole("invocation", "total of [7] is 8", "total of #prices is #sum.value()"),
    ],
    ["SumSpec#is 1", ["SumSpec"], whole("unseen", "is 1", "SumSpec")],
    ["FeaturesTest#pay the bill", ["FeaturesTest"], whole("unseen", "pay the bill", "FeaturesTest")],
  ])("%s", (filter, selectors, note) => {
    const found = find(filter);
    expect(found).toHaveProperty("selectors", selectors);
    expect(found === "none" ? [] : found.notes.slice(0, 1)).toEqual([note]);
  });
});

test("a filter says the same of several parts once", () => {
  expect(find("CartContract,CartContract#inherited")).toHaveProperty("notes", [
    { code: "abstract-class", name: "CartContract" },
  ]);
});

describe("a filter may be a place", () => {
  const at = (path: string) => `core/${JAVA}/${path}`;
  test.each<[string, string[]]>([
    [at("CartTest.java"), WHOLE],
    [join(project.root, at("CartTest.java")), WHOLE],
    ["acme/PlainTest.java", ["PlainTest"]],
    [at("CartTest.java:4"), ["CartTest#total"]],
    [at("CartTest.java:5"), ["CartTest#empty"]],
    [at("CartTest.java:7:3"), ["CartTest#empty"]],
    [at("CartTest.java#L4-L9"), ["CartTest#total"]],
    [at("CartTest.java:12"), ["CartTest$WhenEmpty$Closed#pays+refuses"]],
    [at("CartTest.java#refuses"), ["CartTest$WhenEmpty$Closed#refuses"]],
    [at("KotlinTests.kt"), ["TaxTest"]],
    ["KotlinTests", ["TaxTest"]],
    [at("NgTest.java"), ["NgTest"]],
    [at("FeaturesTest.java"), ["FeaturesTest"]],
    [`core/${JAVA}/sub`, ["sub.DeepTest"]],
    [`${join(project.root, "web")}/`, ["FirstTest", "web.CartTest"]],
    ["com.acme.sub", ["sub.DeepTest"]],
    ["com/acme/sub", ["sub.DeepTest"]],
  ])("%s", (filter, selectors) => expect(find(filter)).toHaveProperty("selectors", selectors));

  test("at a line without a method, which runs the class around it, and says so", () => {
    expect(find(at("CartTest.java:8"))).toEqual({
      selectors: WHOLE,
      modules: ["core"],
      notes: [whole("line", "8", "CartTest")],
    });
    expect(find(at("PlainTest.java:1"))).toMatchObject({ selectors: ["PlainTest"] });
  });

  test("at a test that only an annotation of the project makes one: it runs with its class", () => {
    const text = 'class SlowTest {\n  @Test void a() {}\n  @Slow("x }{ (")\n  void meta() {\n  }\n}';
    const other = projectOf({ "src/test/java/SlowTest.java": text });
    const scope = { sources: openTestSources(other.modules), root: other.root };
    expect(find("SlowTest.java:4", scope)).toEqual({
      selectors: ["SlowTest"],
      modules: ["."],
      notes: [whole("line", "4", "SlowTest")],
    });
  });

  test("whose tests are those of the runner", () => {
    const directory = `core/${JAVA}`;
    expect(JSON.stringify(find(directory))).not.toContain("CartIT");
    const withFailsafe = project.modules.map((module) => ({
      ...module,
      failsafe: {
        name: "failsafe",
        executions: [
          {
            includes: null,
            excludes: [],
            choosesOtherwise: false,
            narrowedBy: [],
            mayBeSkipped: false,
            isSkipped: false,
            tags: [],
            splitsClasses: false,
            suites: [],
            scanned: [],
          },
        ],
      } as const,
    }));
    const scope = { sources: openTestSources(withFailsafe), runner: "failsafe" } as const;
    expect(find(directory, scope)).toHaveProperty("selectors", ["CartIT"]);
  });
});

describe("nothing is meant", () => {
  const NONE = [
    ...["NoTest", "com.other.CartTest", "PlainTest#nope", "PlainTest.nope", "PlainTest::nope", "CartTest$Nope#pays"],
    ...["*Nope*", "com.acme.nope.*", "*Plain*#nope", "#", ",", "NoTest,!PlainTest", "com.acme#plain", ".class"],
    ...["core/src/test/java/com/acme/NoTest.java", "PlainTest.java:1#x", "carttest", "plain words", "core/src/nope"],
  ];
  test.each(NONE)("%s", (filter) => expect(find(filter)).toBe("none"));

  test("of a helper beside a test", () => {
    expect(find(`core/${JAVA}/CartTest.java`)).toEqual({ selectors: WHOLE, modules: ["core"], notes: [] });
  });

  test("where the sources cannot tell, by no means", () => {
    const hidden = { mayInclude: () => true };
    expect(find("NoTest#x", { hidden })).toEqual({ selectors: ["NoTest#x"], modules: null, notes: [] });
    expect(find("*Nope*", { hidden })).toEqual({ selectors: ["*Nope*"], modules: null, notes: [] });
    expect(find("a/b/NoTest.java", { hidden })).toEqual({ selectors: ["NoTest"], modules: null, notes: [] });
    expect(find("PlainTest#nope", { hidden })).toBe("none");
  });
});

test("a class counts also where a Kotlin file of another name declares it", () => {
  const twins = projectOf({
    "src/test/java/a/CartTest.java": "package a; class CartTest { @Test void x() {} }",
    "src/test/kotlin/b/Tests.kt": "package b\nclass CartTest { @Test fun y() {} }\nclass Other { @Test fun z() {} }",
  });
  const roots = ["src/test/java", "src/test/kotlin"].map((path) => join(twins.root, path));
  const scope = {
    sources: openTestSources(twins.modules.map((it) => ({ ...it, testSourceRoots: roots }))),
    root: twins.root,
  };
  expect(find("CartTest", scope)).toHaveProperty("selectors", ["a.CartTest", "b.CartTest"]);
});

describe("in Kotlin", () => {
  const other = projectOf({
    "src/test/java/p/CartTest.kt": `package p
class \`Cart Test\` {
  @Test fun adds() {
  }
  @Nested inner class \`when (empty), first\` {
    @Test fun \`is, zero\`() {}
  }
}
class OtherTest { @Test fun fine() { } }
abstract class Contract(val n: Int) { @Test fun holds() { } }
class FirstTest : Contract(1)
class \`second, Test\` : Contract(2) { @Test fun more() { } }
`,
  });
  const scope = { sources: openTestSources(other.modules), root: other.root };
  const nested = "p.Cart Test$when ?empty?? first#is? zero";
  test.each<[string, string[]]>([
    ["Cart Test", ["p.Cart Test", "p.Cart Test$*"]],
    ["p.`Cart Test`", ["p.Cart Test", "p.Cart Test$*"]],
    ["Cart Test#adds", ["p.Cart Test#adds"]],
    ["CartTest.kt:4", ["p.Cart Test#adds"]],
    ["CartTest.kt:6", [nested]],
    ["Cart Test$when (empty), first#is, zero", [nested]],
    ["Cart Test.`when (empty), first`.`is, zero`", [nested]],
    ["FirstTest", ["p.FirstTest"]],
    ["FirstTest#holds", ["p.FirstTest#holds"]],
    ["second, Test", ["p.second? Test"]],
    ["Contract", ["p.FirstTest", "p.second? Test"]],
    ["CartTest.kt", ["p.Cart Test", "p.Cart Test$*", "p.OtherTest", "p.FirstTest", "p.second? Test"]],
  ])("classes may have names in backticks and no body: %s", (filter, selectors) => {
    expect(find(filter, scope)).toHaveProperty("selectors", selectors);
  });
});

describe("a name that holds commas", () => {
  const other = projectOf({
    "src/test/java/SumTest.kt": `class SumTest {
  @Test fun \`adds, then more\`() {}
  @Test fun \`adds 1 + 1, and (then) more\`() {}
  @Test fun adds() {}
  @Test fun \`then more\`() {}
  @Test fun \`what's # this\`() {}
}
class MoreTest { @Test fun adds() {} }`,
    "src/test/java/MaxSpec.groovy":
      'class MaxSpec extends Specification { def "max of #a, #b"() { } def "maxy"() { } }',
  });
  const scope = { sources: openTestSources(other.modules), root: other.root };
  test.each<[string, string[]]>([
    ["adds, then more", ["SumTest#adds? then more"]],
    ["SumTest#adds, then more", ["SumTest#adds? then more"]],
    ["SumTest.`adds, then more`", ["SumTest#adds? then more"]],
    ["SumTest#adds 1 + 1, and (then) more", ["SumTest#adds 1 ? 1? and ?then? more"]],
    ["adds 1 + 1, and (then) more", ["SumTest#adds 1 ? 1? and ?then? more"]],
    ["what's # this", ["SumTest#what?s ? this"]],
    ["max of #a, #b", ["MaxSpec#max of ?a? ?b"]],
    ["maxy", ["MaxSpec#maxy"]],
    ["adds()", ["SumTest#adds", "MoreTest#adds"]],
  ])("is taken for one name first, without its class too: %s", (filter, selectors) => {
    expect(find(filter, scope)).toEqual({ selectors, modules: ["."], notes: [] });
  });

  test.each<[string, string[]]>([
    ["SumTest#adds,MoreTest#adds", ["SumTest#adds", "MoreTest#adds"]],
    ["SumTest,MoreTest", ["SumTest", "MoreTest"]],
    ["SumTest#a*,MoreTest", ["SumTest#a*", "MoreTest"]],
    ["MaxSpec#m*,SumTest#adds", ["MaxSpec#m*", "SumTest#adds"]],
    ["MaxSpec#maxy(),SumTest#adds()", ["MaxSpec#maxy", "SumTest#adds"]],
    ["SumTest.kt:4,maxy", ["SumTest#adds", "MaxSpec#maxy"]],
    ["SumTest,!MoreTest", ["SumTest", "!MoreTest"]],
  ])("is not what a list is: %s", (filter, selectors) => {
    expect(find(filter, scope)).toMatchObject({ selectors, notes: [] });
  });
});

test("a list of classes is read as one, and no other source is looked at for it", () => {
  const dir = projectOf({
    "src/test/java/ATest.java": "class ATest { @Test void a() {} }",
    "src/test/java/a/BTest.java": "package a; class BTest { @Test void b() {} }",
    "src/test/java/OtherTest.java": "class OtherTest { @Test void o() {} }",
  });
  const sources = openTestSources(dir.modules);
  const read: string[] = [];
  const text = (file: (typeof sources.files)[number]) => {
    read.push(file.name);
    return file.text();
  };
  const files = sources.files.map((file) => ({ ...file, text: () => text(file) }));
  find("ATest,a.BTest#b,!SlowTest", { sources: { ...sources, files }, root: dir.root });
  expect(read).not.toContain("OtherTest");
  find("ATest, and more", { sources: { ...sources, files }, root: dir.root });
  expect(read).toContain("OtherTest");
});

test("an invocation is one of the method with the longest name before its brackets", () => {
  const other = projectOf({
    "src/test/java/OddTest.kt": "class OddTest { @Test fun `par, {0} odd`(i: Int) {} @Test fun par() {} }",
  });
  const scope = { ...SCOPE, sources: openTestSources(other.modules), root: other.root };
  expect(findTest("OddTest#par, {0} odd(int)[2]", scope)).toMatchObject({
    selectors: ["OddTest#par? ?0? odd"],
    notes: [whole("invocation", "par, {0} odd(int)[2]", "par, {0} odd")],
  });
  expect(findTest("OddTest#par{int}[2]", scope)).toMatchObject({ selectors: ["OddTest#par"] });
});

describe("with TestNG", () => {
  const other = projectOf({
    "src/test/java/a/Base.java": "package a; abstract class Base { @BeforeMethod public void open(Method of) {} }",
    "src/test/java/a/StockTest.java": `package a; class StockTest extends Base {
      @AfterClass public void close() {} @Test public void adds(int n) {} @Test public void on() {} }`,
    "src/test/kotlin/a/OnTest.kt": "package a; class OnTest { @Test fun `adds on Mondays`() {} @Test fun adds() {} }",
  });
  const roots = ["src/test/java", "src/test/kotlin"].map((path) => join(other.root, path));
  const scope = {
    sources: openTestSources(other.modules.map((it) => ({ ...it, testSourceRoots: roots }))),
    root: other.root,
  };
  const around = (name: string) => [whole("runs-around", name, "StockTest")];
  const rows = (name: string) => [whole("invocation", name, "adds")];
  test.each<[string, string, Note[]]>([
    ["StockTest#close", "a.StockTest", around("close")],
    ["StockTest#open[public void a.StockTest.adds()](0)", "a.StockTest", around("open")],
    ["StockTest#adds on Stock(2)", "a.StockTest#adds", rows("adds on Stock(2)")],
    ["StockTest#adds on [2][1](0)", "a.StockTest#adds", rows("adds on [2][1](0)")],
    ["StockTest#on", "a.StockTest#on", []],
    ["OnTest#adds on Mondays", "a.OnTest#adds on Mondays", []],
  ])("%s", (filter, selector, notes) => {
    expect(find(filter, scope)).toMatchObject({ selectors: [selector], notes });
  });
});

describe("with a runner of JUnit 4", () => {
  const files = {
    "src/test/java/a/RowsTest.java":
      "package a; @RunWith(Parameterized.class) class RowsTest { @Test public void adds() {} }",
    "src/test/java/a/PartsTest.java":
      "package a; @RunWith(Enclosed.class) class PartsTest { public static class Empty { @Test public void pays() {} } }",
  };
  const other = projectOf(files);
  const scope = { sources: openTestSources(other.modules), root: other.root };
  test.each([
    ["the rows of a method are other methods", "RowsTest#adds", ["a.RowsTest#adds+adds[*]"]],
    ["one row, too", "RowsTest#adds[1: 2+2, [x]#]", ["a.RowsTest#adds+adds[*]"]],
    ["classes in a class run with it, and not twice", "PartsTest", ["a.PartsTest"]],
    ["the same by a pattern", "Parts?est", ["Parts?est"]],
    ["one of them alone", "PartsTest#pays", ["a.PartsTest$Empty#pays+pays[*]"]],
  ])("%s", (_, filter, selectors) => expect(find(filter, scope)).toHaveProperty("selectors", selectors));
});

test("a place may be named through a symbolic link", () => {
  const link = join(temporaryDirectory(), "link");
  symlinkSync(project.root, link);
  const path = join(link, `core/${JAVA}/PlainTest.java`);
  expect(find(path)).toHaveProperty("selectors", ["PlainTest"]);
  expect(find(join(link, `core/${JAVA}/sub`))).toHaveProperty("selectors", ["sub.DeepTest"]);
});

test("one test by its name may hold commas, and a list of names too", () => {
  const found = findTest("com.acme.TaxTest#adds 7, 5 + 3%", SCOPE);
  expect(found).toMatchObject({ selectors: ["com.acme.TaxTest#adds 7? 5 ? 3?"] });
  expect(findTest("com.acme.NoTest#x", SCOPE)).toBeNull();
});

describe("tests may hide", () => {
  const hides = (files: Readonly<Record<string, string>>, pattern: string) => {
    const other = projectOf({ "src/test/java/a/PlainTest.java": "class PlainTest { }", ...files });
    return findHiddenTests(other.modules, other, openTestSources(other.modules)).mayInclude(pattern);
  };
  const surefire = (inside: string) =>
    pom(
      "g:a:1",
      `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration>${inside}</configuration></plugin></plugins></build>`,
    );
  test.each<[string, Record<string, string>, string]>([
    ["among compiled classes", { "target/test-classes/a/OldTest.class": "" }, "OldTest"],
    ["from a pattern there too", { "target/test-classes/a/OldTest.class": "" }, "Old*"],
    ["in a declaration that is not understood", { "src/test/java/a/X.java": "class\n NewTest {" }, "NewTest"],
    ["beside the roots that are known", { "src/it/java/a/LateTest.java": "" }, "LateTest"],
    ["in a dependency", { "pom.xml": surefire("<dependenciesToScan><d>g:a</d></dependenciesToScan>") }, "X"],
    [
      "below a parent that is not there",
      {
        "pom.xml":
          "<project><parent><groupId>x</groupId><artifactId>y</artifactId><version>1</version></parent><artifactId>a</artifactId></project>",
      },
      "X",
    ],
  ])("%s", (_, files, pattern) => expect(hides(files, pattern)).toBe(true));

  test("not among other names, nor among main sources", () => {
    expect(hides({ "target/test-classes/a/OldTest.class": "", "src/main/java/a/X.java": "" }, "X")).toBe(false);
    expect(hides({}, "*Other*")).toBe(false);
  });
});

test("any filter means something or nothing, and never everything by an empty choice", () => {
  const pieces = [
    "CartTest",
    "PlainTest",
    "acme",
    "total",
    "Nope",
    "#",
    ".",
    "$",
    "/",
    ",",
    "+",
    "*",
    "?",
    "!",
    "%",
    "(",
  ];
  const more = [")", "[1]", " ", ".java", ":4", "`", "::", "..", "{", "\\", "ü"];
  const anyFilter = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(anyFilter, fc.string()), (filter) => {
      const found = find(filter);
      if (found !== "none") {
        expect(found.selectors.length).toBeGreaterThan(0);
        expect(found.selectors.every((it) => it.trim() !== "")).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test("a generated test source is listed once, even if the POM adds its folder", () => {
  const generated = "target/generated-test-sources/x/a/GenTest.java";
  const [module] = projectOf({ "pom.xml": pom("g:a:1"), [generated]: "package a; class GenTest {}" }).modules;
  if (!module) throw new Error("no module");
  const added = { ...module, testSourceRoots: [join(module.dir, "target/generated-test-sources/x")] };
  expect(openTestSources([added]).files.map(({ name }) => name)).toEqual(["GenTest"]);
});
