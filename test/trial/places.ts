import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of Git repositories, each named as the tasks name their projects. */
export const SOURCES = process.env["MAVEN_MCP_PROJECTS"];
/** Where runs are laid out. */
const RUNS = process.env["TRIAL_RUNS"] ?? join(tmpdir(), "maven-mcp-trial");
/** All checked runs, a line of JSON each. */
export const RESULTS = join(RUNS, "results.jsonl");

export type Arm = "plain" | "ours";

/** The places of one run. What the recorder keeps lies beside the project, outside of its Git repository. */
export function placesOf(run: string) {
  return {
    run,
    project: join(run, "project"),
    checked: join(run, "checked"),
    records: join(run, "records.jsonl"),
    socket: join(run, "server.sock"),
    state: join(run, "state"),
  };
}

export function runFolder(task: string, arm: string, round: string): string {
  return join(RUNS, `${task}-${arm}-${round}`);
}
