import { expect, test } from "bun:test";
import { toJson } from "../../../src/answers/json.ts";
import type { Note } from "../../../src/model/note.ts";
import { CONCISE, error, result, show } from "../results.ts";

const STOPPED = { cause: "unprocessed", processor: "Lombok", artifact: "a:b", java: 17, why: "stopped" } as const;
const KNOWN = { ...STOPPED, at: "a/Rules.java:3" };
const NOTE: Note = { code: "known-cause", known: KNOWN };
const ROOT = error("cannot find symbol: static MOST", { file: "a/Rules.java", line: 3 });
const lacking = ["getA", "getB", "getC"].map((name) => error(`cannot find symbol: method ${name}()`));
const ERRORS = [...lacking.map((it) => ({ ...it, lacks: "Lombok" })), ROOT];

test("why Lombok made nothing stands first, with the number of errors that follow and one of them", () => {
  const text = show({ operation: "Compile", errors: ERRORS, notes: [NOTE] });
  expect(text).toBe(
    [
      "Compile FAILURE (5.1s) — 4 errors, 2 distinct",
      "",
      "### javac ran no annotation processor because of an error in an import, a declaration or an annotation (a/Rules.java:3), so Lombok generated nothing: what it makes is missing until that is mended.",
      '- 3 errors follow from that, such as "src/main/java/a/A.java L1 — cannot find symbol: method getA()"',
      "",
      "### a/Rules.java",
      "- L3 — cannot find symbol: static MOST",
    ].join("\n"),
  );
  expect(JSON.parse(toJson(result({ errors: ERRORS, notes: [NOTE] }), CONCISE)).errors).toHaveLength(4);
});

test("other notes stand below the errors", () => {
  const others: Note[] = [NOTE, { code: "quiet-goals" }];
  expect(show({ errors: ERRORS, notes: others })).toContain("\n> -q hides what the goals print.");
  expect(show({ errors: [ROOT], notes: others })).toContain("\n> javac ran no annotation processor");
});
