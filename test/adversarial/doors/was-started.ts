import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Scene } from "../scene.ts";

/** Whether a stand-in for Maven was started that notes its calls. */
export function wasStarted({ dir }: Scene): boolean {
  return existsSync(join(dir, "bin/calls.txt"));
}
