import { expect, test } from "bun:test";
import fc from "fast-check";
import { holds } from "./runs.ts";

const NO_TIME = 0;

test("a property runs all of its cases, however little time there is", () => {
  let runs = 0;
  const counting = fc.property(fc.integer(), () => {
    runs++;
  });
  holds(counting, 50, NO_TIME);
  expect(runs).toBeGreaterThanOrEqual(25);
});

test("a property that does not hold fails, with a value as small as there is time for", () => {
  const wrong = fc.property(fc.integer({ min: 0 }), (number) => expect(number).toBeLessThan(1000));
  expect(() => holds(wrong, 200, NO_TIME)).toThrow(/Seed -?\d+, path \d+, for \[\d{4,}\]$/);
  expect(() => holds(wrong, 200)).toThrow(/, for \[1000\]$/);
});
