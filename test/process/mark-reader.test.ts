import { expect, test } from "bun:test";
import { markReader } from "../../src/process/mark-reader.ts";

const NONCE = "5f0c";

/** Reads pieces, and tells what was printed, with `<code>` for each mark. */
function read(pieces: readonly string[]): string {
  let told = "";
  const take = markReader(
    NONCE,
    (chunk) => {
      told += Buffer.from(chunk).toString("latin1");
    },
    (mark) => {
      told += `<${mark}>`;
    },
  );
  for (const piece of pieces) take(Buffer.from(piece, "latin1"));
  return told;
}

test("a mark behind the output tells the exit code, wherever the pieces are split", () => {
  const all = `done\n\0${NONCE} 17\nnext\0${NONCE} 0\n`;
  expect(read([all])).toBe("done\n<17>next<0>");
  for (let at = 1; at < all.length; at++) {
    expect(read([all.slice(0, at), all.slice(at)])).toBe("done\n<17>next<0>");
  }
  expect(read([...all])).toBe("done\n<17>next<0>");
});

test("that a task was taken is a mark of its own", () => {
  expect(read([`\0${NONCE} taken\ndone\n\0${NONCE} 0\n`])).toBe("<taken>done\n<0>");
  expect(read([`\0${NONCE} takes\n`])).toBe(`\0${NONCE} takes\n`);
});

test("what only looks like a mark is output", () => {
  const printed = [
    "\0",
    `\0other 0\n`,
    `\0${NONCE}0\n`,
    `\0${NONCE} x\n`,
    `\0${NONCE} \n`,
    `\0${NONCE} 123456789012\n`,
  ];
  for (const text of printed) {
    expect(read([`${text}a`, `\0${NONCE} 1\n`])).toBe(`${text}a<1>`);
    expect(read([...text, "a", `\0${NONCE} 1\n`])).toBe(`${text}a<1>`);
  }
});
