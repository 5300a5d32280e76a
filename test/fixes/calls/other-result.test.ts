import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Type } from "../../../src/fixes/type.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const interfaceOf = (...of: Parameters<typeof classOf>): Type => ({
  ...classOf(...of),
  isInterface: true,
  isAbstract: true,
});
const HEIR = interfaceOf("org.data.ListCrud", ["org.data.Crud"], method("findAll", "List<T>"));
const TYPES = [
  classOf("java.lang.Iterable", []),
  classOf("java.util.List", ["java.lang.Iterable"]),
  interfaceOf("org.data.Crud", [], method("findAll", "Iterable<T>")),
  interfaceOf("com.acme.Courses", ["org.data.Crud"]),
];

function told(heirs: readonly Type[], line = "    return courses.findAll();") {
  const types = [...TYPES, ...heirs];
  const message =
    "incompatible types: java.lang.Iterable<com.acme.Course> cannot be converted to java.util.List<com.acme.Course>";
  return findFixes(
    { severity: "error", file: "A.java", line: 2, column: line.indexOf("(") + 1, message },
    {
      ...seeingNothing(["  Courses courses;", line]),
      findType: (name) => types.find((it) => it.name === name) ?? null,
      typesIn: (within) => types.map(({ name }) => name).filter((it) => it.startsWith(`${within}.`)),
      meantIn: (_, named) => (named === "List" ? "java.util.List" : null),
    },
  );
}

test("the overload that takes the class of what it gives is told", () => {
  const clients = classOf(
    "com.acme.Courses",
    [],
    method("findAll", "List<Run<Object>>", "String"),
    method("findAll", "List<Run<T>>", "String", "Class<T>"),
  );
  const types = [...TYPES.filter(({ name }) => name !== clients.name), clients];
  const line = "    return courses.findAll(name);";
  const message =
    "incompatible types: java.util.List<a.Run<java.lang.Object>> cannot be converted to java.util.List<a.Run<a.It>>";
  const found = findFixes(
    { severity: "error", file: "A.java", line: 2, column: line.indexOf("(") + 1, message },
    {
      ...seeingNothing(["  Courses courses;", line]),
      findType: (name) => types.find((it) => it.name === name) ?? null,
    },
  );
  expect(found).toMatchObject([
    { kind: "members", type: "Courses", members: [{ signature: "findAll(String, Class<T>) List<Run<T>>" }] },
  ]);
});

test("an interface beside that of a method which gives what is needed is told", () => {
  expect(told([HEIR])).toMatchObject([
    { kind: "in-subtypes", type: "Crud", subtypes: ["ListCrud"], member: { signature: "findAll() List<T>" } },
  ]);
  const collected = [{ kind: "made", needed: "List" }];
  expect(told([{ ...HEIR, access: "package" }])).toMatchObject(collected);
  expect(told([HEIR, { ...HEIR, name: "org.data.FastCrud" }])).toMatchObject(collected);
  expect(told([{ ...HEIR, members: [method("findAll", "Set<T>")] }])).toMatchObject(collected);
});

test("an array is told as what a method of a like name gives, or the same one a step away", () => {
  const types = [
    classOf("java.util.Text", [], method("chars", "Ints"), method("toCharArray", "char[]")),
    classOf(
      "java.util.Flow",
      [],
      method("toArray", "Object[]"),
      method("mapToInt", "Ints", "ToInt"),
      method("flatMapToInt", "Ints", "ToInt"),
    ),
    classOf("java.util.Ints", [], method("toArray", "int[]")),
  ];
  const of = (declared: string, call: string, given: string, needed: string) =>
    findFixes(
      {
        ...({ severity: "error", file: "A.java", line: 2, column: call.indexOf("(") + 1 } as const),
        message: `incompatible types: ${given} cannot be converted to ${needed}`,
      },
      {
        ...seeingNothing([`  ${declared} it;`, call]),
        findType: (name) => types.find((one) => one.name === name) ?? null,
        typesNamed: (name) =>
          types.filter((one) => one.name.endsWith(`.${name}`)).map(({ name: full }) => ({ name: full, from: "jdk" })),
        meantIn: (_, named) => (named === "Ints" ? "java.util.Ints" : null),
      },
    );
  expect(of("java.util.Text", "    return it.chars();", "java.util.Ints", "char[]")).toMatchObject([
    { kind: "members", type: "Text", members: [{ signature: "toCharArray() char[]" }] },
  ]);
  expect(of("java.util.Flow", "    return it.toArray();", "java.lang.Object[]", "int[]")).toMatchObject([
    { kind: "one-step", member: { signature: "mapToInt(ToInt) Ints" }, has: { signature: "toArray() int[]" } },
  ]);
});
