import type { Evidence } from "../result/evidence/evidence.ts";

/**
 * Removes messages from the evidence that something has printed in Maven's form. It applies to a successful run with
 * `-q`, where no header shows which goal prints a line. A real compiler names files that exist, and Maven's real closing
 * block, which a test may print, ends with advice.
 */
export function withoutPrinted(evidence: Evidence): Evidence {
  const { exitCode, ended, plan, log, project, reports, hasFile } = evidence;
  const isContent = exitCode === 0 && ended === "itself";
  if (!isContent || !plan.isQuiet || log.goals.length > 0) return evidence;
  const isThere = (file: string) => hasFile(file.startsWith("/") ? file : `${project.root}/${file}`);
  const diagnostics = log.diagnostics.filter(({ file }) => file === undefined || isThere(file));
  const closing = log.isClosingWhole || reports.length === 0 ? {} : { failedGoals: [], closing: [] };
  return { ...evidence, log: { ...log, ...closing, diagnostics } };
}
