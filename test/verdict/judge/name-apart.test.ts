import { expect, test } from "bun:test";
import { nameClassesApart } from "../../../src/verdict/judge/name-apart.ts";

test("classes of one name in several modules are named with their modules", () => {
  expect(
    nameClassesApart([
      { testClass: "a.B", module: "core" },
      { testClass: "a.B" },
      { testClass: "a.C", module: "web" },
      { testClass: "a.C", module: "web" },
    ]),
  ).toEqual(["a.B (core)", "a.B (.)", "a.C", "a.C"]);
});
