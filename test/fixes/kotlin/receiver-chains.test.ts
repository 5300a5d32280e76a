import { expect, test } from "bun:test";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { kotlinFunctionsIn, openKotlinTypes, readKotlin } from "../../../src/fixes/lookup/kotlin-sources.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { seeingNothing } from "../sees-nothing.ts";

const root = temporaryDirectory({
  "Named.kt":
    "package com.acme.api\ninterface Named : Marked { val title: String }\ninterface Marked { val mark: Int }",
  "Shop.kt": `package com.acme
import com.acme.api.*
class Shop<T : Comparable<List<T>>>(val owner: Owner, val rows: MutableList<Row>) : Named by owner {
  val byName: Map<String, Row> by lazy { mapOf() }
  val first = Row(1)
  fun find(id: Int): Row? = null
  sealed interface Change { val at: Int; data class Added(override val at: Int, val row: Row) : Change }
}`,
  "Owner.kt": `package com.acme
import com.acme.api.Named
class Owner(val address: Address) : Base()
abstract class Base : Named { val age: Int = 1 }
class Address(val street: String) { fun lines(): List<String> = listOf() }`,
  "Row.kt": `package com.acme
class Row(val amount: Int) { operator fun get(at: Int): Row = this }
fun Shop<*>.newest() = Row(1)
fun newShop(): Shop = TODO()
class Runner { fun <T> run(block: () -> T): Owner = TODO() }`,
});

const more = temporaryDirectory({
  "Page.kt": `package com.acme.more
data class Page<out T : Any>(val items: List<T>, val last: T?)
enum class State(val rank: Int) { OPEN }
sealed interface Turn { class Left : Turn; object Right : Turn }
val Row.doubled: Int get() = 2
fun latestPage(): Page<Row> = TODO()`,
});

function told(name: string, ...lines: readonly string[]): string | readonly string[] | null {
  const types = openKotlinTypes(readKotlin([root, more]));
  const line = lines.findLastIndex((it) => it.includes(name)) + 1;
  const column = (lines[line - 1] ?? "").lastIndexOf(name) + 1;
  const fixes = findFixes(
    { severity: "error", file: "A.kt", line, column, message: `Unresolved reference '${name}'.` },
    {
      ...seeingNothing(lines),
      kotlinNamed: types.named,
      kotlinSubtypesOf: types.subtypesOf,
      meantIn: types.meantIn,
      kotlinFunctions: () => kotlinFunctionsIn(readKotlin([root, more])),
      topLevelNamed: (it, extending = ["com.acme.Row"]) =>
        /^(?:doubled|paint)$/.test(it) && extending.includes("com.acme.Row") ? [`com.acme.more.${it}`] : [],
      typesNamed: (it) => types.named(it).map((type) => ({ name: type.name, from: "own" as const })),
    },
  );
  const words = fixes.map((it) => describeFix(it).split("\n")[0] ?? "");
  return words.length > 1 ? words : (words[0] ?? null);
}

const ROW = "Row has: amount Int";

test("a type has what it inherits, also from packages that its file imports whole", () => {
  expect(told("titel", "fun a(shop: Shop<Int>) = shop.titel")).toBe("Shop has: title String");
  expect(told("marks", "fun a(shop: Shop<Int>) = shop.marks")).toBe("Shop has: mark Int");
  expect(told("agee", "fun a(owner: Owner) = owner.agee")).toBe("Owner has: age Int");
  expect(told("rows", "fun a(it: Shop.Change.Added) = it.rows")).toBe("Added has: row Row");
});

test("where a type has no such member, a property that has just that one is named", () => {
  expect(told("street", "fun a(it: Owner) = it.street")).toBe("Owner.address has: street String");
  expect(told("lines", "fun a(it: Owner) = it.lines()")).toBe("Owner.address has: lines() List<String>");
});

test("a subtype that has the property is named", () => {
  expect(told("row", "fun a(it: Shop.Change) = it.row")).toBe("Added, which implements Change, has row Row");
});

