import { expect, test } from "bun:test";
import { openNames } from "../../../src/impact/reach/find-names.ts";

test.each([
  ["com/acme/Cart", "com.acme.Cart"],
  ["Cart", "Cart"],
  ["[Lcom/acme/Cart;", "com.acme.Cart"],
  ["(ILcom/acme/Row;Z)Lcom/acme/Cart;", "com.acme.Cart"],
  ["Ljava/util/List<Lcom/acme/Cart<TT;>.Row;>;", "com.acme.Cart"],
  ["LCart;", "Cart"],
  ["com.acme.Cart", "com.acme.Cart"],
  ["com.acme.Cart.TOTAL", "com.acme.Cart"],
  ["com/acme/Cart.class", "com.acme.Cart"],
  ["com.acme.Cart.Row.Cell.Mark.of", "com.acme.Cart"],
  ["plugin.com.acme.Cart", "com.acme.Cart"],
  ["com.acme.com.acme.Cart", "com.acme.Cart"],
  ["a_com/acme/Cart$Row", "com.acme.Cart"],
  ["(ILCart;Z)V", "Cart"],
  ["<bean class='Cart'/>", "Cart"],
  ["a.B;com.acme.Cart, c.D", "com.acme.Cart"],
  ["<bean class='com.acme.Cart'/>", "com.acme.Cart"],
])("%s names %s", (text, name) => expect([...openNames(new Set([name, "org.other.Order"]))([text])]).toEqual([name]));

test.each([["com.acme"], ["com.acme.Carts"], ["com.acmeXCart"], ["com.acme..Cart"], ["java.util.List"]])(
  "%s names no class",
  (text) => expect([...openNames(new Set(["com.acme.Cart"]))([text])]).toEqual([]),
);

test("a long text takes no longer than its length", () => {
  const namesIn = openNames(new Set(["com.acme.Cart"]));
  expect([...namesIn([`${"com.acme.".repeat(200_000)}Cart ${"L".repeat(2_000_000)}`])]).toEqual(["com.acme.Cart"]);
});
