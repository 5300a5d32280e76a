import { readFileSync } from "node:fs";
import { CORE_EXTENSIONS } from "../../../knowledge/plugins/core-extensions.ts";
import jar from "./agent.jar" with { type: "file" };

/** Reads the jar of the agent, which `npm run agent` makes of the sources in `java/`. */
export function readAgent(): Uint8Array {
  return readFileSync(jar);
}

/** Whether an option of a JVM can hold this path of a folder for the agent. With a blank in it the JVM does not start. */
export function fitsOption(folder: string): boolean {
  // /home/dev/.local/state/maven-mcp
  return /^[\w./-]+$/.test(folder);
}

/** The configuration by which Maven's launcher starts the agent's main class instead of Maven's. */
export const AGENT_LAUNCHER = "main is maven.mcp.hot.Resident from hot\n[hot]\n";

/** The extensions whose classes stay in the JVM, as its class `Kept` reads them: `group:name property property`. */
export const KEPT_EXTENSIONS: readonly string[] = CORE_EXTENSIONS.flatMap(({ groupId, artifactId, stays }) =>
  stays ? [[`${groupId}:${artifactId}`, ...stays.sets].join(" ")] : [],
);
