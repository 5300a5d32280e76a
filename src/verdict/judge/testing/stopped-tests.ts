import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { UnreachedClass } from "../../../model/evidence/not-run.ts";
import type { TestCase } from "../../../model/evidence/test-report.ts";

/** Treats as not reached what a runner calls skipped since an earlier failure stopped it (`skipAfterFailureCount`). */
export function partStopped(evidence: Evidence): Evidence {
  const stopped = evidence.reports.flatMap(({ module, report }) =>
    report.cases.filter(isStopped).map(({ testClass }): UnreachedClass => ({ testClass, ...inModule(module) })),
  );
  if (stopped.length === 0) return evidence;
  const classes = new Map(stopped.map((it) => [`${it.module ?? "."} ${it.testClass}`, it]));
  return {
    ...evidence,
    unreached: [...evidence.unreached, ...classes.values()],
    reports: evidence.reports.map((one) => ({
      ...one,
      report: { ...one.report, cases: one.report.cases.filter((it) => !isStopped(it)) },
    })),
  };
}

function inModule(module: string): Pick<UnreachedClass, "module"> {
  return module === "." ? {} : { module };
}

function isStopped({ outcome, skip }: TestCase): boolean {
  return outcome === "skipped" && skip !== undefined && STOPPED.test(`${skip.type ?? ""} ${skip.message ?? ""}`);
}

// <skipped message="org.junit.runner.notification.StoppedByUserException"/>
const STOPPED = /\borg\.junit\.runner\.notification\.StoppedByUserException\b/;
