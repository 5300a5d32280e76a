import { dirname, join } from "node:path";
import type { Disk } from "../disk.ts";
import { leadsTo } from "./modules.ts";
import { createPoms } from "./poms.ts";

/**
 * Finds the topmost directory whose `pom.xml` leads to `dir` through its modules, including those in profiles; `dir`
 * itself if there is none. The result is an absolute path; symbolic links are not resolved.
 */
export function reactorRoot(dir: string, disk: Disk): string {
  const poms = createPoms(disk, { localRepository: "", environment: new Map(), userProperties: new Map() });
  const leading = ancestors(dir).filter((above) => leadsTo(join(above, "pom.xml"), dir, poms, disk));
  return leading.at(-1) ?? dir;
}

function ancestors(dir: string): readonly string[] {
  const above = dirname(dir);
  return above === dir ? [] : [above, ...ancestors(above)];
}
