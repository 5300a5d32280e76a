import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PLATFORMS } from "../build/platforms.ts";
import { archiveName, product } from "../release/product.ts";
import { check, checkWith, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";
import { runTool } from "./run-tool.ts";

/** SHA256SUMS has every file of the release, and they have these sums. */
export async function checkSums({ folder }: Release): Promise<readonly Outcome[]> {
  return [
    await check("the release has an archive for every platform", async () => {
      const files = await readdir(folder);
      const missing = PLATFORMS.map(({ name }) => archiveName(product, name)).filter((name) => !files.includes(name));
      if (missing.length > 0) throw new Error(`missing: ${missing.join(", ")}`);
    }),
    await check("SHA256SUMS has every file, sorted", async () => {
      const text = await Bun.file(join(folder, "SHA256SUMS")).text();
      const summed = text.split("\n").flatMap((line) => line.split("  ").slice(1));
      const files = (await readdir(folder)).filter((name) => name !== "SHA256SUMS");
      const differing = [...new Set(summed).symmetricDifference(new Set(files))];
      if (differing.length > 0) throw new Error(`only one of the two has ${differing.join(", ")}`);
      if (summed.join() !== summed.toSorted().join()) throw new Error("it is not sorted");
    }),
    await checkWith("sha256sum", "SHA256SUMS is right", async () => {
      await runTool(["sha256sum", "--check", "--strict", "SHA256SUMS"], { cwd: folder });
    }),
  ];
}
