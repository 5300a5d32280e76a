import { join } from "node:path";
import { isExecutable, statPath } from "../disk.ts";

/** Says what is wrong with the directory that `--java-home` names; null if it contains the program `bin/java`. */
export function checkJavaHome(dir: string): string | null {
  const stat = statPath(dir);
  if (!stat) return `--java-home ${dir} does not exist.`;
  if (!stat.isDirectory()) return `--java-home ${dir} is not a directory.`;
  const java = join(dir, "bin", "java");
  return statPath(java)?.isFile() && isExecutable(java)
    ? null
    : `--java-home ${dir} is no JDK: it holds no program bin/java.`;
}
