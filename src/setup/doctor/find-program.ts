import { delimiter, isAbsolute } from "node:path";

/**
 * Finds a program by its path or on the PATH; null if there is none. Relative entries of the PATH are ignored: they
 * could name a program of the project.
 */
export function findProgram(command: string, path = ""): string | null {
  const absolute = path.split(delimiter).filter(isAbsolute).join(delimiter);
  return Bun.which(command, { PATH: absolute });
}
