import { expect, test } from "bun:test";
import { packageIn } from "../../../src/java/sources/package-in.ts";

test("the package of a source is the one that it declares", () => {
  expect(packageIn("/* A cart. */\npackage com.acme.cart;\n\nclass Cart {}\n")).toBe("com.acme.cart");
  expect(packageIn("package com.acme.größe\n\nclass Maß\n")).toBe("com.acme.größe");
});

test("a source of the unnamed package declares none", () => {
  expect(packageIn("// of package com.acme\nimport java.util.List;\nclass Cart {}\n")).toBe("");
});
