import { expect, test } from "bun:test";
import fc from "fast-check";
import { present } from "../../src/answers/answer.ts";
import { BUDGET } from "../../src/answers/fit/budget.ts";
import { HIDDEN, presentation, result } from "./arbitrary-result.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

test(
  "any result has an answer: below its budget, its verdict first, nothing hidden in it",
  () => {
    holds(
      fc.property(result, presentation, (it, how) => {
        const answer = present(it, how);
        expect(answer.length).toBeLessThan(BUDGET[how.detailLevel]);
        expect(answer).not.toMatch(HIDDEN);
        if (how.responseFormat === "json") {
          expect(JSON.parse(answer)).toMatchObject({ operation: it.operation, status: it.status });
          return;
        }
        const [first = "", ...lines] = answer.split("\n");
        expect(first).toStartWith(`${it.operation} ${it.status} (`);
        expect(lines).not.toContain("Test SUCCESS (1.0s)");
        const notes = lines.findIndex((line) => line.startsWith(">"));
        if (notes >= 0) expect(lines.slice(notes).every((line) => line.startsWith("> "))).toBe(true);
        for (const [index, line] of lines.entries()) {
          if (line === "") expect(lines[index + 1]).toMatch(/^(?:### | {2}|> )/);
        }
      }),
      100,
    );
  },
  PATIENCE_MS,
);
