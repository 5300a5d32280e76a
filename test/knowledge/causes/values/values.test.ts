import { describe, expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";
import { type } from "../wiring/wiring-examples.ts";

/** Tells the causes of a test that failed with these words in line 4 of its source, beside the sources of other classes. */
function tell(
  message: string,
  sources: Readonly<Record<string, string>>,
  thrown = "org.opentest4j.AssertionFailedError",
) {
  const throwable = readTrace(`${thrown}: ${message}\n\tat com.acme.DockTest.opens(DockTest.java:4)`, () => true);
  const facts: Partial<BuildFacts> = {
    failed: [{ testClass: "com.acme.DockTest", testMethod: "opens", type: thrown, message, throwable }],
    typeNamed: (name) =>
      sources[name.replace("com.acme.", "")] === undefined ? null : type(name.replace("com.acme.", "")),
    declaring: (name) => {
      const simple = name.replace("com.acme.", "");
      const source = readJavaSource(`package com.acme;\n${sources[simple] ?? ""}`);
      const [declared] = source.types;
      return declared ? { source, type: declared, at: (at) => `${simple}.java:${source.text.lineAt(at)}` } : null;
    },
  };
  return proveBuildCauses({ ...NO_FACTS, ...facts }).map(describeBuildCause);
}

const DOCK_TEST = (statement: string) => `class DockTest {\n  void opens() {\n    ${statement}\n  }\n}\n`;

describe("a value that the builder of Lombok leaves out", () => {
  const DOCK = "import lombok.Builder;\n@Builder\nclass Dock {\n  private int piers = 3;\n  static int all = 2;\n}\n";
  const told = [
    "Dock.builder() leaves out the value that piers has in its declaration (Dock.java:5): Lombok takes it over only with @Builder.Default.",
  ];
  const missed = "expected: <3> but was: <0>";
  const statement = "assertEquals(3, Dock.builder().build().getPiers());";

  test("is told with its field", () => {
    expect(tell(missed, { DockTest: DOCK_TEST(statement), Dock: DOCK })).toEqual(told);
    const isNull =
      'Cannot invoke "java.util.List.size()" because the return value of "com.acme.Dock.getPiers()" is null';
    const sources = { DockTest: DOCK_TEST("Dock.builder().build().open();"), Dock: DOCK };
    expect(tell(isNull, sources, "java.lang.NullPointerException")).toEqual(told);
  });

  test.each([
    ["another value came", "expected: <3> but was: <2>", statement, DOCK],
    ["the test sets it", missed, statement.replace(".build()", ".piers(0).build()"), DOCK],
    ["it is a default of the builder", missed, statement, DOCK.replace("private", "@Builder.Default private")],
    ["it is final", missed, statement, DOCK.replace("private", "private final")],
    ["it has none", missed, statement, DOCK.replace(" = 3", "")],
    ["another field is asked for", missed, statement.replace("getPiers", "getShips"), DOCK],
    ["the builder is another one", missed, statement, DOCK.replace("lombok.", "com.acme.")],
    ["code sets it", missed, `dock.setPiers(n); ${statement}`, DOCK],
    ["the words are of a variable", missed, "int piers = 0; Dock.builder(); assertEquals(3, piers);", DOCK],
    ["no builder made it", missed, "assertEquals(3, new Dock().getPiers());", DOCK],
  ])("is not told where %s", (_, message, line, dock) => {
    expect(tell(message, { DockTest: DOCK_TEST(line), Dock: dock })).toEqual([]);
  });
});

describe("an array that a record compares by identity", () => {
  const KEY = "public record Key(String id, byte[] hash) {}\n";
  const message = "expected: <Key[id=a, hash=[B@13c9d689]> but was: <Key[id=a, hash=[B@3754a4bf]>";

  test("is told with its component", () => {
    const told = [
      "The record Key (Key.java:7) compares its array hash by identity: two of it are equal only with the very same array, unless it has an equals of its own.",
    ];
    expect(tell(message, { Key: KEY })).toEqual(told);
    expect(tell(message.replaceAll("<Key", "<[Key").replaceAll("]>", "]]>"), { Key: KEY })).toEqual(told);
    const ofAssertJ = "\nexpected: Key[id=a, hash=[B@13c9d689]\n but was: Key[id=a, hash=[B@3754a4bf]";
    expect(tell(ofAssertJ, { Key: KEY })).toEqual(told);
  });

  test.each([
    ["another component differs", message.replace("id=a", "id=b"), KEY],
    [
      "the record compares them itself",
      message,
      KEY.replace("{}", "{ public boolean equals(Object o) { return true; } }"),
    ],
    ["it is a class", message, "class Key { byte[] hash() { return null; } }"],
    ["it is of a library", message, ""],
  ])("is not told where %s", (_, words, key) => {
    expect(tell(words, { Key: key })).toEqual([]);
  });
});

describe("the year of a week in a pattern", () => {
  const FORMAT = 'class Format {\n  static final DateTimeFormatter F = DateTimeFormatter.ofPattern("YYYY-MM-dd");\n}\n';
  const message = "expected: <2024-12-30> but was: <2025-12-30>";
  const sources = { DockTest: DOCK_TEST('assertEquals("2024-12-30", Format.of(day));'), Format: FORMAT };

  test("is told with its place", () => {
    expect(tell(message, sources)).toEqual([
      'YYYY in "YYYY-MM-dd" (Format.java:3) is the year that the week belongs to, which differs around New Year; yyyy is that of the date.',
    ]);
    expect(tell("expected:<202[4]-12-30> but was:<202[5]-12-30>", sources)).toHaveLength(1);
  });

  test.each([
    ["the day differs, too", message.replace("2025-12-30", "2025-12-31"), FORMAT],
    ["no year turns", message.replaceAll("12-30", "07-20"), FORMAT],
    ["it is in March", message.replaceAll("12-30", "03-05"), FORMAT],
    ["two years lie between", message.replace("2025", "2026"), FORMAT],
    ["the pattern has the week as well", message, FORMAT.replace("MM-dd", "'W'ww")],
    ["the year is that of the date", message, FORMAT.replace("YYYY", "yyyy")],
    ["there are two such patterns", message, FORMAT.replace("}", `${FORMAT.split("\n")[1]}\n}`)],
    ["the ends of both are cut off", "expected:<...[4]-12-30> but was:<...[5]-12-30>", FORMAT],
  ])("is not told where %s", (_, words, format) => {
    expect(tell(words, { ...sources, Format: format })).toEqual([]);
  });
});

describe("values that print alike", () => {
  const LIST = "java.util.ImmutableCollections$List12";
  const alike = (first = LIST, second = LIST, text = "[1, 2]") =>
    `expected: ${first}<${text}> but was: ${second}<${text}>`;
  const CART = (sums = "List<Number> sums() { return List.of(1L, 2L); }") => `class Cart { ${sums} }\n`;
  const told = (message: string, statement: string, cart = CART()) =>
    tell(message, { DockTest: DOCK_TEST(statement), Cart: cart });
  const ASSERTED = "assertEquals(List.of(1, 2), new Cart().sums());";
  const unknown = (more = "") =>
    `Both print alike: what they hold differs in its type,${more} or in what its equals compares and toString leaves out.`;
  const UNKNOWN = unknown(" in how many there are (a text may have a comma),");

  test("hold elements of two types, which literals or declarations tell", () => {
    const sentence = "Both print alike: List.of(1, 2) holds Integer, and new Cart().sums() holds Long (Cart.java:2).";
    expect(told(alike(), ASSERTED)).toEqual([sentence]);
    expect(told(alike(), `assertEquals("of all", List.of(1, 2), new Cart().sums());`)).toEqual([sentence]);
    expect(told(alike(), ASSERTED, CART("List<Long> sums() { return sums; }"))).toEqual([sentence]);
    const chained = 'List<String> all = new Cart().all(); assertThat(all).isEqualTo(List.of("1", "2")).isNotEmpty();';
    expect(told(alike(), chained.replace('"1", "2"', "1, 2"))).toEqual([
      "Both print alike: List.of(1, 2) holds Integer, and all holds String (DockTest.java:4).",
    ]);
    expect(told(alike(), chained)).toEqual([UNKNOWN]);
    expect(told(alike(LIST, LIST, "[1]"), chained)).toEqual([unknown()]);
  });

  test.each([
    ["what is given may be another list", ASSERTED, CART("List<Number> sums() { return sums; }")],
    ["the literals print otherwise", ASSERTED, CART("List<Number> sums() { return List.of(1L, 3L); }")],
    [
      "two methods have that name",
      ASSERTED,
      CART("List<Long> sums() { return a; } List<Number> sums(int b) { return c; }"),
    ],
    ["both hold one type", ASSERTED, CART("List<Number> sums() { return List.of(1, 2); }")],
    ["the literals are of several types", ASSERTED.replace("2", "2L"), CART()],
    ["another method asserts", "Checks.all(cart);", CART()],
    ["the test calls it by another form", "assertThat(new Cart().sums()).satisfies(all);", CART()],
    ["nothing of that name is declared", "assertEquals(List.of(1, 2), cart[0]);", CART()],
  ])("are told without types where %s", (_, statement, cart) => {
    expect(told(alike(), statement, cart)).toEqual([UNKNOWN]);
  });

  test("are collections of two kinds", () => {
    const values = "java.util.HashMap$Values";
    expect(told(alike(LIST, values), "Checks.all(cart);")).toEqual([
      "HashMap.Values has no equals of its own, so that it equals only itself: new ArrayList<>(…) makes a list of it.",
    ]);
    expect(told(alike(LIST, "java.util.LinkedHashSet"), "Checks.all(cart);")).toEqual([
      "A list and a set are never equal, whatever they hold.",
    ]);
  });

  test.each([
    ["they are no collections of the JDK", alike("com.acme.Stops", "com.acme.Stops")],
    ["one is a class of the project", alike(LIST, "Cart").replaceAll("Cart", "com.acme.Cart")],
    ["they print their own objects", alike(LIST, LIST, "[Point(1)]")],
    ["they print otherwise", "expected: <[1, 2]> but was: <[1, 3]>"],
    ["the very object is asked for", alike(`${LIST}@1a`, `${LIST}@2b`)],
  ])("are not told where %s", (_, message) => {
    expect(told(message, ASSERTED)).toEqual([]);
  });
});

describe("a number that differs in its zeros at the end", () => {
  const sentence =
    "equals of BigDecimal counts the digits after the point: compareTo (isEqualByComparingTo in AssertJ) does not.";
  const BILL = "class Bill {\n  BigDecimal sum() { return sum; }\n  String text() { return text; }\n}\n";
  const told = (message: string, statement: string) => tell(message, { DockTest: DOCK_TEST(statement), Bill: BILL });
  const ASSERTED = 'assertEquals(new BigDecimal("2.0"), new Bill().sum());';

  test("is told where both are declared as BigDecimal", () => {
    expect(told("expected: <2.0> but was: <2.00>", ASSERTED)).toEqual([sentence]);
    expect(told("expected: <100> but was: <1E+2>", ASSERTED)).toEqual([sentence]);
    expect(told("expected: <0> but was: <0.00>", "assertEquals(BigDecimal.ZERO, new Bill().sum(), why);")).toEqual([
      sentence,
    ]);
  });

  test.each([
    ["the numbers differ", "expected: <2.0> but was: <2.01>", ASSERTED],
    ["their signs differ", "expected: <2.0> but was: <-2.00>", ASSERTED],
    ["they are texts", "expected: <2.0> but was: <2.00>", 'assertEquals("2.0", new Bill().text());'],
    ["one may be another number", "expected: <2.0> but was: <2.00>", ASSERTED.replace("new Bill().sum()", "2")],
    ["one is printed first", "expected: <2.0> but was: <2.00>", ASSERTED.replace("sum()", "sum().toString()")],
  ])("is not told where %s", (_, message, statement) => {
    expect(told(message, statement)).toEqual([]);
  });
});

describe("an int that overflows before it is a long", () => {
  const HEAT = "class Heat {\n  static long joule(int watts, int seconds) {\n    return watts * seconds;\n  }\n}\n";
  const statement = "assertEquals(3_000_000_000L, Heat.joule(3_000_000, 1000));";
  const told = (heat = HEAT, message = "expected: <3000000000> but was: <-1294967296>") =>
    tell(message, { DockTest: DOCK_TEST(statement), Heat: heat });

  test("is told with what is computed", () => {
    expect(told()).toEqual([
      "Both differ by a multiple of 2^32, as where an int overflows: watts * seconds (Heat.java:4) is computed as int before it becomes a long.",
    ]);
  });

  test.each([
    ["they differ otherwise", HEAT, "expected: <3000000000> but was: <-1294967295>"],
    ["they are words", HEAT, "expected: <a> but was: <b>"],
    ["a parameter is a long", HEAT.replace("int watts", "long watts"), undefined],
    ["an int is given", HEAT.replace("long joule", "int joule"), undefined],
    ["the test does not come there", HEAT.replace("joule", "other"), undefined],
  ])("is not told where %s", (_, heat, message) => {
    expect(told(heat, message)).toEqual([]);
  });
});

describe("a double with all its digits in a BigDecimal", () => {
  const PRICE =
    "class Price {\n  static BigDecimal gross(double net) {\n    return new BigDecimal(net).multiply(two);\n  }\n}\n";
  const statement = 'assertEquals(new BigDecimal("0.2"), Price.gross(0.1));';
  const message = "expected: <0.2> but was: <0.2000000000000000111022302462515654042363166809082031250>";
  const told = (price = PRICE, words = message) => tell(words, { DockTest: DOCK_TEST(statement), Price: price });

  test("is told with the constructor", () => {
    const sentence = (given: string) => [
      `new BigDecimal(${given}) (Price.java:4) takes all binary digits of the double: BigDecimal.valueOf(${given}) takes those that it prints.`,
    ];
    expect(told()).toEqual(sentence("net"));
    expect(told(PRICE.replace("(net)", "(0.1)"))).toEqual(sentence("0.1"));
  });

  test.each([
    ["it is made of a text", PRICE.replace("double net", "String net"), undefined],
    ["it has few digits", PRICE, "expected: <0.2> but was: <0.25>"],
    ["the test does not come there", PRICE.replace("gross", "other"), undefined],
  ])("is not told where %s", (_, price, words) => {
    expect(told(price, words)).toEqual([]);
  });
});

describe("a class with equals and no hashCode in a set", () => {
  const CLAY = "class Clay {\n  public boolean equals(Object other) { return true; }\n}\n";
  const statement = "Set<Clay> all = new HashSet<>(); all.add(clay); assertTrue(all.contains(new Clay()));";
  const told = (clay = CLAY, code = statement, message = "expected: <true> but was: <false>") =>
    tell(message, { DockTest: DOCK_TEST(code), Clay: clay });

  test("is told with its place", () => {
    expect(told()).toEqual([
      "Clay (Clay.java:7) has equals and no hashCode, so that sets and maps that go by hashes do not find what is equal.",
    ]);
  });

  test.each([
    ["it has a hashCode", CLAY.replace("}\n}", "}\n  public int hashCode() { return 1; }\n}"), undefined],
    ["it has no equals", "class Clay {}", undefined],
    ["it is a record", CLAY.replace("class Clay", "record Clay()"), undefined],
    ["Lombok makes it", `@EqualsAndHashCode\n${CLAY}`, undefined],
    ["a superclass may have it", CLAY.replace("Clay {", "Clay extends Earth {"), undefined],
    ["a tree compares them", CLAY, statement.replace("HashSet", "TreeSet")],
  ])("is not told where %s", (_, clay, code) => {
    expect(told(clay, code)).toEqual([]);
  });

  test("is not told where another value came", () => {
    expect(told(CLAY, statement, "expected: <a> but was: <b>")).toEqual([]);
  });
});
