import { expect, test } from "bun:test";
import { methodAround } from "../../../src/fixes/expressions/method-around.ts";

const ALL = ["class Cart {", "  Money all() {", "    return sum;", "  }"];

test.each([
  [[...ALL, "  Money total() { return sum; }"], 5, "total"],
  [[...ALL, "  Money total() throws IOException { return sum; }"], 5, "total"],
  [ALL, 3, "all"],
  [[...ALL.slice(0, 2), "    if (isOpen) { return sum; }"], 3, "all"],
  [[...ALL.slice(0, 2), "    else { return sum; }"], 3, "all"],
])("the method is found in which a line stands, or which it is", (lines, line, name) => {
  expect(methodAround(lines, line)?.name).toBe(name);
});

test("no method is told for a line that is a lambda, or a class", () => {
  expect(methodAround([...ALL.slice(0, 2), "    run(it -> { return sum; }"], 3)).toBeNull();
  expect(methodAround([...ALL, "  class Row { int at; }"], 5)).toBeNull();
});

test("the arm of a switch is in the method around it", () => {
  const arm = [...ALL.slice(0, 2), "    switch (kind) {", "      case RED -> { return sum; }"];
  expect(methodAround(arm, 4)?.name).toBe("all");
});
