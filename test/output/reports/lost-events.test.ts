import { expect, test } from "bun:test";
import { readLostFailures } from "../../../src/output/reports/lost-events.ts";

/** Surefire writes line by line: a length of ten is a line end, too. */
const entry = (words: string, to = "channel") =>
  words
    .split("\n")
    .map((line) => entryOf(line, to))
    .join("");
const entryOf = (words: string, to: string) =>
  `# Created at 2026-11-23T03:03:39.476\nCorrupted ${to} by directly writing to native stream in forked JVM 1. Stream '${words}'.\n\n`;
const field = (text: string) => `\0\0\0${String.fromCharCode(text.length)}:${text}:`;
const event = (kind: string, ...fields: readonly string[]) =>
  entry(`ready :${kind}:`) + entry(`:normal-run:\x01\0\0\0\x01\0\0\0\x02:\x05:UTF-8:${fields.map(field).join("")}`);
const names = (dump: string) => readLostFailures(dump).map((it) => `${it.kind} ${it.testClass}#${it.testMethod}`);

test("an event names class and method, in the forms of Surefire 3.0, 3.5 and 3.6", () => {
  expect(names(event("test-failed", "a.B", "\0", "c", "\0"))).toEqual(["failure a.B#c"]);
  expect(names(event("test-error", "a.B", "Bees (all)", "c()", "\0"))).toEqual(["error a.B#c"]);
  expect(names(event("test-failed", "a.B", "a.B", "a.B", "c", "\0"))).toEqual(["failure a.B#c"]);
  expect(names(event("test-failed", "a.B", "a.B", "a.B$In", "c", "\0"))).toEqual(["failure a.B$In#c"]);
});

test("an event of Surefire 2.22 tells what was thrown, too", () => {
  const old = "50%7,1,a.B,c,null,no,12,no,B.c:1 no,java.io.IOException: no\\000A\\0009at a.B.c(B.java:1)\\000A";
  expect(readLostFailures(entry(old, "STDOUT"))).toEqual([
    { testClass: "a.B", testMethod: "c", kind: "error", trace: "java.io.IOException: no\n\tat a.B.c(B.java:1)" },
  ]);
});

test("all failures count", () => {
  const lost = Array.from({ length: 300 }, (_, index) => event("test-failed", "a.B", "\0", `c${index}`, "\0"));
  expect(names(lost.join(""))).toHaveLength(300);
});

test("what a program prints is no event, nor is the event of a test that passed", () => {
  expect(names(entry("8,1,2,3,4,5,6,7,8"))).toEqual([]);
  expect(names(entry("18,1,a.B,c"))).toEqual([]);
  expect(names(entry("test-failed: a.B.c"))).toEqual([]);
  expect(names(event("test-succeeded", "a.B", "\0", "c", "\0"))).toEqual([]);
  expect(names("test-failed:UTF-8: outside of any entry")).toEqual([]);
});
