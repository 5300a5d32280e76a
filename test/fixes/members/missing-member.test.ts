import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const field = (name: string, result: string): Member => ({ ...method(name, result), kind: "field" });
const typeOf = (name: string, members: readonly Member[], supertypes: readonly string[] = []): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members },
});
const many = Array.from({ length: 21 }, (_, at) => method(`zzz${at}`, "void", "int[]"));
const NONE: Member = { ...method("none", "BigDecimal"), isStatic: true };

const TYPES = [
  typeOf("java.lang.String", [method("length", "int"), method("trim", "String")]),
  typeOf("java.math.BigDecimal", []),
  typeOf("java.util.List", [method("stream", "Stream<E>"), method("size", "int")]),
  typeOf("com.acme.Client", [method("resetRequests", "void"), ...many]),
  typeOf("com.acme.Template", [
    method("header", "Template", "String", "String..."),
    method("headers", "List<String>"),
    ...many,
  ]),
  typeOf("com.acme.Enforcer", [
    method("removePolicies", "boolean", "List<List<String>>"),
    method("removePolicySelf", "void", "BooleanSupplier", "String"),
    ...many,
  ]),
  typeOf("com.acme.Rate", [method("getPriceList", "RateList"), method("getNetPrice", "BigDecimal"), ...many]),
  typeOf("com.acme.Fare", [method("getPriceList", "RateList"), method("getCost", "BigDecimal"), NONE, ...many]),
  typeOf("com.acme.RateList", []),
  typeOf("com.acme.Model", [field("model", "Map<String, Map<String, Assertion>>"), method("aim", "Model"), ...many]),
  typeOf("com.acme.Context", [
    ...["setpType", "seteType", "getpType", "geteType"].map((it) =>
      it.startsWith("set") ? method(it, "void", "String") : method(it, "String"),
    ),
    ...many,
  ]),
  typeOf("com.acme.Lamp", [
    method("glow", "int"),
    field("watts", "int"),
    { ...field("key", "int"), access: "private" },
  ]),
  typeOf("com.acme.Named", [
    { ...method("Named", "", "Kind", "String"), kind: "constructor" },
    { ...method("Named", "", "Kind"), kind: "constructor" },
    ...many,
  ]),
  { ...typeOf("com.acme.Shape", [{ ...method("circle", "Shape", "int"), isStatic: true }, ...many]), isAbstract: true },
  typeOf("com.acme.Util", many),
  typeOf("com.acme.Response", [method("charset", "Charset"), method("charsets", "void"), ...many]),
  typeOf("com.acme.Disc", [method("grow", "void", "int")], ["com.acme.Shape"]),
  typeOf("com.acme.Ball", [method("grow", "void", "int")], ["com.acme.Shape"]),
  typeOf("com.acme.Row", [
    ...[method("getM", "double", "int"), method("hasM", "boolean"), method("setAt", "void", "int", "int", "double")],
    { ...field("M", "int"), isStatic: true },
    ...many,
  ]),
  typeOf("com.acme.Attributes", [
    method("attribute", "Attribute", "String"),
    method("put", "Attributes", "String", "boolean"),
    method("put", "Attributes", "String", "String"),
    method("add", "int", "String", "String"),
    method("get", "String", "String"),
    ...many,
  ]),
  typeOf("com.acme.Sketch", [
    method("toString", "String"),
    ...[["Pen"], ["Collection"], []].map((it) => method("draw", "void", ...it)),
    { ...field("TYPENAME_LINESTRING", "String"), isStatic: true, isFinal: true },
    { ...field("TYPE_NAME", "String"), isStatic: true, isFinal: true },
    { ...method("lineOf", "Line", "String"), isStatic: true },
    ...many,
  ]),
  typeOf("com.acme.Hold", [
    ...["createdAt Instant", "note String", "size int"].map((it) => {
      const [name = "", type = ""] = it.split(" ");
      return { ...field(name, type), access: "private" as const };
    }),
    method("getUntil", "Instant"),
    method("getSince", "Instant", "Zone"),
    method("getOther", "Other"),
    method("getText", "String"),
    ...many,
  ]),
  typeOf("com.acme.Matcher", []),
  typeOf("com.acme.Results", [
    ...["isOk", "isIAmATeapot", "isAPotAtAll", "hasAnyOfItsKettle", "hasNoneOfItsKettle"].map((it) =>
      method(it, "Matcher"),
    ),
    ...many,
  ]),
  typeOf("com.acme.Empty", [{ ...method("Empty", ""), kind: "constructor" }]),
  typeOf("com.acme.Base", [{ ...field("level", "Level"), access: "protected" }]),
  typeOf("com.acme.Door", [method("getIsolationLevel", "Level")], ["com.acme.Base"]),
];

