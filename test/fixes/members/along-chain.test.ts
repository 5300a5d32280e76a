import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const many = Array.from({ length: 21 }, (_, at) => method(`zzz${at}`, "void", "int[]"));
const map = (result: string) => method("map", result, "Function<T, R>");

const TYPES = [
  classOf("java.lang.Object", []),
  classOf("com.acme.Tag", [], method("name", "String"), ...many),
  classOf("com.acme.Maybe", [], map("Maybe<R>")),
  classOf("com.acme.Flow", [], map("Flow<R>")),
  classOf(
    "com.acme.Query",
    [],
    method("first", "Tag"),
    method("flow", "Flow<Tag>"),
    method("firstMaybe", "Maybe<Tag>"),
  ),
  {
    ...classOf("com.acme.Settings", [], method("getFormat", "F"), method("getDefault", "Format"), ...many),
    typeParameters: ["F extends Format"],
  },
  {
    ...classOf("com.acme.Readable", ["com.acme.Settings"], ...many),
    ...{ typeParameters: ["R extends Format"], extended: ["Settings<R>"] },
  },
  {
    ...classOf("com.acme.TableSettings", ["com.acme.Readable"], method("setDelimiterDetected", "void", "boolean")),
    extended: ["Readable<TableFormat>"],
  },
  {
    ...classOf("com.acme.LineSettings", ["com.acme.Readable"], method("setDelimiterChar", "void", "char")),
    extended: ["Readable<TableFormat>"],
  },
  { ...classOf("com.acme.OpenSettings", ["com.acme.Readable"], ...many), extended: [] },
  classOf("com.acme.Format", []),
  classOf("com.acme.Wrapped", [], method("arity", "int"), method("names", "String[]")),
  classOf("com.acme.Option", [], method("arity", "int"), method("names", "List<String>")),
  classOf("com.acme.Way", [], method("getFrom", "Option"), method("getTo", "Option"), ...many),
  classOf("com.acme.Described", [], method("getWrapped", "Wrapped"), method("getOption", "Option"), ...many),
  classOf("com.acme.TableFormat", ["com.acme.Format"], method("setDelimiter", "void", "char"), ...many),
];

function told(source: string, missing: string, location: string) {
  const lines = source.split("\n");
  const { length } = lines;
  const name = /[\w$]+(?=\()/.exec(missing)?.[0] ?? "";
  const column = (lines.at(-1) ?? "").indexOf(`.${name}`) + 1;
  const error = { message: `cannot find symbol: ${missing}`, details: [`location: ${location}`] };
  const findType = (it: string) => TYPES.find((type) => type.name === it) ?? null;
  const seen = (simple: string) => TYPES.find(({ name: it }) => it === `com.acme.${simple}`)?.name ?? null;
  return findFixes(
    { severity: "error", file: "A.java", line: length, column, ...error },
    {
      ...seeingNothing(lines),
      findType,
      meantIn: (_, named) => seen(named),
      typesNamed: (simple) => [seen(simple) ?? []].flat().map((it) => ({ name: it, from: "own" as const })),
    },
  );
}

const inQuery = (result: string) =>
  told(
    `${result} find(Query it) {\n    return it.first().map(own::name);`,
    "method map(own::name)",
    "class com.acme.Tag",
  );

test("what goes on with the name of the last call comes before the other ways, and gives what is needed", () => {
  const way = (member: string, has: string) => [
    { kind: "one-step", type: "Query", member: { signature: member }, has: { signature: has } },
  ];
  const maybe = way("firstMaybe() Maybe<Tag>", "map(Function<T, R>) Maybe<R>");
  expect(inQuery("Maybe<String>")).toEqual(maybe as never);
  expect(inQuery("Flow<String>")).toEqual(way("flow() Flow<Tag>", "map(Function<T, R>) Flow<R>") as never);
});

test("a method of just that name, of what an inherited getter gives, comes before a like name that takes others", () => {
  const of = (type: string) =>
    told(
      `${type} it = all();\nit.setDelimiter(',');`,
      "method setDelimiter(char)",
      `variable it of type com.acme.${type}`,
    );
  const member = { signature: "getFormat() TableFormat" };
  const has = { signature: "setDelimiter(char) void" };
  expect(of("TableSettings")).toEqual([{ kind: "one-step", type: "TableSettings", member, has }]);
  // One that takes what is given may be meant, and what is inherited without type arguments gives anything.
  expect(of("LineSettings")).toMatchObject([
    { kind: "members", members: [{ signature: "setDelimiterChar(char) void" }] },
  ]);
  expect(of("OpenSettings").map(({ kind }) => kind)).not.toContain("one-step");
});

test("two getters are told that both give what has a method, if it gives the same", () => {
  const of = (call: string, type = "Described") =>
    told(`${type} it = all();\nit.${call};`, `method ${call}`, `variable it of type com.acme.${type}`);
  const [member, other] = [{ signature: "getWrapped() Wrapped" }, { signature: "getOption() Option" }];
  expect(of("arity()")).toEqual([
    { kind: "one-step", type: "Described", member, other, has: { signature: "arity() int" } },
  ]);
  expect(of("names()")).toEqual([]);
  expect(of("arity()", "Way")).toEqual([]);
});
