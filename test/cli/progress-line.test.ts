import { expect, test } from "bun:test";
import { progressLine } from "../../src/cli/progress-line.ts";

const RUNNING = { kind: "running" } as const;

function writing(isTTY: boolean, columns = 20) {
  const written: string[] = [];
  return { written, terminal: { isTTY, columns, write: (text: string) => written.push(text) } };
}

test("in a terminal one line changes, no longer than the terminal is wide, and goes away", () => {
  const { written, terminal } = writing(true);
  const line = progressLine(terminal, true);
  line.show("core (1/5) test: 118 run, 1 failed", RUNNING);
  line.show("core (2/5)", RUNNING);
  line.clear();
  line.clear();
  expect(written).toEqual(["\r\u001b[Kcore (1/5) test: 118", "\r\u001b[Kcore (2/5)", "\r\u001b[K"]);
});

test("a line ends before a character that would not fit", () => {
  const { written, terminal } = writing(true, 21);
  progressLine(terminal, true).show(`${"x".repeat(19)}模块`, RUNNING);
  expect(written).toEqual([`\r\u001b[K${"x".repeat(19)}`]);
});

test("where no line can change, a line says at once that a build waits, and one a minute that it goes on", () => {
  const { written, terminal } = writing(false);
  let seconds = 0;
  const line = progressLine(terminal, false, () => seconds * 1000);
  for (; seconds < 20; seconds++) line.show(`waits for run 12 (Test, ${seconds} s so far)`, { kind: "waiting" });
  for (; seconds <= 150; seconds++) line.show(`core (1/5) test: ${seconds} run`, RUNNING);
  line.clear();
  expect(written).toEqual([
    "waits for run 12 (Test, 0 s so far)\n",
    "core (1/5) test: 60 run\n",
    "core (1/5) test: 120 run\n",
  ]);
});

test("what never showed is not taken away", () => {
  const { written, terminal } = writing(true);
  progressLine(terminal, true).clear();
  expect(written).toBeEmpty();
});
