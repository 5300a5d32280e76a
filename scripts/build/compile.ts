import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { bunFor } from "./bun-for.ts";
import type { Platform } from "./platforms.ts";
import { signAdHoc } from "./sign-ad-hoc.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Compiles `entry` into the executable `binary`, for this machine or another platform; resolves to the source files that are in it.
 * The same sources make the same bytes wherever the repository lies: the source map names files from the folder that Bun runs in.
 * The two autoload flags keep the binary from running code and reading variables of the folder it is started in.
 * The source map is inside the binary; the copy that Bun leaves beside it goes away with the scratch folder.
 */
export async function compile(entry: string, binary: string, platform?: Platform): Promise<readonly string[]> {
  await mkdir(dirname(binary), { recursive: true });
  const scratch = await mkdtemp(join(dirname(binary), ".build-"));
  try {
    const made = join(scratch, basename(binary));
    const metafile = join(scratch, "metafile.json");
    await runBun([...FLAGS, ...(await targetFlags(platform)), `--metafile=${metafile}`, `--outfile=${made}`, entry]);
    if (platform) await checkHeader(made, platform);
    if (nameOf(platform) === "darwin-x64") await signAnew(made);
    await rename(made, binary);
    return await readInputs(metafile);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const FLAGS = [
  "build",
  "--compile",
  "--format=esm",
  "--bytecode",
  // A start reads and runs only what it needs: each import() is a chunk of its own.
  "--splitting",
  "--minify-syntax",
  "--minify-whitespace",
  "--sourcemap",
  "--no-compile-autoload-dotenv",
  "--no-compile-autoload-bunfig",
  "--reject-unresolved",
  // What runs once at the start is not worth compiling to machine code. openBuilds goes back to Bun's own measure.
  "--compile-jit-policy=100",
];

async function targetFlags(platform: Platform | undefined): Promise<string[]> {
  if (!platform) return [];
  return [`--target=bun-${platform.name}`, `--compile-executable-path=${await bunFor(platform)}`];
}

/** Bun's progress is shown only when the build fails. */
async function runBun(args: readonly string[]): Promise<void> {
  const bun = Bun.spawn([process.execPath, ...args], { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, out, err] = await Promise.all([bun.exited, bun.stdout.text(), bun.stderr.text()]);
  if (exitCode !== 0) throw new Error(`bun build ended with exit code ${exitCode}\n${out}${err}`);
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

async function readInputs(metafile: string): Promise<readonly string[]> {
  const { outputs } = METAFILE.parse(await Bun.file(metafile).json());
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs).map((input) => resolve(root, input)));
}

const METAFILE = z.object({
  outputs: z.record(z.string(), z.object({ inputs: z.record(z.string(), z.unknown()) })),
});
