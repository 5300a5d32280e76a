import { expect, test } from "bun:test";
import { defaultWait } from "../../src/mcp/patience.ts";

test.each([
  ["claude-code", true, null],
  ["claude-code", false, null],
  ["claude-ai", true, 50_000],
  ["inspector-cli", true, 50_000],
  ["mcp-inspector", false, 50_000],
  ["copilot-cli", false, 170_000],
  ["copilot-cli", true, 270_000],
  ["codex-mcp-client", true, 270_000],
  ["opencode", true, 270_000],
  ["Zed", false, 50_000],
  ["", false, 50_000],
])("%p with a progress token: %p waits %p ms", (client, sendsToken, waitMs) => {
  expect(defaultWait(client, sendsToken)).toBe(waitMs);
});
