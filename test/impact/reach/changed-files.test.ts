import { expect, test } from "bun:test";
import { listChanges } from "../../../src/impact/reach/changed-files.ts";

test("the POM of a parent that a build fetched is no change, and one that is another now is", () => {
  const parent = "../../.m2/repository/org/acme/parent/7/parent-7.pom";
  const own = new Map([["pom.xml", "1"]]);
  const fetched = new Map([...own, [parent, "2"]]);
  expect(listChanges(own, fetched)).toEqual([]);
  expect(listChanges(fetched, new Map([...own, [parent, "3"]]))).toEqual([
    { path: parent, kind: "changed", by: parent },
  ]);
  const moved = new Map([...own, ["../shared/Order.java", "4"]]);
  expect(listChanges(own, moved)).toMatchObject([{ path: "../shared/Order.java", kind: "added" }]);
});
