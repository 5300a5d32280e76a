import type { Evidence } from "../../model/evidence/evidence.ts";

/**
 * Removes messages from the evidence that a test has printed in Maven's form. It applies to a successful run of tests
 * with `-q`, where no header shows which goal prints a line. Maven's real closing block ends with advice, and a real
 * compiler names files that exist.
 */
export function withoutPrinted(evidence: Evidence): Evidence {
  const { exitCode, ended, plan, log, project, reports, hasFile } = evidence;
  const isContent = exitCode === 0 && ended === "itself";
  if (!isContent || !plan.isQuiet || log.goals.length > 0 || reports.length === 0) return evidence;
  const isThere = (file: string) => hasFile(file.startsWith("/") ? file : `${project.root}/${file}`);
  const diagnostics = log.diagnostics.filter(({ file }) => file === undefined || isThere(file));
  const closing = log.isClosingWhole ? {} : { failedGoals: [], closing: [] };
  return { ...evidence, log: { ...log, ...closing, diagnostics } };
}
