import { existsSync } from "node:fs";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/** A new local repository that has all that the machine's own has, but for `com.acme`, and keeps what is installed for itself. */
export async function makeLocalRepository(dir: string): Promise<string> {
  await link(join(homedir(), ".m2/repository"), dir, "com");
  await link(join(homedir(), ".m2/repository/com"), join(dir, "com"), "acme");
  return dir;
}

async function link(from: string, to: string, without: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = existsSync(from) ? await readdir(from) : [];
  for (const name of names.filter((it) => it !== without)) await symlink(join(from, name), join(to, name));
}
