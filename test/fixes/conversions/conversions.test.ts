import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import type { Finding } from "../../../src/model/finding.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const makes = (name: string, result: string, ...parameters: readonly string[]): Member => ({
  ...method(name, result, ...parameters),
  isStatic: true,
});
const maker = (name: string, ...parameters: readonly string[]): Member => ({
  ...method(name, "", ...parameters),
  kind: "constructor",
});
const TYPES: readonly Type[] = [
  classOf("java.lang.Object", [], method("clone", "Object")),
  classOf("java.lang.String", []),
  classOf("java.lang.Iterable", []),
  classOf("java.util.Table", [], method("rows", "List<R>"), method("width", "int")),
  classOf("java.util.Collection", ["java.lang.Iterable"], method("size", "int")),
  classOf(
    "java.util.List",
    ["java.util.Collection"],
    method("reversed", "List"),
    method("toArray", "T[]", "T[]"),
    method("toArray", "T[]", "IntFunction<T[]>"),
    method("toArray", "Object[]"),
    makes("of", "List<E>", "E"),
    makes("copyOf", "List<E>", "Collection<? extends E>"),
  ),
  classOf("java.lang.Byte", []),
  classOf("java.lang.Integer", [], makes("parseInt", "int", "String"), makes("valueOf", "Integer", "String")),
  classOf("java.time.Path", [], makes("of", "Path", "String", "String..."), makes("of", "Path", "URI")),
  classOf(
    "java.time.Decimal",
    [],
    maker("Decimal", "String"),
    makes("valueOf", "Decimal", "long"),
    maker("Decimal", "double"),
  ),
  { ...classOf("com.acme.Email", [], method("value", "String"), method("toString", "String")), kind: "record" },
  classOf("java.util.Set", ["java.util.Collection"], makes("of", "Set<E>", "E")),
  classOf(
    "java.util.Optional",
    [],
    method("get", "T"),
    method("orElseThrow", "T"),
    method("orElse", "T", "T"),
    method("or", "Optional<T>"),
    method("toString", "String"),
    { ...method("empty", "T"), isStatic: true },
    { ...method("old", "T"), isDeprecated: true },
  ),
  classOf("java.time.Zoned", [], makes("ofTicks", "Zoned", "Ticks", "Zone"), method("toTicks", "Ticks", "Zone")),
  classOf("java.util.Color", ["java.lang.Enum"]),
  classOf("com.acme.State", ["java.lang.Enum"], method("code", "int"), method("ordinal", "int"), method("of", "long")),
  classOf("java.time.Unit", []),
  classOf("java.time.temporal.Chrono", ["java.time.Unit"]),
  classOf("java.time.Ticks", [], method("toUnit", "Unit"), method("toString", "String")),
  classOf("com.acme.Page", [], method("getContent", "List<T>"), method("getTotal", "int"), method("next", "Page<T>")),
  classOf("com.acme.Owner", [], method("getName", "String"), method("pets", "List<Pet>")),
  classOf("com.acme.Shape", [], method("getPoint", "Point"), method("getPoints", "Point[]"), method("area", "Area")),
  classOf("com.acme.Line", [], method("getPoint", "Point"), method("ends", "List<Point>")),
  classOf("com.acme.Row", ["java.lang.Iterable"], method("getFirst", "E"), method("area", "Area")),
  ...["com.acme.Point", "com.acme.Area"].map((it) => classOf(it, [])),
  classOf("com.acme.Pets", [], ...["dogs", "cats", "birds", "fish"].map((it) => method(it, "List<Pet>"))),
];

const constants = (result: string, ...names: readonly string[]): readonly Member[] =>
  names.map((name) => ({ ...method(name, result), kind: "field", isStatic: true }));
const ENUMS = [
  classOf("java.util.Unit", ["java.lang.Enum"], method("toScale", "Scale"), ...constants("Unit", "SECONDS", "DAYS")),
  classOf("java.util.Scale", ["java.lang.Enum"], ...constants("Scale", "SECONDS")),
];

function told(given: string, needed: string, more: Partial<CompilerView> = {}) {
  return toldOf({ message: `incompatible types: ${given} cannot be converted to ${needed}` }, more);
}

