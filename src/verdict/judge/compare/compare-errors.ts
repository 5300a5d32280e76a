import type { BuildResult, ErrorChange } from "../../../model/build-result.ts";
import { countErrors, isAtLimit } from "../../../model/compiler-findings.ts";
import type { Finding } from "../../../model/finding.ts";
import type { KeptRun } from "../../../model/history/run-record.ts";

/** Whether a build got far enough to compile, so that its compiler errors, or their absence, mean something. */
export function hasCompiled({ status, errors, tests }: Pick<KeptRun, "status" | "errors" | "tests">): boolean {
  return errors > 0 || tests > 0 || status === "SUCCESS";
}

/** Whether each module of a failed build was compiled: its tests ran, or only tests failed and no module was left out. */
export function hasReachedAll({ modules = [], problems = [] }: Pick<BuildResult, "modules" | "problems">): boolean {
  if (modules.length < 2) return true;
  return problems.length === 0 && modules.every(({ status }) => status === "SUCCESS" || status === "FAILURE");
}

/**
 * Compares compiler errors with those of an earlier run that compiled the same code. Null if neither run has errors, or
 * javac may have left some out.
 */
export function compareErrors(
  now: Pick<BuildResult, "errors" | "errorCount">,
  since: number,
  before: Pick<BuildResult, "errors" | "errorCount">,
): ErrorChange | null {
  const [errors, then] = [now.errors ?? [], before.errors ?? []];
  if (errors.length + then.length === 0 || isAtLimit(errors) || isAtLimit(then)) return null;
  const [number, errorsBefore] = [countErrors(now), countErrors(before)];
  if (number !== errorsBefore) return { since, errorsBefore };
  // Where not all errors are kept, equal counts do not prove that they are the same errors.
  if (now.errorCount !== undefined || before.errorCount !== undefined) return null;
  return { since, errorsBefore, ...(sameFindings(errors, then) && { sameErrors: true }) };
}

/** Whether two lists of findings are the same apart from line numbers, which change when code above is edited. */
function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  const [some, others] = [a, b].map((findings) => findings.map(identify).sort());
  return some?.every((it, index) => it === others?.[index]) ?? false;
}

function identify({ file = "", message, details = [] }: Finding): string {
  return [file, message, ...details].join("\n").replace(IDENTITY, "@");
}

// (in unnamed module @0x6949e948), com.acme.Cart@1b2c3d4
const IDENTITY = /@(?:0x)?[0-9a-f]{5,8}\b/g;
