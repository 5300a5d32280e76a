import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { openCappedFile } from "../../../src/store/logs/capped-file.ts";
import { temporaryDirectory } from "../../temporary.ts";

/** Both end within a line of 10 bytes. */
const limits = { first: 105, last: 205 };
const line = (n: number) => `line ${String(n).padStart(4, "0")}\n`;
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => line(from + i)).join("");

function write(blocks: readonly string[]): { readonly dir: string; readonly text: () => string; close(): void } {
  const dir = temporaryDirectory();
  const path = join(dir, "1.log");
  const file = openCappedFile(path, limits);
  for (const block of blocks) file.write(Buffer.from(block));
  return { dir, text: () => readFileSync(path, "utf8"), close: file.close };
}

describe("what fits is kept whole", () => {
  for (const count of [0, 1, 10, 11, 30]) {
    test(`${count} lines of 10 bytes`, () => {
      const file = write(Array.from({ length: count }, (_, i) => line(i)));
      file.close();
      file.close();
      expect(file.text()).toBe(lines(0, count));
      expect(readdirSync(file.dir)).toEqual(["1.log"]);
    });
  }
});

describe("of what does not fit, the first and the last lines are kept", () => {
  for (const perBlock of [1, 3, 8, 100]) {
    test(`in blocks of ${perBlock} lines`, () => {
      const count = 1000;
      const blocks = Array.from({ length: Math.ceil(count / perBlock) }, (_, i) =>
        lines(i * perBlock, Math.min(count, (i + 1) * perBlock)),
      );
      const file = write(blocks);
      file.close();
      expect(file.text()).toBe(
        `${lines(0, 10)}[maven-mcp left out ${(count - 30) * 10} bytes of this log here]\n${lines(count - 20, count)}`,
      );
      expect(readdirSync(file.dir)).toEqual(["1.log"]);
    });
  }

  test("in a line without an end, the place is a line of its own", () => {
    const file = write(["x".repeat(700), "y".repeat(300)]);
    file.close();
    expect(file.text()).toBe(`${"x".repeat(105)}\n[maven-mcp left out 690 bytes of this log here]\n${"y".repeat(205)}`);
  });

  test("however they are cut: what is kept and what is told to be missing make up everything", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", "b", "\n"), maxLength: 150 })), (blocks) => {
        const all = blocks.join("");
        const file = write(blocks);
        file.close();
        const [head = "", tail] = file.text().split(/\n?\[maven-mcp left out \d+ bytes of this log here\]\n/);
        const missing = Number(/left out (\d+)/.exec(file.text())?.[1] ?? 0);
        if (tail === undefined) return expect(head).toBe(all);
        const kept = all.startsWith(`${head}\n`) && head.length < limits.first ? `${head}\n` : head;
        expect(all).toStartWith(kept);
        expect(all).toEndWith(tail);
        expect(tail.length).toBeLessThanOrEqual(limits.last);
        expect(kept.length + missing + tail.length).toBe(all.length);
      }),
    );
  });
});

test("until it is closed, all pieces can be read, and take little more room than what is kept", () => {
  const file = write(Array.from({ length: 1000 }, (_, i) => line(i)));
  const pieces = readdirSync(file.dir)
    .sort((a, b) => Number(a.split(".")[2] ?? 0) - Number(b.split(".")[2] ?? 0))
    .map((name) => readFileSync(join(file.dir, name), "utf8"));
  expect(pieces[0]).toBe(lines(0, 10));
  expect(lines(0, 1000)).toEndWith(pieces.slice(1).join(""));
  expect(pieces.slice(1).join("").length).toBeWithin(205, 275);
  file.close();
});

test("a failure to write ends it quietly", () => {
  const dir = temporaryDirectory();
  const file = openCappedFile(join(dir, "1.log"), limits);
  // The first piece of the end cannot be made.
  symlinkSync("/nowhere/at/all", join(dir, "1.log.1"));
  file.write(Buffer.from(lines(0, 10)));
  file.write(Buffer.from(lines(10, 20)));
  file.write(Buffer.from(lines(20, 30)));
  file.close();
  expect(readFileSync(join(dir, "1.log"), "utf8")).toBe(lines(0, 10));
});
