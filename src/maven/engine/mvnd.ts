import { realpathSync } from "node:fs";
import { basename } from "node:path";
import type { MavenProgram } from "../locate.ts";

/** Whether this program is the client of a Maven daemon, or a wrapper that brings one: the work is then done elsewhere. */
export function isMvnd({ command, daemon }: Extract<MavenProgram, { kind: "found" }>): boolean {
  if (daemon !== undefined) return true;
  try {
    return basename(realpathSync(command.at(-1) ?? "")).startsWith("mvnd");
  } catch {
    return false;
  }
}
