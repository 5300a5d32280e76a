import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { Check, Subject } from "./check.ts";
import { findProgram } from "./find-program.ts";

/** Whether the name `maven-mcp`, which a project's configuration files use, leads here. */
export function checkItself({ version, binary, env }: Subject): Check {
  const name = "maven-mcp";
  const message = `${version} for ${process.platform}-${process.arch}, ${binary}`;
  const onPath = findProgram("maven-mcp", env["PATH"]);
  if (onPath === null) {
    return {
      name,
      verdict: "warn",
      message: `${message}, not on the PATH`,
      mend: `add ${dirname(binary)} to the PATH`,
    };
  }
  if (realpathSync(onPath) === realpathSync(binary)) return { name, verdict: "ok", message };
  return {
    name,
    verdict: "warn",
    message: `${message}, but the PATH leads to ${onPath}`,
    mend: `remove one of the two, or put ${dirname(binary)} first`,
  };
}
