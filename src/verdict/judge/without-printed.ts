import type { Evidence } from "../../model/evidence/evidence.ts";
import { absolutePath } from "../../model/project/paths.ts";

/**
 * Removes messages that a test has printed in Maven's form, in a successful run with `-q`, where no header shows whose
 * a line is. Maven's real closing block ends with advice, and a real compiler names files that exist.
 */
export function withoutPrinted(evidence: Evidence): Evidence {
  const { log, project, namedFiles } = evidence;
  if (!mayBePrinted(evidence)) return evidence;
  const diagnostics = log.diagnostics.filter(
    ({ file }) => file === undefined || namedFiles.existing.has(absolutePath(project, file)),
  );
  const closing = log.isClosingWhole ? {} : { failedGoals: [], closing: [] };
  return { ...evidence, log: { ...log, ...closing, diagnostics } };
}

/** Whether a test may have printed the messages of a compiler. */
export function mayBePrinted({
  exitCode,
  ended,
  plan,
  log,
  reports,
}: Pick<Evidence, "exitCode" | "ended" | "plan" | "log" | "reports">): boolean {
  return exitCode === 0 && ended === "itself" && plan.isQuiet && log.goals.length === 0 && reports.length > 0;
}
