import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder that goes away with its scope. */
export async function openScratch(): Promise<AsyncDisposable & { readonly dir: string }> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), "maven-mcp-bench-")));
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) };
}
