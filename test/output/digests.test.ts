import { expect, test } from "bun:test";
import { type DigestFacts, readDigests } from "../../src/output/digests.ts";

const read = (match: string | undefined, outputs: readonly { module: string; lines: string[]; dropped?: number }[]) => {
  const facts: DigestFacts = {
    match,
    asksForOmitted: false,
    root: "/home/dev/shop",
    readFresh: () => null,
    place: (finding) => finding,
  };
  const told = outputs.map((output) => ({ version: "3.5.0", dropped: 0, ...output }));
  return readDigests({ goal: "exec:java", outputs: told }, facts);
};
const DIGEST = { goal: "exec:java", kind: "output" as const, match: "price" };

test("words that no module printed are told once", () => {
  const outputs = ["core", "web"].map((module) => ({ module, lines: ["tax"] }));
  expect(read("price", outputs)).toEqual([{ ...DIGEST, lines: [], before: 0 }]);
});

test("lines that were not kept do not count as searched, with words found and without", () => {
  const web = { module: "web", lines: ["a price", "tax"], dropped: 7 };
  const core = { module: "core", lines: ["tax"], dropped: 2 };
  expect(read("price", [core])).toEqual([{ ...DIGEST, lines: [], before: 0, unsearched: 2 }]);
  expect(read("price", [core, web, { module: "app", lines: ["tax"] }])).toEqual([
    { ...DIGEST, module: "core", lines: [], before: 0, unsearched: 2 },
    { ...DIGEST, module: "web", lines: ["a price"], before: 0, unsearched: 7 },
  ]);
});

test("a goal that printed nothing has nothing to tell", () => {
  expect(read("price", [{ module: "core", lines: [] }])).toEqual([]);
  expect(read(undefined, [{ module: "core", lines: [] }])).toEqual([]);
});

test("of many parts with the words the first ones are kept whole, and the lines of the others are counted", () => {
  const lines = Array.from({ length: 60 }, (_, index) => [`price ${index}`, "  below"]).flat();
  const [digest] = read("price", [{ module: "core", lines }]);
  const kept = Array.from({ length: 50 }, (_, index) => `price ${index}\n  below`);
  expect(digest).toEqual({ ...DIGEST, module: "core", lines: kept, before: 0, further: 20 });
});
