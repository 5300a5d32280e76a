import { runsTests } from "../../knowledge/plugins/all-plugins.ts";
import { WITHOUT_CACHE } from "../../knowledge/plugins/core-extensions.ts";
import type { TestSummary } from "../../model/build-result.ts";
import type { Evidence, ModuleReport, ReportPlace } from "../../model/evidence/evidence.ts";
import type { Note } from "../../model/note.ts";
import { moduleLabel } from "./describe-modules.ts";

/**
 * Separates the reports of tests that ran from those that a build cache restored. Where one of Surefire and Failsafe
 * ran, the directory shows whose a report is; one in neither's counts as new.
 */
export function partRestored(evidence: Evidence): {
  readonly now: Evidence;
  readonly restored: readonly ModuleReport[];
} {
  const { reports, unreadableReports, log, project } = evidence;
  const artifactIds = new Map(project.modules.map(({ path, artifactId }) => [path, artifactId]));
  const isRestored = ({ module, runner }: ReportPlace) => {
    const artifactId = artifactIds.get(module);
    const cached = log.cache.testGoals.filter((goal) => goal.module === artifactId);
    const ran = artifactId === undefined ? [] : runnersIn(artifactId, evidence);
    if (cached.length === 0 || ran.length === 0) return cached.length > 0;
    return cached.some(({ plugin }) => plugin === runner && !ran.includes(plugin));
  };
  return {
    now: {
      ...evidence,
      reports: reports.filter((report) => !isRestored(report)),
      unreadableReports: unreadableReports.filter((report) => !isRestored(report)),
    },
    restored: reports.filter(isRestored),
  };
}

/** Restored tests say nothing about the present code. `reports` are the restored ones. */
export function noteRestored(
  evidence: Evidence,
  { testsRun }: TestSummary,
  reports: readonly ModuleReport[],
): readonly Note[] {
  const { log, plan, project } = evidence;
  const { by, restored, testGoals } = log.cache;
  const tested = [...new Set(testGoals.map(({ module }) => module))];
  const modules = (tested.length > 0 ? tested : restored).map((artifactId) => moduleLabel(project, artifactId));
  if (modules.length === 0) return [];
  if (tested.length === 0) return plan.operation === "Compile" ? [{ code: "restored", modules }] : [];

  const cases = reports.flatMap(({ report }) => report.cases);
  const isCounted = modules.every((label) => reports.some(({ module }) => module === label));
  const haveOthersRun = tested.some((artifactId) => runnersIn(artifactId, evidence).length > 0);
  const failed = cases.filter(({ fault }) => fault).length;
  const isMissed = (plan.operation === "Test" || plan.operation === "Verify") && (testsRun === 0 || failed > 0);
  return [
    {
      code: "tests-restored",
      modules,
      tests: isCounted ? cases.length : null,
      failed,
      goals: haveOthersRun ? [...new Set(testGoals.map(({ plugin, goal }) => `${plugin}:${goal}`))] : [],
      runsWith: isMissed && by !== null ? WITHOUT_CACHE[by] : null,
    },
  ];
}

/** Develocity prints the header of a goal even if the cache replaces the goal. */
function runnersIn(artifactId: string, { log }: Evidence): readonly string[] {
  const inModule = log.cache.testGoals.filter(({ module }) => module === artifactId);
  const isCached = (execution: string) => inModule.some((goal) => goal.execution === execution);
  return log.goals
    .filter((goal) => goal.module === artifactId && runsTests(goal))
    .flatMap(({ plugin, execution }) => (isCached(execution) ? [] : plugin));
}
