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
const lacking = (name: string, ...members: readonly Member[]): Type => ({
  ...classOf(name, [], ...members.map((it) => ({ ...it, isAbstract: true }))),
  ...{ kind: "interface", isAbstract: true, isInterface: true },
});

const TYPES: readonly Type[] = [
  classOf("java.lang.Object", [], method("getClass", "Class")),
  classOf("com.acme.Maybe", [], method("get", "T"), method("orElse", "T", "T"), method("filter", "Maybe<T>", "Test")),
  classOf("com.acme.Order", [], method("total", "Money"), method("id", "String")),
  classOf("com.acme.Money", []),
  classOf("com.acme.Node", [], method("asTree", "Tree"), method("asText", "String"), method("self", "Node")),
  classOf("com.acme.Tree", ["com.acme.Node"], method("branch", "Node", "String"), method("leaf", "Tree", "String")),
  classOf("com.acme.Mapper", [], method("makeTree", "Tree"), method("readNode", "Node")),
  classOf(
    "com.acme.Row",
    [],
    makes("builder", "Builder<T>"),
    makes("only", "Row"),
    method("toLongs", "Longs", "Action"),
    method("toInts", "Ints", "Action"),
  ),
  classOf("com.acme.Longs", [], method("sum", "long"), method("average", "Some")),
  classOf("com.acme.Ints", [], method("sum", "int")),
  classOf(
    "com.acme.Reply",
    [],
    method("getCode", "int"),
    method("getReason", "String"),
    method("getVersion", "Version"),
  ),
  classOf("com.acme.Files", [], method("read", "String", "Disk"), method("write", "void", "Disk", "Charset")),
  classOf("com.acme.Path", [], method("toDisk", "Disk")),
  classOf("com.acme.Disk", []),
  classOf(
    "com.acme.Loader",
    [],
    makes("from", "Loader", "Action"),
    makes("of", "Loader", "Test"),
    makes("none", "Loader"),
  ),
  classOf("com.acme.Cache", [], method("build", "void", "Loader")),
  lacking("com.acme.Action", method("act", "void", "Order")),
  lacking("com.acme.Test", method("test", "boolean")),
  lacking("com.acme.Run", method("run", "void")),
  lacking("com.acme.Task", method("execute", "void")),
  classOf("com.acme.Leaf", ["com.acme.Node"]),
  lacking("com.acme.Wide", method("one", "int"), method("two", "int")),
  classOf("com.acme.Later", [], method("thenApply", "Later", "Change"), method("thenAccept", "Later", "Action")),
  lacking("com.acme.Change", method("change", "Order", "Order")),
  classOf("com.acme.Checks", [], makes("all", "void", "Run..."), makes("same", "void", "int", "int")),
  { ...classOf("com.acme.Token", []), isAbstract: true },
];

const view = (lines: readonly string[], more: Partial<CompilerView> = {}): CompilerView => ({
  ...seeingNothing(lines),
  findType: (name) => TYPES.find((it) => it.name === name) ?? null,
  meantIn: (_, named) => TYPES.find((it) => it.name === `com.acme.${named}`)?.name ?? null,
  ...more,
});

function told(
  error: Pick<Finding, "message"> & Partial<Finding>,
  lines: readonly string[],
  more: Partial<CompilerView> = {},
) {
  const found = findFixes({ severity: "error", file: "A.java", line: lines.length, ...error }, view(lines, more));
  return found.map((it) => (it.kind === "members" ? [it.type, ...it.members.map(({ signature }) => signature)] : it));
}

const missing = (call: string, type: string) => ({
  message: `cannot find symbol: method ${call}`,
  details: [`location: variable it of type ${type}`],
  column: 5,
});
const lacksIn = (call: string, type: string) => ({
  message: `cannot find symbol: method ${call}`,
  details: [`location: class ${type}`],
});

test("of what one object holds, the way to it is told for its member", () => {
  expect(told(missing("total()", "com.acme.Maybe<com.acme.Order>"), ["it.total();"])).toEqual([["Maybe", "get() T"]]);
  expect(told(missing("weight()", "com.acme.Maybe<com.acme.Order>"), ["it.weight();"])).not.toContainEqual([
    "Maybe",
    "get() T",
  ]);
});

