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
