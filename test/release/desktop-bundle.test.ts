import { expect, test } from "bun:test";
import { fitSchema } from "../../scripts/check-release/schemas.ts";
import { bundleManifest, desktopBundle } from "../../scripts/release/desktop-bundle.ts";
import { tools } from "../../src/tools/all-tools.ts";
import { acme } from "./acme.ts";

const manifest = bundleManifest(acme, "darwin-arm64", tools);

test("the bundle starts its binary in the project that the user chose", () => {
  expect(manifest.server.mcp_config).toEqual({
    command: `\${__dirname}/server/maven-mcp`,
    args: ["--project", `\${user_config.project}`],
  });
  expect(manifest.user_config.project).toMatchObject({ type: "directory", required: true });
  expect(manifest.compatibility.platforms).toEqual(["darwin"]);
  const files = desktopBundle(manifest, new Uint8Array([1]), []);
  expect(files.map(({ path, isExecutable }) => [path, isExecutable])).toEqual([
    ["manifest.json", undefined],
    [manifest.server.entry_point, true],
  ]);
});

test("the bundle lists every tool, and nothing of a tool that a manifest does not know", () => {
  expect(manifest.tools).toEqual(tools.map(({ name, description }) => ({ name, description })));
  expect(manifest).toMatchObject({ name: "acme-mcp", version: "9.8.7", license: "0BSD", author: { name: "Acme Ltd" } });
});

test("the manifest states the version of the published schema, and fits it", async () => {
  await fitSchema("mcpb-manifest", manifest);
  expect(manifest.manifest_version).toBe("0.4");
  for (const wrong of [
    { ...manifest, manifest_version: "0.3" },
    { ...manifest, tools: tools.map(({ name, description, annotations }) => ({ name, description, annotations })) },
    { ...manifest, homepage: "acme" },
  ]) {
    await expect(fitSchema("mcpb-manifest", wrong)).rejects.toThrow();
  }
});
