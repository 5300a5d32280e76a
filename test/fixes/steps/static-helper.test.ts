import { expect, test } from "bun:test";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member } from "../../../src/fixes/type.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const helper = (name: string, result: string, ...parameters: readonly string[]): Member => ({
  ...method(name, result, ...parameters),
  isStatic: true,
});
const TYPES = [
  classOf(
    "java.lang.String",
    [],
    method("charAt", "char", "int"),
    helper("join", "String", "CharSequence", "Iterable<E>"),
  ),
  classOf(
    "java.lang.Integer",
    [],
    helper("compare", "int", "int", "int"),
    helper("toString", "String", "int", "int"),
    helper("toString", "String", "int"),
  ),
  classOf("java.lang.Iterable", []),
  classOf(
    "java.util.List",
    ["java.lang.Iterable"],
    method("get", "E", "int"),
    method("stream", "Stream<E>"),
    method("parallelStream", "Stream<E>"),
  ),
  classOf("java.util.stream.BaseStream", []),
  classOf("java.util.stream.Stream", ["java.util.stream.BaseStream"], method("map", "Stream<R>", "Function<T, R>")),
  classOf("java.util.stream.Collectors", [], helper("joining", "Collector", "CharSequence")),
  classOf("java.util.Arrays", [], helper("stream", "Stream<T>", "T[]"), helper("sort", "void", "int[]")),
  classOf("java.nio.file.Path", []),
  classOf("java.nio.file.Files", [], helper("exists", "boolean", "Path", "LinkOption...")),
  classOf("com.acme.Path", []),
];

function told(message: string, of: string | null, line = "  use(it.call());") {
  const details = of === null ? [] : [`location: variable it of type ${of}`];
  const error = {
    severity: "error",
    file: "A.java",
    line: 1,
    column: line.indexOf(".") + 1,
    message,
    details,
  } as const;
  return findFixes(error, {
    ...seeingNothing([line]),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    meantIn: (_, named) => (named === "Stream" ? "java.util.stream.Stream" : null),
  }).map(describeFix);
}

test.each([
  ["method exists()", "java.nio.file.Path", "Files has: exists(Path, LinkOption...) boolean"],
  [
    "method join(java.lang.String)",
    "java.util.List<java.lang.String>",
    "String has: join(CharSequence, Iterable<E>) String",
  ],
  ["method sort()", "int[]", "Arrays has: sort(int[]) void"],
  ["method stream()", "java.lang.String[]", "Arrays has: stream(T[]) Stream<T>"],
  ["method size()", "java.lang.String[]", "array has: length"],
  [
    "method join(java.lang.String)",
    "java.util.stream.Stream<E>",
    "A stream is collected so: collect(Collectors.joining(…))",
  ],
  [
    "method map(Owner::name)",
    "java.util.List<E>",
    "List has: stream() Stream<E>, which has map(Function<T, R>) Stream<R>",
  ],
])("%s of a %s is called elsewhere", (symbol, of, fact) => {
  expect(told(`cannot find symbol: ${symbol}`, of)).toEqual([fact]);
});

test.each([
  ["method exists()", "com.acme.Path"],
  ["method sort(int)", "int[]"],
])("nothing is told of %s of a %s", (symbol, of) => {
  expect(told(`cannot find symbol: ${symbol}`, of)).toEqual([]);
});

test("an element is got of what is no array, and a value that is no object has what its class does for it", () => {
  expect(told("array required, but java.util.List<java.lang.String> found", null)).toEqual(["List has: get(int) E"]);
  expect(told("array required, but java.lang.String found", null)).toEqual(["String has: charAt(int) char"]);
  const primitive = (line: string) => told("int cannot be dereferenced", null, line);
  expect(primitive("  id.equals(other);")).toEqual(["Values of int are compared with =="]);
  expect(primitive("  id.compareTo(other);")).toEqual(["Integer has: compare(int, int) int"]);
  expect(primitive("  id.toString();")).toEqual(["Integer has: toString(int) String"]);
  expect(primitive("  id.total();")).toEqual([]);
});
