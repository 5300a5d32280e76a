import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { PLUGINS } from "../../../src/knowledge/plugins/all-plugins.ts";
import type { FailedGoal } from "../../../src/model/evidence/log-facts.ts";
import { explainFailure } from "../../../src/output/problems/explain.ts";
import { CORPUS, listCaptures } from "../../corpus/capture.ts";
import { read } from "../log/read.ts";
import { failed } from "./goal.ts";

const PREFIXES = [...PLUGINS.map(({ prefix }) => prefix), "exec", "acme"];

/** Lines of all captured builds, cut into the pieces that mean something. */
const PIECES = [
  ...new Set(
    listCaptures(["launch"])
      .flatMap((id) => read(readFileSync(join(CORPUS, id, "stdout.log"), "utf8")).closing)
      .flatMap((line) => line.split(/(?<=[ :([])/)),
  ),
];

const words = fc.array(
  fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((it) => it.join("")),
  ),
);
const goal = fc.option(
  fc.record<FailedGoal>({
    plugin: fc.constantFrom(...PREFIXES),
    goal: fc.constantFrom("check", "java"),
    module: fc.string(),
    message: words,
    said: words,
  }),
  { nil: undefined },
);

test("any words give a problem with a code, or none", () => {
  fc.assert(
    fc.property(words, goal, (some, of) => {
      expect(explainFailure(some, of)?.code ?? "").toBeString();
    }),
    { numRuns: 1000 },
  );
});

describe("a long line is read in time that grows with it", () => {
  const nasty = [
    "a",
    " ",
    ".",
    ":[1] (",
    " [a",
    "a:b:",
    "Could not transfer artifact a from/to b (c): ",
    " @ ",
    ", ",
    "/",
    " X seen @1:1",
  ];
  const starts = ["", "High: ", "PMD Failure: a:1 Rule:x ", "Non-parseable settings x: "];
  const lines = starts.flatMap((start) => nasty.map((piece) => start + piece.repeat(250_000 / piece.length)));

  test.each(["checkstyle", "pmd", "spotbugs", "protobuf", "enforcer", "acme"])("%s", (plugin) => {
    for (const line of lines) {
      expect(explainFailure([line], failed(plugin, "check", [line], [line]))).not.toBeUndefined();
    }
  });

  test("without a goal", () => {
    for (const line of lines) expect(explainFailure([line], undefined)).not.toBeUndefined();
  });

  test("made of what real builds print", () => {
    for (const piece of PIECES) expect(explainFailure([piece.repeat(25_000 / piece.length)], undefined)).toBeDefined();
  });
});
