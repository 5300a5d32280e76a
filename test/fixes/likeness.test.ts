import { expect, test } from "bun:test";
import { haveTypeInCommon, unlikeness } from "../../src/fixes/likeness.ts";

test.each([
  ["getText", "text"],
  ["getPhone", "getTelephone"],
  ["getNmae", "getName"],
  ["size", "length"],
  ["copy", "clone"],
  ["generateOrder", "createOrder"],
  ["put", "addAttribute"],
  ["contains", "containsKey"],
  ["getOrElse", "orElse"],
  ["getTotal", "getTotalElements"],
  ["getPetByName", "getPet"],
  ["isSuccessful", "is2xxSuccessful"],
  ["getHTMLText", "getHtmlText"],
  ["countRows", "rowCount"],
  ["isNullOrBlank", "isBlank"],
  ["firstOrNull", "first"],
  ["thenFlatMap", "thenCompose"],
  ["invokeBy", "callBy"],
  ["toJson", "writeValueAsString"],
  ["getEntries", "entry"],
  ["PACKAGING", "PACKAGE"],
  ["isSorting", "isSorted"],
  ["isNothingSet", "isNoneSet"],
  ["getOrganization", "getOrg"],
  ["isEmptyOrBlank", "isBlank"],
  ["isLikeIgnoreCase", "isLikeCaseInsensitive"],
  ["withCondition", "withPredicate"],
  ["getOrderNumber", "getOrderNo"],
])("%s may mean %s", (asked, name) => {
  expect(unlikeness(asked, name)).not.toBeNull();
});

test.each([
  ["getTotal", "get"],
  ["frobnicate", "getName"],
  ["sing", "sed"],
  ["getSurname", "getAddress"],
  ["to", "of"],
  ["a", "b"],
  ["get", "getCount"],
  ["asMap", "apply"],
  ["toJson", "toString"],
  ["getAddress", "getAdd"],
  ["getMapper", "getMap"],
  ["getOrganizationUnit", "getOrgOwner"],
])("%s does not mean %s", (asked, name) => {
  expect(unlikeness(asked, name)).toBeNull();
});

test("a name with the same words in another order is nearer than one that begins alike", () => {
  const nearest = ["count0", "countRow0", "rowCount"].toSorted(
    (a, b) => (unlikeness("countRows", a) ?? 1) - (unlikeness("countRows", b) ?? 1),
  );
  expect(nearest[0]).not.toBe("count0");
});

test("a misspelt name is nearer than one with a word in common", () => {
  const nearest = ["lineCount", "lines", "lineCountOf"].toSorted(
    (a, b) => (unlikeness("lineCont", a) ?? 1) - (unlikeness("lineCont", b) ?? 1),
  );
  expect(nearest[0]).toBe("lineCount");
});

test.each([
  ["getJobDesc", "getJobGroup", true],
  ["getJobNumber", "getJobNo", false],
  ["getTitle", "getName", false],
])("what %s and %s of a JobInfo have in common says nothing: %p", (asked, name, isType) => {
  expect(haveTypeInCommon(asked, name, ["JobInfo"])).toBe(isType);
});
