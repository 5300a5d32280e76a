import { expect, test } from "bun:test";
import { progressLine } from "../../src/cli/progress-line.ts";

function writing(isTTY: boolean, columns = 20) {
  const written: string[] = [];
  return { written, terminal: { isTTY, columns, write: (text: string) => written.push(text) } };
}

test("in a terminal one line changes, no longer than the terminal is wide, and goes away", () => {
  const { written, terminal } = writing(true);
  const line = progressLine(terminal, true);
  line.show("core (1/5) test: 118 run, 1 failed");
  line.show("core (2/5)");
  line.clear();
  line.clear();
  expect(written).toEqual(["\r\u001b[Kcore (1/5) test: 118", "\r\u001b[Kcore (2/5)", "\r\u001b[K"]);
});

test("a line ends before a character that would not fit", () => {
  const { written, terminal } = writing(true, 21);
  progressLine(terminal, true).show(`${"x".repeat(19)}模块`);
  expect(written).toEqual([`\r\u001b[K${"x".repeat(19)}`]);
});

test("where no line can change, each message is a line once", () => {
  const { written, terminal } = writing(true);
  const line = progressLine(terminal, false);
  for (const message of ["a", "a", "b"]) line.show(message);
  line.clear();
  expect(written).toEqual(["a\n", "b\n"]);
});

test("what never showed is not taken away", () => {
  const { written, terminal } = writing(true);
  progressLine(terminal, true).clear();
  expect(written).toBeEmpty();
});
