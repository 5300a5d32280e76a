import { expect, test } from "bun:test";
import fc from "fast-check";
import { cutLines } from "../../src/mcp/cut-lines.ts";

/** What comes of these chunks, a line of more than ten bytes being too long. */
function cut(chunks: readonly string[]): string[] {
  const told: string[] = [];
  const push = cutLines(10, { onLine: (line) => told.push(line), onTooLong: () => told.push("TOO LONG") });
  for (const chunk of chunks) push(Buffer.from(chunk));
  return told;
}

test("lines are whole, however they come", () => {
  expect(cut(["one\ntw", "o", "\n", "\nthree"])).toEqual(["one", "two", ""]);
  expect(cut(["1234567890\n"])).toEqual(["1234567890"]);
});

test("a line that is too long is told of once, and costs no line behind it", () => {
  expect(cut(["12345678901\nnext\n"])).toEqual(["TOO LONG", "next"]);
  expect(cut(["1234567890", "1", "2", "3\nnext", "\n"])).toEqual(["TOO LONG", "next"]);
});

test("the rest of a line that is too long is no line", () => {
  expect(cut(["12345678901", "hidden", "\n"])).toEqual(["TOO LONG"]);
});

test("a character that two chunks share is one", () => {
  const told: string[] = [];
  const push = cutLines(10, { onLine: (line) => told.push(line), onTooLong: () => {} });
  for (const byte of Buffer.from("é😀\n")) push(Buffer.of(byte));
  expect(told).toEqual(["é😀"]);
});

test("how the bytes are cut into chunks makes no difference", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", "\n", "é", "123456") })), (chunks) => {
      expect(cut(chunks)).toEqual(cut([chunks.join("")]));
    }),
  );
});
