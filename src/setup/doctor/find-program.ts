import { delimiter, isAbsolute } from "node:path";

/** Finds a program by its path or on the PATH, whose relative entries do not count; null if there is none. */
export function findProgram(command: string, path = ""): string | null {
  const absolute = path.split(delimiter).filter(isAbsolute).join(delimiter);
  return Bun.which(command, { PATH: absolute });
}