test("a member of what another one gives is told with that", () => {
  const step = { member: { signature: "asTree() Tree" }, has: { signature: "branch(String) Node" } };
  expect(told(missing("branch(java.lang.String)", "com.acme.Node"), ["it.branch(name);"])).toEqual([
    { kind: "one-step", type: "Node", ...step },
  ]);
});

test("a sum of boxed numbers is that of the stream which has such numbers", () => {
  const sum = (of: string) => told(lacksIn("sum()", `com.acme.Row<java.lang.${of}>`), ["rows.sum();"]);
  const member = { signature: "toLongs(Action) Longs" };
  expect(sum("Long")).toEqual([{ kind: "one-step", type: "Row", member, has: { signature: "sum() long" } }]);
  expect(told(lacksIn("average()", "com.acme.Row<java.lang.Long>"), ["rows.average();"])).toEqual([
    { kind: "one-step", type: "Row", member, has: { signature: "average() Some" } },
  ]);
  expect(sum("Double").filter((it) => "kind" in it && it.kind === "one-step")).toEqual([]);
});

test("a variable that is declared more widely than what it is given is told the subtype that has the member", () => {
  const lines = (given: string) => ["Mapper mapper = find();", `Node it = ${given};`, "it.leaf(name);"];
  const member = { signature: "leaf(String) Tree" };
  const types = { typesNamed: (simple: string) => [{ name: `com.acme.${simple}`, from: "own" as const }] };
  const subtype = { kind: "in-subtypes" as const, type: "Node", isInterface: false, subtypes: ["Tree"], member };
  const nodes = TYPES.filter(({ name }) => name !== "com.acme.Node");
  const flat = classOf("com.acme.Node", [], method("asText", "String"));
  const more = { ...types, findType: (name: string) => [...nodes, flat].find((it) => it.name === name) ?? null };
  expect(told(missing("leaf(java.lang.String)", "com.acme.Node"), lines("mapper.makeTree()"), more)).toEqual([subtype]);
  expect(told(missing("leaf(java.lang.String)", "com.acme.Node"), lines("mapper.readNode()"), more)).not.toContainEqual(
    subtype,
  );
});

test("a step that is not there is told by what the type has of the next one", () => {
  const error = { ...missing("getStatusLine()", "com.acme.Reply"), column: 3 };
  expect(told(error, ["it.getStatusLine().getStatusCode();"])).toEqual([["Reply", "getCode() int"]]);
});

test.each([
  ["list.sort(comparing(it -> it.total()).reversed());", true],
  ["list.sort(comparing((it) -> it.total()).thenBy(x));", true],
  ["list.sort(comparing(it -> it.total()));", false],
  ["list.sort(comparing((Order it) -> it.total()).reversed());", false],
])("a lambda whose type javac cannot know is told so: %s", (line, isTold) => {
  const error = { ...missing("total()", "java.lang.Object"), column: line.indexOf("it.total") + 3 };
  const kinds = told(error, [line]).flatMap((it) => ("kind" in it ? it.kind : []));
  expect(kinds.includes("untyped-lambda")).toBe(isTold);
});

test.each([
  ["rows.sorted(Comparator.comparing(it -> it.total()).reversed());", { type: "Row", member: "total" }],
  // What the lambda does more with it, no reference to the method does.
  ["rows.sorted(Comparator.comparing(it -> it.total().abs()).reversed());", { type: "Row" }],
  ["others.sorted(Comparator.comparing(it -> it.total()).reversed());", { member: "total" }],
  ["rows.sorted(Other.mapping(it -> it.total()).reversed());", { member: "total" }],
])("the type of such a lambda is told where what takes the whole has it: %s", (line, more) => {
  const types = [
    { ...classOf("com.acme.Rows", [], method("sorted", "Rows<T>", "Comparator<? super T>")), typeParameters: ["T"] },
    { ...lacking("com.acme.Comparator", method("compare", "int", "T", "T")), typeParameters: ["T"] },
    classOf("com.acme.Row", []),
  ];
  const error = { ...missing("total()", "java.lang.Object"), column: line.indexOf("it.total") + 3 };
  const told = (declared: string) =>
    findFixes(
      { severity: "error", ...error, line: 2 },
      {
        ...seeingNothing([declared, line]),
        findType: (name) => types.find((it) => it.name === name) ?? null,
        meantIn: (_, named) => types.find((it) => it.name === `com.acme.${named}`)?.name ?? null,
        typesNamed: (simple) =>
          types.flatMap((it) => (it.name === `com.acme.${simple}` ? { name: it.name, from: "own" as const } : [])),
      },
    ).filter((it) => it.kind === "untyped-lambda");
  const fix = { kind: "untyped-lambda" as const, parameter: "it", next: "reversed" };
  expect(told("Rows<Row> rows = all();")).toEqual([{ ...fix, ...more }]);
  for (const rows of ["Rows<?>", "Rows<T>", "Rows"])
    expect(told(`${rows} rows = all();`).map((it) => "type" in it)).toEqual([false]);
});

