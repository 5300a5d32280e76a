import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { seeingNothing } from "./sees-nothing.ts";

const member = (more: Partial<Member>): Member => ({
  ...{ kind: "method", name: "toList", parameters: [], result: "List", access: "public", isStatic: true },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [], ...more },
});
const typeOf = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const TYPES = [
  typeOf("java.util.Gather", member({})),
  typeOf("com.acme.Rows", member({ parameters: ["Row"] })),
  typeOf("com.acme.Route", member({ kind: "constructor", name: "Route", parameters: ["Port", "Port", "Instant"] })),
];

function fixes(lines: readonly string[], line: number, message: string, more: Partial<CompilerView> = {}) {
  const view: CompilerView = {
    ...seeingNothing(lines),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    ...more,
  };
  const column = (lines[line - 1] ?? "").search(/\S/) + 1;
  return findFixes({ severity: "error", file: "A.java", line, column, message }, view);
}

const WRONG = "incompatible types: java.time.Instant cannot be converted to com.acme.Port";

test("the call is told whose brackets open in a line above the argument that does not fit", () => {
  const lines = ["  Route route = new Route(", "      ports.first(1),", "      at,", "      last);"];
  expect(fixes(lines, 3, WRONG)).toEqual([
    { kind: "members", type: "Route", members: [{ signature: "Route(Port, Port, Instant)" }] },
  ]);
});

test.each([
  ["  Route route = new Route<>(a, b);", "", true],
  ["  take(new com.acme.Route<>(", "; reason: cannot infer type-variable(s) T (actual and formal lists differ)", true],
  ["  Route route = new Route<>() {};", "; reason: cannot use '<>' with anonymous inner classes", false],
  ["  Route route = new Route<>(a, new Route<>(b));", "", false],
])("the constructors are told of a type whose arguments cannot be inferred: %s%s", (line, reason, isTold) => {
  const told = fixes([line, "      ports);"], 1, `cannot infer type arguments for com.acme.Route<>${reason}`);
  const members = [{ signature: "Route(Port, Port, Instant)" }];
  expect(told).toEqual(isTold ? [{ kind: "members", type: "Route", members }] : []);
});

test("of several constructors those that take as many arguments come first where no type can be inferred", () => {
  const ports = ["1", "2", "3", "4"].map((it) =>
    member({ kind: "constructor", name: "Pier", parameters: Array(Number(it)).fill("Port") }),
  );
  const pier = typeOf("com.acme.Pier", ...ports);
  const told = fixes(["  new Pier<>(a, of(b, c), d);"], 1, "cannot infer type arguments for com.acme.Pier<>", {
    findType: (name) => (name === pier.name ? pier : null),
  });
  expect(told).toMatchObject([{ members: [{ signature: "Pier(Port, Port, Port)" }, {}, { more: 1 }] }]);
});

test("the call is told of a class that is named in full, and of a field that is named with this", () => {
  const rows = { kind: "members" as const, type: "Rows", members: [{ signature: "fill(Port, int) void" }] };
  const fill = (of: string) => {
    const lines = ["class A {", "  private Rows rows;", "  void a() {", `    ${of}.fill(at, 1);`];
    const types = [typeOf("com.acme.Rows", member({ name: "fill", parameters: ["Port", "int"], result: "void" }))];
    return findFixes(
      { severity: "error", file: "A.java", line: 4, column: (lines[3]?.indexOf("at,") ?? 0) + 1, message: WRONG },
      { ...seeingNothing(lines), findType: (name) => types.find((it) => it.name === name) ?? null },
    );
  };
  expect(fill("com.acme.Rows")).toEqual([rows]);
  expect(fill("this.rows")).toEqual([rows]);
  expect(fill("other.rows")).toEqual([]);
});

test("a statement that begins above ends no call of this one", () => {
  expect(fixes(["  new Route(a, b, c);", "  at"], 2, WRONG)).toEqual([]);
  expect(fixes(["  new Route(a, b, () -> {", "    at"], 2, WRONG)).toEqual([]);
});

test("a static method is told of the one class with it that sources of the project import", () => {
  const message = "cannot find symbol: method toList()";
  const told = (names: readonly string[]) => fixes(["  toList();"], 1, message, { importedClasses: () => names });
  expect(told(["java.util.Gather", "com.acme.Rows", "com.acme.Route"])).toEqual([
    { kind: "not-imported", name: "toList", classes: ["java.util.Gather.toList"] },
  ]);
  expect(told(["com.acme.Rows"])).toEqual([]);
});

