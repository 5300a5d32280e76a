import { expect, test } from "bun:test";
import { statusesOf } from "../../../src/impact/reach/statuses.ts";
import type { TestedClass } from "../../../src/model/impact/tested-class.ts";
import { after, graphOf, pathOf } from "./project.ts";

const FIRST = graphOf({ classes: { Order: [], OrderTest: ["a/Order"] } });
const ORDER = pathOf("Order");
const SECOND = { ...FIRST, files: new Map([...FIRST.files, [ORDER, "2"]]) };
const graphs = new Map([
  [1, FIRST],
  [2, SECOND],
]);
const STORED = {
  graph: (id: number) => graphs.get(id) ?? null,
  graphFiles: (id: number) => graphs.get(id)?.files ?? null,
};
const BY_ORDER = { kind: "reaches", distance: 1, files: [ORDER] };
const TEST = { testClass: "a.OrderTest", module: "core", path: pathOf("OrderTest") };

const known = (outcome: TestedClass["outcome"], run: number, graph: number | null = run): TestedClass => {
  return { testClass: TEST.testClass, module: "core", outcome, run, graph };
};
const status = (rows: readonly TestedClass[], order: string) =>
  statusesOf(rows, STORED, after(FIRST, { [ORDER]: order }))(TEST);

test.each<[string, TestedClass[], string, unknown]>([
  ["never ran", [], "1", { kind: "unknown" }],
  ["passed on these sources", [known("passed", 1)], "1", { kind: "passed", run: 1, ranNothing: false }],
  ["holds no tests", [known("ran nothing", 1)], "1", { kind: "passed", run: 1, ranNothing: true }],
  ["passed on others", [known("passed", 1)], "3", { kind: "touched", run: 1, touch: BY_ORDER }],
  ["failed on these", [known("passed", 1), known("failed", 2)], "2", { kind: "failed", run: 2, touch: null }],
  [
    "failed on others, and passed on these before",
    [known("passed", 1), known("failed", 2)],
    "1",
    { kind: "passed", run: 1, ranNothing: false },
  ],
  ["failed, then passed", [known("passed", 2), known("failed", 1)], "2", { kind: "passed", run: 2, ranNothing: false }],
  [
    "failed after it passed on the same",
    [known("passed", 1), known("failed", 2, 1)],
    "1",
    { kind: "failed", run: 2, touch: null },
  ],
  [
    "failed on sources that changed meanwhile",
    [known("passed", 1), known("failed", 2, null)],
    "1",
    { kind: "failed", run: 2, touch: "unknown" },
  ],
  [
    "failed on others, on new ones now",
    [known("passed", 1), known("failed", 2)],
    "3",
    { kind: "failed", run: 2, touch: BY_ORDER },
  ],
  [
    "passed on these, and on others later",
    [known("passed", 1), known("passed", 2)],
    "1",
    { kind: "passed", run: 1, ranNothing: false },
  ],
  [
    "failed on these, and passed on others later",
    [known("failed", 1), known("passed", 2)],
    "1",
    { kind: "failed", run: 1, touch: null },
  ],
  ["only failed", [known("failed", 1)], "2", { kind: "failed", run: 1, touch: BY_ORDER }],
  ["passed on sources that are not kept", [known("passed", 3)], "1", { kind: "unknown" }],
])("a class that %s", (_, rows, order, expected) => expect<unknown>(status(rows, order)).toEqual(expected));
