import { readdirSync } from "node:fs";
import { residentMb } from "../../../scripts/bench/resident.ts";
import type { Session } from "../scene.ts";

/** What a server holds a moment after its last answer, when its garbage has been collected. */
export async function measure({ server: { pid } }: Session) {
  await Bun.sleep(1000);
  return { mb: residentMb(pid).now, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** Files below a folder, relative to it. */
export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(dir.length + 1)}/${entry.name}`);
}
