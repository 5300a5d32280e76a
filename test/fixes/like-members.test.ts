import { expect, test } from "bun:test";
import {
  likeMembers,
  likeTaking,
  membersOf,
  nameOfLike,
  nearestOverloads,
  type OwnedMember,
  sameInOtherWords,
  signatureOf,
} from "../../src/fixes/like-members.ts";
import { typeOfSource } from "../../src/fixes/lookup/to-type.ts";
import { readJavaSource } from "../../src/java/sources/read-java-source.ts";
import { method as methodOf } from "./made-types.ts";

test.each([
  ["setAttribute", ["java.lang.String", "java.lang.String"], "attr(String, String) Element"],
  ["findOne", ["int"], "findById(ID) Optional<T>"],
  ["readAllText", ["java.nio.file.Path"], "readString(Path) String"],
])("of members like %s, the one that takes these arguments comes first", (name, given, best) => {
  const [first] = likeMembers(MEMBERS, { name, arguments: given });
  expect(first?.signature).toBe(best);
});

test("what has neither the words nor the sense of a name is not like it", () => {
  expect(likeMembers(MEMBERS, { name: "setHeader", arguments: ["java.lang.String"] })).toEqual([]);
});

test("what a name shares with the class of an argument says nothing, nor what gives no answer to a question", () => {
  const members = [
    method("deleteJob", ["JobKey"], "boolean"),
    method("getJobDetail", ["JobKey"], "JobDetail"),
    method("getPausedGroups", [], "Set<String>"),
  ];
  const like = (name: string, given: readonly string[]) =>
    likeMembers(members, { name, arguments: given }).map(({ signature }) => signature);
  expect(like("isJobPaused", ["org.quartz.JobKey"])).toEqual([]);
  expect(like("getPausedJobs", [])).toContain("getPausedGroups() Set<String>");
});

test("the names of parameters are told as the source has them, where several are of one type", () => {
  const source = readJavaSource(
    "class Tel { Tel(String number, final String title) {} void call(String title, int times) {} }",
  );
  const { members } = typeOfSource(source.types[0] ?? expect.unreachable(), source, () => null);
  expect(members.map(signatureOf)).toEqual(["Tel(String number, String title)", "call(String, int) void"]);
});

test("what every annotation has is not meant by a name that shares a word", () => {
  const hashCode = { ...method("hashCode", [], "int"), owner: "java.lang.annotation.Annotation" };
  const found = likeMembers([hashCode, method("responseCode", [], "String")], { name: "code", arguments: [] });
  expect(found.map(({ signature }) => signature)).toEqual(["responseCode() String"]);
});

test("where no method of a name takes the arguments, one of nearly the same name does", () => {
  const members = [...MEMBERS, method("findOne", ["Example<S>"], "Optional<S>")];
  const [first] = likeTaking(members, { name: "findOne", arguments: ["int"] });
  expect(first?.signature).toBe("findById(ID) Optional<T>");
  expect(likeTaking(members, { name: "findOne", arguments: ["Example<User>"] })).toEqual([]);
  expect(likeTaking(members, { name: "findOne", arguments: ["int", "int"] })).toEqual([]);
});

test("another word for the same is meant where the arguments fit, three of them at most", () => {
  const members = [
    ...[method("all", [], "List<T>"), method("one", [], "T"), method("one", ["Class"], "R")],
    ...[method("findAll", ["Sort"], "List<T>"), { ...method("toList", [], "List<T>"), isDeprecated: true }],
  ];
  const called = (name: string, given: readonly string[] = []) =>
    sameInOtherWords(members, { name, arguments: given }).map(({ signature }) => signature);
  expect(called("list")).toEqual(["all() List<T>"]);
  expect(called("single")).toEqual(["one() T"]);
  expect([called("list", ["int", "int"]), called("stream"), called("one")].flat()).toEqual([]);
  const many = ["all", "findAll", "getAll", "toList"].map((name) => method(name, [], "List<T>"));
  expect(sameInOtherWords(many, { name: "list", arguments: [] })).toHaveLength(3);
});

