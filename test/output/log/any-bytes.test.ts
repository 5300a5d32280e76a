import { expect, test } from "bun:test";
import fc from "fast-check";
import { startLog } from "../../../src/output/log/read-log.ts";
import { readCase } from "./corpus.ts";

const stream = fc.constantFrom("stdout", "stderr");

/** Lines of real builds in any order, cut and mixed with anything. */
const realLine = fc.constantFrom(
  ...["compile/multi-file-color", "reactor/fae-two-failing", "test/system-exit", "launch/pom-missing-version"].flatMap(
    (id) => Buffer.from(readCase(id).stdout).toString().split("\n"),
  ),
);
const text = fc.oneof(
  realLine.map((line) => `${line}\n`),
  realLine,
  fc.string({ unit: "binary" }),
  fc.constantFrom("\n", "\r\n", "\u001b", "[ERROR] ", "[INFO] --- ", "\u0000"),
);
const chunk = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  text.map((words) => new Uint8Array(Buffer.from(words))),
);

test("any bytes in any chunks are read without a complaint, and asking changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(chunk, stream), { maxLength: 60 }), (pushes) => {
      const asked = startLog();
      const silent = startLog();
      for (const [bytes, name] of pushes) {
        asked.push(bytes, name);
        silent.push(bytes, name);
        asked.facts();
      }
      expect(asked.facts()).toEqual(silent.facts());
    }),
    { numRuns: 300 },
  );
});

test("how a stream is cut into chunks makes no difference", () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      (words, sizes) => {
        const bytes = Buffer.from(words.join(""));
        const whole = startLog();
        whole.push(bytes);
        const cut = startLog();
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          cut.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(cut.facts()).toEqual(whole.facts());
      },
    ),
    { numRuns: 300 },
  );
});
