import { expect, test } from "bun:test";
import { describe } from "../../../src/answers/finding-words.ts";

const message = "Overload resolution ambiguity:";
const on = (type: string, owner = "Factory") =>
  `public abstract fun on(${type.toLowerCase()}: ${type}): A<T?> defined in com.acme.${owner}`;
const told = (details: readonly string[], followsFromLine?: number) =>
  describe({ severity: "error", message, details, ...(followsFromLine !== undefined && { followsFromLine }) });

test("functions among which Kotlin cannot choose are told by what tells them apart", () => {
  expect(told([on("Scope"), on("Map")])).toBe(`${message} on(scope: Scope); on(map: Map)`);
  expect(told([on("Scope"), on("Map", "Other")])).toBe(`${message} on(scope: Scope) of Factory; on(map: Map) of Other`);
  expect(told(["A", "B", "C", "D", "E", "F", "G", "H"].map((it) => on(it)))).toEndWith("on(f: F); and 2 more");
  expect(told(["fun on(a: A): B<T>", "fun <T> on(b: (Int) -> T): B<T>"])).toEndWith("on(a: A); <T> on(b: (Int) -> T)");
  expect(told([on("Scope"), "fun of nothing"])).toContain("defined in com.acme.Factory; fun of nothing");
});

test("they are left out where the error follows from another one", () => {
  expect(told([on("Scope"), on("Map")], 3)).toBe("Overload resolution ambiguity");
});

test("of those of which none fits the calls stay, and the types that are given", () => {
  const none = "None of the following candidates is applicable:";
  const mismatch = (type: string) => `Argument type mismatch: actual type is 'Mark', but '${type}' was expected.`;
  const of = (type: string) => [
    `fun of(bytes: ${type}): Coded:`,
    `Too many arguments for 'fun of(bytes: ${type}): Coded'.`,
  ];
  const details = [
    ...of("Bytes"),
    mismatch("Bytes"),
    ...of("Buffer"),
    mismatch("Buffer"),
    "constructor(a: Int): Coded:",
  ];
  expect(describe({ severity: "error", message: none, details })).toBe(
    `${none} of(bytes: Bytes); of(bytes: Buffer); Coded(a: Int); actual type is 'Mark'`,
  );
  const other = ["constructor(a: Int)", "fun b()"];
  expect(describe({ severity: "error", message: none, details: other })).toBe(`${none} constructor(a: Int); b()`);
});