test("a lambda that is taken as a function of any types gives Objects", () => {
  const context = { ...classOf("com.acme.Context", [], method("source", "S")), typeParameters: ["S"] };
  const converter = {
    ...lacking("com.acme.Converter", method("convert", "D", "Context<S>")),
    typeParameters: ["S", "D"],
  };
  const tellOf = (taken: string) => {
    const mapping = classOf("com.acme.Mapping", [], method("using", "Mapping", taken));
    const types = [...TYPES, context, converter, mapping];
    const lines = ["Mapping mapping = find();", "mapping.using(it -> it.source().trim());"];
    const error = { ...lacksIn("trim()", "Object"), column: (lines[1] ?? "").indexOf(".trim") + 1 };
    return told(error, lines, {
      findType: (name) => types.find((type) => type.name === name) ?? null,
      meantIn: (_, named) => types.find((type) => type.name === `com.acme.${named}`)?.name ?? null,
    });
  };
  expect(tellOf("Converter<?, ?>")).toEqual([
    { kind: "open-function", parameter: "it", method: "using", type: "Converter<?, ?>" },
  ]);
  expect(tellOf("Converter<String, ?>")).not.toMatchObject([{ kind: "open-function" }]);
});

const unfit = (name: string, type: string, required: string, found: string) => ({
  message: `method ${name} in class ${type} cannot be applied to given types;`,
  details: [`required: ${required}`, `found: ${found}`],
  column: 6,
});

test("what makes an argument into what is taken is told with the overload", () => {
  expect(told(unfit("read", "com.acme.Files", "com.acme.Disk", "com.acme.Path"), ["files.read(it);"])).toEqual([
    ["Files", "read(Disk) String"],
    ["Path", "toDisk() Disk"],
  ]);
});

test("what makes an object of a function is told where a class takes none", () => {
  const build = (given: string) =>
    told(unfit("build", "com.acme.Cache", "com.acme.Loader", given), ["cache.build(it -> load(it));"]).at(-1);
  expect(build("(it)->load(it)")).toEqual(["Loader", "from(Action) Loader"]);
  expect(build("()->load()")).toEqual(["Loader", "of(Test) Loader"]);
});

test("a function without a result is taken by the method of the same verb that wants none", () => {
  const error = unfit("thenApply", "com.acme.Later", "com.acme.Change", "(it)->{ print(it); }");
  const why = "reason: argument mismatch; bad return type in lambda expression; missing return value";
  const line = ["later.thenApply(it -> { print(it); });"];
  expect(told({ ...error, details: [...error.details, why] }, line)).toContainEqual([
    "Later",
    "thenAccept(Action) Later",
  ]);
  expect(told(error, line)).not.toContainEqual(["Later", "thenAccept(Action) Later"]);
});

test.each([
  ["com.acme.Money", "com.acme.Action", [{ kind: "functional", type: "Action", call: "a -> …" }]],
  ["com.acme.Money", "com.acme.Run", [{ kind: "functional", type: "Run", call: "() -> …" }]],
  ["com.acme.Run", "com.acme.Task", [{ kind: "functional", type: "Task", call: "…::run" }]],
  ["com.acme.Run", "com.acme.Test", []],
  // What gives a value from nothing may be a thing, such as a Principal.
  ["com.acme.Money", "com.acme.Test", []],
  ["com.acme.Money", "com.acme.Wide", []],
  ["com.acme.Node", "com.acme.Tree", [["Node", "asTree() Tree"]]],
])("how a lambda is written for what is needed, or a subtype declared, is told: %s for %s", (given, needed, fixes) => {
  const message = `incompatible types: ${given} cannot be converted to ${needed}`;
  expect(told({ message, column: 6 }, ["take(it);"])).toEqual(fixes as never);
});

