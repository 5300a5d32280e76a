import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const TYPES = [
  classOf("java.lang.String", [], method("compareTo", "int", "String")),
  classOf("java.util.Optional", [], method("get", "T"), method("isPresent", "boolean")),
  { ...classOf("com.acme.Status", ["java.lang.Enum"], method("compareTo", "int", "E")), kind: "enum" as const },
  classOf(
    "com.acme.Money",
    [],
    ...[method("compareTo", "int", "T"), method("compareTo", "int", "Money"), method("add", "Money", "Money")],
    { ...method("times", "Money", "Money"), isStatic: true },
    method("minus", "Money", "Money", "Rounding"),
  ),
  classOf("com.acme.Day", [], method("isBefore", "boolean", "Day"), method("isAfter", "boolean", "Day")),
  classOf("com.acme.Bag", [], method("add", "boolean", "E")),
  classOf("com.acme.Range", [], method("compareTo", "int", "T")),
];

function told(message: string, ...details: readonly string[]) {
  const view = {
    ...seeingNothing(["  use(a, b);"]),
    findType: (name: string) => TYPES.find((it) => it.name === name) ?? null,
  };
  const fixes = findFixes({ severity: "error", file: "A.java", line: 1, column: 8, message, details }, view);
  return fixes.map((it) => (it.kind === "members" ? [it.type, ...it.members.map(({ signature }) => signature)] : it));
}

test.each([
  ["+", "com.acme.Money", "int", ["Money", "add(Money) Money"]],
  ["+", "int", "com.acme.Money", ["Money", "add(Money) Money"]],
  ["<", "java.lang.String", "java.lang.String", ["String", "compareTo(String) int"]],
  [">=", "com.acme.Money", "com.acme.Money", ["Money", "compareTo(Money) int"]],
  ["<", "com.acme.Day", "com.acme.Day", ["Day", "isBefore(Day) boolean"]],
  ["<", "com.acme.Range", "com.acme.Range", ["Range", "compareTo(T) int"]],
  ["+", "java.util.Optional<com.acme.Money>", "com.acme.Money", ["Optional", "get() T"]],
])(
  "what does the same as an operator, or has what it needs, is told: %s of %s and %s",
  (operator, first, second, members) => {
    const details = [`first type: ${first}`, `second type: ${second}`];
    expect(told(`bad operand types for binary operator '${operator}'`, ...details)).toEqual([members]);
  },
);

test.each([
  ["*", "com.acme.Money", "int"],
  ["==", "com.acme.Money", "int"],
  ["<", "com.acme.Day", "com.acme.Money"],
  ["+", "com.acme.Money", "com.acme.Day"],
  ["+", "com.acme.Bag", "com.acme.Bag"],
  ["-", "com.acme.Money", "int"],
  [">", "java.lang.String", "int"],
  ["&&", "com.acme.Money", "int"],
  ["+", "com.acme.Unknown", "int"],
])("nothing is told where no method does the same: %s of %s and %s", (operator, first, second) => {
  const details = [`first type: ${first}`, `second type: ${second}`];
  expect(told(`bad operand types for binary operator '${operator}'`, ...details)).toEqual([]);
});

test("nothing is told where javac names no types", () => {
  expect(told("bad operand types for binary operator '+'")).toEqual([]);
});

test.each([
  ["com.acme.Status and java.lang.String", [["Status", "valueOf(String) Status"]]],
  ["java.lang.String and com.acme.Status", [["Status", "valueOf(String) Status"]]],
  ["java.util.Optional<com.acme.Status> and com.acme.Status", [["Optional", "get() T"]]],
  ["com.acme.Day and com.acme.Status", []],
])("of two types that cannot be equal, what makes one of the other is told: %s", (types, members) => {
  expect(told(`incomparable types: ${types}`)).toEqual(members);
});

test("a text of one letter is told from a letter", () => {
  const view = { ...seeingNothing(['  if (text.charAt(0) == " ") {']), findType: () => null };
  const details = ["first type: char", "second type: java.lang.String"];
  const error = {
    severity: "error",
    file: "A.java",
    line: 1,
    message: "bad operand types for binary operator '=='",
  } as const;
  expect(findFixes({ ...error, details }, view)).toEqual([{ kind: "char-literal" }]);
  expect(findFixes({ ...error, details }, { ...view, ...seeingNothing(["  if (letter == text) {"]) })).toEqual([]);
});
