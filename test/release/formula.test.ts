import { expect, test } from "bun:test";
import { join } from "node:path";
import { formula } from "../../scripts/release/formula.ts";
import { acme, madeUpSums } from "./acme.ts";

test("the formula names the archive of each platform that Homebrew knows, with its sum", async () => {
  const platforms = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"];
  const sums = madeUpSums(...platforms.map((platform) => `acme-mcp-9.8.7-${platform}.tar.gz`));
  const expected = await Bun.file(join(import.meta.dirname, "acme-mcp.rb")).text();
  expect(formula(acme, sums)).toBe(expected);
});
