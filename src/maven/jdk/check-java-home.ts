import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { statPath } from "../disk.ts";

/** What is wrong with the directory that `--java-home` names; null where it holds a program `bin/java`. */
export function checkJavaHome(dir: string): string | null {
  const stat = statPath(dir);
  if (!stat) return `--java-home ${dir} does not exist.`;
  if (!stat.isDirectory()) return `--java-home ${dir} is not a directory.`;
  const java = join(dir, "bin", "java");
  try {
    accessSync(java, constants.X_OK);
    return statPath(java)?.isFile() ? null : `--java-home ${dir} is no JDK: it holds no program bin/java.`;
  } catch {
    return `--java-home ${dir} is no JDK: it holds no program bin/java.`;
  }
}
