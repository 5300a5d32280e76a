import { expect, test } from "bun:test";
import { describeFix } from "../../src/answers/fixes/describe-fix.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import { openKotlinTypes, readKotlin } from "../../src/fixes/lookup/kotlin-sources.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { temporaryDirectory } from "../temporary.ts";
import { seeingNothing } from "./sees-nothing.ts";

const root = temporaryDirectory({
  "Shop.kt": `package com.acme
    import com.acme.java.Task
class Shop(private val secret: String, val owners: List<Owner>, open: Boolean) : Base() {
  companion object : Other() {
    @JvmField
    val ALL: Rule = { it.all }
    val NONE = Shop("", listOf(), true)
    fun openAt(hour: Int): Shop = NONE
  }
  constructor(name: String) : this(name, listOf(), true)
  fun rows(filter: (Row) -> Boolean): List<Map<String, Row>> { val inside: Int = 1; return listOf() }
  fun first() = owners.first()
  fun task(): Task = Task()
}
enum class State(val code: Int) { OPEN(1), SHUT(2); fun next(): State = OPEN }`,
  "Base.kt": "package com.acme\nabstract class Base {\n  protected fun hide() = 1\n  val basement: Int = 1\n}",
  "Shops.kt":
    "package com.acme\nabstract class Inner : Base()\nclass Late : Inner()\nclass Hidden private constructor() : Base()",
  "Owner.kt": "package com.acme\ndata class Owner(val title: String, private val password: String)",
});

const method = (name: string, result: string, parameters: readonly string[] = [], isStatic = false): Member => ({
  ...{ kind: "method", name, access: "public", parameters, result, exceptions: [], isStatic },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false },
});
const task: Type = {
  ...{ name: "com.acme.java.Task", access: "public", kind: "class", isAbstract: false, isInterface: false },
  supertypes: ["java.lang.Object"],
  members: [
    { ...method("urlPath", "char[]"), kind: "field" as const, access: "private" as const },
    ...[method("getURLPath", "String"), method("isOpen", "boolean"), method("usersOf", "Set", ["Task"], true)],
    { ...method("Task", ""), kind: "constructor" },
  ],
};

const withMethods = (name: string, ...names: readonly string[]): Type => ({
  ...{ ...task, name: `com.acme.java.${name}` },
  members: names.map((it) => method(it, "void")),
});
const JAVA = [
  ...[task, withMethods("Few", ..."abcdefgh")],
  ...[withMethods("Many", ..."abcdefghijklm"), withMethods("Object")],
];

/** What is told of a name of which Kotlin says that it is unresolved: the last one with that text in these lines. */
function told(name: string, ...lines: readonly string[]): string | null {
  const nothing = seeingNothing(lines);
  const line = lines.findLastIndex((it) => it.includes(name)) + 1;
  const column = (lines[line - 1] ?? "").lastIndexOf(name) + 1;
  const [fix] = findFixes(
    { severity: "error", file: "A.kt", line, column, message: `Unresolved reference '${name}'.` },
    {
      ...nothing,
      source: { ...nothing.source, imports: JAVA.map(({ name }) => ({ name, isStatic: false })) },
      kotlinNamed: openKotlinTypes(readKotlin([root])).named,
      findType: (name) => JAVA.find((it) => it.name === name.replace("java.lang.", "com.acme.java.")) ?? null,
    },
  );
  return fix === undefined ? null : (describeFix(fix).split("\n")[0] ?? null);
}

test("a type has what its companion declares, and its instances have the rest", () => {
  expect(told("ANY", "val it = Shop.ANY")).toBe("Shop has: ALL Rule, NONE Shop");
  expect(told("openedAt", "val it = Shop.openedAt(1)")).toBe("Shop has: openAt(Int hour) Shop");
  expect(told("owner", "fun a(shop: Shop) = shop.owner")).toBe("Shop has: owners List<Owner>");
  expect(told("row", "fun a(shop: Shop) = shop.row { true }")).toBe(
    'Shop has: "rows((Row) -> Boolean filter) List<Map<String, Row>>"',
  );
  expect(told("basements", "fun a(shop: Shop) = shop.basements")).toBe("Shop has: basement Int");
  expect(told("secrets", "fun a(it: Owner) = it.secrets")).toBe("Owner has: title String");
  expect(told("SHUTT", "val it = State.SHUTT")).toBe("State has: SHUT");
});

