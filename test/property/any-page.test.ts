import { expect, test } from "bun:test";
import fc from "fast-check";
import { BUDGET } from "../../src/answers/fit/budget.ts";
import { presentLookBack } from "../../src/answers/look-back.ts";
import type { LookBack, Page, PastRun } from "../../src/model/history/look-back.ts";
import { HIDDEN, list, name, outcome, presentation, result, text } from "./arbitrary-result.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

const page: fc.Arbitrary<Page> = fc.record({
  offset: fc.option(fc.integer({ min: 1, max: 50 })),
  limit: fc.option(fc.integer({ min: 1, max: 10_000 })),
});
const ofRun = { result, page };
const pastRun: fc.Arbitrary<PastRun> = fc
  .tuple(result, fc.integer(), fc.boolean())
  .map(([{ run, operation, status, exitCode, duration, ...rest }, ageMs, isKept]) => {
    const head = { run, operation, status, exitCode, duration };
    return { ...head, ageMs, read: () => (isKept ? { ...head, ...rest } : null) };
  });
const lookBack: fc.Arbitrary<LookBack> = fc.oneof(
  fc.record({
    kind: fc.constant("log" as const),
    run: fc.nat(),
    result: fc.option(result),
    page,
    lines: list(text, 200),
    match: fc.option(fc.string({ maxLength: 200 })),
  }),
  fc.record({ ...ofRun, kind: fc.constant("failures" as const), test: fc.option(fc.string({ maxLength: 300 })) }),
  fc.record({ ...ofRun, kind: fc.constant("errors" as const) }),
  fc.record({ ...ofRun, kind: fc.constant("warnings" as const) }),
  fc.record({ ...ofRun, kind: fc.constant("slow" as const) }),
  fc.record({ kind: fc.constant("runs" as const), runs: list(pastRun, 5), page }),
  fc.record({
    kind: fc.constant("outcomes" as const),
    test: fc.string({ minLength: 1, maxLength: 300 }),
    runs: list(
      fc.record({
        run: fc.nat(),
        tests: fc.array(fc.record({ name, outcome, durationMs: fc.nat() }), { minLength: 1, maxLength: 5 }),
        ageMs: fc.integer(),
      }),
    ),
    page,
  }),
);

test(
  "any page of an earlier run is below its budget, hides nothing, and goes on where it ends",
  () => {
    holds(
      fc.property(lookBack, presentation, (asked, how) => {
        const answer = presentLookBack(asked, how);
        expect(answer.length).toBeLessThan(BUDGET[how.detailLevel]);
        expect(answer).not.toMatch(HIDDEN);
        if (how.responseFormat === "markdown") return;
        const { from, to, of, next } = JSON.parse(answer);
        expect(to).toBeLessThanOrEqual(of);
        if (next && asked.page.offset !== null) expect(next.maven_result.offset).toBe(to + 1);
        if (of > 0 && from <= of) expect(to).toBeGreaterThanOrEqual(from);
      }),
      300,
    );
  },
  PATIENCE_MS,
);
