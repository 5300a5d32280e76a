import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPackage } from "./bun-package.ts";
import type { Platform } from "./platforms.ts";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/bun");

/** The Bun executable of a platform, in the version and with the integrity that package-lock.json or the platform states; fetched through npm once. */
export async function bunFor(platform: Platform): Promise<string> {
  const { name, version, integrity } = readPackage(platform.bun);
  const home = join(cache, `${basename(name)}-${version}`);
  const bun = join(home, "package/bin/bun");
  if (existsSync(bun)) return bun;

  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(join(cache, ".fetch-"));
  try {
    const tarball = await Bun.file(await pack(`${name}@${version}`, scratch)).bytes();
    const found = `sha512-${new Bun.CryptoHasher("sha512").update(tarball).digest("base64")}`;
    if (found !== integrity) throw new Error(`${name} ${version}: integrity is ${found}, expected ${integrity}`);
    const unpacked = join(scratch, "unpacked");
    await new Bun.Archive(tarball).extract(unpacked);
    await rename(unpacked, home).catch((error: unknown) => {
      // Else another build was faster.
      if (!existsSync(home)) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return bun;
}

async function pack(spec: string, folder: string): Promise<string> {
  const npm = Bun.spawn(["npm", "pack", spec, "--silent", "--pack-destination", folder], {
    cwd: root,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  const [exitCode, out] = await Promise.all([npm.exited, npm.stdout.text()]);
  if (exitCode !== 0) throw new Error(`npm pack ${spec} ended with exit code ${exitCode}`);
  return join(folder, out.trim());
}