function toldOf(error: Pick<Finding, "message" | "details" | "column">, more: Partial<CompilerView> = {}) {
  const view = {
    ...seeingNothing(["  take(it);"]),
    findType: (name: string) => TYPES.find((it) => it.name === name) ?? null,
    meantIn: (_: string, named: string) => TYPES.find((it) => it.name === `java.util.${named}`)?.name ?? null,
    ...more,
  };
  const fixes = findFixes({ severity: "error", file: "A.java", line: 1, column: 14, ...error }, view);
  return fixes.map((it) => (it.kind === "members" ? [it.type, ...it.members.map(({ signature }) => signature)] : it));
}

test.each([
  ["com.acme.Page<com.acme.Owner>", "java.util.List<com.acme.Owner>", ["Page", "getContent() List<T>"]],
  ["com.acme.Page<com.acme.Owner>", "java.util.Collection<com.acme.Owner>", ["Page", "getContent() List<T>"]],
  [
    "com.acme.Page<com.acme.Owner>",
    "java.util.Collection<? extends com.acme.Animal>",
    ["Page", "getContent() List<T>"],
  ],
  ["java.util.Optional<com.acme.Owner>", "com.acme.Owner", ["Optional", "get() T", "orElseThrow() T"]],
  ["com.acme.State", "java.lang.Integer", ["State", "code() int"]],
  ["com.acme.State", "java.lang.Byte", ["State", "code() int"]],
  ["java.time.Ticks", "java.time.Unit", ["Ticks", "toUnit() Unit"]],
  ["com.acme.Shape", "com.acme.Area", ["Shape", "area() Area"]],
  ["com.acme.Row<com.acme.Owner>", "com.acme.Area", ["Row", "area() Area"]],
  ["com.acme.Owner", "java.lang.String", ["Owner", "getName() String"]],
  ["java.time.Ticks", "java.lang.String", ["Ticks", "toString() String"]],
  ["com.acme.Email", "java.lang.String", ["Email", "value() String"]],
  ["java.util.Optional<java.lang.String>", "java.lang.String", ["Optional", "get() T", "orElseThrow() T"]],
  ["java.util.Optional<java.lang.Integer>", "int", ["Optional", "get() T", "orElseThrow() T"]],
  ["java.util.List<java.lang.String>", "java.lang.String[]", ["List", "toArray(T[]) T[]"]],
  ["java.lang.String", "java.time.Path", ["Path", "of(String, String...) Path"]],
  ["java.lang.String", "int", ["Integer", "parseInt(String) int"]],
  ["java.lang.String", "java.time.Decimal", ["Decimal", "Decimal(String)"]],
  ["int", "java.time.Decimal", ["Decimal", "valueOf(long) Decimal", "Decimal(double)"]],
  ["java.time.Ticks", "java.time.Zoned", ["Zoned", "ofTicks(Ticks, Zone) Zoned"]],
  ["java.time.Zoned", "java.time.Ticks", ["Zoned", "toTicks(Zone) Ticks"]],
  ["java.util.List<com.acme.Owner>", "int", ["List", "size() int"]],
  ["java.lang.String", "java.util.Color", ["Color", "valueOf(String) Color"]],
  ["long", "java.time.Decimal", ["Decimal", "valueOf(long) Decimal"]],
  ["com.acme.Owner", "java.util.List<com.acme.Owner>", ["List", "of(E) List<E>"]],
  [
    "java.util.Set<com.acme.Owner>",
    "java.util.List<com.acme.Owner>",
    ["List", "copyOf(Collection<? extends E>) List<E>"],
  ],
])("what gives the type that is needed is told: %s for %s", (given, needed, members) => {
  expect(told(given, needed)).toEqual([members]);
});

test.each([
  ["com.acme.Owner", "java.lang.Object"],
  ["java.util.Optional<java.lang.Object>", "java.lang.String"],
  ["<nulltype>", "int"],
  ["com.acme.Owner", "int"],
  ["java.lang.String", "java.time.Zoned"],
  ["java.util.List<com.acme.Owner>", "boolean"],
  ["com.acme.Page<com.acme.Owner>", "java.util.Set<com.acme.Owner>"],
  ["com.acme.Page<com.acme.Owner>", "java.util.List<com.acme.Pet>"],
  ["com.acme.Page<com.acme.Owner>[]", "java.util.List<com.acme.Owner>"],
  ["com.acme.Page<com.acme.Owner>", "java.util.List<com.acme.Owner>[]"],
  ["java.util.List<com.acme.Owner>", "java.util.Collection<java.lang.Number>"],
  ["java.util.Optional<com.acme.Owner>", "java.util.List<com.acme.Owner>"],
  ["com.acme.Pets", "java.util.List<com.acme.Pet>"],
  // One of several would lose the others.
  ["com.acme.Shape", "com.acme.Point"],
  ["com.acme.Line", "com.acme.Point"],
  ["com.acme.Row<com.acme.Owner>", "com.acme.Owner"],
  ["com.acme.Unknown", "java.util.List<com.acme.Owner>"],
])("nothing is told where no method, or any one, may give it: %s for %s", (given, needed) => {
  expect(told(given, needed)).toEqual([]);
});