test("what is deprecated comes last of what is equally like, also among overloads that take the same, and is told where nothing else is like it", () => {
  const old = (name: string, parameters: readonly string[]) => ({
    ...method(name, parameters, "String"),
    isDeprecated: true,
  });
  const members = [old("trimEnd", ["String"]), method("trimEnd", ["Text"], "String")];
  const like = (first: OwnedMember) =>
    likeMembers([first, method("removeStart", [], "String")], { name: "removeStartIgnoringCase", arguments: [] }).map(
      ({ signature }) => signature,
    );
  const names = ["removeStartIgnoreCase() String", "removeStart() String"];
  expect(like(method("removeStartIgnoreCase", [], "String"))).toEqual(names);
  expect(like(old("removeStartIgnoreCase", []))).toEqual(names);
  const equal = [old("sendMails", []), method("sendMailz", [], "String")];
  expect(likeMembers(equal, { name: "sendMailx", arguments: [] }).map(nameOfLike)).toEqual(["sendMailz", "sendMails"]);
  const mails = [method("sendMall", ["int"], "void"), old("sendMail", ["String"])];
  expect(likeMembers(mails, { name: "sendMaill", arguments: ["String"] }).map(nameOfLike)[0]).toBe("sendMail");
  expect(nearestOverloads(members, ["int"])).toEqual([
    { signature: "trimEnd(Text) String" },
    { signature: "trimEnd(String) String" },
  ]);
  // What takes the argument is meant all the same.
  expect(nearestOverloads(members, ["String"])[0]?.signature).toBe("trimEnd(String) String");
  expect(likeMembers([old("trimEnd", [])], { name: "trimEnds", arguments: [] })).toHaveLength(1);
});

const MEMBERS: readonly OwnedMember[] = [
  method("attribute", ["String"], "Attribute"),
  method("attr", ["String"], "String"),
  method("attr", ["String", "String"], "Element"),
  method("attributes", [], "Attributes"),
  method("findAll", [], "Iterable<T>"),
  method("findAllById", ["Iterable<ID>"], "Iterable<T>"),
  method("findById", ["ID"], "Optional<T>"),
  method("readAllBytes", ["Path"], "byte[]"),
  method("readAllLines", ["Path"], "List<String>"),
  method("readString", ["Path"], "String"),
];

function method(name: string, parameters: readonly string[], result: string): OwnedMember {
  return {
    kind: "method",
    name,
    parameters,
    result,
    owner: "com.acme.Any",
    access: "public",
    isStatic: false,
    isAbstract: false,
    isFinal: false,
    isDeprecated: false,
    exceptions: [],
  };
}

test("a static method of an interface is none of what implements it", () => {
  const plain = { access: "public", kind: "class", isAbstract: false } as const;
  const identity = { ...method("identity", [], "Cutter"), isStatic: true };
  const members = [identity, method("cut", [], "int")];
  const cutter = { ...plain, name: "a.Cutter", isInterface: true, supertypes: [], members };
  const own = { ...plain, name: "a.Own", isInterface: false, supertypes: ["a.Cutter"], members: [] };
  const view = { findType: (name: string) => [cutter, own].find((it) => it.name === name) ?? null };
  expect(membersOf(own, view).map(({ name }) => name)).toEqual(["cut"]);
  expect(membersOf(cutter, view)).toHaveLength(2);
});

test("the overload that takes exactly the class which is given comes first", () => {
  const overloads = [
    ["TagDouble", "double"],
    ["TagShort", "short..."],
  ].map((parameters) => ({ ...methodOf("add", "void", ...parameters), owner: "com.acme.Directory" }));
  expect(nearestOverloads(overloads, ["com.acme.TagShort", "int"])[0]?.signature).toBe("add(TagShort, short...) void");
});

test("the overload that takes a class of an argument in another place comes before those that take it nowhere", () => {
  const overloads = [["String", "int"], ["String"], ["String", "int", "Object"], ["String", "int", "Object", "Object"]];
  const wrapping = ["Throwable", "String", "int", "Object", "Object"];
  const nearest = (given: readonly string[]) =>
    nearestOverloads(
      [...overloads, wrapping].map((it) => methodOf("Failure", "", ...it)),
      given,
    ).map(({ signature }) => signature);
  const [first, second] = ["Failure(Throwable, String, int, Object, Object)", "Failure(String, int)"];
  expect(nearest(["<null>", "java.lang.Throwable"]).slice(0, 2)).toEqual([first, second]);
  expect(nearest(["java.lang.String", "java.lang.Throwable"])[0]).toBe(first);
  // What no overload takes by its name, or many take, moves none.
  expect(nearest(["<null>", "java.io.File"])[0]).toBe(second);
  expect(nearest(["<null>", "java.lang.String"])[0]).toBe(second);
});
