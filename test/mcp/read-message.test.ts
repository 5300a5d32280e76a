import { expect, test } from "bun:test";
import fc from "fast-check";
import { readMessage } from "../../src/mcp/read-message.ts";

const line = (members: object) => JSON.stringify({ jsonrpc: "2.0", ...members });

/** The code and the id of the error that answers a line; null if nothing does. */
function answerTo(text: string) {
  const read = readMessage(text);
  return read.kind === "invalid" ? [read.answer.error.code, read.answer.id] : null;
}

test("a request is passed on, also after a byte order mark", () => {
  const request = { jsonrpc: "2.0" as const, id: 1, method: "ping" };
  expect(readMessage(JSON.stringify(request))).toEqual({ kind: "message", message: request });
  expect(readMessage(`\ufeff${JSON.stringify(request)}\r`)).toEqual({ kind: "message", message: request });
});

test.each([
  [{ id: 1.5, method: "ping" }, 1.5],
  [{ id: "a", method: "ping", params: { _meta: { progressToken: null } } }, "a"],
  [{ id: "a", method: "ping", params: 7 }, "a"],
  [{ id: "a", method: "ping", more: 7 }, "a"],
  [{ id: 3, method: 7 }, 3],
  [{ id: 3 }, 3],
  [{ id: 3, method: "ping", jsonrpc: "1.0" }, 3],
  [{ id: true, method: "ping" }, null],
  [{ id: null, method: "ping" }, null],
  [{ id: [1], method: "ping" }, null],
  [{ id: 2 ** 60, method: "ping" }, null],
  [{ method: 7 }, null],
  [{}, null],
])("%j is an invalid request, answered with the id %j", (members, id) => {
  expect(answerTo(line(members))).toEqual([-32600, id]);
});

test.each(["[]", `[${line({ id: 1, method: "ping" })}]`, "7", "null", '"text"'])("%s is an invalid request", (text) => {
  expect(answerTo(text)).toEqual([-32600, null]);
});

test.each(["mvn test", '{"jsonrpc":"2.0","id":', "\u0000", "{} {}"])("%s is no JSON", (text) => {
  expect(answerTo(text)).toEqual([-32700, null]);
});

test.each([
  line({ method: "notifications/x" }),
  line({ method: "notifications/x", params: 7 }),
  line({ method: "notifications/x", params: { _meta: { progressToken: null } } }),
  line({ id: 9, result: {} }),
  line({ id: 9, result: 7 }),
  line({ id: 9, error: { code: "x" } }),
  "",
  " \t\r",
])("%j is answered by nothing", (text) => {
  expect(answerTo(text)).toBeNull();
});

test("the error names what is wrong", () => {
  const read = readMessage(line({ id: 1, method: "ping", params: { _meta: { progressToken: {} } } }));
  expect(read).toMatchObject({ answer: { error: { message: expect.stringContaining("progressToken") } } });
});

test("every object with an id and a method is passed on or answered", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (id, method, params) => {
      expect(readMessage(JSON.stringify({ jsonrpc: "2.0", id, method, params })).kind).not.toBe("ignored");
    }),
  );
});
