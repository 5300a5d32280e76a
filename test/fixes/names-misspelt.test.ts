import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { seeingNothing } from "./sees-nothing.ts";

const method = (name: string, result: string, parameters: readonly string[] = []): Member => ({
  ...{ kind: "method", name, parameters, result, access: "public", exceptions: [] },
  ...{ isStatic: false, isAbstract: false, isFinal: false, isDeprecated: false },
});
const field = (name: string, result: string): Member => ({ ...method(name, result), kind: "field", access: "private" });

const typeNamed = (name: string, members: readonly Member[] = []): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});

const TYPES = [
  typeNamed("java.lang.Object", [
    method("toString", "String"),
    method("equals", "boolean", ["Object"]),
    method("notify", "void"),
  ]),
  typeNamed("java.lang.String", [method("length", "int"), method("trim", "String")]),
  typeNamed("com.acme.TypeName", [method("a", "int"), method("b", "int"), method("c", "int")]),
  typeNamed("com.acme.Rules", [method("registry", "Registry")]),
  typeNamed("com.acme.Rules$Registry", [
    method("requestMatchers", "Registry", ["Matcher..."]),
    method("requestMatchers", "Registry", ["String..."]),
  ]),
  typeNamed("com.acme.Order", [field("total", "int"), method("getTotal", "int"), method("setTotal", "void", ["int"])]),
];

function viewOf(line: string): CompilerView {
  const named = (simple: string) => TYPES.filter(({ name }) => name.endsWith(`.${simple}`));
  return {
    ...seeingNothing([line]),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    typesNamed: (simple) => named(simple).map(({ name }) => ({ name, from: "own" })),
    ownNames: () => ["TypeName", "Order"],
  };
}

function fix(message: string, details: readonly string[] = [], line = "", column = 1) {
  return findFixes({ severity: "error", message, details, file: "A.java", line: 1, column }, viewOf(line));
}

const memberOf = (type: string) => `location: variable it of type ${type}`;

test("a class is found that lost the first letter of its second word", () => {
  expect(fix("cannot find symbol: class Typeame", ["location: class com.acme.A"])).toEqual([
    { kind: "nearest-class", name: "Typeame", class: "com.acme.TypeName" },
  ]);
  expect(fix("cannot find symbol: class Typename2", ["location: class com.acme.A"])).toEqual([]);
});

test.each(["@org.jspecify.annotations.Nullable java.lang.String", "java.lang.@Nullable String"])(
  "%s has the members of the type that is annotated",
  (type) => {
    expect(fix("cannot find symbol: method size()", [memberOf(type)])).toEqual([
      { kind: "members", type: "String", members: [{ signature: "length() int" }] },
    ]);
  },
);

test("an inner class of a generic one has members of its own", () => {
  const within = "com.acme.Rules<com.acme.Http<com.acme.A>>.Registry";
  expect(fix("cannot find symbol: method antMatchers(java.lang.String[])", [memberOf(within)])).toEqual([
    { kind: "members", type: "Registry", members: [{ signature: "requestMatchers(String...) Registry", more: 1 }] },
  ]);
});

test("the methods of Object are meant only where hardly a letter differs", () => {
  expect(fix("cannot find symbol: method toStrng()", [memberOf("com.acme.TypeName")])).toEqual([
    { kind: "members", type: "TypeName", members: [{ signature: "toString() String" }] },
  ]);
  for (const asked of ["asString()", "modify()", "same(com.acme.Order)"]) {
    const found = fix(`cannot find symbol: method ${asked}`, [memberOf("com.acme.Order")]);
    expect(JSON.stringify(found)).not.toMatch(/toString|notify|equals/);
  }
});

test("a field that is read beside an assignment to one of its name is read by its getter", () => {
  const message = "total has private access in com.acme.Order";
  const getter = [{ kind: "members" as const, type: "Order", members: [{ signature: "getTotal() int" }] }];
  const setter = [{ kind: "members" as const, type: "Order", members: [{ signature: "setTotal(int) void" }] }];
  const line = "    this.total = other.total;";
  expect(fix(message, [], line, line.lastIndexOf(".") + 1)).toEqual(getter);
  expect(fix(message, [], line, line.indexOf(".") + 1)).toEqual(setter);
  expect(fix(message, [], "    return other.total == 1;", 17)).toEqual(getter);
  expect(fix(message, [], "    other.total += 1;", 10)).toEqual(setter);
  expect(fix("length has private access in java.lang.String", [], "    return text.length;", 16)).toEqual([
    { kind: "members", type: "String", members: [{ signature: "length() int" }] },
  ]);
  expect(fix(message, [], `\t${line}`, 20)).toEqual([]);
});

test("a static import from a library that is not there names the class from which other sources import that member", () => {
  const truth = typeNamed("com.truth.Truth", [{ ...method("assertThat", "Subject"), isStatic: true }]);
  const line = "import static org.assertj.core.api.Assertions.assertThat;";
  const view: CompilerView = {
    ...viewOf(line),
    findType: (name) => (name === truth.name ? truth : null),
    staticImportsOf: (name) => [`com.truth.Truth.${name}`, `org.assertj.core.api.Assertions.${name}`],
  };
  const message = "package org.assertj.core.api does not exist";
  const fixes = findFixes({ severity: "error", message, file: "A.java", line: 1, column: 35 }, view);
  expect(fixes).toEqual([{ kind: "not-imported", name: "assertThat", classes: ["com.truth.Truth.assertThat"] }]);
  const imports = [{ name: "com.truth.Truth.assertThat", isStatic: true }];
  const there = { ...view, source: { ...view.source, imports } };
  expect(findFixes({ severity: "error", message, file: "A.java", line: 1, column: 35 }, there)).toEqual([]);
});

