import { cp, mkdir, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { sha256 } from "../release/sums.ts";
import { check, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";
import { runTool } from "./run-tool.ts";

/** The same sources in another folder make the same bytes. Their packages are linked there, not copied: with every platform's Bun they are large. */
export async function checkReproduction({ root, folder, scratch }: Release): Promise<readonly Outcome[]> {
  return [
    await check("the release made in another folder has the same bytes", async () => {
      const copy = join(scratch, "another", "folder");
      await mkdir(copy, { recursive: true });
      for (const name of await readdir(root)) {
        if (!LEFT_OUT.includes(name)) await cp(join(root, name), join(copy, name), { recursive: true });
      }
      await mkdir(join(copy, "node_modules"));
      await runTool(["cp", "-al", `${root}/node_modules/.`, join(copy, "node_modules")], { cwd: copy });
      await runTool([process.execPath, join(copy, "scripts/release.ts")], { cwd: copy });
      const differing = await findDifferences(folder, join(copy, relative(root, folder)));
      if (differing.length > 0) throw new Error(`these differ: ${differing.join(", ")}`);
    }),
  ];
}

const LEFT_OUT: readonly string[] = ["node_modules", "dist", ".git"];

async function findDifferences(one: string, other: string): Promise<readonly string[]> {
  const names = new Set([...(await readdir(one)), ...(await readdir(other))]);
  const sums = async (name: string) =>
    await Promise.all([one, other].map(async (folder) => await sumOfFile(join(folder, name))));
  const differing: string[] = [];
  for (const name of names) {
    const [first, second] = await sums(name);
    if (first !== second) differing.push(name);
  }
  return differing.toSorted();
}

async function sumOfFile(file: string): Promise<string | null> {
  return (await Bun.file(file).exists()) ? sha256(await Bun.file(file).bytes()) : null;
}
