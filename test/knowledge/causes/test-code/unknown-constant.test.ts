import { expect, test } from "bun:test";
import { tell } from "../wiring/wiring-examples.ts";

function told(message: string, constants: readonly string[] = ["SMALL", "BIG_ONE"]): readonly string[] {
  return tell("", {
    failed: [{ testClass: "a.KindTest", testMethod: "x", type: "java.lang.IllegalArgumentException", message }],
    constantsOf: (type) => (type === "shop.Order$Kind" ? constants : []),
  });
}

test("the constants of an enum are told that does not have one, or the one with the same letters", () => {
  expect(told("No enum constant shop.Order.Kind.TALL")).toEqual(["Kind has SMALL, BIG_ONE."]);
  expect(told("No enum constant shop.Order.Kind.bigOne")).toEqual(["Kind has BIG_ONE."]);
  expect(told("No enum constant shop.Order.Kind.big one")).toEqual(["Kind has BIG_ONE."]);
});

test("nothing is said of an enum that is unknown, has the constant, or has many", () => {
  expect(told("No enum constant shop.Kind.BIG")).toEqual([]);
  expect(told("No enum constant shop.Order.Kind.SMALL")).toEqual([]);
  expect(told("it said: No enum constant shop.Order.Kind.TALL")).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => `K${index}`);
  expect(told("No enum constant shop.Order.Kind.TALL", many)).toEqual([]);
  expect(told("No enum constant shop.Order.Kind.k7", many)).toEqual(["Kind has K7."]);
});
