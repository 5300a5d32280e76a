import { resolve } from "node:path";
import { quoteForeign } from "../../text/foreign.ts";
import { statPath } from "../disk.ts";
import { optionValue, readArguments } from "./arguments.ts";

/** Why Maven is not started where `-f` in the arguments of a call names nothing; null where it names a file or a folder. */
export function whyPomIsMissing(args: readonly string[], projectDir: string): string | null {
  const file = optionValue(readArguments(args), "f");
  if (file === null || statPath(resolve(projectDir, file)) !== null) return null;
  const path = quoteForeign(resolve(projectDir, file));
  return `-f in args names ${path}, which is not there; a path counts from the project's folder.`;
}
