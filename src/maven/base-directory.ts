import { dirname, join } from "node:path";
import type { Disk } from "./disk.ts";

/** The nearest directory with a `.mvn`, as the `mvn` script looks for it. */
export function findBase(dir: string, disk: Disk): string | null {
  if (disk.isDirectory(join(dir, ".mvn"))) return dir;
  const above = dirname(dir);
  return above === dir ? null : findBase(above, disk);
}