test("of several calls in a line that one is told at which javac points, and not what every type has", () => {
  const taking = (name: string, count: number, isStatic: boolean) =>
    member({ name, parameters: Array(count).fill("Object"), result: "boolean", isStatic });
  const types = [
    typeOf("com.acme.Objects", taking("equal", 2, true)),
    typeOf("java.lang.Object", taking("equals", 1, false)),
  ];
  const line = "\tif (text.equals(e.text) && Objects.equals(cause, e.cause) && all.equals(e.all)) {";
  const told = (column: number) =>
    findFixes(
      {
        ...{ severity: "error", file: "A.java", line: 1, column },
        message: "method equals in class Object cannot be applied to given types;",
        details: ["required: Object", "found: Throwable,Throwable"],
      },
      { ...seeingNothing([line]), findType: (name) => types.find((it) => it.name === name) ?? null },
    );
  // A tab counts as eight columns, and the first column is 1.
  const columnOf = (call: string) => line.indexOf(call) + call.indexOf(".") + 8;
  const equal = [{ signature: "equal(Object, Object) boolean" }];
  expect(told(columnOf("Objects.equals"))).toEqual([{ kind: "members", type: "Objects", members: equal }]);
  expect(told(columnOf("text.equals"))).toMatchObject([{ type: "Object" }]);
});

const mailer = typeOf(
  "com.acme.Mailer",
  member({ name: "send", parameters: ["String", "Part[]", "boolean"], result: "void", isStatic: false }),
  member({ name: "post", parameters: ["T", "Part"], result: "void", isStatic: false }),
  member({ name: "from", parameters: ["Part"], result: "Mailer", isStatic: false }),
);
const verifying = typeOf("com.acme.Verify", member({ name: "verify", parameters: ["T"], result: "T" }));

test.each([
  ["    verify(mailer).send(part, all, true);", "send(String, Part[], boolean) void"],
  ["    Verify.verify(mailer).send(part, all, true);", "send(String, Part[], boolean) void"],
  ["    mailer.from(it).send(part, all, true);", "send(String, Part[], boolean) void"],
  // What javac says is all that there is to say.
  ["    mailer.from(it).from(part);", null],
  // Any type is a T, so that another argument is wrong.
  ["    verify(mailer).post(part, all);", null],
  ["    verify(mailer).send(() -> part, all, true);", null],
  ["    verify(unknown).send(part, all, true);", null],
])("the method is told that is called on what other calls give: %s", (line, signature) => {
  const { source, ...rest } = seeingNothing(["Mailer mailer;", line]);
  const imports = ["com.acme.Verify.verify"].map((name) => ({ name, isStatic: true }));
  const view: CompilerView = {
    ...rest,
    source: { ...source, imports },
    findType: (name) => [mailer, verifying].find((it) => it.name === name) ?? null,
    meantIn: (_, named) => (named === "Mailer" ? mailer.name : null),
  };
  const message = "incompatible types: com.acme.Part cannot be converted to java.lang.String";
  const error = { severity: "error", file: "A.java", line: 2, column: line.indexOf("part") + 1, message } as const;
  const members = signature === null ? [] : [{ kind: "members" as const, type: "Mailer", members: [{ signature }] }];
  expect(findFixes(error, view)).toEqual(members);
});

test("of many overloads those are told that differ, with the types around those which the line does not see", () => {
  const reply = (...parameters: readonly string[]) =>
    member({ name: "add", parameters, isStatic: false, result: "void" });
  const mock = typeOf(
    "com.acme.Mock",
    ...["Stream", "String", "byte[]"].map((body) => reply("Verb", "String", "int", body)),
    reply("Verb", "String", "int"),
    reply("Verb", "String", "Builder"),
    reply("Verb", "String", "Reply"),
    reply("Key", "Builder"),
  );
  const told = (imported: string) => {
    const { source, ...rest } = seeingNothing(["  mock.add(GET, url, 409, of(), text);"]);
    const view: CompilerView = {
      ...rest,
      source: { ...source, imports: [{ name: imported, isStatic: false }] },
      findType: (name) => (name === mock.name ? mock : null),
      meantIn: (_, named) => (named === "Builder" ? "com.acme.Reply$Builder" : null),
    };
    const details = ["method com.acme.Mock.add(com.acme.Verb,java.lang.String,int) is not applicable"];
    const message =
      "no suitable method found for add(com.acme.Verb,java.lang.String,int,java.util.Map,java.lang.String)";
    return findFixes({ severity: "error", file: "A.java", line: 1, column: 7, message, details }, view);
  };
  const shown = (builder: string) => [
    { signature: "add(Verb, String, int, Stream) void" },
    { signature: "add(Verb, String, int) void" },
    { signature: `add(Verb, String, ${builder}) void`, more: 4 },
  ];
  expect(told("com.acme.Reply")).toMatchObject([{ members: shown("Reply.Builder") }]);
  expect(told("com.acme.Reply.Builder")).toMatchObject([{ members: shown("Builder") }]);
});

