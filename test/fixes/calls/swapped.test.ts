import { expect, test } from "bun:test";
import { fixSwapped } from "../../../src/fixes/calls/swapped.ts";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const member = (name: string, parameters: readonly string[], more: Partial<Member> = {}): Member => ({
  ...{ kind: "method", name, parameters, result: "void", access: "public", isStatic: false },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [], ...more },
});
const typeOf = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const LISTENERS = member("listeners", [], { kind: "field", result: "List<Listener>" });
const TYPES = [
  typeOf(
    "com.acme.Listener",
    member("failed", ["Rule", "Facts", "Exception"]),
    member("failed", ["Rule"]),
    member("set", ["String", "Rule"]),
    member("set", ["Facts", "Rule"]),
    member("on", ["Rule", "Consumer"]),
    member("on", ["Consumer", "Rule"]),
    member("run", ["Consumer", "Rule"]),
  ),
  typeOf("java.util.List", member("forEach", ["Consumer<? super T>"]), member("all", ["Listener"])),
  typeOf("java.awt.List", member("select", ["int"])),
  typeOf("com.acme.Engine", LISTENERS),
];
const HEAD = "  void fire(final Rule rule, final Exception exception, Facts facts) {";
const WRONG = "incompatible types: Exception cannot be converted to com.acme.Facts";

function told(line: string, message = WRONG, details: readonly string[] = []) {
  const { source, ...rest } = seeingNothing([HEAD, line]);
  const view: CompilerView = {
    ...rest,
    source: { ...source, typesAround: () => ["com.acme.Engine"] },
    typesNamed: (simple) =>
      TYPES.flatMap(({ name }) => (name.endsWith(`.${simple}`) ? { name, from: "jdk" as const } : [])),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
  };
  const column = line.lastIndexOf("exception") + 1;
  return findFixes({ severity: "error", file: "A.java", line: 2, column, message, details }, view);
}

const FAILED = [{ signature: "failed(Rule, Facts, Exception) void" }];
const SWAPPED = [{ kind: "members", type: "Listener", members: FAILED, swapped: [2, 3] }];

test.each([
  "listeners.forEach(it -> it.failed(rule, exception, facts));",
  "listeners.forEach((it) -> { log(it); it.failed(rule, exception, facts); });",
  "Listener it = first(); it.failed(null, exception, facts);",
])("two arguments in each other's place are told: %s", (line) => {
  expect(told(line) as unknown).toEqual(SWAPPED);
});

test("javac tells all types where several methods have the name", () => {
  const message = "method failed in class com.acme.Listener cannot be applied to given types;";
  const found = (types: string) => told("it.failed(a, b, c);", message, [`found:    ${types}`]);
  expect(found("com.acme.Rule,java.lang.Exception,com.acme.Facts") as unknown).toEqual(SWAPPED);
  for (const types of ["Rule,Exception,Exception", "Facts,Exception,Rule", "Facts,Rule"])
    expect(found(types)).not.toContainEqual(expect.objectContaining({ swapped: expect.anything() }));
});

test.each([
  ["the lambda is closed", "listeners.forEach(it -> log(it)); it.failed(rule, exception, facts);"],
  ["the method gives something else to its lambda", "listeners.all(it -> it.failed(rule, exception, facts));"],
])("nothing is told where %s", (_, line) => {
  expect(told(line)).toEqual([]);
});

test.each(["it.failed(rule, exception, find());", "it.failed(rule, exception, rule);"])(
  "no order is told where another argument does not fit: %s",
  (call) => {
    expect(told(`Listener it = first(); ${call}`)).toMatchObject([{ members: [...FAILED, {}] }]);
    expect(told(`Listener it = first(); ${call}`)).not.toMatchObject([{ swapped: [2, 3] }]);
  },
);

test("no order is told of two methods of the same number of parameters", () => {
  const words = "incompatible types: com.acme.Rule cannot be converted to com.acme.Facts";
  expect(told("Listener it = first(); it.set(rule, facts)", words)).not.toMatchObject([{ swapped: [1, 2] }]);
});

test("a lambda is in another's place only where its parameters fit there, and no method takes all as they stand", () => {
  const consumer = { ...typeOf("java.util.function.Consumer", member("accept", ["T"], { isAbstract: true })) };
  const types = [...TYPES, typeOf("com.acme.Rule"), { ...consumer, kind: "interface", isInterface: true } as const];
  const find = (named: string) => types.find(({ name }) => name === named || name.endsWith(`.${named}`)) ?? null;
  const view: CompilerView = {
    ...seeingNothing([""]),
    typesNamed: (simple) => [{ name: find(simple)?.name ?? simple, from: "jdk" }],
    findType: find,
    meantIn: (_, named) => find(named)?.name ?? null,
  };
  const swapped = (name: string, ...given: readonly string[]) =>
    fixSwapped({ kind: "arguments", type: "Listener", name, isConstructor: false, arguments: given }, view, 1);
  expect(swapped("run", "Rule", "(a)->{ }")).toMatchObject({ swapped: [1, 2] });
  expect(swapped("run", "Rule", "(a, b)->{ }")).toBeNull();
  // Whether its body is the one of a Consumer, nobody knows here.
  expect(swapped("on", "Rule", "(a)->a.close()")).toBeNull();
  expect(swapped("on", "Rule", "(a, b)->{ }")).toBeNull();
});
