import { expect, test } from "bun:test";
import { withoutWritten } from "../../../src/impact/untested/without-written.ts";
import { type FileHashes, UNKNOWN, VOLATILE } from "../../../src/model/impact/source-graph.ts";

const FILE = "conf/app.txt";

/** What stands for the file after a run of the class `A` in which it changed, and earlier runs of classes with these contents of it. */
function after(
  earlier: readonly { readonly of: string; readonly content?: string; readonly path?: string }[],
  ran = ["A"],
) {
  const known = earlier.map(({ of }, at) => {
    return { testClass: of, module: ".", outcome: "passed" as const, run: at + 1, graph: at + 1 };
  });
  const graphFiles = (id: number): FileHashes => {
    const { content, path = FILE } = earlier[id - 1] ?? {};
    return new Map(content === undefined ? [] : [[path, content]]);
  };
  const tests = ran.map((name) => ({ name: `${name}#x`, outcome: "passed" as const }));
  const files = new Map([
    ["pom.xml", "1"],
    [FILE, UNKNOWN],
  ]);
  return withoutWritten(files, tests, { tested: () => known, graphFiles }, "c").get(FILE);
}

test("a file that changed during the first run of a class is not known: somebody may have edited it", () => {
  expect(after([])).toBe(UNKNOWN);
  expect(after([{ of: "B", content: UNKNOWN }])).toBe(UNKNOWN);
});

test("a file that changed whenever a class ran is written by it, and never compared", () => {
  expect(after([{ of: "A", content: UNKNOWN }])).toBe(VOLATILE);
  expect(
    after([
      { of: "A", content: UNKNOWN },
      { of: "A", content: VOLATILE },
    ]),
  ).toBe(VOLATILE);
});

test("a class that has run without the file being changed has not written it now", () => {
  expect(after([{ of: "A", content: "1" }])).toBe(UNKNOWN);
  expect(
    after([
      { of: "A", content: UNKNOWN },
      { of: "A", content: "1" },
    ]),
  ).toBe(UNKNOWN);
  expect(after([{ of: "A" }, { of: "A", content: UNKNOWN }])).toBe(UNKNOWN);
});

test("that others have run without it being changed tells nothing of the class that writes it", () => {
  const earlier = [
    { of: "A", content: UNKNOWN },
    { of: "B", content: "1" },
  ];
  expect(after(earlier, ["A", "B"])).toBe(VOLATILE);
  expect(after(earlier, ["B"])).toBe(UNKNOWN);
});

test("a class that began to write it later is known for that after some runs", () => {
  const writing = Array.from({ length: 4 }, () => ({ of: "A", content: UNKNOWN }));
  expect(after([{ of: "A", content: "1" }, ...writing.slice(1)])).toBe(UNKNOWN);
  expect(after([{ of: "A", content: "1" }, ...writing])).toBe(VOLATILE);
});

test("a file of a new name is written by a class that wrote others beside it", () => {
  expect(after([{ of: "A", path: "conf/1.log", content: UNKNOWN }])).toBe(VOLATILE);
  expect(after([{ of: "A", path: "conf/1.log", content: "1" }])).toBe(UNKNOWN);
  expect(after([{ of: "A", path: "logs/1.log", content: UNKNOWN }])).toBe(UNKNOWN);
});
