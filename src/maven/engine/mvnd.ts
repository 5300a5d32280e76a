import { realpathSync } from "node:fs";
import { basename } from "node:path";
import { attempt } from "../../model/attempt.ts";
import type { FoundMaven } from "../locate.ts";

/** Whether this program is the client of a Maven daemon, or a wrapper that downloads one. */
export function isMvnd({ command, daemon }: FoundMaven): boolean {
  if (daemon !== undefined) return true;
  return attempt(() => basename(realpathSync(command.at(-1) ?? "")))?.startsWith("mvnd") ?? false;
}