test("a variable that is declared as a subtype is told what it is given", () => {
  const message = "incompatible types: com.acme.Node cannot be converted to com.acme.Leaf";
  const wider = [{ kind: "wider" as const, given: "Node", needed: "Leaf" }];
  expect(told({ message, column: 13 }, ["Leaf leaf = find(it);"])).toEqual(wider);
  expect(told({ message, column: 6 }, ["take(it);"])).toEqual([]);
});

test("what is called at once is told to be a function, where the call around it takes one", () => {
  const line = "Checks.all(verify(it));";
  const error = { message: "'void' type not allowed here", column: line.indexOf("(it") + 1 };
  expect(told(error, [line])).toEqual([{ kind: "functional", type: "Run", call: "() -> …" }]);
  expect(told({ ...error, column: 19 }, ["Checks.same(1, verify(it));"])).toEqual([]);
});

const WITNESS = "incompatible types: a.Row<java.lang.Object> cannot be converted to a.Row<java.lang.String>";

test("a generic call that begins a chain is told with its type", () => {
  const line = "    Row<String> row = Row.builder().add(it).build();";
  const witness = [{ kind: "witness", call: "Row.<String>builder()" }] as const;
  expect(told({ message: WITNESS, column: line.length - 2 }, [line])).toEqual([...witness]);
  expect(told({ message: WITNESS, column: 20 }, ["    Row<String> row = find(it);"])).toEqual([]);
  const other = "    Row<String> row = Row.only().all();";
  expect(told({ message: WITNESS, column: other.length - 2 }, [other])).toEqual([]);
});

test("where closing came later, the Java of it is told", () => {
  const message =
    "incompatible types: try-with-resources not applicable to variable type (com.acme.Cache cannot be converted to java.lang.AutoCloseable)";
  const since = (type: string, member: string) => (type === "com.acme.Cache" && member === "close" ? 19 : null);
  expect(told({ message, column: 5 }, ["try (it) {"], { since })).toEqual([
    { kind: "since", name: "Cache.close", since: 19, compilesFor: 17 },
  ]);
});

test.each([
  [["files.map(it ->", "    read(it));"], 2, true],
  [["files.map(it -> {", "    if (it != null) read(it);"], 2, true],
  [["files.map((a, b) -> {", "  for (File it : all(a)) {", "    read(it);"], 3, true],
  [["void all() {", "  read(it);"], 2, false],
  [["files.map(it -> 1);", "read(it);"], 2, false],
  [["void all() {", "  switch (kind) { case FILE -> { read(it);"], 2, false],
  [["void all() {", "  retry(() -> 1, read(it));"], 2, false],
])("an exception in a lambda is told to be caught there: %p", (lines, line, isTold) => {
  const message = "unreported exception java.io.IOException; must be caught or declared to be thrown";
  const column = (lines[line - 1] ?? "").indexOf("read(") + 5;
  expect(told({ message, line, column }, lines)).toEqual(
    isTold ? [{ kind: "in-lambda", exception: "IOException" }] : [],
  );
});

test("an exception is told whose name another one has that the file imports", () => {
  const message = "unreported exception java.io.IOException; must be caught or declared to be thrown";
  const lines = ["void all() throws IOException {", "  read(it);"];
  const withImport = (name: string) => {
    const source = { ...seeingNothing(lines).source, imports: [{ name, isStatic: false }] };
    return told({ message, line: 2, column: 7 }, lines, { source });
  };
  const other = { type: "IOException", outer: "com.acme.io", meant: "java.io.IOException" };
  expect(withImport("com.acme.io.IOException")).toEqual([{ kind: "shadowed", ...other }]);
  expect(withImport("java.io.IOException")).toEqual([]);
  const bare = message.replace("java.io.", "");
  const forked = { ...seeingNothing(lines).source, imports: [{ name: "java.io.IOException", isStatic: false }] };
  expect(told({ message: bare, line: 2, column: 7 }, lines, { source: forked })).toEqual([]);
});

