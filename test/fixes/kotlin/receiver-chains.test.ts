import { expect, test } from "bun:test";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { kotlinFunctionsIn, openKotlinTypes } from "../../../src/fixes/lookup/kotlin-sources.ts";
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
fun newShop(): Shop = TODO()`,
});

function told(name: string, ...lines: readonly string[]): string | readonly string[] | null {
  const types = openKotlinTypes([root]);
  const line = lines.findLastIndex((it) => it.includes(name)) + 1;
  const column = (lines[line - 1] ?? "").lastIndexOf(name) + 1;
  const fixes = findFixes(
    { severity: "error", file: "A.kt", line, column, message: `Unresolved reference '${name}'.` },
    {
      ...seeingNothing(lines),
      kotlinNamed: types.named,
      kotlinSubtypesOf: types.subtypesOf,
      meantIn: types.meantIn,
      kotlinFunctions: () => kotlinFunctionsIn([root]),
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
