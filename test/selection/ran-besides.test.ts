import { describe, expect, test } from "bun:test";
import { noteRanBesides } from "../../src/selection/ran-besides.ts";
import { EVERYTHING } from "../../src/selection/selection.ts";

function note(selectors: readonly string[], ...ran: readonly string[]) {
  const cases = ran.map((name) => {
    const [testClass = "", testMethod = ""] = name.split("#");
    return { testClass, testMethod, outcome: "passed" as const };
  });
  const unitTests = { kind: "named", selectors, byModule: null } as const;
  return noteRanBesides([{ module: ".", report: { cases } }], { ...EVERYTHING, unitTests });
}

describe("tests that a filter does not name are told", () => {
  const besides = (...tests: readonly string[]) => [{ code: "ran-besides" as const, testClass: "LayersTest", tests }];

  test("of a class that is reported without its package", () => {
    expect(note(["a.LayersTest#web"], "LayersTest#web", "LayersTest#core")).toEqual(besides("core"));
  });

  test("once, with all of their invocations", () => {
    const ran = ["a.LayersTest#web(int)[1]", "a.LayersTest#core(int)[1]", "a.LayersTest#core(int)[2]"];
    expect(note(["a.LayersTest#web"], ...ran)).toEqual(besides("core"));
  });
});

describe("nothing is told", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["where just those ran", ["a.T#x+y"], ["a.T#x(int)[1]", "a.T#x(int)[2]", "a.T#y"]],
    ["of a class that is named whole", ["a.T"], ["a.T#x", "a.T#y"]],
    ["of a pattern", ["a.T#x+x[*]"], ["a.T#x[0]", "a.T#y"]],
    ["where reports tell other names than sources", ["a.T#adds"], ["a.T#it adds", "a.T#it subtracts"]],
    ["of another class", ["a.T#x"], ["a.T#x", "a.U#y", "a.T$In#z"]],
    ["of a namesake without a package", ["a.T#x"], ["a.T#x", "T#y"]],
    ["of what is not a test of its own", ["a.T#x"], ["a.T#x", "a.T"]],
  ])("%s", (_, selectors, ran) => expect(note(selectors, ...ran)).toEqual([]));

  test("where nothing was named", () => expect(noteRanBesides([], EVERYTHING)).toEqual([]));
});
