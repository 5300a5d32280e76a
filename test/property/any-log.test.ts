import { expect, test } from "bun:test";
import fc from "fast-check";
import type { PlannedRun } from "../../src/model/evidence/evidence.ts";
import { answerTo, expectAnswerInForm } from "./answer.ts";
import { LOGS } from "./captures.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const plan: fc.Arbitrary<Partial<PlannedRun>> = fc.record({
  operation: fc.constantFrom("Clean", "Compile", "Test", "Package"),
  filter: fc.constantFrom(null, null, "CartTest#total"),
  isQuiet: fc.boolean(),
  profiles: fc.constantFrom([], [{ name: "nosuch", mustExist: true }]),
});
const exitCode = fc.oneof(fc.constantFrom(0, 1, 130, 143), fc.integer({ min: 0, max: 255 }));

/** A real log to which something happened. */
const mutatedLog = fc
  .constantFrom(...LOGS)
  .chain((log) => fc.constantFrom(...MUTATIONS).chain((mutate) => mutate(log)));

const MUTATIONS: readonly ((log: Uint8Array) => fc.Arbitrary<Uint8Array>)[] = [
  function cut(log) {
    return fc.nat({ max: log.length }).map((end) => log.subarray(0, end));
  },
  function flipBytes(log) {
    return fc
      .array(fc.tuple(fc.nat({ max: Math.max(0, log.length - 1) }), fc.nat({ max: 255 })), { maxLength: 50 })
      .map((flips) => {
        const flipped = Uint8Array.from(log);
        for (const [at, byte] of flips) flipped[at] = byte;
        return flipped;
      });
  },
  function dropAndRepeatLines(log) {
    const lines = linesOf(log);
    return fc
      .array(fc.tuple(fc.nat({ max: lines.length }), fc.nat({ max: 20 }), fc.nat({ max: 3 })), { maxLength: 10 })
      .map((edits) => {
        const edited = [...lines];
        for (const [at, count, copies] of edits) {
          const piece = edited.splice(at, count);
          edited.splice(at, 0, ...Array.from({ length: copies }, () => piece).flat());
        }
        return toBytes(edited);
      });
  },
  function shuffleLines(log) {
    const lines = linesOf(log).slice(0, 2000);
    return fc.shuffledSubarray(lines, { minLength: Math.floor(lines.length / 2) }).map(toBytes);
  },
  function interleave(log) {
    const lines = linesOf(log);
    return fc.tuple(fc.constantFrom(...LOGS), fc.integer({ min: 1, max: 7 })).map(([other, every]) => {
      const others = linesOf(other);
      const mixed = lines.flatMap((line, index) => (index % every === 0 ? [line, others.shift() ?? ""] : [line]));
      return toBytes([...mixed, ...others]);
    });
  },
];

function linesOf(log: Uint8Array): string[] {
  return Buffer.from(log).toString("latin1").split("\n");
}

function toBytes(lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.join("\n"), "latin1");
}

function expectTrueAnswer(stdout: Uint8Array, stderr: Uint8Array, exit: number, planned: Partial<PlannedRun>): void {
  const result = withoutHanging(() => {
    const answer = answerTo({ stdout, stderr, exitCode: exit, plan: planned });
    expectAnswerInForm(answer);
    return answer;
  });
  if (exit !== 0) expect(result.status).toBe("FAILURE");
  if (result.status === "SUCCESS") expect(result.summary?.testsFailed ?? 0).toBe(0);
}

test(
  "any bytes as log make an answer, and no SUCCESS of another exit code than 0",
  () => {
    const bytes = fc.uint8Array({ maxLength: 3000 });
    const text = fc.string({ unit: "binary", maxLength: 500 }).map((words) => new Uint8Array(Buffer.from(words)));
    const any = fc.oneof(bytes, text);
    holds(fc.property(any, any, exitCode, plan, expectTrueAnswer), 500);
  },
  PATIENCE_MS,
);

test(
  "any real log that was cut, damaged, shuffled or mixed with another makes an answer in form",
  () => {
    holds(fc.property(mutatedLog, fc.constant(new Uint8Array()), exitCode, plan, expectTrueAnswer), 500);
  },
  PATIENCE_MS,
);

test(
  "on stderr it makes one as well",
  () => {
    holds(fc.property(fc.constant(new Uint8Array()), mutatedLog, exitCode, plan, expectTrueAnswer), 100);
  },
  PATIENCE_MS,
);
