import { describe, expect, test } from "bun:test";
import { findFilterHints } from "../../src/selection/filter-hints.ts";
import { openTestSources } from "../../src/selection/test-sources.ts";
import { pom } from "../maven/memory-disk.ts";
import { projectOf } from "../runs/project.ts";

const project = projectOf({
  "src/test/java/com/acme/CartTest.java":
    "class CartTest { @Test void total() {} @Test void totalWithDiscount() {} @Test void emptyCart() {} }",
  "src/test/java/com/acme/PriceTest.java": "class PriceTest { @Test void value() {} }",
  "src/test/kotlin/com/acme/CardTest.kt": "class CardTest { @Test fun `is valid`() {} }",
  "src/test/java/com/acme/EmptyTest.java": "",
  "src/test/java/com/acme/OrderTest.java": `class OrderTest { static class Data {} @Test void pays() { Object x = "{"; }
    @Nested class WhenEmpty { @Test void adds() {} @Nested class AndClosed { @Test void refuses() {} } }
    @ParameterizedTest @ValueSource(strings = {"a", "b"}) void ships(String to) {} }
    class OtherTest { @Test void other() {} }`,
  "src/main/java/com/acme/CartTesting.java": "",
  "src/main/java/com/acme/HarbourSpec.java": "",
  "tools/src/test/java/ToolTest.java": "",
});
const hints = (filter: string) => findFilterHints(openTestSources(project.modules), filter, project);
const TEST_SOURCES = ["src/test/java", "src/test/kotlin"];
const CART = { className: "CartTest", methods: ["total", "emptyCart", "totalWithDiscount"], nearest: [] };

test("a file that is not there is told where one of its name is", () => {
  const path = "src/test/java/com/acme/CartTest.java";
  expect(hints("src/test/java/acme/CartTest.java:3")).toEqual({ methods: [], nearest: [path], meant: path });
});

test("a file of that name outside of the test sources is told with these", () => {
  const outside = { file: "src/main/java/com/acme/HarbourSpec.java", testSources: TEST_SOURCES };
  expect(hints("HarbourSpec")).toEqual({ methods: [], nearest: [], outside });
  expect(hints("com.acme.HarbourSpec#total")).toEqual({ methods: [], nearest: [], outside });
  const tools = { file: "tools/src/test/java/ToolTest.java", testSources: [] };
  expect(hints("ToolTest")).toEqual({ methods: [], nearest: [], outside: tools });
});

test("names that are joined by anything but a comma are told with one", () => {
  const both = { methods: [], nearest: [], meant: "CartTest,com.acme.PriceTest#value" };
  for (const between of ["+", " ", "; "]) expect(hints(`CartTest${between}com.acme.PriceTest#value`)).toEqual(both);
  expect(hints("CartTest#total+none")).not.toHaveProperty("meant", "CartTest#total,none");
  expect(hints("CartTest+OtherTest")).not.toHaveProperty("meant", "CartTest,OtherTest");
});

test("a class of the main sources is what a test of nearly its name is about", () => {
  expect(hints("CartTesting")).toEqual({ methods: [], nearest: ["CartTest"], meant: "CartTest" });
});

describe("a method that is not there", () => {
  for (const filter of ["CartTest#totl", "com.acme.CartTest#totl", "com/acme/CartTest#totl", " CartTest#totl "]) {
    test(`${filter} is told what its class has, the likely ones first`, () => {
      expect(hints(filter)).toMatchObject({ className: "CartTest", nearest: [] });
      expect(hints(filter).methods[0]).toBe("total");
      expect([...hints(filter).methods].sort()).toEqual([...CART.methods].sort());
    });
  }

  test("may have parameters, or stand in a nested class or in Kotlin", () => {
    expect(hints("CartTest#totl(int)[2]").methods[0]).toBe("total");
    expect(hints("CartTest$Empty#totl")).toMatchObject({ className: "CartTest" });
    expect(hints("CardTest#valid")).toMatchObject({ className: "CardTest", methods: ["is valid"], nearest: [] });
  });

  test("is not looked for in nested classes, which are told besides, those with such a method first", () => {
    expect(hints("OrderTest#refuses")).toMatchObject({
      className: "OrderTest",
      methods: ["pays", "ships"],
      nested: ["OrderTest$WhenEmpty$AndClosed#refuses", "OrderTest$WhenEmpty#adds"],
      nearest: [],
    });
    expect(hints("OrderTest$WhenEmpty#add")).toMatchObject({
      className: "OrderTest$WhenEmpty",
      methods: ["adds"],
      nested: ["OrderTest$WhenEmpty$AndClosed#refuses"],
      nearest: [],
    });
    expect(hints("OrderTest$Missing#adds")).toMatchObject({ className: "OrderTest", methods: ["pays", "ships"] });
  });

  test("is known where only one is like it", () => {
    expect(hints("CardTest#valid")).toHaveProperty("meant", "CardTest#is valid");
    expect(hints("OrderTest#refuses")).toHaveProperty("meant", "OrderTest$WhenEmpty$AndClosed#refuses");
    for (const filter of ["CartTest#total", "CartTest#zebra", "OrderTest$WhenEmpty#adds"]) {
      expect(hints(filter)).not.toHaveProperty("meant");
    }
  });

  test("of a class without tests is told so by having none", () => {
    expect(hints("EmptyTest#x")).toEqual({ className: "EmptyTest", methods: [], nearest: [] });
  });
});

test("a class that is there is named, without others like it", () => {
  expect(hints("PriceTest")).toEqual({ className: "PriceTest", methods: [], nearest: [] });
});

describe("a class that is not there", () => {
  test("is told the nearest test classes, and no others", () => {
    expect(hints("CratTest").nearest[0]).toBe("CartTest");
    expect(hints("CartTests").nearest).toContain("CartTest");
    expect(hints("CartTesting").nearest).not.toContain("CartTesting");
    expect(hints("Zebra")).toEqual({ methods: [], nearest: [] });
  });
});

test("any filter gives an answer", () => {
  for (const filter of ["", "#", ",", "!", "!CartTest", "*", "%regex[.*]", "**/*IT.java", "CartTest#", "#total", "$"]) {
    expect(hints(filter)).toHaveProperty("nearest");
  }
  expect(findFilterHints(openTestSources([]), "CartTest#x", { ...project, root: "/p", modules: [] })).toEqual({
    methods: [],
    nearest: [],
  });
});

test("classes of one name are told each with its tests, unless these are the same or the package tells them apart", () => {
  const poms = {
    "pom.xml": pom(
      "g:shop:1",
      "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>",
    ),
    "core/pom.xml": pom("g:core:1"),
    "web/pom.xml": pom("g:web:1"),
    "core/src/test/java/a/MailTest.java": "package a; class MailTest { @Test void adds() {} }",
  };
  const hintsWith = (opens: string, filter = "MailTest#none") => {
    const mail = `package b; class MailTest { @Test void ${opens}() {} }`;
    const two = projectOf({ ...poms, "web/src/test/java/b/MailTest.java": mail });
    return findFilterHints(openTestSources(two.modules), filter, two);
  };
  expect(hintsWith("opens")).toEqual({
    className: "MailTest",
    methods: ["adds", "opens"],
    namesakes: [
      { place: "core", methods: ["adds"] },
      { place: "web", methods: ["opens"] },
    ],
    nearest: [],
  });
  expect(hintsWith("adds")).toEqual({ className: "MailTest", methods: ["adds"], nearest: [] });
  expect(hintsWith("opens", "b.MailTest#none")).toEqual({ className: "MailTest", methods: ["opens"], nearest: [] });
});
