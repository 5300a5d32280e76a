import { expect, test } from "bun:test";
import { readViolationReport, worstOf } from "../../../src/output/reports/read-violation-report.ts";

const CHECKSTYLE = `<checkstyle version="9.3">
<file name="/home/dev/gate/A.java">
<error line="4" column="8" severity="error" message="Unused import." source="com.puppycrawl.tools.checkstyle.checks.imports.UnusedImportsCheck"/>
<error line="8" severity="warning" message="Empty." source="com.puppycrawl.tools.checkstyle.checks.blocks.EmptyBlockCheck"/>
</file>
</checkstyle>`;

test("a report has its violations with their places", () => {
  expect(readViolationReport(CHECKSTYLE).map(({ finding }) => finding)).toEqual([
    { file: "/home/dev/gate/A.java", line: 4, column: 8, message: "Unused import (UnusedImports)", severity: "error" },
    { file: "/home/dev/gate/A.java", line: 8, message: "Empty (EmptyBlock)", severity: "error" },
  ]);
});

test("only those count that the goal has counted", () => {
  const violations = readViolationReport(CHECKSTYLE);
  expect(worstOf(violations, 1)).toHaveLength(1);
  expect(worstOf(violations, 2)).toHaveLength(2);
  expect(worstOf(violations, 3)).toBeNull();
});

test("of Checkstyle the severest count, then milder ones", () => {
  const odd = ["ignore", "info", "warning", "error"];
  const errors = odd.map((severity) => `<error line="1" severity="${severity}" message="${severity}" source="a.B"/>`);
  const violations = readViolationReport(`<checkstyle><file name="A.java">${errors.join("")}</file></checkstyle>`);
  const worst = (total: number) => worstOf(violations, total)?.map(({ message }) => message.replace(/ .*/, ""));
  expect([1, 2, 3, 4].map(worst)).toEqual([odd.slice(3), odd.slice(2), odd.slice(1), odd]);
});

test("of PMD the first priorities count, and one without a priority last", () => {
  const ranks = ['priority="5"', 'priority="4"', 'priority="3"', 'priority="2"', 'priority="1"', ""];
  const inside = ranks.map(
    (rank) => `<violation beginline="3" begincolumn="1" rule="UnnecessaryImport" ${rank}>\n${rank}\n</violation>`,
  );
  const violations = readViolationReport(`<pmd version="7.0"><file name="A.java">${inside.join("")}</file></pmd>`);
  expect(violations[0]?.finding).toEqual({
    file: "A.java",
    line: 3,
    message: 'priority="5" (UnnecessaryImport)',
    severity: "error",
  });
  expect([1, 2, 3, 4, 5, 6].map((total) => worstOf(violations, total)?.length ?? null)).toEqual([1, 2, 3, 4, null, 6]);
});

test("a violation of a whole file has no place in it, and one that names no check none of those either", () => {
  const [whole, custom] = readViolationReport(
    '<checkstyle><file name="A.java"><error line="0" column="0" severity="error" message="No header."/><error line="1" column="1" severity="error" message="No." source="a.CheckedNamesCheck"/></file></checkstyle>',
  ).map(({ finding }) => finding);
  expect(whole).toStrictEqual({ file: "A.java", message: "No header", severity: "error" });
  expect(custom).toMatchObject({ line: 1, column: 1, message: "No (CheckedNames)" });
});

test("other files have none", () => {
  expect(readViolationReport('<suite><file name="A.java"><error line="1"/></file></suite>')).toEqual([]);
  expect(readViolationReport('<checkstyle><file><error line="1"/></file></checkstyle>')).toEqual([]);
  expect(readViolationReport('<pmd><file name=""><violation beginline="1"/></file></pmd>')).toEqual([]);
  expect(readViolationReport("<checkstyle><file name='A")).toEqual([]);
});
