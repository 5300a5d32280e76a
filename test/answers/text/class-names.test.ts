import { expect, test } from "bun:test";
import { simpleNames } from "../../../src/answers/text/class-names.ts";

test("names in a list are short, and never two alike", () => {
  expect(simpleNames(["a.CartTest", "a.b.OrderTest#pays (now)"])).toEqual(["CartTest", "OrderTest#pays (now)"]);
  expect(simpleNames(["a.CartTest (core.api)", "a.CartTest (web)"])).toEqual(["CartTest (core.api)", "CartTest (web)"]);
  expect(simpleNames(["a.CartTest", "b.CartTest"])).toEqual(["a.CartTest", "b.CartTest"]);
});
