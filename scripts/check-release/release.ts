import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PLATFORMS } from "../build/platforms.ts";
import { archiveName, product } from "../release/product.ts";
import { runTool } from "./run-tool.ts";

/** What is checked. */
export interface Release {
  /** The repository. */
  readonly root: string;
  /** The files of the release. */
  readonly folder: string;
  /** A folder to work in, which goes away afterwards. */
  readonly scratch: string;
  /** The unpacked executable of each platform that the release has an archive for. */
  readonly executables: ReadonlyMap<string, string>;
}

/** Unpacks the archives that are there. */
export async function openRelease(root: string, folder: string, scratch: string): Promise<Release> {
  const unpacked = join(scratch, "archives");
  await mkdir(unpacked);
  const executables = new Map<string, string>();
  for (const { name } of PLATFORMS) {
    const archive = archiveName(product, name);
    if (!(await Bun.file(join(folder, archive)).exists())) continue;
    await runTool(["tar", "-xzf", join(folder, archive)], { cwd: unpacked });
    executables.set(name, join(unpacked, archive.replace(/\.tar\.gz$/, ""), product.name));
  }
  return { root, folder, scratch, executables };
}
