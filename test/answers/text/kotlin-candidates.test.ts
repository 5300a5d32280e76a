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
  expect(told(["A", "B", "C", "D", "E", "F"].map((it) => on(it)))).toEndWith("on(d: D); and 2 more");
  expect(told(["fun on(a: A): B<T>", "fun <T> on(b: (Int) -> T): B<T>"])).toEndWith("on(a: A); <T> on(b: (Int) -> T)");
  expect(told([on("Scope"), "fun of nothing"])).toContain("defined in com.acme.Factory; fun of nothing");
});

test("they are left out where the error follows from another one", () => {
  expect(told([on("Scope"), on("Map")], 3)).toBe("Overload resolution ambiguity");
});
