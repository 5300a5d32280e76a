import { expect, test } from "bun:test";
import { nearest, suggest } from "../../src/text/nearest.ts";

test("of two names that a word contains, the one with fewer other letters is nearer", () => {
  expect(nearest("test-compiles", ["compile", "test-compile", "clean"], 1)).toEqual(["test-compile"]);
  expect(nearest("compil", ["test-compile", "compile"], 1)).toEqual(["compile"]);
});

test("a word with which several names begin may mean each", () => {
  const names = ["testFilter", "testOnly", "touched"];
  expect(suggest("test", names, "none.")).toBe("did you mean testOnly or testFilter?");
  expect(suggest("testonly", names, "none.")).toBe("did you mean testOnly?");
  expect(suggest("filter", names, "none.")).toBe("did you mean testFilter?");
  expect(suggest("retries", names, "none.")).toBe("none.");
});
