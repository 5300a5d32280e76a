import { expect, test } from "bun:test";
import { progressLine } from "../../src/cli/progress-line.ts";

function writing(isTTY: boolean, columns = 20) {
  const written: string[] = [];
  return { written, terminal: { isTTY, columns, write: (text: string) => written.push(text) } };
}

test("in a terminal one line changes, no longer than the terminal is wide, and goes away", () => {
  const { written, terminal } = writing(true);
  const line = progressLine(terminal, "xterm");
  line.show("core (1/5) test: 118 run, 1 failed");
  line.show("core (2/5)");
  line.clear();
  line.clear();
  expect(written).toEqual(["\r\u001b[Kcore (1/5) test: 118", "\r\u001b[Kcore (2/5)", "\r\u001b[K"]);
});

test.each([
  [false, "xterm"],
  [true, "dumb"],
])("where no line can change (terminal %p, TERM %p), each message is a line once", (isTTY, term) => {
  const { written, terminal } = writing(isTTY);
  const line = progressLine(terminal, term);
  for (const message of ["a", "a", "b"]) line.show(message);
  line.clear();
  expect(written).toEqual(["a\n", "b\n"]);
});

test("what never showed is not taken away", () => {
  const { written, terminal } = writing(true);
  progressLine(terminal, "xterm").clear();
  expect(written).toBeEmpty();
});