interface Place {
  readonly missing: string;
  readonly location: string;
  /** The last line has the error. */
  readonly source: string;
  readonly view?: Partial<CompilerView>;
}

function foundFor({ missing, location, source, view = {} }: Place) {
  const lines = source.split("\n");
  const [last = ""] = lines.slice(-1);
  const name = /[\w$]+(?=\(|$)/.exec(missing)?.[0] ?? "";
  return findFixes(
    {
      ...{ severity: "error", file: "A.java", line: lines.length, column: Math.max(1, last.indexOf(name)) },
      ...{ message: `cannot find symbol: ${missing}`, details: [`location: ${location}`] },
    },
    {
      ...seeingNothing(lines),
      findType: (it) => TYPES.find((type) => type.name === it) ?? null,
      typesNamed: (simple) =>
        TYPES.flatMap((it) => (it.name.endsWith(`.${simple}`) ? { name: it.name, from: "own" } : [])),
      ...view,
    },
  );
}

/** Tells each fix as a type and its members. */
function told(place: Place) {
  return foundFor(place).map((it) => {
    if (it.kind === "members") return [it.type, ...it.members.map(({ signature }) => signature)];
    return it.kind === "in-scope" ? it.names.map(({ signature }) => signature) : it;
  });
}

const client = { missing: "method requests()", location: "variable client of type com.acme.Client" };

test.each([
  "assertThat(client.requests()).hasSize(1);",
  "int all = client.requests();",
  "return client.requests();",
  "if (client.requests()) stop();",
  "client.requests().size();",
  "for (Request it : client.requests()) stop();",
  "throw client.requests();",
  "boolean is = a && client.requests();",
  "int all = 1 + client.requests();",
  "int all = client.requests() + 1;",
])("a method without a result does not stand where one is needed: %s", (source) => {
  expect(told({ ...client, source })).toEqual([]);
});

test.each(["client.requests();", "run(() -> client.requests());", "for (client.requests(); ; ) stop();"])(
  "a method without a result may stand alone: %s",
  (source) => {
    expect(told({ ...client, source })).toEqual([["Client", "resetRequests() void"]]);
  },
);

test("a reference to a method must give something where it is mapped, or is called as what gives", () => {
  const reference = (source: string) => told({ ...client, source });
  expect(reference("clients.stream().map(Client::requests)")).toEqual([]);
  expect(reference("clients.forEach(Client::requests)")).toEqual([["Client", "resetRequests() void"]]);
});

test("what sets something and gives its own object is not what a getter means", () => {
  const header = { missing: "method headerTemplates()", location: "variable it of type com.acme.Template" };
  expect(told({ ...header, source: "it.headerTemplates().stream();" })).toEqual([
    ["Template", "headers() List<String>"],
  ]);
  expect(told({ ...header, source: "it.headerTemplates();" })[0]).toContain("header(String, String...) Template");
});

test("a like name that takes the arguments comes before one that takes others", () => {
  const call = {
    missing: "method removePoliciesSelf(()->false,java.lang.String)",
    location: "class com.acme.Enforcer",
  };
  const [fix] = told({ ...call, source: "enforcer.removePoliciesSelf(() -> false, name);" });
  expect(fix).toEqual(["Enforcer", "removePolicySelf(BooleanSupplier, String) void"]);
});

test.each([
  "BigDecimal price = rate.getPrice();",
  "BigDecimal price(Rate rate) {\n  if (rate != null) {\n    return rate.getPrice();",
  "BigDecimal price(Stream<Rate> rates) {\n  return rates.map(Rate::getPrice).min(order()).orElse(null);",
  "Optional<BigDecimal> price = rates.map(Rate::getPrice).min(order());",
])("a member that gives the type which is needed comes before like names that do not: %s", (source) => {
  const price = { missing: "method getPrice()", source };
  expect(told({ ...price, location: "variable rate of type com.acme.Rate" })).toEqual([
    ["Rate", "getNetPrice() BigDecimal"],
  ]);
  expect(told({ ...price, location: "variable rate of type com.acme.Fare" })).toEqual([
    ["Fare", "getCost() BigDecimal"],
  ]);
});

test("a method that takes nothing is not meant by a name within itself", () => {
  const place = { missing: "variable isolationLevel", location: "class com.acme.Door" };
  const within = (method: string) => {
    const lines = [`  Level ${method}() {`, "    return isolationLevel;"];
    const source = { ...seeingNothing(lines).source, typesAround: () => ["com.acme.Door"] };
    return told({ ...place, source: lines.join("\n"), view: { source } });
  };
  expect(within("getIsolationLevel")).toEqual([["level Level"]]);
  expect(within("other")).toEqual([["getIsolationLevel() Level"]]);
});

const within = (missing: string, type: string, source: string, view: Partial<CompilerView> = {}) =>
  told({ missing: `method ${missing}`, location: `variable it of type com.acme.${type}`, source, view });

test("a member is meant whose type has the name of what is asked for, where a value is needed", () => {
  const field = ["Model", "model Map<String, Map<String, Assertion>>"];
  expect(within("getAssertion(java.lang.String)", "Model", 'it.getAssertion("m").getValue();')).toEqual([field]);
  expect(within("getAssertions()", "Model", "take(it.getAssertions());")).toEqual([field]);
  expect(within("getAssertion(java.lang.String)", "Model", 'it.getAssertion("m");')).toEqual([]);
  expect(within("getString(int)", "Model", "take(it.getString(1));")).toEqual([]);
});

test("a much longer name is meant that has all words of the missing one, if it is the only such one", () => {
  expect(within("isTeapot()", "Results", "check(it.isTeapot());")).toEqual([["Results", "isIAmATeapot() Matcher"]]);
  // Neither where a truth is needed, nor an argument is given, nor the name ends otherwise, nor two have the words.
  expect(within("isTeapot()", "Results", "if (it.isTeapot()) stop();")).toEqual([]);
  expect(within("isTeapot(int)", "Results", "check(it.isTeapot(1));")).toEqual([]);
  expect(within("isPotAll()", "Results", "check(it.isPotAll());")).toEqual([]);
  expect(within("hasKettle()", "Results", "check(it.hasKettle());")).toEqual([]);
});

test("the setters of that argument are told where a type has few of them", () => {
  const [fix] = within("setEffect(java.lang.String)", "Context", 'it.setEffect("e");');
  expect(fix).toEqual(["Context", "setpType(String) void", "seteType(String) void"]);
  expect(within("setEffect(int)", "Context", "it.setEffect(1);")).toEqual([]);
  expect(within("setEffect(java.lang.String)", "Context", 'String had = it.setEffect("e");')).toEqual([]);
});

test("a type with few members is told with all that the code may use", () => {
  const missing = { kind: "members", type: "Lamp", isAll: true } as const;
  const members = [{ signature: "glow() int" }, { signature: "watts int" }];
  expect(foundFor({ missing: "method colour()", location: "class com.acme.Lamp", source: "it.colour();" })).toEqual([
    { ...missing, members },
  ]);
  const bell = typeOf("com.acme.Bell", [method("ring", "void"), method("ring", "void", "int")]);
  const findType = (name: string) => (name === bell.name ? bell : null);
  expect(
    told({ missing: "method of(int)", location: "class com.acme.Bell", source: "Bell.of(1);", view: { findType } }),
  ).toEqual([["Bell", "ring() void", "ring(int) void"]]);
  const lombok = { missing: "method colour()", location: "class com.acme.Lamp", source: "it.colour();" };
  expect(foundFor({ ...lombok, view: { runsLombok: () => true } })).not.toContainEqual({ ...missing, members });
});

test.each([
  ["Named.of(Kind.TABLE, name);", "of(com.acme.Kind,java.lang.String)", ["Named", "Named(Kind, String)"]],
  ["Named.builder().kind(Kind.TABLE);", "builder()", ["Named", "Named(Kind)", "Named(Kind, String)"]],
  ["Shape.of(1);", "of(int)", ["Shape", "circle(int) Shape"]],
  ["Util.charsetOf(response);", "charsetOf(com.acme.Response)", ["Response", "charset() Charset"]],
])("what stands in for a static call that is not there: %s", (source, missing, members) => {
  const location = `class com.acme.${/^\w+/.exec(source)?.[0]}`;
  expect(told({ missing: `method ${missing}`, location, source })).toEqual([members]);
});

test.each([
  ["named.of(kind, name);", "of(com.acme.Kind,java.lang.String)", "Named"],
  ["Named.of();", "of()", "Named"],
  ["Named.of(1, 2, 3);", "of(int,int,int)", "Named"],
  ["Util.charsetOf(name);", "charsetOf(java.lang.String)", "Util"],
  ["Util.charsetOf(response, 1);", "charsetOf(com.acme.Response,int)", "Util"],
])("nothing is told of %s", (source, missing, type) => {
  expect(told({ missing: `method ${missing}`, location: `class com.acme.${type}`, source })).toEqual([]);
});

test("types of the project are told that extend the one which lacks a method, and have it", () => {
  const view = { subtypesOf: () => ["com.acme.Disc", "com.acme.Ball"] };
  const subtypes = ["Ball", "Disc"];
  expect(within("grow(int)", "Shape", "it.grow(1);", view)).toEqual([
    { kind: "in-subtypes", type: "Shape", isInterface: false, subtypes, member: { signature: "grow(int) void" } },
  ]);
  expect(within("grow(int,int)", "Shape", "it.grow(1, 2);", view)).toEqual([]);
  const source = { ...seeingNothing(["it.grow(1);"]).source, typesAround: () => ["com.acme.Disc", "com.acme.Ball"] };
  expect(within("grow(int)", "Shape", "it.grow(1);", { ...view, source })).toEqual([]);
  const wider = typeOf("com.acme.Ball", [method("grow", "Ball", "long")], ["com.acme.Shape"]);
  const findType = (name: string) => [wider, ...TYPES].find((it) => it.name === name) ?? null;
  expect(within("grow(int)", "Shape", "it.grow(1);", { ...view, findType })[0]).toMatchObject({ subtypes: ["Disc"] });
  const own = (name: string) => typeOf(`com.acme.${name}`, [method("grow", name, "int")], ["com.acme.Shape"]);
  const findOwn = (name: string) => [own("Ball"), own("Disc"), ...TYPES].find((it) => it.name === name) ?? null;
  expect(within("grow(int)", "Shape", "it.grow(1);", { ...view, findType: findOwn })).toEqual([
    { kind: "in-subtypes", type: "Shape", isInterface: false, subtypes, member: { signature: "grow(int)" } },
  ]);
  const discs = Array.from({ length: 7 }, (_, at) => own(`Disc${at}`));
  const all = {
    subtypesOf: (name: string) => (name === "com.acme.Shape" ? discs.map((it) => it.name) : []),
    findType: (name: string) => [...discs, ...TYPES].find((it) => it.name === name) ?? null,
  };
  expect(within("grow(int)", "Shape", "it.grow(1);", all)).toEqual([]);
});

test("where a setter is missing, others are told that take its arguments at the end, and nothing that gives a value", () => {
  const setM = { missing: "method setM(int,int)", location: "variable row of type com.acme.Row" };
  expect(told({ ...setM, source: "row.setM(1, 2);" })).toEqual([["Row", "setAt(int, int, double) void"]]);
});

test.each([
  ["setAttribute(java.lang.String,java.lang.String)", "put(String, String) Attributes"],
  ["getAttributes(java.lang.String)", "get(String) String"],
  ["setAttribute(java.lang.String)", "attribute(String) Attribute"],
])("the verb alone is told where its object is the type itself: %s", (call, signature) => {
  const missing = { missing: `method ${call}`, location: "variable all of type com.acme.Attributes" };
  expect(told({ ...missing, source: `all.${call.replace(/[(].*/, "")}(x);` })).toEqual([["Attributes", signature]]);
});

test.each([
  // Neither constants, nor statics, nor what every object has.
  ["getLineStrings()", []],
  ["getTypeName()", [["Sketch", "TYPE_NAME String"]]],
  // The overload that takes the argument stands first.
  ["drawAll(java.util.List<Pen>)", [["Sketch", "draw(Collection) void"]]],
])("what is called on an object is like its methods, and not like anything: %s", (call, members) => {
  const missing = { missing: `method ${call}`, location: "variable sketch of type com.acme.Sketch" };
  expect(told({ ...missing, source: `sketch.${call.replace(/[(].*/, "")}();` })).toEqual(members);
});

test("the getter that a private field has not is told as such, with those that give the same type", () => {
  const of = (missing: string) =>
    foundFor({
      missing: `method ${missing}`,
      location: "variable hold of type com.acme.Hold",
      source: `hold.${missing};`,
    });
  const hidden = (signature: string) => ({ kind: "hidden", type: "Hold", member: { signature }, access: "private" });
  const until = { kind: "members", type: "Hold", members: [{ signature: "getUntil() Instant" }] };
  expect(of("getCreatedAt()")).toMatchObject([hidden("createdAt Instant"), until]);
  expect(of("getNote()")).toMatchObject([hidden("note String")]);
  expect(of("getCreator()")).toEqual([]);
});

test("that a class has nothing is told where Lombok runs, too", () => {
  const empty = { missing: "method sign(int)", location: "variable empty of type com.acme.Empty" };
  const view = { runsLombok: () => true };
  expect(told({ ...empty, source: "empty.sign(1);", view })).toEqual([["Empty"]]);
});

test("the names of a type's methods are told where none is alike: all, if few, otherwise those that give what is needed", () => {
  const statics = ["next", "last"].map((it) => ({ ...method(it, "Level"), isStatic: true }));
  const few = typeOf(
    "com.acme.Gauge",
    ["a", "b", "c", "d", "e", "f", "g"].map((it) => method(it, "void")),
  );
  const large = typeOf("com.acme.Gauge", [...many, ...statics, method("high", "Level"), method("low", "Level")]);
  const of = (type: Type, source: string, view: Partial<CompilerView> = {}, missing = "measure()") => {
    const types = [...TYPES, type, typeOf("com.acme.Level", [])];
    const seen = { findType: (name: string) => types.find((it) => it.name === name) ?? null };
    const location = source.includes("Gauge.") ? "class com.acme.Gauge" : "variable gauge of type com.acme.Gauge";
    const levels = { ...seen, typesNamed: () => [{ name: "com.acme.Level", from: "own" as const }] };
    return foundFor({ missing: `method ${missing}`, location, source, view: { ...levels, ...view } });
  };
  const told = { kind: "method-names", type: "Gauge", isStatic: false };
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  expect(of(few, "gauge.measure();")).toMatchObject([{ ...told, names }]);
  expect(of(few, "gauge.measure();", { runsLombok: () => true })).toEqual([]);
  expect(of(few, "Gauge.measure();")).toEqual([]);
  expect(of(large, "Gauge.measure();")).toMatchObject([{ ...told, isStatic: true, names: ["last", "next"] }]);
  expect(of(large, "gauge.measure();")).toEqual([]);
  const taking = typeOf("com.acme.Gauge", [...many, method("bounds", "Gauge", "double...")]);
  expect(of(taking, "gauge.buckets(1.0, 2.0);", {}, "buckets(double,double)")).toMatchObject([
    { ...told, names: ["bounds"], takes: 2 },
  ]);
});

test("beside a like name that takes anything, one is told that is made for the arguments", () => {
  const flow = typeOf("com.acme.Flow", [
    ...[method("of", "Flow", "T..."), method("adapt", "Flow", "Stream<T>")].map((it) => ({ ...it, isStatic: true })),
    ...many,
  ]);
  const findType = (name: string) => (name === flow.name ? flow : null);
  const place = { missing: "method from(java.util.Stream<Path>)", location: "class com.acme.Flow" };
  expect(told({ ...place, source: "Flow.from(paths);", view: { findType } })).toEqual([
    ["Flow", "of(T...) Flow", "adapt(Stream<T>) Flow"],
  ]);
});

test("beside a like name that takes anything, one is told that takes the two arguments in each other's place", () => {
  const text = typeOf("com.acme.Text", [
    method("append", "Text", "String", "Object..."),
    method("appendWithSeparators", "Text", "Iterable<?>", "String"),
    ...many,
  ]);
  const findType = (name: string) => (name === text.name ? text : null);
  const place = { missing: "method appendJoin(String,List<String>)", location: "variable text of type com.acme.Text" };
  expect(told({ ...place, source: "text.appendJoin(comma, parts);", view: { findType } })).toEqual([
    ["Text", "append(String, Object...) Text", "appendWithSeparators(Iterable<?>, String) Text"],
  ]);
});

test("the constants of an enum are told if they are few, or the one that begins so", () => {
  const constantsOf = (...names: readonly string[]) =>
    typeOf(
      "com.acme.Source",
      names.map((name) => ({ ...method(name, "Source"), kind: "field" as const, isStatic: true, isFinal: true })),
      ["java.lang.Enum"],
    );
  const of = (missing: string, type: Type) =>
    told({
      ...{ missing: `variable ${missing}`, location: "class com.acme.Source", source: `Source.${missing};` },
      view: { findType: (name) => (name === type.name ? type : null) },
    });
  const few = constantsOf("SYSTEM_VALUES", "NETWORK", "FOLDER");
  expect(of("SYS", few)).toEqual([["Source", "SYSTEM_VALUES"]]);
  expect(of("GADGET", few)).toEqual([["Source", "SYSTEM_VALUES", "NETWORK", "FOLDER"]]);
  expect(of("GADGET", constantsOf(...Array.from({ length: 21 }, (_, at) => `C${at}`)))).toEqual([]);
});

test("a factory that a class has not is like none of the methods of its objects", () => {
  const maker = typeOf("com.acme.Maker", [
    { ...method("Maker", ""), kind: "constructor" as const },
    method("build", "Order"),
    ...many,
  ]);
  const findType = (name: string) => (name === maker.name ? maker : null);
  const place = { missing: "method builder()", location: "class com.acme.Maker" };
  expect(told({ ...place, source: "Maker.builder().build();", view: { findType } })).toEqual([["Maker", "Maker()"]]);
});

test("an element that the annotation of another framework has is told with what does the same", () => {
  const findType = (name: string) => (name === "org.junit.jupiter.api.Test" ? typeOf(name, []) : null);
  const location = "@interface org.junit.jupiter.api.Test";
  const source = "@Test(expected = IOException.class)";
  const source4 = { ...seeingNothing([source]).source, imports: [{ name: "org.junit.Before", isStatic: false }] };
  expect(
    told({ missing: "method expected()", location, source, view: { findType, source: source4 } }),
  ).not.toMatchObject([{ kind: "no-element" }]);
  expect(told({ missing: "method expected()", location, source, view: { findType } })).toMatchObject([
    { kind: "no-element", annotation: "Test", element: "expected", instead: "assertThrows(Type.class, () -> …)" },
  ]);
});

test("a method that its library calls otherwise now is told by that name", () => {
  const node = typeOf("tools.jackson.databind.JsonNode", [
    method("properties", "Set<Entry>"),
    method("iterator", "Iterator<JsonNode>"),
  ]);
  const findType = (name: string) => (name === node.name ? node : null);
  const place = { missing: "method fields()", location: "variable node of type tools.jackson.databind.JsonNode" };
  expect(told({ ...place, source: "node.fields();", view: { findType } })).toEqual([
    ["JsonNode", "properties() Set<Entry>"],
  ]);
});

test("a method of the JDK that is too new is told of the class of the JDK that an own one extends", () => {
  const since = (name: string) => (name === "com.acme.Base" ? 9 : null);
  const wide = typeOf("com.acme.Wide", many, ["com.acme.Base"]);
  const findType = (name: string) => [...TYPES, wide].find((it) => it.name === name) ?? null;
  const place = { missing: "method transfer(a.Out)", location: "variable wide of type com.acme.Wide" };
  const view = { since, compilesFor: 8, findType };
  expect(told({ ...place, source: "wide.transfer(out);", view })).toEqual([
    { kind: "since", name: "Base.transfer", since: 9, compilesFor: 8 },
  ]);
});

test("an argument that javac writes as code may be of any type", () => {
  const location = "class com.acme.Attributes";
  const source = "attributes.atribute(args.length > 2 ? args[2] : name);";
  expect(told({ missing: "method atribute(args.lengt[...] name)", location, source })).toEqual([
    ["Attributes", "attribute(String) Attribute"],
  ]);
});

test("what only a builder does now is told so, and not the class of that name in an older library", () => {
  const mapper = typeOf("tools.jackson.databind.ObjectMapper", [method("rebuild", "MapperBuilder")]);
  const older = typeOf("com.fasterxml.jackson.databind.ObjectMapper", [method("enable", "ObjectMapper", "Feature")]);
  const findType = (name: string) => [mapper, older].find((it) => it.name === name) ?? null;
  const typesNamed = () => [mapper, older].map(({ name }) => ({ name, from: "dependency" as const }));
  const source = {
    ...seeingNothing(["mapper.enable(feature);"]).source,
    imports: [{ name: mapper.name, isStatic: false }],
  };
  const location = `variable mapper of type ${mapper.name}`;
  const place = { missing: "method enable(a.Feature)", location, source: "mapper.enable(feature);" };
  expect(told({ ...place, view: { findType, typesNamed, source } })).toMatchObject([
    { kind: "idiom", type: "ObjectMapper", instead: "JsonMapper.builder().enable(…).build()" },
  ]);
});

test("what is called on an object of the JDK is none of its static methods, and open fields stand for getters", () => {
  const long = typeOf("java.lang.Long", [
    { ...method("getLong", "Long", "String"), isStatic: true },
    method("longValue", "long"),
  ]);
  const ratio = typeOf("com.acme.Ratio", [
    ...many,
    ...["numerator", "divisor"].map((name) => ({ ...method(name, "long"), kind: "field" as const })),
  ]);
  const findType = (name: string) => [long, ratio].find((it) => it.name === name) ?? null;
  const place = {
    missing: "method getAsLong()",
    location: "class java.lang.Long",
    source: "info.offset().getAsLong();",
  };
  expect(told({ ...place, view: { findType } })).not.toEqual([["Long", "getLong(String) Long"]]);
  const of = {
    missing: "method getDenominator()",
    location: "class com.acme.Ratio",
    source: "ratio.getDenominator();",
  };
  expect(told({ ...of, view: { findType } })).toEqual([["Ratio", "numerator long", "divisor long"]]);
});

test("a method of an Optional is told to be called on none", () => {
  const row = typeOf("com.acme.Row", [...many, method("reset", "void")]);
  const findType = (name: string) => (name === row.name ? row : null);
  const place = { missing: "method ifPresent(int)", location: "class com.acme.Row", source: "find().ifPresent(1);" };
  const view = { findType, sourcesOf: () => ["Row.java"] };
  expect(told({ ...place, view })).toMatchObject([{ kind: "no-optional", type: "Row" }]);
  expect(told({ ...place, view: { findType } })).toEqual([]);
  const other = { ...place, missing: "method findOwner(int)", source: "find().findOwner(1).orElse(null);" };
  expect(told({ ...other, view })).toEqual([]);
  const mapped = { ...place, missing: "method map(int)", source: "find().map(1).orElse(null);" };
  expect(told({ ...mapped, view })).toMatchObject([{ kind: "no-optional", type: "Row" }]);
});

test("a member that the JDK had until an earlier Java is told", () => {
  const until = (name: string, member: string | null) => (name === "java.lang.String" && member !== "size" ? 8 : null);
  const asked = (name: string, type = "java.lang.String") =>
    told({
      ...{ missing: `method ${name}()`, location: `variable it of type ${type}` },
      ...{ source: `it.${name}();`, view: { until } },
    });
  expect(asked("suspend")).toEqual([{ kind: "until", name: "String.suspend", until: 8, compilesFor: 17 }]);
  expect(asked("size")).toEqual([["String", "length() int"]]);
  expect(asked("suspend", "com.acme.Lamp")).toEqual([["Lamp", "glow() int", "watts int"]]);
});
