import { describe, expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const attribute = (name: string, parameters: readonly string[] = []): Member => ({
  ...{ kind: "method", name, parameters, result: "Class[]", access: "public", isStatic: false },
  ...{ isAbstract: true, isFinal: false, isDeprecated: false, exceptions: [] },
});
const annotation = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "annotation", isAbstract: true, isInterface: true, supertypes: [], members },
});
const SPRING = annotation(
  "org.springframework.Transactional",
  ...["timeout", "noRollbackFor", "rollbackFor", "readOnly", "label", "value"].map((it) => attribute(it)),
);
const JAKARTA = annotation(
  "jakarta.transaction.Transactional",
  attribute("dontRollbackOn"),
  attribute("when", ["int"]),
);

function told(method: string, imported: string, types: readonly Type[] = [SPRING, JAKARTA]) {
  const { source, ...rest } = seeingNothing(["  @Transactional(dontRollbackOn = Refused.class)"]);
  const view: CompilerView = {
    ...rest,
    source: { ...source, imports: [{ name: imported, isStatic: false }] },
    findType: (name) => types.find((it) => it.name === name) ?? null,
    typesNamed: (simple) =>
      types.flatMap(({ name }) => (name.endsWith(`.${simple}`) ? { name, from: "dependency" as const } : [])),
  };
  const message = `cannot find symbol: method ${method}`;
  const details = [`location: @interface ${SPRING.name}`];
  return findFixes({ severity: "error", file: "A.java", line: 1, column: 18, message, details }, view);
}

const OTHER = { kind: "members", type: JAKARTA.name, members: [{ signature: "dontRollbackOn() Class[]" }] };

test("the member of another class of the same simple name is told beside the like one of the imported class", () => {
  expect(told("dontRollbackOn()", SPRING.name) as unknown).toEqual([
    { kind: "members", type: "Transactional", members: [{ signature: "noRollbackFor() Class[]" }] },
    OTHER,
  ]);
});

test.each([
  ["the import is of something else", "dontRollbackOn()", "org.springframework.*", [SPRING, JAKARTA]],
  ["the other class takes other arguments", "when()", SPRING.name, [SPRING, JAKARTA]],
  ["several have it", "dontRollbackOn()", SPRING.name, [SPRING, JAKARTA, { ...JAKARTA, name: "a.Transactional" }]],
  ["it is not for others", "dontRollbackOn()", SPRING.name, [SPRING, { ...JAKARTA, name: "a.shaded.Transactional" }]],
  [
    "a letter alone is wrong",
    "dontRollbackOn()",
    SPRING.name,
    [{ ...SPRING, members: [attribute("dontRolbackOn")] }, JAKARTA],
  ],
])("no other class is told where %s", (_, method, imported, types) => {
  expect(told(method, imported, types)).not.toContainEqual(
    expect.objectContaining({ type: expect.stringMatching(/\./) }),
  );
});

test.each([
  ["interface expected here", "org.other.Door", "com.acme.Door"],
  ["no interface expected here", "com.acme.Door", "org.other.Door"],
])("where a type of the wrong kind stands, the other one of its name is told: %s", (message, imported, other) => {
  const door = { ...annotation("com.acme.Door"), kind: "interface" as const };
  const types: readonly Type[] = [{ ...door, name: "org.other.Door", kind: "class", isInterface: false }, door];
  const lines = ["class Gate implements Door {"];
  const fixes = findFixes(
    { severity: "error", file: "A.java", line: 1, column: 23, message },
    {
      ...seeingNothing(lines),
      source: { ...seeingNothing(lines).source, package: "com.gate", imports: [{ name: imported, isStatic: false }] },
      findType: (name) => types.find((it) => it.name === name) ?? null,
      typesNamed: () => types.map(({ name }) => ({ name, from: "dependency" })),
    },
  );
  expect(fixes).toEqual([{ kind: "other-package", name: "Door", classes: [other] }]);
});

