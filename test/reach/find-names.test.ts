import { expect, test } from "bun:test";
import { openNames } from "../../src/reach/find-names.ts";

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
  ["a.B;com.acme.Cart, c.D", "com.acme.Cart"],
  ["<bean class='com.acme.Cart'/>", "com.acme.Cart"],
])("%s names %s", (text, name) => expect([...openNames(new Set([name, "org.other.Order"]))([text])]).toEqual([name]));
