import { expect, test } from "bun:test";
import { outermost, withoutPackage } from "../../src/model/class-name.ts";

test("a simple name has no package", () => {
  expect(["com.acme.CartTest$WhenEmpty", "CartTest"].map(withoutPackage)).toEqual(["CartTest$WhenEmpty", "CartTest"]);
});

test("the class at the top level holds nested classes and their tests", () => {
  const names = ["a.CartTest$WhenEmpty#adds", "a.CartTest#costs $5", "a.CartTest$A$B", "CartTest", ""];
  expect(names.map(outermost)).toEqual(["a.CartTest", "a.CartTest", "a.CartTest", "CartTest", ""]);
});