test.each([
  ["int", "short", [{ kind: "cast", to: "short" }]],
  ["long", "java.lang.Integer", [{ kind: "cast", to: "int", checked: "Math.toIntExact(long)" }]],
  ["long", "Integer", [{ kind: "cast", to: "int", checked: "Math.toIntExact(long)" }]],
  ["int", "java.lang.Long", []],
])("the cast of a number is told that may not fit: %s for %s", (given, needed, fixes) => {
  expect(told(given, needed)).toEqual(fixes as never);
});

test("what keeps type arguments from being those that are needed is told", () => {
  const [dogs, animals] = ["java.util.List<com.acme.Dog>", "java.util.Collection<com.acme.Animal>"];
  const types = [classOf("com.acme.Animal", []), classOf("com.acme.Dog", ["com.acme.Animal"]), ...TYPES];
  const findType = (name: string) => types.find((it) => it.name === name) ?? null;
  expect(told(dogs, animals, { findType })).toEqual([
    { kind: "invariant", given: "List<Dog>", needed: "Collection<Animal>", copy: "new ArrayList<Animal>(…)" },
  ]);
  const captured = "java.util.List<capture#1 of ? extends com.acme.Dog>";
  expect(told(captured, "java.util.List<com.acme.Dog>", { findType })).toEqual([
    { kind: "invariant", given: "List<? extends Dog>", needed: "List<Dog>", copy: "new ArrayList<Dog>(…)" },
  ]);
  const set = "java.util.Set<com.acme.Dog>";
  expect(told(set, "java.util.Set<com.acme.Animal>", { findType })).toEqual([
    {
      kind: "invariant",
      given: "Set<Dog>",
      needed: "Set<Animal>",
      copy: "new LinkedHashSet<Animal>(…)",
    },
  ]);
  const map = (of: string) => `java.util.Map<java.lang.String,com.acme.${of}>`;
  const maps = [...types, classOf("java.util.Map", [])];
  const view2 = { findType: (name: string) => maps.find((it) => it.name === name) ?? null };
  expect(told(map("Dog").replace("String", "Long"), map("Animal"), view2)).toEqual([]);
  expect(told(map("Dog"), map("Animal"), view2)).toMatchObject([
    { kind: "invariant", given: "Map<String,Dog>", copy: "new LinkedHashMap<String, Animal>(…)" },
  ]);
  const error = {
    message: "incompatible types: a.Stream<java.lang.Object> cannot be converted to a.Stream<com.acme.Dog>",
    column: 44,
  };
  const view = seeingNothing(["return all.filter(Dog.class::isInstance).limit(2);"]);
  expect(toldOf(error, { source: view.source })).toEqual([{ kind: "kept-type", call: ".map(Dog.class::cast)" }]);
});

test("another kind of collection is told as a copy, where the JDK has no method for it", () => {
  const [given, needed] = ["java.util.Collection<java.lang.String>", "java.util.Set<java.lang.String>"];
  expect(told(given, needed)).toEqual([
    {
      kind: "invariant",
      given: "Collection<String>",
      needed: "Set<String>",
      copy: "new LinkedHashSet<String>(…)",
    },
  ]);
  expect(told(given, "java.util.Set<java.lang.Integer>")).toEqual([]);
});

test.each([
  ["return new Keyed<>(rows()).handle(1);", "Map<Integer,Row>", [{ kind: "witness", call: "new Keyed<Integer>(…)" }]],
  ["return new Keyed<>(rows());", "Map<Integer,Row>", []],
  ["return new Keyed<>(rows()).handle(1);", "Map<Integer,Other>", []],
  ["use(new Keyed<>(rows()).size()); return rows;", "Map<Integer,Row>", []],
  ["return new Pair<>(rows()).handle(1);", "Map<Integer,Row>", []],
])("a diamond before a call is inferred without what is needed: %s as %s", (line, needed, fixes) => {
  const declared = [
    { ...classOf("com.acme.Keyed", []), typeParameters: ["K"] },
    { ...classOf("com.acme.Pair", []), typeParameters: ["A", "B"] },
  ];
  const message = `incompatible types: Map<java.lang.Object,Row> cannot be converted to ${needed.replace("Integer", "java.lang.Integer")}`;
  const findType = (name: string) => declared.find((it) => it.name === name) ?? null;
  const column = Math.max(line.lastIndexOf(".handle"), line.lastIndexOf(" rows;"), line.lastIndexOf(";")) + 1;
  expect(toldOf({ message, column }, { source: seeingNothing([line]).source, findType })).toEqual(fixes as never);
});

