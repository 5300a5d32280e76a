import { runsTests } from "../../../knowledge/plugins/all-plugins.ts";
import type { Evidence, PlannedRun } from "../../../model/evidence/evidence.ts";
import { isOfTests } from "./reported-tests.ts";

/** Whether the groups or tags of the call choose tests: what only excludes some cannot match nothing. */
export function choosesByTags({ tagFilters = [] }: Pick<PlannedRun, "tagFilters">): boolean {
  return tagFilters.some((filter) => !EXCLUDING.test(filter));
}

/**
 * Returns the groups and tags of the call, if one of them chose no test. Those of one engine are held against its own
 * tests.
 */
export function unmatchedTags(evidence: Evidence, testsRun: number): readonly string[] {
  const { plan, log, reports } = evidence;
  const { tagFilters = [], skipsTests, skipOption, isQuiet } = plan;
  if (!choosesByTags(plan) || skipsTests || skipOption !== null) return [];
  const { skippedIn } = log.tests;
  const ran = log.goals.some((goal) => runsTests(goal) && !skippedIn.includes(goal.module));
  const cases = reports.flatMap(({ report }) => report.cases);
  // Without reports, the log counts.
  if ((cases.length === 0 && testsRun > 0) || !(ran || (isQuiet && isOfTests(evidence)))) return [];
  const isUnmatched = (filter: string) => {
    const engine = ENGINES.find(({ property }) => filter.startsWith(property));
    if (engine) return !hasRun(engine.frameworks, evidence);
    return !EXCLUDING.test(filter) && cases.length === 0;
  };
  const unmatched = tagFilters.filter(isUnmatched);
  return unmatched.length === 0 ? [] : tagFilters.filter((it) => EXCLUDING.test(it) || unmatched.includes(it));
}

/** Whether a filter of the call is one engine's own, so that the classes that ran tell whether it chose a test. */
export function asksOneEngine({ tagFilters = [] }: Pick<PlannedRun, "tagFilters">): boolean {
  return tagFilters.some((filter) => ENGINES.some(({ property }) => filter.startsWith(property)));
}

const EXCLUDING = /^(?:excludedGroups|(?:surefire|failsafe)\.excludes(?:File)?)=/;
const ENGINES = [
  { property: "cucumber.", frameworks: ["Cucumber", "JUnit Platform Suite"] },
  { property: "kotest.", frameworks: ["Kotest", "JUnit Platform Suite"] },
] as const;

/**
 * Whether a test of these frameworks ran, or one that no class proves to be of another. Cucumber and Kotest report as
 * skipped what their filters leave out.
 */
function hasRun(frameworks: readonly string[], { reports }: Evidence): boolean {
  return reports.some(({ report, frameworks: proven }) => {
    const ran = report.cases.filter(({ outcome }) => outcome !== "skipped");
    return [...new Set(ran.map(({ testClass }) => testClass))].some((testClass) => {
      const ofClass = proven?.get(testClass) ?? [];
      return ofClass.length === 0 || ofClass.some((name) => frameworks.includes(name));
    });
  });
}
