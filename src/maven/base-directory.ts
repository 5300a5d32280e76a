import { dirname, join } from "node:path";
import type { Disk } from "./disk.ts";

/** Finds the nearest directory, upwards, that contains `.mvn`, as the `mvn` script does; null if there is none. */
export function findBase(dir: string, disk: Disk): string | null {
  if (disk.isDirectory(join(dir, ".mvn"))) return dir;
  const above = dirname(dir);
  return above === dir ? null : findBase(above, disk);
}
