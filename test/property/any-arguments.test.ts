import { expect, test } from "bun:test";
import fc from "fast-check";
import { sayRefusedWord } from "../../src/maven/command-line/refused-word.ts";
import { findRefusedWord } from "../../src/maven/command-line/refused-words.ts";
import { argumentLists } from "./argument-lists.ts";
import { holds, PATIENCE_MS } from "./runs.ts";

test(
  "each form that a refusal suggests is accepted, with a value where it takes one",
  () => {
    const advised = new Set<string>();
    holds(
      fc.property(argumentLists, (args) => {
        const refused = findRefusedWord(args);
        if (refused === null || !("instead" in refused)) return;
        advised.add(refused.code);
        for (const form of refused.instead) {
          const unfinished = findRefusedWord([form])?.code === "no-value";
          expect(findRefusedWord(unfinished ? [form, "x=y"] : [form])).toBeNull();
        }
      }),
      20_000,
    );
    expect([...advised].sort()).toEqual([
      ...["colour", "dash-in-value", "no-pair", "read-in-two-ways", "unknown-option", "unknown-with-value"],
    ]);
  },
  PATIENCE_MS,
);

test(
  "any refusal is one short line",
  () => {
    holds(
      fc.property(fc.array(fc.oneof(argumentLists, fc.array(fc.string({ unit: "binary" })))), (lists) => {
        const refused = findRefusedWord(lists.flat());
        if (refused !== null) expect(sayRefusedWord(refused)).toMatch(/^[^\n\r]{1,1000}$/);
      }),
      2000,
    );
  },
  PATIENCE_MS,
);
