import { describe, expect, test } from "bun:test";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { classOf, method } from "./made-types.ts";
import { seeingNothing } from "./sees-nothing.ts";

const SET: Member = {
  ...{ kind: "method", name: "set", parameters: ["String", "Object"], result: "void", access: "private" },
  ...{ isStatic: false, isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [] },
};
const OWNER: Type = {
  ...{ name: "com.acme.core.Fault", access: "public", kind: "class", isAbstract: true, isInterface: false },
  ...{ supertypes: [], members: [SET] },
};
const HEIR: Type = { ...OWNER, name: "com.acme.core.Crash", supertypes: [OWNER.name], members: [] };

function fixes(call: string, members: readonly Member[] = [SET]) {
  const types = [{ ...OWNER, members }, HEIR];
  const view = {
    ...seeingNothing(["    crash.set(1, 2);"]),
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
  };
  const details = ["location: variable crash of type com.acme.core.Crash"];
  const error = {
    severity: "error",
    file: "A.java",
    line: 1,
    message: `cannot find symbol: method ${call}`,
    details,
  } as const;
  return findFixes(error, view);
}

test("a method that javac does not find since its class alone may use it is told with its class", () => {
  expect(fixes("set(java.lang.String,java.lang.String)")).toEqual([
    { kind: "hidden", type: "Fault", member: { signature: "set(String, Object) void" }, access: "private" },
  ]);
  expect(fixes("set(java.lang.String,java.lang.String)", [{ ...SET, access: "package" }])).toMatchObject([
    { kind: "hidden", access: "package" },
  ]);
});

test("a method that the class around a line inherits and may not use is told, whatever is like it", () => {
  const like: Member = { ...SET, name: "sett", access: "public" };
  const types = [OWNER, { ...HEIR, members: [like] }];
  const around = seeingNothing(["    set(name, 2);"]);
  const view = {
    ...around,
    source: { ...around.source, typesAround: () => [HEIR.name] },
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
  };
  const error = {
    ...({ severity: "error", file: "A.java", line: 1, column: 5 } as const),
    message: "cannot find symbol: method set(java.lang.String,int)",
    details: ["location: class com.acme.core.Crash"],
  };
  expect(findFixes(error, view)).toMatchObject([{ kind: "hidden", type: "Fault", access: "private" }]);
});

test("a method that takes another number of arguments, or is one of several, is not meant for certain", () => {
  expect(fixes("set(java.lang.String)")).not.toMatchObject([{ kind: "hidden" }]);
  expect(fixes("set(int,int)", [SET, { ...SET, parameters: ["int", "int"] }])).not.toMatchObject([{ kind: "hidden" }]);
});

test("a method that the code may not use is told as such where a call of it is wrong, and what is one step away", () => {
  const measure = (of: string, access: Member["access"] = "public"): Member => ({
    ...{ ...SET, name: "distance", parameters: Array(access === "private" ? 2 : 1).fill(of), result: "double", access },
  });
  const getter: Member = { ...SET, name: "getPoint", parameters: [], result: "Point", access: "public" };
  const point = { ...OWNER, name: "com.acme.Point", members: [measure("Point")] };
  const told = (members: readonly Member[]) => {
    const types = [{ ...OWNER, members: [measure("Fault", "private"), ...members] }, point];
    return findFixes(
      {
        ...{ severity: "error", file: "A.java", line: 1 },
        message: "method distance in class com.acme.core.Fault cannot be applied to given types;",
        details: ["required: com.acme.core.Fault,com.acme.core.Fault", "found: com.acme.core.Fault"],
      },
      {
        ...seeingNothing(["    one.distance(other);"]),
        findType: (name) => types.find((it) => it.name === name) ?? null,
        meantIn: (_, named) => types.find((it) => it.name.endsWith(`.${named}`))?.name ?? null,
      },
    );
  };
  const hidden = { kind: "hidden", type: "Fault", access: "private" } as const;
  const signatures = { member: { signature: "getPoint() Point" }, has: { signature: "distance(Point) double" } };
  expect(told([getter])).toMatchObject([hidden, { kind: "one-step", type: "Fault", ...signatures }]);
  expect(told([getter, { ...getter, name: "getOther" }])).toMatchObject([hidden]);
  expect(told([measure("Fault")])).toEqual([]);
});

test("the overload that takes the arguments, and that the code may not use, is told beside those which it may", () => {
  const overloads = [
    { ...SET, name: "match", parameters: ["CharSequence", "CharSequence"] },
    { ...SET, name: "match", parameters: ["Input", "Input"], access: "public" as const },
  ];
  const told = (given: string) =>
    findFixes(
      {
        ...{ severity: "error", file: "A.java", line: 1 },
        message: `no suitable method found for match(${given})`,
        details: ["method com.acme.core.Fault.match(Input,Input) is not applicable"],
      },
      {
        ...seeingNothing(["    one.match(a, b);"]),
        findType: (name) => (name === OWNER.name ? { ...OWNER, members: overloads } : null),
      },
    );
  const usable = { kind: "members", type: "Fault", members: [{ signature: "match(Input, Input) void" }] };
  const member = { signature: "match(CharSequence, CharSequence) void" };
  expect(told("CharSequence,CharSequence")).toMatchObject([usable, { kind: "hidden", member, access: "private" }]);
  expect(told("int,int")).toMatchObject([usable]);
});

