import { expect, test } from "bun:test";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { awaitReply, readReply, showsForms } from "../../src/mcp/elicitation.ts";

test.each([
  [{ action: "accept", content: { allow: true } }, "yes"],
  [{ action: "accept", content: { allow: false } }, "no"],
  [{ action: "accept", content: { allow: "true" } }, "no"],
  [{ action: "accept", content: { allow: 1 } }, "no"],
  [{ action: "accept", content: [true] }, "no"],
  [{ action: "accept" }, "no"],
  [{ action: "decline", content: { allow: true } }, "no"],
  [{ action: "cancel", content: { allow: true } }, "silence"],
  [{ content: { allow: true } }, "silence"],
  ["yes", "silence"],
  [null, "silence"],
  [undefined, "silence"],
] as const)("%j is the reply %s", (result, reply) => {
  expect(readReply(result)).toBe(reply);
});

test.each([
  [{ elicitation: {} }, true],
  [{ elicitation: { form: {} } }, true],
  [{ elicitation: { form: {}, url: {} } }, true],
  [{ elicitation: { url: {} } }, false],
  [{ elicitation: true }, false],
  [{}, false],
  [undefined, false],
])("of a client with the capabilities %j it is %p that it shows forms", (capabilities, shows) => {
  expect(showsForms(capabilities)).toBe(shows);
});

test("a client that is asked hears that its call goes on, whatever it replies", async () => {
  const heard: unknown[] = [];
  const ask = (result: Promise<unknown>) => awaitReply(result, (progress) => heard.push(progress));
  expect(await ask(Promise.resolve({ action: "accept", content: { allow: true } }))).toBe("yes");
  expect(await ask(Promise.reject(new McpError(ErrorCode.RequestTimeout, "late")))).toBe("silence");
  expect(await ask(Promise.reject(new McpError(ErrorCode.MethodNotFound, "what?")))).toBe("unable");
  expect(heard).toEqual(Array(3).fill({ progress: 0.001, message: expect.stringContaining("a person is asked") }));
});
