import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { product } from "../release/product.ts";
import { checkWith, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";
import { runTool } from "./run-tool.ts";

/** Claude Code itself accepts the plugin and its marketplace. */
export async function checkPlugin({ folder, scratch }: Release): Promise<readonly Outcome[]> {
  const name = `${product.name}-${product.version}-claude-plugin`;
  return [
    await checkWith("claude", `${name}.zip has a valid marketplace and a valid plugin`, async () => {
      const files = unzipSync(await Bun.file(join(folder, `${name}.zip`)).bytes());
      for (const [path, bytes] of Object.entries(files)) await Bun.write(join(scratch, path), bytes);
      // Claude Code writes into the home of whoever starts it.
      const home = join(scratch, "home");
      await mkdir(home, { recursive: true });
      for (const part of [".", "plugin"]) {
        const command = ["claude", "plugin", "validate", "--strict", part];
        await runTool(command, { cwd: join(scratch, name), env: { HOME: home } });
      }
    }),
  ];
}
