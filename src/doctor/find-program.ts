import { delimiter, isAbsolute } from "node:path";

/**
 * Where a program lies by its path or by the PATH; null where it does not. Relative entries of the PATH are passed over:
 * they could name a program of the project that nobody chose.
 */
export function findProgram(command: string, path = ""): string | null {
  const absolute = path.split(delimiter).filter(isAbsolute).join(delimiter);
  return Bun.which(command, { PATH: absolute });
}
