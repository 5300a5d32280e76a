import { expect, test } from "bun:test";
import { fitSchema } from "../../scripts/check-release/schemas.ts";
import { bundleName, product } from "../../scripts/release/product.ts";
import { serverJson } from "../../scripts/release/server-json.ts";
import { acme, madeUpSums } from "./acme.ts";

test("the registry is told where each bundle is, and its sum", () => {
  const sums = madeUpSums("acme-mcp-9.8.7-linux-x64.mcpb", "acme-mcp-9.8.7-darwin-arm64.mcpb");
  const bundle = (platform: string, fileSha256: string) => ({
    registryType: "mcpb",
    identifier: `https://github.com/acme/shop/releases/download/v9.8.7/acme-mcp-9.8.7-${platform}.mcpb`,
    version: "9.8.7",
    fileSha256,
    transport: { type: "stdio" },
  });
  expect(serverJson(acme, ["linux-x64", "darwin-arm64"], sums)).toEqual({
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "io.github.acme/shop",
    title: "Maven",
    description: "Acme for agents.",
    repository: { url: "https://github.com/acme/shop", source: "github" },
    websiteUrl: "https://acme.example",
    version: "9.8.7",
    packages: [bundle("linux-x64", "0".repeat(64)), bundle("darwin-arm64", "1".repeat(64))],
  });
});

test("our entry fits the registry's published schema", async () => {
  const sums = madeUpSums(bundleName(product, "linux-x64"));
  const entry = serverJson(product, ["linux-x64"], sums);
  await fitSchema("server", entry);
  expect(product.repository).toBe("https://github.com/maven-mcp/maven-mcp");
  for (const wrong of [
    { ...entry, description: "d".repeat(101) },
    { ...entry, version: undefined },
    { ...entry, packages: entry.packages.map((it) => ({ ...it, version: "latest" })) },
    { ...entry, packages: entry.packages.map((it) => ({ ...it, fileSha256: "abc" })) },
  ]) {
    await expect(fitSchema("server", wrong)).rejects.toThrow();
  }
});

test("the entry names the schema that it is checked against", async () => {
  const { $schema } = serverJson(acme, [], new Map());
  expect(await Bun.file("fixtures/schemas/server.schema.json").json()).toMatchObject({ $id: $schema });
});
