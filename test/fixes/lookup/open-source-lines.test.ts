import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { openSourceLines } from "../../../src/fixes/lookup/open-source-lines.ts";
import { projectOf } from "../../runs/project.ts";

const SOURCE = "package com.acme;\r\nclass CartTest {\r\n  \tassertTrue(cart.isEmpty());  \n}";

function readIn(sourceTime: number, place: string, className = "com.acme.CartTest"): string | null {
  const project = projectOf({
    "src/main/java/com/acme/Cart.java": "class Cart {}",
    "src/test/java/com/acme/CartTest.java": SOURCE,
    "src/test/java/com/acme/NeverTest.java": SOURCE,
    "target/test-classes/com/acme/CartTest.class": "",
    "target/test-classes/com/acme/CartTest$Empty.class": "",
    "target/classes/com/acme/Cart.class": "",
  });
  for (const name of ["CartTest.java", "NeverTest.java"]) {
    utimesSync(join(project.root, "src/test/java/com/acme", name), sourceTime, sourceTime);
  }
  return openSourceLines(project)({ className, method: "x", place, isOwn: true }, ".")?.text ?? null;
}

const BEFORE = 1_000_000;
const LATER = Date.now() / 1000 + 60;

test.each([
  ["com.acme.CartTest", "CartTest.java:3", "assertTrue(cart.isEmpty());"],
  ["com.acme.CartTest$Empty", "CartTest.java:2", "class CartTest {"],
])("the line of %s(%s) is read", (className, place, line) => expect(readIn(BEFORE, place, className)).toBe(line));

test.each([
  ["com.acme.CartTest", "CartTest.java:99"],
  ["com.acme.CartTest", "CartTest.java"],
  ["com.acme.CartTest", "../../Cart.java:1"],
  ["com.acme.CartTest", "Elsewhere.java:1"],
  ["com.acme.NeverTest", "NeverTest.java:3"],
])("there is no line for %s(%s)", (className, place) => expect(readIn(BEFORE, place, className)).toBeNull());

test("the file is named from the project", () => {
  const project = projectOf({
    "src/test/java/com/acme/CartTest.java": SOURCE,
    "target/test-classes/com/acme/CartTest.class": "",
  });
  utimesSync(join(project.root, "src/test/java/com/acme/CartTest.java"), BEFORE, BEFORE);
  const frame = { className: "com.acme.CartTest", method: "x", place: "CartTest.java:2", isOwn: true };
  expect(openSourceLines(project)(frame, ".")).toEqual({
    file: "src/test/java/com/acme/CartTest.java",
    text: "class CartTest {",
  });
});

test("the line of a source that is newer than its class is not read", () => {
  expect(readIn(LATER, "CartTest.java:3")).toBeNull();
});
