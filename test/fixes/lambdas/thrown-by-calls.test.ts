import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const throwing = (name: string, exceptions: readonly string[], ...parameters: readonly string[]): Member => ({
  ...{ kind: "method", name, parameters, result: "String", access: "public", isStatic: false, exceptions },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false },
});
const typeOf = (name: string, supertypes: readonly string[], ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members },
});
const BAD = "tools.json.BadJson";
const TYPES = [
  typeOf("java.io.IOException", []),
  typeOf("tools.json.BadJson", ["java.lang.RuntimeException"]),
  typeOf("tools.json.WorseJson", [BAD]),
  typeOf(
    "com.acme.Mapper",
    [],
    throwing("write", [BAD], "Object"),
    throwing("write", [], "Object", "Writer"),
    throwing("read", ["com.acme.Closed", BAD], "Reader"),
    throwing("read", [BAD], "String"),
    throwing("get", ["java.lang.Throwable"]),
    throwing("own", ["Broken", "X"]),
    throwing("name", []),
  ),
];

function thrown(lines: readonly string[], caught = "java.io.IOException") {
  const view = { ...seeingNothing(lines), findType: (name: string) => TYPES.find((it) => it.name === name) ?? null };
  const line = lines.findIndex((it) => it.includes("catch (IOException"));
  const message = `exception ${caught} is never thrown in body of corresponding try statement`;
  const told = findFixes({ severity: "error", file: "A.java", line: line + 1, column: 5, message }, view);
  return told.flatMap((it) => (it.kind === "thrown" ? it.exceptions : []));
}
const CATCH = ["  } catch (IOException e) {", "  }"];

test.each([
  [["  void save(Mapper mapper) {", "  try {", "    mapper.write(of(1, 2));"], [BAD]],
  [
    ["  Mapper mapper = mapper();", "  try {", "    if (a) {", "      text = mapper", "        .read(it);", "    }"],
    [BAD],
  ],
  [["  try (", "      Mapper mapper = open();", "      Writer writer = writer()) {", "    mapper.write(1);"], [BAD]],
  [
    ["  Mapper mapper = mapper();", "  try {", "    mapper.own();", "    mapper.write(1);"],
    ["Broken", BAD],
  ],
  [["  Mapper mapper = mapper();", "  try { mapper.write(1); } catch (Closed e) { log(e);"], [BAD]],
  [["  try { Mapper.read(text);"], [BAD]],
])("what the calls of a try throw is told where something else is caught: %j", (lines, exceptions) => {
  expect(thrown([...lines, ...CATCH])).toEqual(exceptions);
});

test.each([
  [["  try {", "    mapper.write(1, writer);"]],
  [["  try {", "    mapper.get();", "    mapper.name();", "    mapper.write();"]],
  [["  try {", "    other.write(1);", "    write(1);", "    of().write(1);"]],
  [["  mapper.write(1);", "  try {", "    mapper.name();"]],
  [["  try {", "    mapper.name();", "  } catch (Closed e) {", "    mapper.write(1);"]],
  [["  try {", "    mapper.write(1);", "  } catch (Closed | BadJson e) {"]],
  [["  try {", "    try {", "      mapper.write(1);", "    } catch (BadJson e) { log(e); }"]],
  [["  try {", "    later(() -> mapper.write(1));"]],
  [["  try {", "    later(new Runnable() {", "      public void run() { mapper.write(1); }", "    });"]],
  [["  try {", "    mapper.write(1);", "  } catch (IOException e) {", "  } catch (BadJson e) {"]],
  [["  if (a) {", "    mapper.write(1);"]],
])("nothing is told where it is not thrown, or not known: %j", (lines) => {
  expect(thrown(["  Mapper mapper = mapper();", ...lines, ...CATCH])).toEqual([]);
});

test("a try that throws what is caught is not the one that the compiler saw", () => {
  const lines = ["  Mapper mapper = mapper();", "  try {", "    mapper.write(1);", ...CATCH];
  expect(thrown(lines, "tools.json.WorseJson")).toEqual([]);
});

test("the compiler of Eclipse says it with other words", () => {
  const view = { ...seeingNothing(["try {", "Mapper.write(1);", "} catch (IOException e) {"]) };
  const message = "Unreachable catch block for IOException. This exception is never thrown from the try statement body";
  const findType = (name: string) => TYPES.find((it) => it.name === name) ?? null;
  expect(findFixes({ severity: "error", file: "A.java", line: 3, message }, { ...view, findType })).toEqual([
    { kind: "thrown", exceptions: [BAD] },
  ]);
});

test("a method that is given for a function is named with what it throws, where a line gives one", () => {
  const told = (text: string) =>
    findFixes(
      {
        ...{ severity: "error", file: "A.java", line: 1, column: 5 },
        message: "incompatible thrown types java.io.IOException,com.acme.Broken in functional expression",
      },
      seeingNothing([text]),
    );
  const exceptions = ["java.io.IOException", "com.acme.Broken"];
  expect(told("  path.ifPresent(Files::createDirectories);")).toEqual([
    { kind: "throwing", method: "Files::createDirectories", exceptions },
  ]);
  expect(told("  all.map(Path::of).forEach(Files::delete);")).toEqual([]);
  expect(told("  path.ifPresent(it -> delete(it));")).toEqual([]);
});
