import { dirname, join } from "node:path";
import type { Disk } from "../disk.ts";
import { leadsTo } from "./modules.ts";
import { createPoms } from "./poms.ts";

/**
 * The topmost directory whose `pom.xml` leads to `dir` by its modules, those in profiles too; `dir` itself if none
 * above does. Absolute, as given: symbolic links are not followed.
 */
export function reactorRoot(dir: string, disk: Disk): string {
  const poms = createPoms(disk, { localRepository: "", environment: new Map(), userProperties: new Map() });
  const leading = ancestors(dir).filter((above) => leadsTo(join(above, "pom.xml"), dir, poms, disk));
  return leading.at(-1) ?? dir;
}

/** Nearest first. */
function ancestors(dir: string): readonly string[] {
  const above = dirname(dir);
  return above === dir ? [] : [above, ...ancestors(above)];
}
