import { expect, test } from "bun:test";
import { readViolationReport, worstOf } from "../../../src/parse/reports/violations.ts";

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

test("other files have none", () => {
  expect(readViolationReport("<testsuite/>")).toEqual([]);
  expect(readViolationReport("<checkstyle><file name='A")).toEqual([]);
});
