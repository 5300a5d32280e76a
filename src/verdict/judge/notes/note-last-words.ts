import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Note } from "../../../model/note.ts";
import { moduleLabel } from "../describe-modules.ts";

/** Notes what a build was doing when it was stopped, unless a running test shows that. */
export function noteLastWords({ ended, log, project }: Evidence): Note | null {
  const wasStopped = ended === "timeout" || ended === "abort";
  if (!wasStopped || log.verdict !== null || log.tests.running.length > 0) return null;
  const last = log.goals.at(-1);
  if (last) {
    const module = project.modules.length > 1 ? moduleLabel(project, last.module) : null;
    return { code: "last-goal", goal: `${last.plugin}:${last.goal}`, module };
  }
  const line = log.lastLines.findLast(hasWords);
  return line === undefined ? null : { code: "last-line", line: line.trim() };
}

// [INFO] --------------------------------[ jar ]---------------------------------
function hasWords(line: string): boolean {
  return !line.includes("-----") && /\p{L}/u.test(line.replace(/^\[\w+\]/, ""));
}
