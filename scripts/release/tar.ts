import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Entry } from "./entry.ts";

/** A .tar.gz of these entries, the same bytes for the same entries. By GNU tar, since Bun.Archive keeps no modes. */
export async function packTarGz(entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> {
  const scratch = await mkdtemp(join(tmpdir(), "maven-mcp-tar-"));
  try {
    for (const entry of entries) await place(scratch, entry);
    const tar = await runTar([...FLAGS, `--directory=${scratch}`, ...(await readdir(scratch)).toSorted()]);
    // Writes neither a name nor a time, like gzip -n.
    return Bun.gzipSync(tar, { library: "libdeflate", level: 6 });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Who packed it, and when, does not show. The time is the earliest that a zip knows, too. */
const FLAGS = [
  "--create",
  "--format=ustar",
  "--sort=name",
  "--owner=0",
  "--group=0",
  "--numeric-owner",
  `--mtime=@${Date.UTC(1980, 0, 1) / 1000}`,
];

async function place(folder: string, { path, bytes, isExecutable }: Entry): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  for (let dir = dirname(file); dir !== folder; dir = dirname(dir)) await chmod(dir, 0o755);
  await Bun.write(file, bytes);
  await chmod(file, isExecutable ? 0o755 : 0o644);
}

async function runTar(args: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  // Where the system has a tar of its own, GNU's is called so.
  const program = Bun.which("gtar") ?? "tar";
  const tar = Bun.spawn([program, ...args], { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, out, err] = await Promise.all([tar.exited, tar.stdout.bytes(), tar.stderr.text()]);
  if (exitCode !== 0) throw new Error(`tar ended with exit code ${exitCode} (GNU tar is needed)\n${err}`);
  return out;
}
