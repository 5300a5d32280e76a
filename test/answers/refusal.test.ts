import { expect, test } from "bun:test";
import { BUDGET } from "../../src/answers/fit/budget.ts";
import { presentRefusal } from "../../src/answers/refusal.ts";

test("a sentence stays as it is", () => {
  expect(presentRefusal("no Maven found.\n> It went.")).toBe("no Maven found.\n> It went.");
});

test("what is hidden in a name is shown", () => {
  expect(presentRefusal("Modules: a\u001b[31m, b\u202ec.")).toBe("Modules: a, b\\u{202e}c.");
});

test.each(["y", "y ", "\u202e"])("what quotes too much, as of %j, loses its middle", (piece) => {
  const answer = presentRefusal(`unknown tool ${piece.repeat(100_000)}; did you mean maven_test?`);
  expect(answer.length).toBeLessThan(BUDGET.concise);
  expect(answer).toStartWith("unknown tool ");
  expect(answer).toEndWith("; did you mean maven_test?");
});
