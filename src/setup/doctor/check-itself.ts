import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { type Check, pass, type Subject, warn } from "./check.ts";
import { findProgram } from "./find-program.ts";

/** Checks whether the name `maven-mcp`, which a project's configuration files use, leads to this program. */
export function checkItself({ version, binary, env }: Subject): Check {
  const name = "maven-mcp";
  const message = `${version} for ${process.platform}-${process.arch}, ${binary}`;
  const onPath = findProgram(name, env["PATH"]);
  if (onPath === null) return warn(name, `${message}, not on the PATH`, `add ${dirname(binary)} to the PATH`);
  if (realpathSync(onPath) === realpathSync(binary)) return pass(name, message);
  const fix = `remove one of the two, or put ${dirname(binary)} first`;
  return warn(name, `${message}, but the PATH leads to ${onPath}`, fix);
}