test("a chain has the type that each step tells", () => {
  expect(told("amont", "fun a(shop: Shop<Int>) = shop.find(1)?.amont")).toBe(ROW);
  expect(told("amont", "fun a(shop: Shop<Int>) = shop.first.amont")).toBe(ROW);
  expect(told("amont", "fun a(shop: Shop<Int>) = shop.rows[0].amont")).toBe(ROW);
  expect(told("amont", "fun a(shop: Shop<Int>) = shop.byName.values.first { true }.amont")).toBe(ROW);
  expect(told("amont", 'fun a(shop: Shop<Int>) = shop.byName[""]!!.amont')).toBe(ROW);
  expect(told("amont", "fun a(shop: Shop<Int>) = shop.rows", "  .filter { it.amount > 1 }", "  .first().amont")).toBe(
    ROW,
  );
  expect(told("amont", "fun a(any: Any) = (any as Row).amont")).toBe(ROW);
  expect(told("amont", "fun a(shop: Shop<Int>) = shop.newest().amont")).toBe(ROW);
  expect(told("titel", "val it = newShop().titel")).toBe("Shop has: title String");
});

test("a lambda has what its function gives to it", () => {
  const inShop = (...lines: readonly string[]) => told("amont", "fun a(shop: Shop<Int>, row: Row) {", ...lines, "}");
  expect(inShop('  shop.rows.joinToString(", ") { it.amont }')).toBe(ROW);
  expect(inShop("  shop.rows.map { it.get(1) }.forEach { one -> one.amont }")).toBe(ROW);
  expect(inShop("  shop.byName.forEach { it.value.amont }")).toBe(ROW);
  expect(inShop("  shop.rows.groupBy { it.amount }.values.forEach { rows -> rows.first().amont }")).toBe(ROW);
  expect(inShop("  with(row) { this.amont }")).toBe(ROW);
  expect(inShop("  shop.apply { first.amont }")).toBe(ROW);
  expect(inShop("  shop.run { find(1) }?.amont")).toBe(ROW);
  expect(inShop("  shop.rows.forEach { runCatching { it.amont } }")).toBe(ROW);
  expect(told("amont", "fun Shop<Int>.a() {", "  first.amont", "}")).toBe(ROW);
});

test("a value has the type of what it is given, over several lines, by a loop, or else ends the function", () => {
  const inShop = (...lines: readonly string[]) => told("amont", "fun a(shop: Shop<Int>) {", ...lines, "}");
  expect(inShop("  val row = shop.find(1) ?: return", "  row.amont")).toBe(ROW);
  expect(inShop("  val row = shop.rows", "    .first()", "  row.amont")).toBe(ROW);
  expect(inShop("  for (row in shop.rows) {", "    row.amont", "  }")).toBe(ROW);
  expect(inShop("  val rows = mutableMapOf<String, Row>()", '  rows.getValue("").amont')).toBe(ROW);
});

test("nothing is told where a step is unknown", () => {
  const inShop = (...lines: readonly string[]) => told("amont", "fun a(shop: Shop<Int>) {", ...lines, "}");
  expect(inShop("  val row = shop.find(1) ?: shop", "  row.amont")).toBeNull();
  expect(inShop("  shop.rows.fold(0) { it.amont }")).toBeNull();
  expect(inShop("  shop.rows.map { it.twist() }.first().amont")).toBeNull();
  expect(inShop("  build { this.amont }")).toBeNull();
  expect(inShop("  val row = shop.find(1) + 1", "  row.amont")).toBeNull();
});

test("a type parameter is what the type as written gives for it", () => {
  expect(told("amont", "fun a(page: Page<Row>) = page.items.first().amont")).toBe(ROW);
  expect(told("amont", "fun a(page: Page<Row>) = page.last?.amont")).toBe(ROW);
  expect(told("amont", "fun a(page: Page<*>) = page.last?.amont")).toBeNull();
});

