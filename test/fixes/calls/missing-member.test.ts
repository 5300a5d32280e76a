import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const method = (name: string, result: string, ...parameters: readonly string[]): Member => ({
  ...{ kind: "method", name, parameters, result, access: "public", isStatic: false, exceptions: [] },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false },
});
const field = (name: string, result: string): Member => ({ ...method(name, result), kind: "field" });
const typeOf = (name: string, members: readonly Member[], supertypes: readonly string[] = []): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members },
});
const many = Array.from({ length: 9 }, (_, at) => method(`zzz${at}`, "void", "int[]"));

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
  typeOf("com.acme.Fare", [method("getPriceList", "RateList"), method("getCost", "BigDecimal"), ...many]),
  typeOf("com.acme.RateList", []),
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

/** Tells each fix as a type and its members. */
function told({ missing, location, source, view = {} }: Place) {
  const lines = source.split("\n");
  const [last = ""] = lines.slice(-1);
  const name = /[\w$]+(?=\(|$)/.exec(missing)?.[0] ?? "";
  const fixes = findFixes(
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
  return fixes.map((it) => {
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
