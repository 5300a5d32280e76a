import { release } from "node:os";
import type { Platform } from "./profile-states.ts";

/** The operating system of this machine, in a JVM's words (`os.name`, `os.arch`, `os.version`). */
export const thisPlatform: Platform = describePlatform(process.platform, process.arch, release());

export function describePlatform(system: string, arch: string, kernel: string): Platform {
  const isMac = system === "darwin";
  const names = new Map([
    ["arm64", "aarch64"],
    ["x64", isMac ? "x86_64" : "amd64"],
  ]);
  return {
    name: isMac ? "Mac OS X" : "Linux",
    arch: names.get(arch) ?? arch,
    // That of macOS is not its kernel's.
    version: isMac ? null : kernel,
  };
}