test("a value has the type that its declaration tells, or a check around the place", () => {
  const shop = "Shop has: owners List<Owner>";
  expect(told("owner", "val shop = Shop(1)", "fun a() {", "  shop.owner", "}")).toBe(shop);
  expect(told("owner", "val shop = Shop.openAt(1)", "val it = shop!!.owner")).toBe(shop);
  expect(told("owner", "fun a(it: Any) = when (it) {", "  is Owner -> 1", "  is Shop ->", "    it.owner", "}")).toBe(
    shop,
  );
  expect(told("owner", "fun a(it: Any) {", "  if (it is Shop && full) it.owner", "}")).toBe(shop);
  expect(told("owner", "fun a(it: Any) {", "  if (it is Shop) {", "    it.owner", "  }", "}")).toBe(shop);
  expect(told("titel", "fun a(shops: List<Shop>) {", "  shops.forEach { it.first().titel }", "}")).toBeNull();
  expect(told("owner", "fun a(shops: MutableList<Shop>) {", "  shops.filter { it.owner }", "}")).toBe(shop);
  expect(told("owner", "fun a(shops: List<Shop>) {", "  shops.map { one -> one.owner }", "}")).toBe(shop);
  expect(told("owner", "fun a(shop: Shop?) {", "  shop?.let { it.owner }", "}")).toBe(shop);
});

test("what Java has is told as Kotlin writes it, and a constructor where a type has no such factory", () => {
  expect(told("urlPaths", "val it = Shop(1).task().urlPaths")).toBe("Task has: urlPath String");
  expect(told("isOpened", "fun a(task: Task) = task.isOpened")).toBe("Task has: isOpen boolean");
  expect(told("of", "val it = Task.of()")).toBe("Task has: Task()");
});

test("where no name is alike, all members are told if they are few, and otherwise none: an extension may be meant", () => {
  const all = "a() void, b() void, c() void, d() void, e() void, f() void, g() void, h() void";
  expect(told("measure", "fun a(few: Few) = few.measure()")).toBe(`Few has: ${all}`);
  expect(told("measure", "fun a(many: Many) = many.measure()")).toBeNull();
});

test("nothing is told where a value may be another one", () => {
  // The parameter of another function, or the property of another class.
  expect(told("owner", "fun a(shop: Shop) = 1", "fun b() = shop.owner")).toBeNull();
  expect(told("owner", "data class A(val shop: Shop)", "class B {", "  fun b() = shop.owner", "}")).toBeNull();
  expect(told("owner", "fun a(shop: Shop) {", "  val shop = find()", "  shop.owner", "}")).toBeNull();
  expect(told("owner", "fun a(shop: Shop) {", "  for (shop in all) {", "    shop.owner", "  }", "}")).toBeNull();
  // A lambda may have a receiver with such a property.
  expect(told("owner", "class A(val shop: Shop) {", "  fun a() {", "    build { shop.owner }", "  }", "}")).toBeNull();
  expect(told("owner", "fun a(it: Any) = when (it) {", "  is Shop, is Owner -> it.owner", "}")).toBeNull();
  expect(told("owner", "fun a(it: Any) = when (it) {", "  is Shop -> 1", "  else -> it.owner", "}")).toBeNull();
  expect(told("owner", "fun a(all: Map<String, Shop>) {", "  all.map { it.owner }", "}")).toBeNull();
  expect(told("owner", "fun a(all: List<Shop>) {", "  all.twist { it.owner }", "}")).toBeNull();
  expect(told("owner", "val shop = Shop(1).rows()", "val it = shop.owner")).toBeNull();
  expect(told("owner", "fun a(it: Any) {", "  val name = if (it is Shop) 1 else it.owner", "}")).toBeNull();
  const inClass = (...lines: readonly string[]) => told("owner", "class A(val shop: Shop) {", ...lines, "}");
  expect(inClass("  fun Cart.b() { shop.owner }")).toBeNull();
  expect(inClass("  fun <T> b(cart: T) { shop.owner }")).toBe("Shop has: owners List<Owner>");
  expect(inClass("  fun `b and c`() { shop.owner }")).toBe("Shop has: owners List<Owner>");
  expect(inClass("  fun b() {", "    val (shop, open) = find()", "    shop.owner", "  }")).toBeNull();
  expect(inClass("  fun b() {", "    all.forEach { (open, shop) -> shop.owner }", "  }")).toBeNull();
});

test("an abstract class that Kotlin makes names those of the project that can be made, also below others", () => {
  const types = openKotlinTypes(readKotlin([root]));
  const lines = ["val it = Base()"];
  for (const end of ["", "."]) {
    const message = `Cannot create an instance of an abstract class${end}`;
    const place = { severity: "error", file: "A.kt", line: 1, column: 10 } as const;
    const view = { ...seeingNothing(lines), kotlinNamed: types.named, kotlinSubtypesOf: types.subtypesOf };
    expect(findFixes({ ...place, message }, view)).toEqual([
      { kind: "subtypes", type: "Base", subtypes: ["com.acme.Late", "com.acme.Shop"] },
    ]);
    expect(findFixes({ ...place, column: 9, message }, view)).toEqual([]);
  }
});