test("a class is meant that the file imports, and that shares most words or is not used", () => {
  const lines = [
    "import org.zip.SeekableInMemoryByteChannel;",
    "class A { Object it = new SeekableByteArrayChannel(); }",
  ];
  const meant = (more: readonly string[]) => {
    const view = viewOf("");
    const imports = [{ name: "org.zip.SeekableInMemoryByteChannel", isStatic: false }];
    const source = { ...view.source, lines: [...lines, ...more], imports };
    const findType = (name: string) => (name === "org.zip.SeekableInMemoryByteChannel" ? typeNamed(name) : null);
    const message = "cannot find symbol: class SeekableByteArrayChannel";
    const details = ["location: class com.acme.A"];
    return findFixes({ severity: "error", message, details, file: "A.java", line: 2 }, { ...view, source, findType });
  };
  expect(meant([])).toEqual([
    { kind: "nearest-class", name: "SeekableByteArrayChannel", class: "org.zip.SeekableInMemoryByteChannel" },
  ]);
  expect(meant(["class B { SeekableInMemoryByteChannel other; }"])).toHaveLength(1);
});

test("another source that has the class, and a source in another language that has the package", () => {
  const told = (message: string, view: Partial<CompilerView>) =>
    findFixes({ severity: "error", message, file: "src/main/java/A.java", line: 1 }, { ...viewOf(""), ...view });
  const sourcesOf = () => ["gen/java/A.java", "src/main/java/A.java"];
  expect(told("duplicate class: com.acme.A", { sourcesOf })).toEqual([
    { kind: "duplicate", class: "com.acme.A", file: "gen/java/A.java" },
  ]);
  expect(told("duplicate class: com.acme.A", {})).toEqual([{ kind: "misplaced", file: "A.java", package: "com.acme" }]);
  const source = { ...viewOf("").source, package: "main.java" };
  expect(told("duplicate class: main.java.A", { source })).toEqual([]);
  const inKotlin = { kind: "source", path: "src/main/kotlin/Bay.kt", plugin: "kotlin-maven-plugin" } as const;
  const unseenIn = () => [{ name: "com.acme.Bay", in: inKotlin }];
  expect(told("package is empty or does not exist: com.acme", { unseenIn })).toEqual([
    { kind: "other-language", class: "com.acme.Bay", file: "src/main/kotlin/Bay.kt", plugin: "kotlin-maven-plugin" },
  ]);
});

test("nothing is like a name that a class may inherit from one that is not there", () => {
  const told = (lacksSupertype: boolean) => {
    const own = { ...typeNamed("com.acme.A", [method("size", "int")]), lacksSupertype };
    const view = viewOf("int all = siz();");
    const source = { ...view.source, typesAround: () => ["com.acme.A"] };
    const findType = (name: string) => (name === "com.acme.A" ? own : view.findType(name));
    const error = { severity: "error", message: "cannot find symbol: method siz()", file: "A.java", line: 1 } as const;
    const details = ["location: class com.acme.A"];
    return [
      ...findFixes({ ...error, details, column: 11 }, { ...view, source, findType }),
      ...findFixes({ ...error, details: ["location: variable it of type A"] }, { ...view, source, findType }),
    ];
  };
  expect(told(false)).toHaveLength(2);
  expect(told(true)).toEqual([]);
});

test.each([
  [[], ["com.acme.Checks.assertSame"]],
  [["com.other.Asserts.assertSame"], []],
  [["com.acme.Checks.*"], []],
])(
  "a static import of what is not there is told where the project has it, unless the file imports one: %j",
  (names, told) => {
    const line = "import static org.gone.tck.Probe.assertSame;";
    const { source, ...rest } = seeingNothing([line]);
    const imports = ["org.gone.tck.Probe.assertSame", ...names].map((name) => ({ name, isStatic: true }));
    const checks: Type = {
      ...{ name: "com.acme.Checks", access: "public", kind: "class", isAbstract: false, isInterface: false },
      ...{ supertypes: [], members: [{ ...method("assertSame", "void"), isStatic: true }] },
    };
    const fixes = findFixes(
      { severity: "error", file: "A.java", line: 1, column: 1, message: "package org.gone.tck does not exist" },
      {
        ...{ ...rest, source: { ...source, imports } },
        staticImportsOf: () => ["com.acme.Checks.assertSame"],
        findType: (name) => (name === checks.name ? checks : null),
      },
    );
    expect(fixes.flatMap((it) => (it.kind === "not-imported" ? it.classes : []))).toEqual([...told]);
  },
);

test("a call without a receiver lacks the static import of a method, not of a field of that name", () => {
  const nothing = seeingNothing(["class Shop {", "  int all = countOrders(1);", "}"]);
  const statics = [
    typeNamed("com.acme.Names", [{ ...field("countOrders", "String"), access: "public", isStatic: true }]),
    typeNamed("com.acme.Counts", [{ ...method("countOrders", "int", ["int"]), isStatic: true }]),
  ];
  const fixes = findFixes(
    {
      ...{ severity: "error", file: "Shop.java", line: 2, column: 13 },
      ...{ message: "cannot find symbol: method countOrders(int)", details: ["location: class com.acme.Shop"] },
    },
    {
      ...nothing,
      source: { ...nothing.source, package: "com.acme", typesAround: () => ["com.acme.Shop"] },
      withStatic: () => statics.map(({ name }) => name),
      findType: (name) => [...TYPES, ...statics, typeNamed("com.acme.Shop")].find((it) => it.name === name) ?? null,
    },
  );
  expect(fixes).toEqual([{ kind: "not-imported", name: "countOrders", classes: ["com.acme.Counts.countOrders"] }]);
});
