import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const TYPES = [
  classOf("com.acme.Pool", []),
  classOf("com.acme.Pool$Evictor", []),
  { ...classOf("com.acme.Pool$Builder", []), isStatic: true },
  classOf("com.acme.DeepPool", ["com.acme.Pool"]),
];

function told(message: string, ...lines: readonly string[]) {
  const around = seeingNothing(lines);
  return findFixes(
    { severity: "error", file: "A.java", line: lines.length, message },
    {
      ...around,
      source: { ...around.source, typesAround: () => ["com.acme.Pool"] },
      findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    },
  );
}

test("an inner class is told with the object that makes it", () => {
  const message = "an enclosing instance that contains com.acme.Pool.Evictor is required";
  const inner = { kind: "inner" as const, type: "Evictor", outer: "Pool" };
  expect(told(message, "DeepPool deep = find();", "run(new Pool.Evictor());")).toEqual([
    { ...inner, call: "deep.new Evictor(…)" },
  ]);
  expect(told(message, "run(new Pool.Evictor());")).toEqual([{ ...inner, call: "….new Evictor(…)" }]);
  expect(told(message, "class Mine extends Pool.Evictor {")).toEqual([]);
  expect(told(message.replace("Evictor", "Other"), "run(new Pool.Other());")).toEqual([]);
});

test("static code that makes an inner class of its own type is told so", () => {
  const message = "non-static variable this cannot be referenced from a static context";
  expect(told(message, "return new Evictor();")).toEqual([{ kind: "inner-static", type: "Evictor", outer: "Pool" }]);
  expect(told(message, "return pool.new Evictor();")).toEqual([]);
  expect(told(message, "return this.size;")).toEqual([]);
  expect(told(message, "return new Evictor(this);")).toEqual([]);
  expect(told(message, "return new Builder();")).toEqual([]);
});
