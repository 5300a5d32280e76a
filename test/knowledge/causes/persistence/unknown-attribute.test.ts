import { expect, test } from "bun:test";
import { tell } from "../wiring/wiring-examples.ts";

test("of an entity with many fields, those are told that begin as the one that it lacks", () => {
  const said = (attribute: string) => `PropertyReferenceException: No property '${attribute}' found for type 'User'`;
  const names = ["id", "login", "name", "email", "imageUrl", "langKey", "created", "changed", "password", "resetKey"];
  const fieldsOf = () => [...names, "activated", "activity"].map((name, at) => ({ name, at: `User.java:${at}` }));
  const facts = { fieldsOf, nearest: () => [] };
  expect(tell(said("active"), facts)).toEqual(["User has no active; it has: activated, activity (User.java:10, 11)."]);
  // No word begins so, or the beginning is too short to say anything.
  expect(tell(said("address"), facts)).toEqual([]);
  expect(tell(said("lang"), facts)).toEqual([]);
});

const fieldsOf = () => ["id", "username", "idea"].map((name, at) => ({ name, at: `User.java:${at}` }));
const said = (attribute: string, query: string) =>
  `UnknownPathException: Could not resolve attribute '${attribute}' of 'com.acme.UserEntity' [${query}]`;

test("an attribute that is called after the entity and another one is that one", () => {
  const facts = { fieldsOf, nearest: () => ["username"] };
  expect(tell(said("userId", "from A"), facts)).toEqual(["UserEntity has no userId; it has: id (User.java:0)."]);
  // Another entity has that name, or only the letters are those of this one.
  for (const attribute of ["authorId", "useId", "userTag"])
    expect(tell(said(attribute, "from A"), facts)).toEqual([
      `UserEntity has no ${attribute}; it has: username (User.java:1).`,
    ]);
});

test("a query is told with its place, where a source has its very words", () => {
  const lines = [
    '  "author.userId = :authorId2"',
    "  // author.userId = :authorId",
    '  "author.userId = :authorId and x"',
  ];
  const findInSources = (pattern: RegExp) => {
    const at = lines.findIndex((it) => pattern.test(it));
    return at < 0 ? null : `Articles.java:${at + 1}`;
  };
  const facts = { fieldsOf, nearest: () => [], findInSources };
  expect(tell(said("userId", "FROM `com.acme.A` WHERE author.userId = :authorId and x"), facts)).toEqual([
    "UserEntity has no userId, which the query at Articles.java:3 asks for; it has: id (User.java:0).",
  ]);
  // The words of a longer path, or of no query at all, are others.
  for (const query of [
    "from A where userId = :authorId",
    "from A order by userId",
    "from A where a.author.userId = :authorId",
  ])
    expect(tell(said("userId", query), facts)).toEqual(["UserEntity has no userId; it has: id (User.java:0)."]);
});