test("a method that the builder of a type has, and the type itself has not, is told with the builder", () => {
  const builder = { ...OWNER, name: `${HEIR.name}$Builder`, members: [{ ...SET, access: "public" as const }] };
  const types = [HEIR, builder];
  const view = {
    ...seeingNothing(["    crash.set(1, 2);"]),
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
  };
  const told = (symbol: string) =>
    findFixes(
      {
        ...{ severity: "error", file: "A.java", line: 1, message: `cannot find symbol: ${symbol}` },
        details: ["location: variable crash of type com.acme.core.Crash"],
      },
      view,
    );
  expect(told("method set(java.lang.String,int)")).toEqual([
    { kind: "members", type: "Crash.Builder", members: [{ signature: "set(String, Object) void" }] },
  ]);
  expect(told("method reset(int)")).toEqual([]);
  expect(told("variable set")).toEqual([]);
});

const BUILDER = classOf(
  "com.acme.Orders$Builder",
  [],
  { ...method("Builder", ""), kind: "constructor", access: "private" },
  { ...method("setSizeDefault", "Builder", "int"), access: "protected" },
  method("setSize", "Builder", "int"),
  method("setLines", "Builder", "int"),
);
const ORDERS = classOf(
  "com.acme.Orders",
  [],
  { ...method("builder", "Builder"), isStatic: true },
  method("size", "int"),
);

test.each([
  ["Builder() has private access in com.acme.Orders.Builder", "Orders", "builder() Builder"],
  ["setSizeDefault(int) has protected access in com.acme.Orders.Builder", "Orders.Builder", "setSize(int) Builder"],
])("what can be used in place of what has no access is told: %s", (message, type, signature) => {
  const view = {
    ...seeingNothing(["    builder.setSizeDefault(1);"]),
    findType: (name: string) => [BUILDER, ORDERS].find((it) => it.name === name) ?? null,
  };
  const error = { severity: "error", file: "A.java", line: 1, column: 12, message } as const;
  expect(findFixes(error, view)).toEqual([{ kind: "members", type, members: [{ signature }] }]);
});

describe("a constructor that the code may not use", () => {
  const made = (isGenerated: boolean): Member => ({
    ...method("User", "", "String name", "int age"),
    ...{ kind: "constructor", access: "private" },
    ...(isGenerated && { isGenerated: true }),
  });
  const MAKER = classOf("com.acme.UserMaker", [], method("build", "User", "String name"), method("findUser", "User"));
  const message = "User(java.lang.String,int) has protected access in com.acme.User";
  const fixesOf = (user: Type, fields: readonly Member[], isLombok = true) => {
    const around = seeingNothing(["    new User(name, 1);"]);
    const shop = classOf("com.acme.Shop", [], ...fields);
    const types = [user, MAKER, { ...MAKER, name: "com.acme.Users" }, shop];
    const view = {
      ...around,
      source: { ...around.source, typesAround: () => [shop.name] },
      findType: (name: string) => types.find((it) => it.name === name) ?? null,
      meantIn: (_: string, named: string) => `com.acme.${named}`,
      runsLombok: () => isLombok,
      choosesAccess: () => ({ written: "@AllArgsConstructor(access = PROTECTED)", at: "User.java:4" }),
    };
    return findFixes({ severity: "error", file: "A.java", line: 1, column: 5, message }, view);
  };
  const field = (name: string, type: string): Member => ({ ...method(name, type), kind: "field", access: "private" });
  const annotation = {
    kind: "made-hidden",
    annotation: "@AllArgsConstructor(access = PROTECTED)",
    at: "User.java:4",
  } as const;

  test("is named with the annotation of Lombok that makes it, and with what a field makes of the type", () => {
    const user = classOf("com.acme.User", [], made(true));
    const maker = { kind: "members", type: "UserMaker", members: [{ signature: "build(String name) User" }] };
    expect(fixesOf(user, [field("users", "UserMaker")])).toMatchObject([annotation, maker]);
    expect(fixesOf(user, [])).toEqual([annotation]);
    expect(fixesOf(user, [field("users", "UserMaker"), field("all", "Users")])).toEqual([annotation]);
    expect(fixesOf(user, [method("users", "UserMaker")])).toEqual([annotation]);
  });

  test("is no annotation's where somebody wrote it, it takes others, or Lombok does not run", () => {
    expect(fixesOf(classOf("com.acme.User", [], made(false)), [])).toEqual([]);
    expect(fixesOf(classOf("com.acme.User", [], { ...made(true), parameters: ["int age"] }), [])).toEqual([]);
    expect(fixesOf(classOf("com.acme.User", [], made(true)), [], false)).toEqual([]);
  });
});
