import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Scene } from "../scene.ts";

/** A stand-in for Maven that notes that it was started, in the project where it runs. */
export const NOTES_ITS_START = `#!/bin/sh
touch started
echo '[INFO] Scanning for projects...'
echo '[INFO] BUILD SUCCESS'
`;

export function wasStarted({ project }: Scene): boolean {
  return existsSync(join(project, "started"));
}