test("the values of an enum, what is lazy and what is left after a check are followed", () => {
  expect(told("rang", "val it = State.values().first().rang")).toBe("State has: rank Int");
  expect(told("rang", "val it = State.entries.map { it.rang }")).toBe("State has: rank Int");
  expect(told("rang", "val it = State.OPEN.rang")).toBe("State has: rank Int");
  expect(told("amont", "fun a(shop: Shop<Int>) {", "  val row by lazy { shop.first }", "  row.amont", "}")).toBe(ROW);
  expect(told("amont", "fun a(any: Any) {", "  if (any !is Row) return", "  any.amont", "}")).toBe(ROW);
  expect(told("amont", "fun a(any: Any) = any.amont")).toBeNull();
});

test("a nested type, an extension that is not imported, and a member of what is this are told", () => {
  expect(told("Around", "val it = Turn.Around()")).toBe("Turn has: Left, Right");
  expect(told("doubled", "fun a(row: Row) = row.doubled")).toBe("doubled: com.acme.more.doubled is not imported");
  expect(told("doubled", "fun a(owner: Owner) = owner.doubled")).not.toContain("imported");
  expect(told("paint", "fun a(row: Row) = row.paint()")).toBe("paint: com.acme.more.paint is not imported");
  expect(told("paint", "fun a(any: Any) = any.find().paint()")).toBe("paint: com.acme.more.paint is not imported");
  expect(told("paint", "fun a(it: Address) = it.paint()")).not.toContain("imported");
  expect(told("amont", "fun a(row: Row) = with(row) { amont }")).toBe(ROW);
  expect(told("amont", "fun a(row: Row) = build { amont }")).toBeNull();
});

test("a data class is copied with the parameters of its constructor", () => {
  const line = "fun a(page: Page<Row>) = page.copy(lasst = null)";
  const error = { severity: "error", file: "A.kt", line: 1, column: line.indexOf("lasst") + 1 } as const;
  const view = { ...seeingNothing([line]), kotlinNamed: openKotlinTypes(readKotlin([more])).named };
  const typesNamed = (name: string) => view.kotlinNamed(name).map((it) => ({ name: it.name, from: "own" as const }));
  const fixes = findFixes({ ...error, message: "No parameter with name 'lasst' found." }, { ...view, typesNamed });
  expect(fixes.map(describeFix)).toEqual(["Page.copy has: last T?"]);
});

test("a check of one value says nothing of another by that name in a lambda within", () => {
  const inShop = (...lines: readonly string[]) => told("amont", "fun a(shop: Shop<Int>, it: Any) {", ...lines, "}");
  expect(inShop("  if (it is Owner) {", "    shop.rows.forEach { it.amont }", "  }")).toBe(ROW);
  expect(inShop("  if (it !is Owner) return", "  shop.rows.forEach { it -> it.amont }")).toBe(ROW);
  expect(
    told("amont", "fun a(any: Any, shop: Shop<Int>) {", "  if (any is Row) {", "    shop.rows.forEach { any.amont }"),
  ).toBe(ROW);
});

test("what is left of a map stays one, and its list has pairs", () => {
  const inShop = (line: string) => told("amont", "fun a(shop: Shop<Int>) {", line, "}");
  expect(inShop('  shop.byName.orEmpty()[""].amont')).toBe(ROW);
  expect(inShop("  shop.byName.onEach { }.values.first().amont")).toBe(ROW);
  expect(inShop("  shop.byName.toList().first().amont")).toBeNull();
});

test("a member is called rather than Kotlin's own function of its name", () => {
  expect(told("agee", "fun a(runner: Runner, row: Row) {", "  runner.run { row }.agee", "}")).toBe(
    "Owner has: age Int",
  );
});

test("a value in sight that is called more alike is meant rather than a member", () => {
  const inShop = (head: string) => told("rwos", `fun Shop<Int>.a(${head}) {`, "  for (one in rwos) { }", "}");
  expect(inShop("")).toBe("Shop has: rows MutableList<Row>");
  expect(inShop("rws: List<Row>")).toBeNull();
});

test("what a function of another package gives needs no import, nor a class whose header has calls", () => {
  const own = 'class Desk(val owner: Owner = Owner(Address(""))) {';
  expect(told("lasts", own, "  fun show() {", "    val page = latestPage()", "    page.lasts")).toBe(
    "Page has: last T?",
  );
});
