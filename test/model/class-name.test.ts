import { expect, test } from "bun:test";
import { binaryNames, outermost, withoutPackage } from "../../src/model/class-name.ts";

test("a simple name has no package", () => {
  expect(["com.acme.CartTest$WhenEmpty", "CartTest"].map(withoutPackage)).toEqual(["CartTest$WhenEmpty", "CartTest"]);
});

test("the class at the top level holds nested classes and their tests", () => {
  const names = ["a.CartTest$WhenEmpty#adds", "a.CartTest#costs $5", "a.CartTest$A$B", "CartTest", ""];
  expect(names.map(outermost)).toEqual(["a.CartTest", "a.CartTest", "a.CartTest", "CartTest", ""]);
});

test("a name of a source may be that of a nested class, or of one in a package with a capital letter", () => {
  expect(binaryNames("a.Map.Entry")).toEqual(["a.Map$Entry", "a.Map.Entry"]);
  expect(binaryNames("a.App.model.User")).toEqual(["a.App$model$User", "a.App.model.User"]);
  expect(["a.Cart", "Cart", "a.b"].flatMap(binaryNames)).toEqual(["a.Cart", "Cart", "a.b"]);
});
