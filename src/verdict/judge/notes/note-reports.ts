import { runsTests } from "../../../knowledge/plugins/all-plugins.ts";
import { TESTING_PACKAGES } from "../../../knowledge/testing/asserting-classes.ts";
import type { TestSummary } from "../../../model/build-result.ts";
import { outermost } from "../../../model/class-name.ts";
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

/** Notes assertions that failed in other threads than that of their test, which passed without them. */
export function noteThreads({ log, reports }: Evidence): readonly Note[] {
  const { inThreads = [] } = log.tests;
  if (inThreads.length === 0) return [];
  const cases = reports.flatMap(({ report }) => report.cases);
  const ran = new Set(cases.map(({ testClass }) => outermost(testClass)));
  const failed = new Set(cases.flatMap((it) => (it.fault || it.flakes ? outermost(it.testClass) : [])));
  const notes = inThreads.flatMap(({ thread, throwable }) => {
    // What a test throws by itself may be what it is about.
    const [thrower, ...callers] = throwable?.frames ?? [];
    const isOfLibrary = TESTING_PACKAGES.some((it) => thrower?.className.startsWith(`${it}.`));
    const frame = isOfLibrary ? callers.find(({ className }) => ran.has(outermost(className))) : undefined;
    if (!throwable || !frame || failed.has(outermost(frame.className))) return [];
    // A test that tries something again in other threads waits for one that does not fail.
    if (inThreads.some((other) => other.thread !== thread && other.throwable?.message === throwable.message)) return [];
    return { code: "failed-in-thread" as const, thread, place: frame.place, message: throwable.message };
  });
  return notes.slice(0, MOST_THREADS);
}

const MOST_THREADS = 3;

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
