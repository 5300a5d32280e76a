import { access, constants, readdir } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { bundleName, product } from "../release/product.ts";
import { sha256 } from "../release/sums.ts";
import { check, checkWith, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";
import { runTool } from "./run-tool.ts";
import { fitSchema } from "./schemas.ts";

/** Each bundle's manifest is valid, and its executable is that of the archive. */
export async function checkBundles({ folder, scratch, executables }: Release): Promise<readonly Outcome[]> {
  const files = await readdir(folder);
  const outcomes: Outcome[] = [];
  for (const [platform, executable] of executables) {
    const bundle = bundleName(product, platform);
    if (!files.includes(bundle)) continue;
    const unpacked = join(scratch, bundle);
    outcomes.push(
      await check(`${bundle} has a manifest that fits the published schema`, async () => {
        await fitSchema("mcpb-manifest", await readManifest(join(folder, bundle)));
      }),
      await checkWith("mcpb", `${bundle} unpacks to a valid manifest and the archive's executable`, async () => {
        await runTool(["mcpb", "unpack", join(folder, bundle), unpacked], { cwd: scratch });
        await runTool(["mcpb", "validate", join(unpacked, "manifest.json")], { cwd: scratch });
        const inside = join(unpacked, "server/maven-mcp");
        await access(inside, constants.X_OK);
        if ((await sumOfFile(inside)) !== (await sumOfFile(executable))) throw new Error("the executables differ");
      }),
    );
  }
  return outcomes;
}

async function readManifest(bundle: string): Promise<unknown> {
  const { [MANIFEST]: manifest } = unzipSync(await Bun.file(bundle).bytes(), {
    filter: ({ name }) => name === MANIFEST,
  });
  if (!manifest) throw new Error(`it has no ${MANIFEST}`);
  return JSON.parse(strFromU8(manifest));
}

const MANIFEST = "manifest.json";

async function sumOfFile(file: string): Promise<string> {
  return sha256(await Bun.file(file).bytes());
}
