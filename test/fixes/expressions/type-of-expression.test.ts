import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { typeOfExpression } from "../../../src/fixes/expressions/type-of-expression.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { namedIn } from "../../../src/fixes/lookup/to-type.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import type { Fix } from "../../../src/model/fix.ts";
import { seeingNothing } from "../sees-nothing.ts";

const member = (name: string, result: string, more: Partial<Member> = {}): Member => ({
  ...{ kind: "method", name, parameters: [], result, access: "public", isStatic: false },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [], ...more },
});
const taking = (name: string, result: string, ...parameters: readonly string[]) => member(name, result, { parameters });
const typeOf = (name: string, supertypes: readonly string[], ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members },
});
const TYPES = [
  typeOf("org.http.Call", [], member("builder", "Builder", { isStatic: true }), member("reply", "Reply")),
  typeOf("org.http.Call$Builder", ["org.http.Base"], taking("client", "Builder", "Client"), member("build", "Call")),
  typeOf("org.http.Base", [], taking("retry", "B", "int"), taking("listener", "B", "Listener")),
  typeOf("org.http.Reply$Builder", [], taking("listen", "Builder", "Listener")),
  typeOf("org.http.Reply", []),
  typeOf("org.http.Target$Fixed", [], member("Fixed", "", { kind: "constructor", parameters: ["Class<T>", "String"] })),
  typeOf("com.acme.Calls", [], member("call", "Call", { isStatic: true }), member("open", "Builder")),
];

function told(lines: readonly string[], line: number, symbol: string, location: string) {
  const { source, ...rest } = seeingNothing(lines);
  const imports = [
    { name: "org.http.Call", isStatic: false },
    { name: "org.http.Target", isStatic: false },
    { name: "com.acme.Calls.call", isStatic: true },
  ];
  const view: CompilerView = {
    ...rest,
    source: { ...source, imports, typesAround: () => ["com.acme.Calls"] },
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    meantIn: (declaring, named) =>
      [`${declaring}$${named}`, declaring.replace(/\w+$/, named), `org.http.Call$${named}`, `org.http.${named}`].find(
        (name) => TYPES.some((it) => it.name === name),
      ) ?? null,
  };
  const column = (lines[line - 1] ?? "").lastIndexOf(`.${symbol.split("(")[0]}`) + 1;
  const error = { severity: "error", file: "A.java", line, column } as const;
  return findFixes(
    { ...error, message: `cannot find symbol: method ${symbol}`, details: [`location: class ${location}`] },
    view,
  );
}

const LISTENER: Fix = { kind: "members", type: "Call.Builder", members: [{ signature: "listener(Listener) B" }] };

test.each([
  [["Call call = Call.builder().listeners(it)"]],
  [["Call call = Call.builder()", "    .client((request, options) -> of(request))", "    .listeners(it)"]],
  [["Call.builder().retry(3).listeners(it)"]],
  [["new Call.Builder().listeners(it)"]],
  [["org.http.Call.Builder it = Call.builder();", "this.open().listeners(it)"]],
  [["open().listeners(it)"]],
  [["Call.Builder builder = Call.builder();", "builder.client(it).listeners(it)"]],
])("the type that javac names simply is that of the calls before the dot: %p", (lines) => {
  const symbol = "listeners(Listener)";
  expect(told(lines, lines.length, symbol, "Builder")).toEqual([LISTENER]);
});

test.each([
  [["call().reply().listeners(it)"]],
  [["Call.builder().client().listeners(it)"]],
  [["Call.builder().build().listeners(it)"]],
  [["(unknown ? a : b).listeners(it)"]],
  [["Call.builder(", "    .listeners(it)"]],
])("nothing is said where the calls lead elsewhere or a step is unknown: %p", (lines) => {
  expect(told(lines, lines.length, "listeners(Listener)", "Builder")).toEqual([]);
});

