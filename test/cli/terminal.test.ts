import { expect, test } from "bun:test";
import { canChangeLines, takesColours } from "../../src/cli/terminal.ts";

const terminal = (isTTY?: boolean) => ({ ...(isTTY !== undefined && { isTTY }), write: () => {} });

test.each([
  [true, {}, true, true],
  [true, { TERM: "xterm-256color", CI: "" }, true, true],
  [true, { CI: "false" }, true, true],
  [true, { NO_COLOR: "1" }, true, false],
  [true, { NO_COLOR: "" }, true, true],
  [true, { TERM: "dumb" }, false, false],
  [true, { CI: "true" }, false, false],
  [false, {}, false, false],
  [undefined, {}, false, false],
])("a terminal (%p) with %p: lines change %p, colours %p", (isTTY, env, canChange, hasColours) => {
  expect(canChangeLines(terminal(isTTY), env)).toBe(canChange);
  expect(takesColours(terminal(isTTY), env)).toBe(hasColours);
});
