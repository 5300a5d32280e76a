import { expect, test } from "bun:test";
import { splitLines } from "../../../../src/output/log/lines/lines.ts";

function split(...chunks: (string | Uint8Array)[]) {
  const lines: string[] = [];
  const splitter = splitLines((line) => lines.push(line));
  for (const chunk of chunks) splitter.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return { lines, pending: splitter.pending() };
}

test("a line ends at a line feed, with or without a carriage return before it", () => {
  expect(split("one\r\ntwo\n\nfour")).toEqual({ lines: ["one", "two", ""], pending: "four" });
  expect(split("one", "\n\ntwo\n")).toEqual({ lines: ["one", "", "two"], pending: null });
});

test("a character may be split between chunks", () => {
  const bytes = Buffer.from("Größe 🎈\n");
  expect(split(...[...bytes].map((byte) => Uint8Array.of(byte))).lines).toEqual(["Größe 🎈"]);
});

test("an escape sequence may be split between chunks", () => {
  expect(split("[\u001b[1;3", "4mINFO\u001b", "[m] done\nplain\n").lines).toEqual(["[INFO] done", "plain"]);
  expect(split("[\u001b[1;34mINFO\u001b[m] do", "ne\n", "plain\n").lines).toEqual(["[INFO] done", "plain"]);
  expect(split("[\u001b[1;34mINFO\u001b[m] do").pending).toBe("[INFO] do");
});

test("a line without an escape is as it is, whatever stands before it in its chunk", () => {
  const line = "\u009b[INFO] done";
  expect(split(`\u001b[1mone\u001b[m\n${line}\n`).lines).toEqual(["one", line]);
  expect(split("\u001b[1mone\u001b[m\n", `${line}\n`).lines).toEqual(["one", line]);
});

test("bytes that are no UTF-8 stand for themselves, not for the end", () => {
  expect(split(Uint8Array.of(0x61, 0xff, 0x62, 0x0a)).lines).toEqual(["a\ufffdb"]);
});

test("a long line is cut, and the next one is whole again", () => {
  const long = "x".repeat(200_000);
  const { lines } = split(`${long}\nnext\n`);
  expect(lines.map((line) => line.length)).toEqual([65_536, 4]);
  expect(split(long.slice(0, 100_000), long.slice(100_000), "\nnext\n").lines).toEqual(lines);
  expect(split(`first\n${long}\nnext\n`).lines.map((line) => line.length)).toEqual([5, 65_536, 4]);
  expect(split(`first\na${long}`, "b\nnext\n").lines).toEqual(["first", `a${long}`.slice(0, 65_536), "next"]);
});