test("a class that has no static method for it is made by its constructor", () => {
  const fixed: Fix = { kind: "members", type: "Fixed", members: [{ signature: "Fixed(Class<T>, String)" }] };
  expect(told(["Target.Fixed.of(Books.class, url)"], 1, "of(Class<Books>,String)", "Fixed")).toEqual([fixed]);
  expect(told(["Target.Fixed.of(Books.class)"], 1, "of(Class<Books>)", "Fixed")).toEqual([]);
  expect(told(["Target.Fixed.find(Books.class, url)"], 1, "find(Class<Books>,String)", "Fixed")).toEqual([]);
});

test("a class file names one type so, or several", () => {
  const member = (descriptor: string) => ({ descriptor, signature: null });
  const own = member("(Lorg/http/Reply;I)Lorg/http/Call$Builder;");
  expect(namedIn([own], "Builder")).toBe("org.http.Call$Builder");
  expect(namedIn([own, { ...own, signature: "()Ljava/util/List<+Lorg/http/Cookie;>;" }], "Cookie")).toBe(
    "org.http.Cookie",
  );
  expect(namedIn([own, member("Lorg/http/Reply$Builder;")], "Builder")).toBeNull();
  expect(namedIn([own], "Client")).toBeNull();
});

const generic = (name: string, typeParameters: readonly string[], ...members: readonly Member[]): Type => ({
  ...typeOf(name, [], ...members),
  ...{ typeParameters, kind: "interface", isInterface: true, isAbstract: true },
});
const COLLECTIONS = [
  generic("java.util.Map", ["K", "V"], taking("get", "V", "Object"), member("entrySet", "Set<Entry<K, V>>")),
  generic("java.util.Map$Entry", ["K", "V"], member("getValue", "V")),
  generic("java.util.Set", ["E"], taking("forEach", "void", "Consumer<? super E>")),
  generic("java.util.function.Consumer", ["T"], { ...taking("accept", "void", "T"), isAbstract: true }),
  typeOf("java.lang.Class", [], member("getName", "String")),
  typeOf("java.lang.String", [], taking("split", "String[]", "String")),
  typeOf("com.acme.Row", [], member("name", "String")),
  typeOf("com.acme.Rows", [], member("FIRST", "Row", { kind: "field", isStatic: true })),
];

test.each([
  ["void read(Map<String, List<Row>> all, Map<String, Row> rows) {", "rows.get(key)", "com.acme.Row"],
  ["void read(Map<String, Row[]> rows) {", "rows.get(key)[0]", "com.acme.Row"],
  ["void read(Map<String, Row[]> rows) {", "rows.get(key)", undefined],
  ["void read(Object it) {", "((Row) it)", "com.acme.Row"],
  ["void read(Row it) {", "(it)", "com.acme.Row"],
  ["void read(Object it) {", "Row.class", "java.lang.Class"],
  ["void read(Object it) {", '"  ".split(" ")[0]', "java.lang.String"],
  ["void read(Object it) {", '"  ".split(" ")', undefined],
  ["void read(Map<String, Row> rows) {", "rows.entrySet().forEach(entry -> entry.getValue()", "com.acme.Row"],
  ["void read(Map<String, ?> rows) {", "rows.get(key)", undefined],
  ["void read(Map rows) {", "rows.get(key)", undefined],
  ["void read(Object it) {", "FIRST", "com.acme.Row"],
])("in %p, %p is of the type %p", (head, text, name) => {
  const { source, ...rest } = seeingNothing([head, text]);
  const imports = [
    { name: "java.util.*", isStatic: false },
    { name: "com.acme.*", isStatic: false },
    { name: "com.acme.Rows.*", isStatic: true },
  ];
  const view: CompilerView = {
    ...rest,
    source: { ...source, imports, typesAround: () => ["com.acme.Reader"] },
    findType: (it) => COLLECTIONS.find((type) => type.name === it) ?? null,
    meantIn: (_, named) =>
      COLLECTIONS.find((type) => [`.${named}`, `$${named}`].some((it) => type.name.endsWith(it)))?.name ?? null,
  };
  expect(typeOfExpression(text, view, 2)?.name).toBe(name);
});
