import type { FailedGoal } from "../../../model/evidence/log-facts.ts";
import { toPrefix } from "./plugin-prefix.ts";

/** Reads the line of the closing block that begins the entry of a failed goal; null for any other. */
export function readFailedGoal(
  text: string,
): (Omit<FailedGoal, "message" | "said"> & { readonly message: string }) | null {
  const found = FAILED.exec(text)?.groups;
  if (!found) return null;
  const { plugin, goal, execution, module = "", message = "" } = found;
  return {
    ...(plugin && { plugin: toPrefix(plugin) }),
    ...(goal && { goal }),
    ...(execution && { execution }),
    module,
    message,
  };
}

// Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project orders: Compilation failure
// Failed to execute goal on project start: Could not resolve dependencies for project com.acme:start:jar:1.0
const FAILED =
  /^Failed to execute goal (?:[^:\s]+:(?<plugin>[^:\s]+):[^:\s]+:(?<goal>\S+) (?:\((?<execution>.*?)\) )?)?on project (?<module>\S+?):(?: (?<message>.*))?$/;
