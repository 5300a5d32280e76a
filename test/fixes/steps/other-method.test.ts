import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const TYPES = [
  classOf("java.lang.Object", []),
  classOf("java.util.List", []),
  classOf("java.util.ArrayList", ["java.util.List"]),
  classOf(
    "com.acme.Name",
    [],
    method("toList", "ArrayList<Name>", "String..."),
    method("toListOfTexts", "ArrayList<String>", "Name..."),
    method("toListOfTexts", "ArrayList<String>", "Collection<Name>"),
    method("toListOfNames", "ArrayList<Name>", "Name..."),
    method("toListLater", "Later", "Name..."),
  ),
  classOf("com.acme.Later", []),
];

function told(line: string, found = "com.acme.Name[]") {
  const message = `no suitable method found for toList(${found})`;
  const details = [
    "method com.acme.Name.toList(java.lang.String...) is not applicable",
    "(varargs mismatch; com.acme.Name[] cannot be converted to java.lang.String)",
  ];
  const column = line.indexOf(".toList") + 1;
  return findFixes(
    { severity: "error", file: "A.java", line: 1, column, message, details },
    {
      ...seeingNothing([line]),
      findType: (name) => TYPES.find((it) => it.name === name) ?? null,
      meantIn: (_, named) => TYPES.find((it) => it.name.endsWith(`.${named}`))?.name ?? null,
      typesNamed: (simple) =>
        TYPES.flatMap(({ name }) => (name.endsWith(`.${simple}`) ? { name, from: "own" as const } : [])),
    },
  ).map((it) => (it.kind === "members" ? it.members.map(({ signature }) => signature) : it));
}

test("where no overload takes the arguments, the longer name that does and gives what is needed comes first", () => {
  expect(told("List<String> all = Name.toList(names);")[0]).toEqual(["toListOfTexts(Name...) ArrayList<String>"]);
  expect(told("List<Name> all = Name.toList(names);")[0]).toEqual(["toListOfNames(Name...) ArrayList<Name>"]);
});

test("a longer name is not told that takes or gives something else, or where several do", () => {
  const overload = ["toList(String...) ArrayList<Name>"];
  expect(told("List<String> all = Name.toList(ids);", "java.lang.Integer[]")[0]).toEqual(overload);
  expect(told("List<Long> all = Name.toList(names);")[0]).toEqual(overload);
  expect(told("List all = Name.toList(names);")[0]).toEqual(overload);
  expect(told("Name.toList(names);")[0]).toEqual(overload);
});