test("static code is told where the field of objects is that it uses", () => {
  const message = "non-static variable gson cannot be referenced from a static context";
  const around = view(["gson.toJson(it);"]);
  const source = { ...around.source, typesAround: () => ["com.acme.Json"] };
  const at = "src/Json.java:10";
  const place = (type: string, field: string) => (type === "com.acme.Json" && field === "gson" ? at : null);
  expect(told({ message }, ["gson.toJson(it);"], { source, placeOfField: place })).toEqual([
    { kind: "of-objects", field: "gson", at },
  ]);
  expect(told({ message }, ["gson.toJson(it);"])).toEqual([]);
  const within = (head: string) => {
    const lines = [head, "  gson.toJson(it);"];
    const inMethod = { ...view(lines).source, typesAround: () => ["com.acme.Json"] };
    return told({ message, line: 2 }, lines, { source: inMethod, placeOfField: place });
  };
  const build = { method: "build", line: 1 };
  expect(within("  public static Json build(Map<String, Row> rows) {")).toEqual([
    { kind: "of-objects", field: "gson", at, ...build },
  ]);
  expect(within("  public Json build() {")).toEqual([{ kind: "of-objects", field: "gson", at }]);
  expect(within("  public static void main(String[] args) {")).toEqual([{ kind: "of-objects", field: "gson", at }]);
  // A method above is not the one that uses it.
  expect(within("  public static void reset() { }")).toEqual([{ kind: "of-objects", field: "gson", at }]);
});

test("a static method that calls one of objects is told", () => {
  const message = "non-static method copy(Row) cannot be referenced from a static context";
  const calling = (head: string) => {
    const lines = [head, "  return copy(row);"];
    const source = { ...view(lines).source, typesAround: () => ["com.acme.Json"] };
    return told({ message, line: 2, column: 14 }, lines, { source, findType: () => classOf("com.acme.Json", []) });
  };
  expect(calling("  private static Row build(Row row) {")).toEqual([{ kind: "of-objects", method: "build", line: 1 }]);
  expect(calling("  private Row build(Row row) {")).toEqual([]);
});

test("what takes no lambda is told, and a package that comes too late", () => {
  const error = { message: "incompatible types: java.lang.Object is not a functional interface", column: 6 };
  expect(told(error, ["call(() -> 1);"])).toEqual([{ kind: "no-function", type: "Object" }]);
  const wide = { ...error, message: "incompatible types: com.acme.Wide is not a functional interface" };
  expect(told(wide, ["call(() -> 1);"])).toEqual([["Wide", "one() int", "two() int"]]);
  const late = "class, interface, enum, or record expected";
  expect(told({ message: late }, ["package com.acme;"])).toEqual([{ kind: "late-package" }]);
  expect(told({ message: late }, ["}"])).toEqual([]);
});

test("a byte order mark is told where it begins the file, and no other character", () => {
  const mark = { message: "illegal character: '\\ufeff'", line: 1, column: 1 };
  expect(told(mark, ["package com.acme;"])).toEqual([{ kind: "byte-order-mark" }]);
  expect(told({ ...mark, column: 9 }, ["package com.acme;"])).toEqual([]);
  expect(told({ ...mark, message: "illegal character: '#'" }, ["#package com.acme;"])).toEqual([]);
});

test("of null, the types are told that it may be", () => {
  const message =
    "reference to put is ambiguous; both method put(java.lang.String,a.Cats<?>) in com.acme.Pets and method put(java.lang.String,a.Dogs<?,?>) in com.acme.Pets match";
  expect(told({ message }, ["pets.put(name, null);"])).toEqual([{ kind: "any-null", types: ["Cats", "Dogs"] }]);
  expect(told({ message }, ["pets.put(name, it);"])).toEqual([]);
});