test("from one type of the JDK to another a third one leads", () => {
  const types = [
    classOf(
      "java.util.Day",
      [],
      method("atTime", "Moment", "Clock"),
      method("atDawn", "Moment", "Zone"),
      method("size", "int"),
    ),
    classOf("java.util.Moment", [], method("toTick", "Tick")),
    classOf("java.util.Tick", []),
    classOf("java.net.Link", [], method("follow", "Moment", "Zone")),
  ];
  const findType = (name: string) => types.find((it) => it.name === name) ?? null;
  const meantIn = (_: string, named: string) => (findType(`java.util.${named}`) ? `java.util.${named}` : null);
  expect(told("java.util.Day", "java.util.Tick", { findType, meantIn })).toEqual([
    {
      kind: "one-step",
      type: "Day",
      member: { signature: "atDawn(Zone) Moment" },
      has: { signature: "toTick() Tick" },
    },
  ] as never);
  expect(told("java.net.Link", "java.util.Tick", { findType, meantIn })).toEqual([]);
});

test("what takes a supertype of what is given is told", () => {
  const types = [
    classOf("java.lang.Iterable", []),
    classOf("com.acme.Tags", ["java.lang.Iterable"]),
    classOf("com.google.Fixed", [], makes("copyOf", "Fixed<E>", "Iterable<? extends E>"), makes("of", "Fixed<E>", "E")),
  ];
  const findType = (name: string) => types.find((it) => it.name === name) ?? null;
  expect(told("com.acme.Tags", "com.google.Fixed<com.acme.Tag>", { findType })).toEqual([
    ["Fixed", "copyOf(Iterable<? extends E>) Fixed<E>"],
  ]);
  // Instant.from takes each of them, and throws.
  const times = [
    classOf("java.time.temporal.Accessor", []),
    classOf("java.time.Day", ["java.time.temporal.Accessor"]),
    classOf("java.time.Instant", [], makes("from", "Instant", "Accessor")),
  ];
  const findTime = (name: string) => times.find((it) => it.name === name) ?? null;
  expect(told("java.time.Day", "java.time.Instant", { findType: findTime })).toEqual([]);
});

test("a comparator of what an object gives is made one of such objects", () => {
  const types = [classOf("java.util.Comparator", []), classOf("com.acme.Way", [], method("toFile", "File"))];
  const findType = (name: string) => types.find((it) => it.name === name) ?? null;
  const [given, needed] = ["java.util.Comparator<java.io.File>", "java.util.Comparator<? super com.acme.Way>"];
  expect(told(given, needed, { findType })).toEqual([
    { kind: "comparing", call: "Comparator.comparing(Way::toFile, …)" },
  ]);
  expect(told("java.util.Comparator<java.net.URI>", needed, { findType })).toEqual([]);
});

test("a generic type without type arguments is told as it is declared", () => {
  const violation = { ...classOf("com.acme.Violation", []), typeParameters: ["T"] };
  const findType = (name: string) => (name === violation.name ? violation : null);
  const given = "java.util.Set<com.acme.Violation<T>>";
  expect(told(given, "java.util.Set<com.acme.Violation>", { findType })).toEqual([
    { kind: "type-parameters", type: "Violation", declared: "Violation<T>" },
  ]);
  expect(told(given, "java.util.Set<com.acme.Violation<U>>", { findType })).toEqual([]);
});

test.each([
  ["com.acme.Owner", "return box.get();", [{ kind: "downcast", to: "Owner" }]],
  ["com.acme.Page<?>", "return box.get();", [{ kind: "downcast", to: "Page<?>" }]],
  ["com.acme.Page<com.acme.Owner>", "return box.get();", []],
  ["com.acme.Owner", "for (Owner owner : owners) {", []],
  ["T", "return box.get();", [{ kind: "downcast", to: "T" }]],
])("an Object is cast to %s where that helps: %s", (needed, line, fixes) => {
  expect(told("java.lang.Object", needed, { source: seeingNothing([line]).source })).toEqual(fixes as never);
});

