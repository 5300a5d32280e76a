import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { Platform } from "./platforms.ts";
import { signAdHoc } from "./sign-ad-hoc.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Compiles `entry` into the executable `binary`, for this machine or another platform; resolves to the source files that are in it.
 * The same sources make the same bytes wherever the repository lies. `plain` takes the SDK as it is.
 * The source map is inside the binary; the copies that Bun leaves beside it go away with the scratch folder.
 */
export async function compile(
  entry: string,
  binary: string,
  { platform, kind = "lean" }: { readonly platform?: Platform | undefined; readonly kind?: "lean" | "plain" } = {},
): Promise<readonly string[]> {
  await mkdir(dirname(binary), { recursive: true });
  const scratch = await mkdtemp(join(dirname(binary), ".build-"));
  try {
    const made = join(scratch, basename(binary));
    const inputs = await bundle([entry, made, kind, ...(platform ? [platform.name] : [])]);
    if (platform) await checkHeader(made, platform);
    if (nameOf(platform) === "darwin-x64") await signAnew(made);
    await rename(made, binary);
    return inputs.map((input) => resolve(root, input));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function bundle(args: readonly string[]): Promise<readonly string[]> {
  const command = [process.execPath, join(import.meta.dirname, "bundle.ts"), ...args];
  const bun = Bun.spawn(command, { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, out, err] = await Promise.all([bun.exited, bun.stdout.text(), bun.stderr.text()]);
  if (exitCode !== 0) throw new Error(`bundle.ts ended with exit code ${exitCode}\n${err}`);
  return z.array(z.string()).parse(JSON.parse(out));
}

/** An executable for the wrong platform would start nowhere, and nobody here could notice. */
async function checkHeader(binary: string, { name, header }: Platform): Promise<void> {
  const length = header.bytes.length / 2;
  const bytes = await Bun.file(binary)
    .slice(header.offset, header.offset + length)
    .bytes();
  if (bytes.toHex() !== header.bytes) throw new Error(`${binary} is no executable for ${name}`);
}

function nameOf(platform: Platform | undefined): string {
  return platform?.name ?? `${process.platform}-${process.arch}`;
}

/** Bun 1.4 signs anew for arm64 only; what it makes for x64 keeps the signature of Bun itself, which fits no more. */
async function signAnew(binary: string): Promise<void> {
  await Bun.write(binary, signAdHoc(await Bun.file(binary).bytes(), basename(binary)));
}
