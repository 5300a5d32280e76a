import { expect, test } from "bun:test";
import { join } from "node:path";
import { leanSdk } from "../../scripts/build/lean-sdk.ts";

test("what never runs of the SDK is left out, wherever a new version of it keeps that", async () => {
  const { outputs, metafile } = await Bun.build({
    entrypoints: [join(import.meta.dirname, "../../src/mcp/serve.ts")],
    target: "bun",
    metafile: true,
    plugins: [leanSdk],
  });
  const code = (await outputs[0]?.text()) ?? "";
  const has = (name: string) => code.includes(`${name} = `);
  expect(has("CallToolRequestSchema")).toBe(true);
  expect(has("ReadResourceRequestSchema")).toBe(false);
  expect(Object.keys(metafile?.inputs ?? {}).filter((file) => file.includes("node_modules/ajv/"))).toEqual([]);
});
