import { expect, test } from "bun:test";
import fc from "fast-check";
import { linesOfBytes } from "../../../src/store/logs/lines-of-bytes.ts";

const BYTES = fc
  .array(fc.constantFrom("\n", "\r", "\r\n", "a", " [INFO] b", "€", "\xef\xbb\xbf", "\xff", "\xe2\x82"), {
    maxLength: 400,
  })
  .map((parts) => Buffer.concat(parts.map((part) => Buffer.from(part, part === "€" ? "utf8" : "latin1"))));

test("any slice of a text's lines is what it is in the whole text", () => {
  fc.assert(
    fc.property(BYTES, fc.nat(400), fc.nat(400), (bytes, from, count) => {
      const whole = bytes.toString("utf8").split(/\r?\n/);
      if (whole.at(-1) === "") whole.pop();
      const lines = linesOfBytes(bytes);
      expect(lines.length).toBe(whole.length);
      expect(lines.slice(0, lines.length)).toEqual(whole);
      expect(lines.slice(from, from + count)).toEqual(whole.slice(from, from + count));
    }),
  );
});

test("lines far behind are found", () => {
  const lines = linesOfBytes(Buffer.from(Array.from({ length: 100_000 }, (_, index) => `${index}\n`).join("")));
  expect(lines.length).toBe(100_000);
  for (const index of [0, 63, 64, 65, 127, 128, 99_999]) expect(lines.slice(index, index + 1)).toEqual([`${index}`]);
  expect([lines.slice(100_000, 100_001), lines.slice(7, 7)]).toEqual([[], []]);
});
