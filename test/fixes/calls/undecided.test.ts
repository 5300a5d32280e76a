import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const method = (name: string, parameters: readonly string[], result: string): Member => ({
  ...{ kind: "method", name, parameters, result, access: "public", isStatic: false },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [] },
});
const typeOf = (name: string, supertypes: readonly string[], ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members },
});
const TYPES = [
  typeOf("com.acme.Base", [], method("own", ["String"], "T")),
  typeOf(
    "com.acme.Facts",
    ["com.acme.Base"],
    method("get", ["String"], "T"),
    method("read", ["String", "Filter..."], "T"),
    method("as", ["Class<T>"], "T"),
    method("name", ["String"], "String"),
  ),
];
const MESSAGE =
  "reference to assertThat is ambiguous; both method assertThat(IntPredicate) in org.assertj.core.api.Assertions and method <T>assertThat(Predicate<T>) in org.assertj.core.api.Assertions match";

function told(call: string, declared = "Facts facts = new Facts();") {
  const view: CompilerView = {
    ...seeingNothing([declared, ...call.split("\n")]),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
  };
  return findFixes({ severity: "error", file: "A.java", line: 2, column: 1, message: MESSAGE }, view);
}

test.each([
  ["assertThat(facts.get(key)).isEqualTo(1);", "get"],
  ["Assertions.assertThat(this.facts.get(key)).isEqualTo(1);", "get"],
  ["assertThat(\n  facts.read(key))\n  .isEqualTo(1);", "read"],
])("the generic method is told whose result nothing decides: %p", (call, name) => {
  expect(told(call)).toEqual([{ kind: "undecided", type: "Facts", method: name, result: "T", receiver: "facts" }]);
});

test.each([
  ["an argument decides it", "assertThat(facts.as(Integer.class));"],
  ["its result has a type", "assertThat(facts.name(key));"],
  ["the class may decide it", "assertThat(facts.own(key));"],
  ["the call names it", "assertThat(facts.<Integer>get(key));"],
  ["another call is the argument", "assertThat(facts.get(key).size());"],
  ["there are several arguments", "assertThat(facts.get(key), facts.get(key));"],
  ["the line has several calls", "assertThat(facts.get(key)); assertThat(facts.get(key));"],
])("nothing is told where %s", (_, call) => {
  expect(told(call)).toEqual([]);
});

test("nothing is told of a variable whose type has arguments", () => {
  expect(told("assertThat(facts.get(key));", "Facts<Integer> facts = new Facts<>();")).toEqual([]);
});