test("the constant of the needed type that is called like the one in a line is told", () => {
  const constant = (name: string, result: string, more: Partial<Member> = {}): Member => ({
    ...{ ...method(name, result), kind: "field", isStatic: true, ...more },
  });
  const media = classOf(
    "org.web.Media",
    [],
    constant("JSON", "Media"),
    constant("JSON_VALUE", "String"),
    constant("JSON_OLD", "String", { isDeprecated: true }),
    constant("JSON_KEY", "String", { access: "private" }),
  );
  const findType = (name: string) => (name === media.name ? media : (TYPES.find((it) => it.name === name) ?? null));
  const view = { source: seeingNothing(["@Get(produces = Media.JSON)"]).source, findType };
  expect(told("org.web.Media", "java.lang.String", view)).toEqual([["Media", "JSON_VALUE"]]);
});

test("the enum that is meant is told in full where another of its name is imported", () => {
  const link = (name: string) => ({
    ...classOf(name, ["java.lang.Enum"], { ...method("URL", "Link"), kind: "field", isStatic: true }),
    kind: "enum" as const,
  });
  const [given, needed] = [link("org.poi.Link"), link("com.acme.Cell$Link")];
  const findType = (name: string) => [given, needed].find((it) => it.name === name) ?? null;
  const imports = [{ name: given.name, isStatic: false }];
  const source = { ...seeingNothing(["cell.setLink(Link.URL);"]).source, imports };
  expect(told(given.name, "com.acme.Cell.Link", { source, findType })).toEqual([
    { kind: "other-package", name: "Link", classes: ["com.acme.Cell.Link"] },
  ] as never);
});

test("methods that take a value are named where they are many", () => {
  const span = classOf(
    "java.time.Span",
    [],
    ...["ofDays", "ofHours", "ofMinutes", "ofMillis"].map((it) => makes(it, "Span", "long")),
  );
  const findType = (name: string) => (name === span.name ? span : null);
  expect(told("long", "java.time.Span", { findType })).toMatchObject([
    { kind: "method-names", type: "Span", takes: 1, names: ["ofDays", "ofHours", "ofMinutes", "ofMillis"] },
  ]);
});

test("what runs a lambda without a result leads to the method of its name that takes one with a result", () => {
  const runs = method("submit", "Future<?>", "Runnable");
  const service = classOf(
    "java.util.concurrent.ExecutorService",
    [],
    runs,
    method("submit", "Future<T>", "Callable<T>"),
  );
  const findType = (name: string) => (name === service.name ? service : null);
  const future = (of: string) => `java.util.concurrent.Future<${of}>`;
  const of = (line: string) => {
    const source = { ...seeingNothing([]).source, lines: [line] };
    return told(future("capture#1 of ?"), future("java.lang.String"), { findType, source });
  };
  expect(of("Future<String> it = pool.submit(() -> { run(); });")).toEqual([
    ["ExecutorService", "submit(Callable<T>) Future<T>"],
  ]);
  expect(of("Future<String> it = kept;")).toEqual([{ kind: "downcast", to: "Future<String>" }]);
});

test("what holds any subtypes takes nothing", () => {
  expect(told("com.acme.Owner", "capture#1 of ? extends com.acme.Animal")).toEqual([
    { kind: "wildcard", of: "Animal" },
  ]);
});

test("generic types that javac infers are compared, too", () => {
  const details = [
    "equality constraints: java.util.List<com.acme.Owner>",
    "lower bounds: java.util.Collection<com.acme.Owner>",
  ];
  expect(toldOf({ message: "incompatible types: inference variable T has incompatible bounds", details })).toEqual([
    ["List", "copyOf(Collection<? extends E>) List<E>"],
  ]);
});

test("an object is told of which a line gives something, where it is itself what is needed", () => {
  const given = (argument: string, needed = "com.acme.Email") => {
    const text = `void save(Email email) { store(${argument}); }`;
    return toldOf(
      {
        message: `incompatible types: int cannot be converted to ${needed}`,
        column: text.indexOf("(", text.indexOf("store(") + 6) + 1,
      },
      { source: seeingNothing([text]).source, meantIn: (_, named) => `com.acme.${named}` },
    );
  };
  expect(given("email.code()")).toEqual([{ kind: "in-scope", names: [{ signature: "email Email" }] }]);
  expect(given("email.code()", "com.acme.Shape")).toEqual([]);
  expect(given("email.code().next()")).toEqual([]);
  expect(given("other.code()")).toEqual([]);
});