test("of null that a constructor gives another one, also the types that javac does not name", () => {
  const made = (...parameters: readonly string[]): Member => ({
    ...method("Csv", "", ...parameters),
    kind: "constructor",
  });
  const csv = classOf(
    "com.acme.Csv",
    [],
    ...[
      made("Settings it"),
      made("Writer to", "Settings it"),
      made("File to", "Settings it"),
      made("int to", "Settings it"),
    ],
    ...[made("Path to", "String it"), made("Stream to", "Settings it"), method("open", "Csv", "Reader", "Settings")],
  );
  const view = { findType: (name: string) => (name === csv.name ? csv : null) };
  const message =
    "reference to Csv is ambiguous; both constructor Csv(java.io.File,com.acme.Settings) in com.acme.Csv and constructor Csv(com.acme.Stream,com.acme.Settings) in com.acme.Csv match";
  const types = ["File", "Stream", "Writer"];
  expect(told({ message }, ["this(null, settings);"], view)).toEqual([{ kind: "any-null", types }]);
  const [first = "", detail = ""] = message.split("; ");
  expect(told({ message: first, details: [detail] }, ["this(null, settings);"], view)).toEqual([
    { kind: "any-null", types },
  ]);
  expect(told({ message }, ["this(null, settings);"])).toEqual([{ kind: "any-null", types: ["File", "Stream"] }]);
  expect(told({ message }, ["this(to, settings);"], view)).toEqual([]);
  const called = message.replaceAll("constructor", "method");
  expect(told({ message: called }, ["this(null, settings);"], view)).toEqual([]);
});

test("a method that the type around a private one has, and that makes it, is told", () => {
  const hidden: Member = { ...method("Part", "", "String"), kind: "constructor", access: "private" };
  const types = [
    classOf("com.acme.Whole", [], method("addPart", "Part", "String"), method("size", "int")),
    classOf("com.acme.Whole$Part", [], hidden),
  ];
  const error = {
    message: "no suitable constructor found for Part(java.lang.String)",
    details: ["constructor com.acme.Whole.Part.Part(java.lang.String) is not applicable"],
  };
  const findType = (name: string) => types.find((it) => it.name === name) ?? null;
  expect(told(error, ["new Whole.Part(name);"], { findType })).toContainEqual(["Whole", "addPart(String) Part"]);
});

test("the own class is told that has the constructor which the JDK's of that name lacks", () => {
  const maker: Member = { ...method("Fault", "", "String", "int"), kind: "constructor" };
  const types = [classOf("java.lang.Fault", []), classOf("com.acme.error.Fault", [], maker)];
  const error = {
    message: "no suitable constructor found for Fault(java.lang.String,int)",
    details: ["constructor java.lang.Fault.Fault(java.lang.String) is not applicable"],
  };
  const more = {
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
    typesNamed: () => types.map(({ name }) => ({ name, from: "own" as const })),
  };
  expect(told(error, ["new Fault(name, 1);"], more)).toEqual([
    { kind: "not-imported", name: "Fault", classes: ["com.acme.error.Fault"] },
  ]);
});

test("where a constructor is private, the supertype that makes such objects is told", () => {
  const types = [
    classOf("com.acme.Langs", [], makes("from", "Langs", "Set<String>")),
    classOf("com.acme.Some", ["com.acme.Langs"]),
  ];
  const findType = (name: string) => types.find((it) => it.name === name) ?? null;
  const message = "Some(java.util.Set<java.lang.String>) has private access in com.acme.Some";
  expect(told({ message }, ["new Some(all);"], { findType })).toEqual([["Langs", "from(Set<String>) Langs"]]);
});

test("no lambda stands for an abstract class", () => {
  const message = "incompatible types: com.acme.Token is not a functional interface";
  expect(told({ message, column: 6 }, ["call(() -> 1);"])).toEqual([{ kind: "subclass", type: "Token" }]);
});

test("EasyMock expects what has no result in another way", () => {
  const line = "expect(mailer.send(mail)).once();";
  const { source } = view([line]);
  const imports = [{ name: "org.easymock.EasyMock.expect", isStatic: true }];
  const stub = [{ kind: "void-stub" as const, method: "send", stub: "mailer.send(…); expectLastCall()" }];
  const error = { message: "'void' type not allowed here", column: line.indexOf("(mail)") + 1 };
  expect(told(error, [line], { source: { ...source, imports } })).toEqual(stub);
  expect(told(error, [line])).toEqual([]);
});

