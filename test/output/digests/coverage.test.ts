import { expect, test } from "bun:test";
import { readCoverage } from "../../../src/output/digests/coverage.ts";

const HEADER =
  "GROUP,PACKAGE,CLASS,INSTRUCTION_MISSED,INSTRUCTION_COVERED,BRANCH_MISSED,BRANCH_COVERED,LINE_MISSED,LINE_COVERED,COMPLEXITY_MISSED,COMPLEXITY_COVERED,METHOD_MISSED,METHOD_COVERED";
const row = (name: string, missed: number, covered: number) =>
  `core,com.acme,${name},9,9,1,3,${missed},${covered},1,1,1,1`;
const read = (rows: readonly string[], match?: string) =>
  readCoverage(
    [
      { module: "core", text: [HEADER, ...rows, ""].join("\n") },
      { module: "web", text: null },
    ],
    match,
  );

test("a module's classes come with those first of which most lines are missed, and the sum counts all of them", () => {
  const whole = "core,com.acme,Whole,0,9,0,0,0,5,0,1,0,1";
  expect(read([row("Cart", 1, 9), row("Order", 7, 3), whole])).toEqual({
    kind: "coverage",
    modules: [
      {
        module: "core",
        lines: { covered: 17, of: 25 },
        branches: { covered: 6, of: 8 },
        classes: [
          { name: "com.acme.Order", lines: { covered: 3, of: 10 }, branches: { covered: 3, of: 4 } },
          { name: "com.acme.Cart", lines: { covered: 9, of: 10 }, branches: { covered: 3, of: 4 } },
        ],
      },
    ],
    unread: ["web"],
  });
});

test("words narrow it to the classes that have them", () => {
  expect(read([row("Cart", 1, 9), row("Order", 7, 3)], "cart")?.modules[0]).toMatchObject({
    lines: { covered: 9, of: 10 },
    classes: [{ name: "com.acme.Cart" }],
  });
});

test("very many classes are counted", () => {
  const [module] = read(Array.from({ length: 230 }, (_, index) => row(`C${index}`, 1, 1)))?.modules ?? [];
  expect(module?.classes).toHaveLength(200);
  expect(module?.furtherClasses).toBe(30);
});

test("without a report of this run nothing is known", () => {
  expect(readCoverage([{ module: "core", text: null }], undefined)).toBeNull();
});