test("a lossy conversion is told as a cast, of a field with its place", () => {
  const error = { message: "incompatible types: possible lossy conversion from double to int", column: 10 };
  const cast = { kind: "cast", to: "int" } as const;
  expect(toldOf(error)).toEqual([cast]);
  const returning = (text: string) => ({
    source: { ...seeingNothing([text]).source, typesAround: () => ["com.acme.Row"] },
    placeOfField: (_: string, field: string) => (field === "width" ? "src/Row.java:3" : null),
  });
  expect(toldOf(error, returning("  return width;"))).toEqual([{ ...cast, field: "width", at: "src/Row.java:3" }]);
  expect(toldOf(error, returning("  return width + 1;"))).toEqual([cast]);
  expect(toldOf(error, returning("  return depth;"))).toEqual([cast]);
});

test.each([
  {
    message:
      "incompatible types: no instance(s) of type variable(s) T,T exist so that java.util.Optional<T> conforms to com.acme.Owner",
  },
  {
    message: "incompatible types: cannot infer type-variable(s) R",
    details: [
      "(argument mismatch; bad return type in lambda expression",
      "java.util.Optional<com.acme.Owner> cannot be converted to com.acme.Owner)",
    ],
  },
  {
    message: "incompatible types: bad return type in lambda expression",
    details: ["java.util.Optional<com.acme.Owner> cannot be converted to com.acme.Owner"],
  },
  {
    message: "incompatible types: inference variable T has incompatible bounds",
    details: ["equality constraints: com.acme.Owner", "lower bounds: java.util.Optional<com.acme.Owner>"],
  },
])("what javac infers, or a lambda gives, is compared, too: %p", (error) => {
  expect(toldOf(error)).toEqual([["Optional", "get() T", "orElseThrow() T"]]);
});

test("what a loop may go through is told", () => {
  const details = ["required: array or java.lang.Iterable", "found:    java.util.Table<com.acme.Owner>"];
  expect(toldOf({ message: "for-each not applicable to expression type", details })).toEqual([
    ["Table", "rows() List<R>"],
  ]);
});

test("an iterator is gone through otherwise, and an array is made a list before Java 9", () => {
  const jdk8 = [
    ...TYPES.filter(({ name }) => name !== "java.util.List"),
    classOf("java.util.List", ["java.util.Collection"]),
    classOf("java.util.Iterator", [], method("forEachRemaining", "void", "Consumer<? super E>")),
    classOf("java.util.Arrays", [], makes("asList", "List<T>", "T...")),
  ];
  const findType = (name: string) => jdk8.find((it) => it.name === name) ?? null;
  const details = ["required: array or java.lang.Iterable", "found:    java.util.Iterator<java.lang.String>"];
  expect(toldOf({ message: "for-each not applicable to expression type", details }, { findType })).toEqual([
    ["Iterator", "forEachRemaining(Consumer<? super E>) void"],
  ]);
  expect(told("com.acme.Owner[]", "java.util.List<com.acme.Owner>", { findType })).toEqual([
    ["Arrays", "asList(T...) List<T>"],
  ]);
  expect(told("int[]", "java.util.List<java.lang.Integer>", { findType })).toEqual([]);
  // It is no loop that takes this one.
  expect(told("java.util.Iterator<com.acme.Owner>", "java.lang.Iterable<com.acme.Owner>", { findType })).toEqual([]);
});

test("what is newer than what the module compiles for is not told", () => {
  const since = (type: string, name: string) => (type === "java.time.Ticks" && name === "toUnit" ? 9 : null);
  expect(told("java.time.Ticks", "java.time.Unit", { since, compilesFor: 8 })).toEqual([]);
});

test.each([
  ["wait(Unit.SECONDS);", ["Scale", "SECONDS"]],
  ["wait(Unit.DAYS);", ["Unit", "toScale() Scale"]],
  ["@Wait(unit = Unit.DAYS)", ["Scale", "SECONDS"]],
])(
  "the constant of that name is told of the enum that is needed, or all in an annotation, which takes no call: %s",
  (line, members) => {
    const findType = (name: string) => ENUMS.find((it) => it.name === name) ?? null;
    const view = { ...seeingNothing([line]), findType };
    expect(told("java.util.Unit", "java.util.Scale", view)).toEqual([members]);
  },
);