test("a class of the same package stands in the way of an imported one, too", () => {
  const encoder = { ...attribute("getEncoder"), isStatic: true, isAbstract: false };
  const code: Type = { ...annotation("java.util.Code", encoder), kind: "class", isAbstract: false, isInterface: false };
  const types: readonly Type[] = [{ ...code, name: "com.acme.Code", members: [attribute("write")] }, code];
  const fixes = findFixes(
    {
      ...{ severity: "error", file: "A.java", line: 1, column: 10 },
      message: "cannot find symbol: method getEncoder()",
      details: ["location: class com.acme.Code"],
    },
    {
      ...seeingNothing(["    Code.getEncoder();"]),
      findType: (name) => types.find((it) => it.name === name) ?? null,
      typesNamed: () => [
        { name: "com.acme.Code", from: "own" },
        { name: "java.util.Code", from: "jdk" },
      ],
    },
  );
  const members = [{ signature: "getEncoder() Class[]" }];
  expect(fixes).toContainEqual({ kind: "members", type: "java.util.Code", members });
});

test("a static member of the only class beside it whose name is longer is told, one of an object is not", () => {
  const first = { ...attribute("firstOf"), isStatic: true, isAbstract: false };
  const type = (name: string, ...members: readonly Member[]): Type => ({
    ...annotation(`lib.${name}`, ...members),
    ...{ kind: "class", isAbstract: false, isInterface: false },
  });
  const besideIn = (sourcesOf: CompilerView["sourcesOf"], ...others: readonly Type[]) => {
    const types = [type("Keys", attribute("hash")), ...others];
    const { source, ...rest } = seeingNothing(["    Keys.firstOf();"]);
    const details = ["location: class lib.Keys"];
    return findFixes(
      {
        severity: "error",
        file: "A.java",
        line: 1,
        column: 9,
        message: "cannot find symbol: method firstOf()",
        details,
      },
      {
        ...rest,
        source: { ...source, imports: [{ name: "lib.Keys", isStatic: false }] },
        findType: (name) => types.find((it) => it.name === name) ?? null,
        sourcesOf,
        typesIn: (within) => types.flatMap(({ name }) => (name.startsWith(`${within}.`) ? name : [])),
      },
    ).flatMap((it) => (it.kind === "members" ? it.type : []));
  };
  const beside = (...others: readonly Type[]) => besideIn(() => [], ...others);
  expect(beside(type("MoreKeys", first), type("Locks", first))).toEqual(["lib.MoreKeys"]);
  expect(besideIn(() => ["src/main/java/lib/Keys.java"], type("MoreKeys", first))).not.toContain("lib.MoreKeys");
  expect(beside(type("MoreKeys", first), type("LessKeys", first))).not.toContain("lib.MoreKeys");
  expect(beside(type("MoreKeys", { ...first, isStatic: false }))).not.toContain("lib.MoreKeys");
  expect(beside({ ...type("MoreKeys", first), access: "package" })).not.toContain("lib.MoreKeys");
});

describe("a class without type parameters in the place of one of the JDK", () => {
  const plain = (name: string): Type => ({ ...SPRING, name, kind: "class", members: [] });
  const collection: Type = { ...plain("java.util.Collection"), typeParameters: ["E"] };
  const named = (type: Type, around: readonly string[]) => {
    const { source, ...rest } = seeingNothing(["  Collection<Cart> carts;"]);
    const imports = [{ name: type.name, isStatic: false }];
    const view: CompilerView = {
      ...rest,
      source: { ...source, imports, typesAround: () => around },
      findType: (name) => [type, collection].find((it) => it.name === name) ?? null,
      typesNamed: () => [type, collection].map(({ name }) => ({ name, from: "dependency" as const })),
    };
    const message = `type ${type.name.replaceAll("$", ".")} does not take parameters`;
    return findFixes({ severity: "error", file: "A.java", line: 1, column: 13, message }, view);
  };

  test("is imported, or hides it within the class around", () => {
    expect(named(plain("com.acme.Collection"), ["com.acme.Carts"])).toEqual([
      { kind: "other-package", name: "Collection", classes: ["java.util.Collection"] },
    ]);
    const meant = { type: "Collection", outer: "Carts", meant: "java.util.Collection" };
    expect(named(plain("com.acme.Carts$Collection"), ["com.acme.Carts"])).toEqual([{ kind: "shadowed", ...meant }]);
  });
});
