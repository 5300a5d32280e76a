import type { LogFacts } from "../../../src/model/evidence/log-facts.ts";
import type { LeastLevel } from "../../../src/output/log/lines/level.ts";
import { startLog } from "../../../src/output/log/read-log.ts";

/** What a log of these lines says. */
export function read(stdout: string, stderr = "", asked: readonly string[] = [], least?: LeastLevel): LogFacts {
  const log = startLog(asked, least);
  log.push(Buffer.from(stdout));
  log.push(Buffer.from(stderr), "stderr");
  return log.facts();
}

/** The header of a goal, after which its plugin is the one that talks. */
export function header(plugin: string, goal: string, module = "orders"): string {
  return `[INFO] --- ${plugin}:3.5.5:${goal} (default-${goal}) @ ${module} ---\n`;
}
