import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import type { Fix } from "../../../src/model/fix.ts";
import { seeingNothing } from "../sees-nothing.ts";

const method = (name: string, result: string, ...parameters: readonly string[]): Member => ({
  ...{ kind: "method", name, parameters, result, access: "public", isStatic: true },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [] },
});
const typeOf = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const TYPES = [
  typeOf("com.acme.Checks", method("assertThat", "RequestAssert", "Request"), method("send", "void", "Request")),
  typeOf("com.acme.RequestAssert", method("hasPath", "RequestAssert", "String")),
  typeOf("org.check.Assertions", method("assertThat", "ObjectAssert<T>", "T")),
  typeOf("org.check.ObjectAssert", method("isSame", "void", "Object")),
  typeOf("new.http.Server", method("take", "Request")),
  typeOf("new.http.Request"),
  typeOf("old.http.Request"),
];
const MEANT = new Map([
  ["com.acme.Checks Request", "old.http.Request"],
  ["com.acme.Checks RequestAssert", "com.acme.RequestAssert"],
  ["new.http.Server Request", "new.http.Request"],
]);

function told(line: string, words: { readonly message: string; readonly details: readonly string[] }) {
  const { source, ...rest } = seeingNothing(["Server server;", line]);
  const imports = [
    { name: "new.http.Server", isStatic: false },
    { name: "com.acme.Checks.assertThat", isStatic: true },
    { name: "org.check.Assertions.assertThat", isStatic: true },
  ];
  const view: CompilerView = {
    ...rest,
    source: { ...source, imports },
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    meantIn: (declaring, named) => MEANT.get(`${declaring} ${named}`) ?? null,
  };
  return findFixes({ severity: "error", file: "A.java", line: 2, column: line.lastIndexOf(".") + 1, ...words }, view);
}

const missing = (symbol: string, held = "Request") => ({
  message: `cannot find symbol: method ${symbol}`,
  details: [`location: class org.check.ObjectAssert<${held}>`],
});
const OTHER: Fix = {
  ...{ kind: "same-name", method: "Checks.assertThat" },
  ...{ takes: "old.http.Request", given: "new.http.Request" },
};

test.each([
  ["assertThat(server.take()).hasPath(it);", missing("hasPath(String)")],
  ["Checks.assertThat(server.take()).hasPath(it);", missing("hasPath(String)")],
  ["assertThat(unknown).hasPath(it);", missing("hasPath(String)", "new.http.Request")],
])("an overload is for the other type of that simple name: %s", (line, words) => {
  expect(told(line, words)).toEqual([OTHER]);
});

test.each([
  ["it gives no such method", "assertThat(server.take()).hasBody(it);", missing("hasBody(String)")],
  ["the argument is unknown", "assertThat(unknown).hasPath(it);", missing("hasPath(String)", "?")],
  ["the argument is of its type", "assertThat(it).hasPath(it);", missing("hasPath(String)", "old.http.Request")],
])("nothing is said of an overload where %s", (_, line, words) => {
  expect(told(line, words)).not.toContainEqual(expect.objectContaining({ kind: "same-name" }));
});

test("a call that takes the other type of that simple name says so, in place of its signature", () => {
  const of = (found: string) => ({
    message: "method send in class com.acme.Checks cannot be applied to given types;",
    details: ["required: old.http.Request", `found: ${found}`],
  });
  expect(told("Checks.send(it);", of("new.http.Request"))).toEqual([{ ...OTHER, method: "Checks.send" }]);
  expect(told("Checks.send(it);", of("new.http.Server"))).toMatchObject([{ kind: "members" }]);
});
