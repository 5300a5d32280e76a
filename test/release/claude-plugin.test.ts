import { expect, test } from "bun:test";
import { claudePlugin } from "../../scripts/release/claude-plugin.ts";
import { acme } from "./acme.ts";

test("the plugin starts the program of the PATH, and the marketplace lists the plugin", () => {
  const files = new Map(claudePlugin(acme).map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  const read = (path: string): unknown => JSON.parse(files.get(path) ?? "null");
  expect(read("plugin/.mcp.json")).toEqual({ mcpServers: { maven: { command: "acme-mcp" } } });
  const hooks = [{ type: "command", command: "acme-mcp hook claude", timeout: 10 }];
  expect(read("plugin/hooks/hooks.json")).toEqual({
    hooks: { PreToolUse: [{ matcher: "Bash", hooks }], Stop: [{ hooks }] },
  });
  expect(read("plugin/.claude-plugin/plugin.json")).toMatchObject({ name: "acme-mcp", version: "9.8.7" });
  expect(read(".claude-plugin/marketplace.json")).toMatchObject({
    plugins: [{ name: "acme-mcp", source: "./plugin" }],
  });
  expect(files.get("plugin/README.md")).toContain("`claude plugin install acme-mcp@acme-mcp`");
});
