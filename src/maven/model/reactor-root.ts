import { join } from "node:path";
import { directoriesAbove } from "../../model/project/directories.ts";
import { type Disk, realDisk } from "../disk.ts";
import { foldersInCheckout, holdsPom } from "../poms-below.ts";
import { leadsTo } from "./modules.ts";
import { createPoms } from "./poms.ts";

/**
 * Finds the topmost directory whose `pom.xml` leads to `dir` through its modules, including those in profiles; `dir`
 * itself if there is none. The result is an absolute path; symbolic links are not resolved.
 */
export function reactorRoot(dir: string, disk: Disk): string {
  return outermostAbove(dir, directoriesAbove(dir), disk);
}

/**
 * Returns the project to which a folder belongs where nobody names one: that of the nearest POM, in the folder or above
 * it in its checkout, or the outermost one in this checkout of which that is a module. Null if there is no POM.
 */
export function projectAround(folder: string): string | null {
  const nearest = holdsPom(folder) ? folder : foldersInCheckout(folder).find(holdsPom);
  if (nearest === undefined) return null;
  const above = foldersInCheckout(nearest).filter((dir) => dir !== nearest && holdsPom(dir));
  return above.length === 0 ? nearest : outermostAbove(nearest, above, realDisk);
}

/** @param above directories above `dir`, the nearest first */
function outermostAbove(dir: string, above: readonly string[], disk: Disk): string {
  const poms = createPoms(disk, { localRepository: "", environment: new Map(), userProperties: new Map() });
  const leading = above.filter((one) => leadsTo(join(one, "pom.xml"), dir, poms, disk));
  return leading.at(-1) ?? dir;
}
