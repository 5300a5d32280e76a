import { expect, test } from "bun:test";
import type { Finding } from "../../../../src/model/finding.ts";
import { followClash } from "../../../../src/verdict/judge/compiling/follow-clash.ts";

const at = (line: number, message: string, ...details: readonly string[]): Finding => ({
  ...{ severity: "error", file: "A.java", line, column: 5, message },
  ...(details.length > 0 && { details }),
});
const lines = (errors: readonly Finding[], source: readonly (readonly [number, string])[] = []) =>
  followClash(errors, new Map(source)).map(([error, line]) => [error.line, line]);

const RECORD = "both interface com.acme.Record in com.acme and class java.lang.Record in java.lang match";
const CALL =
  "both method read(java.lang.Object...) in com.acme.Table and method read(Map<?,?>) in com.acme.Table match";

test("what clashes since the type of a parameter is ambiguous follows from that, and so do its calls", () => {
  const type = at(520, "reference to Record is ambiguous", RECORD);
  const clash = at(520, "name clash: <T>read(T[]) and read(Object[]) have the same erasure");
  const both = at(538, "cannot declare both <T>read(T) and read(java.lang.Object...) in com.acme.Table");
  const call = at(522, "reference to read is ambiguous", CALL);
  const other = at(538, "reference to Record is ambiguous", RECORD);
  expect(lines([type, clash, other, both, call])).toEqual([
    [520, 520],
    [538, 538],
    [522, 520],
  ]);
  // Without an ambiguous type in its line, a clash is one of its own, and so is a call.
  expect(lines([type, both, at(600, "reference to write is ambiguous", CALL)])).toEqual([]);
  expect(lines([clash, call])).toEqual([]);
});

const OVERRIDES = "method does not override or implement a method from a supertype";
const lacks = (method: string) =>
  `com.acme.Orders is not abstract and does not override abstract method ${method} in com.acme.Store`;
const result = at(
  42,
  "delete(com.acme.Order) in com.acme.Orders cannot implement delete(com.acme.Order) in com.acme.Store",
  "return type void is not compatible with boolean",
);

test("what overrides a method with another result is told once", () => {
  const source = [
    [41, "  @Override"],
    [42, "  public void delete(Order it) {"],
  ] as const;
  const errors = [at(20, lacks("delete(com.acme.Order)")), result, at(41, OVERRIDES)];
  expect(lines(errors, source)).toEqual([
    [20, 42],
    [41, 42],
  ]);
  expect(lines([result, at(42, OVERRIDES)], [[42, "  @Override public void delete(Order it) {"]])).toEqual([[42, 42]]);
  // Another method that is missing, or another one that overrides nothing, is told beside it.
  const others = [at(20, lacks("save(com.acme.Order)")), result, at(41, OVERRIDES), at(60, OVERRIDES)];
  expect(
    lines(others, [
      [41, "  @Override void other() {}"],
      [42, "  public void delete(Order it) {"],
    ]),
  ).toEqual([]);
});