test("for a lambda those overloads come first that take a function with as many parameters, or none does", () => {
  const functional = (name: string, ...parameters: readonly string[]): Type => ({
    ...typeOf(name, member({ name: "run", parameters, result: "void", isStatic: false, isAbstract: true })),
    ...{ kind: "interface", isInterface: true, isAbstract: true },
  });
  const register = (taken: string) => member({ name: "register", parameters: ["String", taken], isStatic: false });
  const none = ["acme.None", "acme.Body"].map((it) => functional(it));
  const types = [...none, functional("acme.One", "A"), functional("acme.Two", "A", "B"), typeOf("acme.Plain")];
  const told = (lambda: string, cut: string, overloads: readonly Member[]) => {
    const line = `  registry.register("abc", ${lambda});`;
    const registry = typeOf("acme.Registry", ...overloads);
    const view: CompilerView = {
      ...seeingNothing([line]),
      findType: (name) => [...types, registry].find((it) => it.name === name) ?? null,
      meantIn: (_, named) => types.find((it) => it.name === `acme.${named}`)?.name ?? null,
    };
    const details = overloads.map(
      ({ parameters: [, taken] }) =>
        `method acme.Registry.register(java.lang.String,acme.${taken}) is not applicable (argument mismatch; no)`,
    );
    const message = `no suitable method found for register(java.lang.String,${cut})`;
    return findFixes({ severity: "error", file: "A.java", line: 1, column: 11, message, details }, view);
  };
  const all = ["Plain", "None", "One", "Two"].map(register);
  const has = (...taken: readonly string[]) => taken.map((it) => ({ signature: `register(String, ${it}) List` }));
  const [first] = told("(a, b) -> a.put(b)", "(a,b)->a.put(b)", all);
  expect(first).toMatchObject({ members: [...has("Two"), ...has("Plain"), { more: 1 }] });
  expect(first).not.toHaveProperty("noneTakes");
  // What javac cuts before the arrow is read in the source.
  const three = ["(String a, String b, String c) -> a + b + c", "(String a,[...]b + c"] as const;
  expect(told(...three, all)).toMatchObject([{ members: [...has("Plain", "None"), { more: 1 }], noneTakes: 3 }]);
  // Neither for a method alone, nor where one takes what is not known, nor what takes more arguments.
  for (const overloads of [
    [register("One")],
    [...all, register("Unseen")],
    [...all, { ...register("One"), parameters: ["String", "One", "int"] }],
  ])
    expect(told(...three, overloads).filter((it) => "noneTakes" in it)).toEqual([]);
});

test("the parameters of a generic type are those of the place, as the compiler tells them", () => {
  const stub = typeOf(
    "org.mock.Stubbing",
    member({ name: "thenReturn", parameters: ["T"], result: "Stubbing<T>" }),
    member({ name: "thenReturn", parameters: ["T", "T..."], result: "Stubbing<T>" }),
    member({ name: "thenReturn", parameters: ["T", "Zone"], result: "Stubbing<T>" }),
  );
  const of = "java.util.Optional<com.acme.User>";
  const details = [`${of}`, `${of},${of}...`, `T,java.time.Zone`].flatMap((types) => [
    `method org.mock.Stubbing.thenReturn(${types}) is not applicable`,
    `(argument mismatch; com.acme.Admin cannot be converted to ${of})`,
  ]);
  const view = { ...seeingNothing(["  when(x).thenReturn(admin);"]), findType: () => stub };
  const message = "no suitable method found for thenReturn(com.acme.Admin)";
  const [fix] = findFixes({ severity: "error", file: "A.java", line: 1, column: 10, message, details }, view);
  expect(fix).toMatchObject({
    members: [
      { signature: "thenReturn(Optional<User>) Stubbing<T>" },
      { signature: "thenReturn(Optional<User>, Optional<User>...) Stubbing<T>" },
      { signature: "thenReturn(T, Zone) Stubbing<T>" },
    ],
  });
});
