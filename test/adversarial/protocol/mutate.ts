import type { Random } from "../../random.ts";

/** Something that happens to a line of bytes on its way. */
export function mutate(line: Buffer, random: Random): Buffer {
  const at = Math.floor(random.next() * line.length);
  return random.pick<() => Buffer>([
    () => line.subarray(0, at),
    () => line.subarray(at),
    () => flip(line, at, random),
    () => Buffer.concat([line.subarray(0, at), Buffer.from(random.pick(PIECES)), line.subarray(at)]),
    () => Buffer.concat([line.subarray(0, at), line]),
    () => Buffer.from(line.toString().replace(/"(?:\w+)"(?=:)/, JSON.stringify(random.pick(KEYS)))),
    () => Buffer.from(line.toString().replace(/(?<=:)(?:"[^"]*"|\d+|\{\})/, random.pick(VALUES))),
  ])();
}

function flip(line: Buffer, at: number, random: Random): Buffer {
  const flipped = Buffer.from(line);
  for (let count = 1 + random.next() * 5; count > 0; count--) {
    flipped[Math.floor(at + random.next() * 10) % Math.max(1, line.length)] = Math.floor(random.next() * 256);
  }
  return flipped;
}

const PIECES = [
  "\n",
  "\r\n",
  "\0",
  "\ufeff",
  "\u2028",
  "{",
  "}",
  "[",
  "]",
  ",",
  '"',
  "\\",
  "\\ud800",
  "null",
  "1e999",
  "//",
];
const KEYS = ["id", "jsonrpc", "method", "params", "result", "error", "__proto__", "constructor", "", "toString"];
const VALUES = [
  "null",
  "[]",
  "{}",
  "-1",
  "1.5",
  "1e308",
  "true",
  '""',
  '"__proto__"',
  '"2.0"',
  "[[[[]]]]",
  '"\\u0000"',
];
