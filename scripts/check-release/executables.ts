import { readMachO } from "../build/mach-o.ts";
import { findSignatureFault } from "./code-signature.ts";
import { readInterpreter } from "./elf.ts";
import { check, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";

/** Each executable is one for its platform, and those for macOS are signed. */
export async function checkExecutables({ executables }: Release): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [platform, file] of executables) {
    const bytes = await Bun.file(file).bytes();
    const expected = KINDS.get(platform.replace(/-baseline$/, ""));
    outcomes.push(
      await check(`${platform} is an executable for it (${expected})`, async () => {
        const found = describe(bytes);
        if (found !== expected) throw new Error(`it is one of ${found}`);
      }),
    );
    if (!platform.startsWith("darwin-")) continue;
    outcomes.push(
      await check(`${platform} has an ad-hoc signature with the hash of every page`, async () => {
        const fault = findSignatureFault(bytes);
        if (fault !== null) throw new Error(fault);
      }),
    );
  }
  return outcomes;
}

/** The processor of a Mach-O file; the loader that an ELF file asks for, which tells processor and C library. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["linux-x64", "/lib64/ld-linux-x86-64.so.2"],
  ["linux-arm64", "/lib/ld-linux-aarch64.so.1"],
  ["linux-x64-musl", "/lib/ld-musl-x86_64.so.1"],
  ["linux-arm64-musl", "/lib/ld-musl-aarch64.so.1"],
  ["darwin-x64", "Mach-O x86_64"],
  ["darwin-arm64", "Mach-O arm64"],
]);

function describe(bytes: Uint8Array): string {
  const machO = readMachO(bytes);
  return machO ? `Mach-O ${machO.cpu}` : (readInterpreter(bytes) ?? "no kind that is known");
}
