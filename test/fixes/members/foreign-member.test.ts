import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const store = classOf(
  "com.acme.Store",
  [],
  method("add", "void", "T"),
  method("load", "T", "int"),
  method("all", "List<T>"),
);

const told = (file: string, message: string, line: string, sources: readonly string[] = ["src/Store.java"]) =>
  findFixes(
    { severity: "error", file, line: 1, message },
    {
      ...seeingNothing([line]),
      findType: (name) => (name === store.name ? store : null),
      sourcesOf: () => sources,
    },
  );

const groovy = (call: string) =>
  `[Static type checking] - Cannot find matching method com.acme.Store#${call}. Please check if the declared type is correct and if the method exists.`;
const has = (signature: string) => [{ kind: "members", type: "Store", members: [{ signature }] }] as const;

test("a method of a Java class of the project that Groovy or Scala misses is told by what that has", () => {
  expect(told("Areas.groovy", groovy("put(com.acme.Shape)"), "store.put(s)")).toEqual([...has("add(T) void")]);
  const scala = "value put is not a member of com.acme.Store[com.acme.Shape]";
  expect(told("Areas.scala", scala, "store.put(s)")).toEqual([...has("add(T) void")]);
  expect(told("Areas.scala", "value loadd is not a member of com.acme.Store", "store.loadd(1)")).toEqual([
    ...has("load(int) T"),
  ]);
});

test("nothing is told of types of others, what is there, or another language's word", () => {
  const scala = "value put is not a member of com.acme.Store[com.acme.Shape]";
  expect(told("Areas.scala", scala, "store.put(s)", [])).toEqual([]);
  expect(told("Areas.groovy", groovy("put(com.acme.Shape)"), "store.put(s)", [])).toEqual([]);
  expect(told("Areas.groovy", groovy("add(int, int)"), "store.add(1, 2)")).toEqual([]);
  expect(told("Areas.scala", "value add is not a member of com.acme.Store", "store.add")).toEqual([]);
  expect(told("Areas.scala", "value xyz is not a member of com.acme.Store", "store.xyz")).toEqual([]);
  expect(told("Areas.scala", "value put is not a member of Int", "1.put(s)")).toEqual([]);
  expect(told("Areas.groovy", "package com.acme.json does not exist", "import com.acme.json.Json")).toEqual([]);
});
