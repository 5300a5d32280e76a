import { expect, test } from "bun:test";
import { splitList } from "../../../src/java/sources/read-java-source.ts";

test.each([
  ["() -> new Box().count(), executor", ["() -> new Box().count()", "executor"]],
  ["i < n, n > i", ["i < n", "n > i"]],
  ['"a, b", \'c\', "\\", d"', ['"a, b"', "'c'", '"\\", d"']],
  ["Map.<String, Row>of(key, row), 1", ["Map.<String, Row>of(key, row)", "1"]],
  ["new HashMap<String, List<Row>>(), rows", ["new HashMap<String, List<Row>>()", "rows"]],
  ["java.util.Map<java.lang.String,com.acme.Row>,int", ["java.util.Map<java.lang.String,com.acme.Row>", "int"]],
  ["(a, b) -> a > b, it", ["(a, b) -> a > b", "it"]],
  ["n <= max, s, (a > b), f(x > 1), 1 << 2", ["n <= max", "s", "(a > b)", "f(x > 1)", "1 << 2"]],
  ["(a<b && b>a), MAX<b || (it), c", ["(a<b && b>a)", "MAX<b || (it), c"]],
  [
    "Map<String, List<Row> > rows, Box<? extends Row >, x",
    ["Map<String, List<Row> > rows", "Box<? extends Row >", "x"],
  ],
  ["", []],
])("commas within texts, lambdas, comparisons and type arguments separate nothing: %s", (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});
