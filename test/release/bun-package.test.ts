import { expect, test } from "bun:test";
import { readPackage } from "../../scripts/build/bun-package.ts";
import { PLATFORMS } from "../../scripts/build/platforms.ts";

test("each platform's Bun is of one version and has an integrity to be checked", () => {
  const packages = PLATFORMS.map(({ bun }) => readPackage(bun));
  expect(new Set(packages.map(({ version }) => version)).size).toBe(1);
  for (const { integrity } of packages) expect(integrity).toMatch(/^sha512-.{86}==$/);
  expect(new Set(packages.map(({ name }) => name)).size).toBe(PLATFORMS.length);
});

test("a Bun that platforms.ts states is refused when package-lock.json has another version", () => {
  const stated = { name: "@oven/bun-plan9-x64", version: "1.4.5", integrity: "sha512-x" };
  expect(readPackage(stated, "1.4.5")).toEqual(stated);
  expect(() => readPackage(stated, "1.5.0")).toThrow(
    "scripts/build/platforms.ts states @oven/bun-plan9-x64 1.4.5, but package-lock.json has Bun 1.5.0: state version and integrity of 1.5.0 there (npm view @oven/bun-plan9-x64@1.5.0 dist.integrity).",
  );
});
