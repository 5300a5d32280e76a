import type { Evidence } from "../result/evidence/evidence.ts";

/**
 * The evidence without what a test has printed in Maven's words. Of a Maven that ran tests, is content and hardly prints
 * (`-q`) no header tells who speaks; but its own last words end with advice, and no compiler reads a file that is
 * not there.
 */
export function withoutPrinted(evidence: Evidence): Evidence {
  const { exitCode, ended, plan, log, reports, hasFile } = evidence;
  const isContent = exitCode === 0 && ended === "itself";
  if (!isContent || !plan.isQuiet || log.goals.length > 0 || reports.length === 0) return evidence;
  const diagnostics = log.diagnostics.filter(({ file = "" }) => !file.startsWith("/") || hasFile(file));
  const closing = log.isClosingWhole ? {} : { failedGoals: [], closing: [] };
  return { ...evidence, log: { ...log, ...closing, diagnostics } };
}
