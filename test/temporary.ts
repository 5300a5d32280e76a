import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const made: string[] = [];

/** Removes all that were made; to be called when all tests are over. */
export function removeTemporary(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}

/** A new directory with these files in it, without symbolic links in its path. It stays until all tests are over. */
export function temporaryDirectory(files: Readonly<Record<string, string>> = {}): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "maven-mcp-unit-")));
  made.push(dir);
  writeFiles(dir, files);
  return dir;
}

export function writeFiles(dir: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** Waits until files get another time than they did before, since the clock of a disk may be coarse. */
export async function untilDiskTicks(dir: string): Promise<void> {
  const file = join(dir, `.tick-${process.hrtime.bigint()}`);
  const stamp = () => {
    writeFileSync(file, "");
    return statSync(file).mtimeMs;
  };
  const first = stamp();
  while (stamp() === first) await Bun.sleep(1);
  rmSync(file);
}

export function makeExecutable(...paths: readonly string[]): void {
  for (const path of paths) chmodSync(path, 0o755);
}
