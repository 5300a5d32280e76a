import type { BuildResult, ErrorChange } from "../../result/build-result.ts";
import { isAtLimit } from "../../result/compiler-findings.ts";
import type { Finding } from "../../result/finding.ts";
import type { KeptRun } from "../../result/history/run-record.ts";

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
 * Compares compiler errors with those of an earlier run that compiled the same code. Null if there is nothing to
 * compare: neither run has errors, or javac may have left some out.
 */
export function compareErrors(
  errors: readonly Finding[],
  since: number,
  before: Pick<BuildResult, "errors">,
): ErrorChange | null {
  const then = before.errors ?? [];
  if (errors.length + then.length === 0 || isAtLimit(errors) || isAtLimit(then)) return null;
  const isSame = errors.length === then.length && sameFindings(errors, then);
  return { since, errorsBefore: then.length, ...(isSame && { sameErrors: true }) };
}

/** Whether two lists of findings are the same apart from line numbers, which change when code above is edited. */
function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  const left = b.map(identify);
  return a.map(identify).every((it) => {
    const at = left.indexOf(it);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function identify({ file = "", message, details = [] }: Finding): string {
  return [file, message, ...details].join("\n");
}
