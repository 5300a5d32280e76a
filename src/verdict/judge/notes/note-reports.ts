import { runsTests } from "../../../knowledge/plugins/all-plugins.ts";
import type { TestSummary } from "../../../model/build-result.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { Note } from "../../../model/note.ts";
import { loggedFailures } from "../testing/reported-tests.ts";

/** How many cases the reports hold, each attempt counted. */
export interface Written {
  readonly written: number;
}

export function noteReports(evidence: Evidence, { testsRun, written }: TestSummary & Written): Note | null {
  const { unreadableReports: broken, reports } = evidence;
  if (broken.length === 0) return countMismatch(evidence, testsRun, written);
  const isAsLogged = reports.length === 0 && testsRun > 0;
  return {
    code: "unreadable-reports",
    reports: broken.map(({ module, file, reason }) => ({ module, file, reason })),
    of: broken.length + reports.length,
    counted: isAsLogged ? "as logged" : loggedFailures(evidence).length > 0 ? "logged failures" : "none",
  };
}

export function noteUntold(evidence: Evidence, { testsFailed, testsErrored }: TestSummary): Note | null {
  const { reports, ended, log } = evidence;
  const held = reports.flatMap(({ report }) => report.cases.filter(({ fault }) => fault)).length;
  const told = held + loggedFailures(evidence).length;
  const counted = testsFailed + testsErrored;
  const isRepeated = repeatedGoal(log) !== null && told > 0;
  return ended === "itself" && counted > told && !isRepeated ? { code: "untold-failures", counted, told } : null;
}

export function noteBrief({ reports }: Evidence): Note | null {
  const faults = reports.flatMap(({ report }) => report.cases.flatMap(({ fault }) => fault ?? []));
  const brief = faults.filter(({ isBrief }) => isBrief).length;
  return brief === 0 ? null : { code: "brief-failures", brief, failed: faults.length };
}

function countMismatch(evidence: Evidence, counted: number, written: number): Note | null {
  const { log, reports, ended, plan, project } = evidence;
  const { run, summed, areFromText } = log.tests;
  if (ended !== "itself" || run === 0 || plan.isQuiet) return null;
  if (reports.length === 0) {
    const isUnknown = project.modules.some((it) => it.reportDirectories.some((directory) => directory.includes("${")));
    return { code: "no-reports", ...(isUnknown && { isUnknown: true }), ...(areFromText && { areFromText }) };
  }
  const cases = reports.flatMap(({ report }) => report.cases);
  const inReports = cases.length;
  const wasRetried = cases.some(({ flakes, isRerun }) => flakes || isRerun);
  // ScalaTest reports no case for a suite that was aborted.
  const aborted = loggedFailures(evidence).filter(({ testMethod }) => testMethod === "").length;
  if ([run, summed.run].some((logged) => [inReports, inReports + aborted, written].includes(logged))) return null;
  if (wasRetried) return null;
  const isLogged = counted !== inReports;
  const inLog = isLogged ? summed.run : run;
  return { code: "counts-differ", inLog, inReports, ...(isLogged && { isLogged }), repeatedGoal: repeatedGoal(log) };
}

/** Finds a goal that ran tests several times in one module, as a plugin with several executions does. */
function repeatedGoal({ goals }: LogFacts): string | null {
  const seen = new Set<string>();
  for (const { plugin, goal, module } of goals) {
    if (!runsTests({ plugin, goal })) continue;
    const key = `${module} ${plugin}:${goal}`;
    if (seen.has(key)) return `${plugin}:${goal}`;
    seen.add(key);
  }
  return null;
}