test("a jump in a lambda is told to be a return, and a sealed type by its source", () => {
  const jump = { message: "continue outside of loop", line: 2, column: 5 };
  expect(told(jump, ["all.forEach(it -> {", "    continue;"])).toEqual([{ kind: "lambda-jump" }]);
  expect(told(jump, ["void all() {", "    continue;"])).toEqual([]);
  const message =
    "class is not allowed to extend sealed class: com.acme.Money (as it is not listed in its 'permits' clause)";
  const file = "src/Money.java";
  const permit = { kind: "permits" as const, type: "Money", file };
  const permits = [permit];
  expect(told({ message }, ["class Coin extends Money {"], { sourcesOf: () => [file] })).toEqual(permits);
  expect(told({ message }, ["class Coin extends Money {"])).toEqual([]);
  const compiled = (isHere: boolean, javaModule: string | null, within = "com.acme") =>
    told({ message }, ["class Coin extends Money {"], {
      ...{ sourcesOf: () => [file], compiledIn: () => ({ isHere, javaModule }) },
      source: { ...view(["class Coin extends Money {"]).source, package: within },
    });
  expect(compiled(true, null)).toEqual(permits);
  expect(compiled(true, "com.acme", "com.acme.coin")).toEqual(permits);
  expect(compiled(true, null, "com.acme.coin")).toEqual([{ ...permit, within: "com.acme" }]);
  // A package of its name elsewhere is compiled later all the same.
  expect(compiled(false, null)).toEqual([{ ...permit, within: "com.acme", isBefore: true }]);
  expect(compiled(false, "com.acme", "com.acme.coin")).toEqual([{ ...permit, isBefore: true }]);
});

test("the types below one are told that is to be sealed, non-sealed or final", () => {
  const message = "sealed, non-sealed or final modifiers expected";
  const type = classOf("com.acme.Coin", []);
  const below = (...names: readonly string[]) => ({
    findType: (name: string) => (name === type.name ? type : null),
    subtypesOf: (name: string) => (name === type.name ? names : []),
  });
  const lines = ["public class Coin extends Money {"];
  const extended = [{ kind: "extended" as const, type: "Coin", by: ["Cent", "Euro"] }];
  expect(told({ message }, lines, below("com.acme.Cent", "com.acme.Euro"))).toEqual(extended);
  const ofInterface = { message: "sealed or non-sealed modifiers expected" };
  expect(told(ofInterface, ["interface Coin"], below("com.acme.Cent", "com.acme.Euro"))).toEqual(extended);
  expect(told({ message }, lines, below())).toEqual([]);
  expect(told({ message }, ["public class Other {"], below("com.acme.Cent"))).toEqual([]);
});

test.each([
  [["public Table {", "  this.lines = copy(lines);"], [{ kind: "compact", name: "lines" }]],
  [["Table {", "  if (lines != null) {", "    this.lines = copy(lines);"], [{ kind: "compact", name: "lines" }]],
  [["public Table {", "}", "public void clear() {", "  this.lines = null;"], []],
  [["public Table {", "  lines = null;"], []],
])("the compact constructor of a record assigns the parameter: %p", (lines, fixes) => {
  const table = { ...classOf("com.acme.Table", []), kind: "record" as const };
  const around = view(lines);
  const more = { source: { ...around.source, typesAround: () => [table.name] }, findType: () => table };
  expect(told({ message: "cannot assign a value to final variable lines" }, lines, more)).toEqual(fixes as never);
});

test("a final field that is assigned is told with its place", () => {
  const { source } = view(["out = other;"]);
  const at = "src/Pump.java:12";
  const pump = (isFinal: boolean): Partial<CompilerView> => ({
    source: { ...source, typesAround: () => ["com.acme.Pump"] },
    placeOfField: () => at,
    findType: () => classOf("com.acme.Pump", [], { ...method("out", "Sink"), kind: "field", isFinal }),
  });
  const error = { message: "cannot assign a value to final variable out" };
  expect(told(error, ["out = other;"], pump(true))).toEqual([{ kind: "final-field", field: "out", at }]);
  expect(told(error, ["out = other;"], pump(false))).toEqual([]);
});

test.each([
  [
    "record Row(int at) extends Cells {",
    { kind: "heading", declared: "record", keyword: "extends", instead: "implements" },
  ],
  [
    "interface Row implements Cells {",
    { kind: "heading", declared: "interface", keyword: "implements", instead: "extends" },
  ],
  ["class Row {", null],
])("what a declaration cannot have is told: %s", (line, fix) => {
  expect(told({ message: "'{' expected" }, [line])).toEqual((fix === null ? [] : [fix]) as never);
});

test("a class literal is told without type arguments, and values of an annotation with braces", () => {
  expect(told({ message: "<identifier> expected" }, ["captor(List<Order>.class);"])).toEqual([
    { kind: "class-literal", literal: "List.class" },
  ]);
  expect(told({ message: "<identifier> expected" }, ["int = 1;"])).toEqual([]);
  const values = { message: "annotation values must be of the form 'name=value'" };
  expect(told(values, ['@Rows("a", "b")'])).toEqual([{ kind: "braces" }]);
  expect(told(values, ['void find(@Param("q", required = false) String q) {'])).toEqual([{ kind: "unnamed-value" }]);
  const variable = { message: "non-static type variable T cannot be referenced from a static context" };
  expect(told(variable, ["  static Page<T> empty(int size) {"])).toEqual([{ kind: "own-variable", name: "T" }]);
  expect(told(variable, ["  private static class Node { T value; }"])).toEqual([]);
});

test("an abstract class without abstract methods is told to need a body, where it is told a type", () => {
  const message = "com.acme.Token is abstract; cannot be instantiated";
  expect(told({ message }, ["read(new Token<List<Order>>());"])).toEqual([{ kind: "bodiless", type: "Token" }]);
  expect(told({ message }, ["read(new Token());"])).toEqual([]);
  expect(told({ message: "com.acme.Wide is abstract; cannot be instantiated" }, ["new Wide();"])).toEqual([
    ["Wide", "one() int", "two() int"],
  ]);
});

test("the method of another name that takes an argument is told, where none of that name does", () => {
  const error = unfit("read", "com.acme.Files", "com.acme.Disk", "com.acme.Disk,Charset");
  const fixes = told(error, ["files.read(disk, charset);"]);
  expect(fixes).toContainEqual(["Files", "write(Disk, Charset) void"]);
});

test("a class that checks results as another one does is told where that takes the arguments", () => {
  const asserting = "org.hamcrest.MatcherAssert";
  const types = [
    classOf("org.assertj.core.api.Assertions", [], makes("assertThat", "Assert", "T")),
    classOf(asserting, [], makes("assertThat", "void", "T", "Matcher<? super T>")),
  ];
  const error = unfit(
    "assertThat",
    "org.assertj.core.api.Assertions",
    "T",
    "int,org.hamcrest.Matcher<java.lang.Integer>",
  );
  const more = { findType: (name: string) => types.find((it) => it.name === name) ?? null };
  expect(told(error, ["assertThat(1, is(1));"], more)).toContainEqual([
    asserting,
    "assertThat(T, Matcher<? super T>) void",
  ]);
});

test("what an object gives that an assertion is about is extracted", () => {
  const types = [
    classOf("org.assertj.core.api.ObjectAssert", [], method("extracting", "ObjectAssert<T>", "Function<A, T>")),
    classOf("com.acme.Owner", [], method("getName", "String")),
  ];
  const line = "assertThat(owner).get().getName().equals(name);";
  const view = { ...seeingNothing([line]), findType: (name: string) => types.find((it) => it.name === name) ?? null };
  const lacking = (of: string): Finding => ({
    ...{ severity: "error", file: "A.java", line: 1, column: line.indexOf(".getName") + 1 },
    message: "cannot find symbol: method getName()",
    details: [`location: class org.assertj.core.api.ObjectAssert<capture#1 of ?,${of}>`],
  });
  expect(findFixes(lacking("com.acme.Owner"), view)).toEqual([
    { kind: "mapped", call: "extracting(Owner::getName)", needed: "String" },
  ]);
  expect(findFixes(lacking("com.acme.Pet"), view)).toEqual([
    {
      ...{ kind: "members", type: "ObjectAssert", isAll: true },
      members: [{ signature: "extracting(Function<A, T>) ObjectAssert<T>" }],
    },
  ]);
});
