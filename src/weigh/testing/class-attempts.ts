import type { Evidence, ModuleReport } from "../../result/evidence/evidence.ts";
import type { TestCase } from "../../result/evidence/test-report.ts";

/**
 * Weighs the attempts of classes whose setup or teardown failed. Surefire runs the whole class again then, repeats tests
 * that passed each time, and from 3.5.5 on calls it flaky where any test of it passed.
 */
export function judgeClassAttempts(evidence: Evidence): Evidence {
  const { reports } = evidence;
  if (!reports.some(({ report }) => report.cases.some(isOfClass))) return evidence;
  return { ...evidence, reports: reports.map((one) => judgeReport(one, evidence)) };
}

function judgeReport(one: ModuleReport, evidence: Evidence): ModuleReport {
  const { cases } = one.report;
  const dropped = new Set<TestCase>();
  const judged = new Map<TestCase, TestCase>();
  for (const testCase of cases.filter(isOfClass)) {
    const { testClass } = testCase;
    const own = cases.filter((it) => it.testMethod !== "" && isWithin(it.testClass, testClass));
    const results = resultsOf(one, testClass, evidence);
    if (!hasPassed(testCase, own, results.clean > 0 || evidence.plan.isQuiet)) judged.set(testCase, failedOf(testCase));
    for (const repeated of findRepeated(own, results.all)) dropped.add(repeated);
  }
  const kept = cases.filter((it) => !dropped.has(it)).map((it) => judged.get(it) ?? it);
  return { ...one, report: { ...one.report, cases: kept } };
}

function isOfClass({ testMethod, part, fault, flakes }: TestCase): boolean {
  return testMethod === "" && part !== "test" && part !== "engine" && (fault ?? flakes) !== undefined;
}

function isWithin(testClass: string, outer: string): boolean {
  return testClass === outer || testClass.startsWith(`${outer}$`);
}

function resultsOf({ module }: ModuleReport, testClass: string, { log, project }: Evidence) {
  const artifactId = project.modules.find(({ path }) => path === module)?.artifactId ?? "";
  const { results } = log.tests;
  return results.get(`${artifactId} ${testClass}`) ?? results.get(` ${testClass}`) ?? { all: 0, clean: 0 };
}

/** A setup passed where tests ran; a teardown did not where it failed as often as each of them ran. */
function hasPassed({ fault, flakes = [] }: TestCase, own: readonly TestCase[], mayHave: boolean): boolean {
  if (fault) return true;
  const most = Math.max(0, ...byName(own).map((list) => list.length));
  return own.length > 0 && mayHave && (flakes.length === 1 || most !== flakes.length);
}

function failedOf({ flakes = [], ...testCase }: TestCase): TestCase {
  const [fault] = flakes;
  if (!fault) return testCase;
  return { ...testCase, outcome: fault.isError ? "errored" : "failed", fault, isRerun: true };
}

/** Returns what repeats a test where every test of the class stands there once for each of its attempts. */
function findRepeated(own: readonly TestCase[], attempts: number): readonly TestCase[] {
  const steady = byName(own.filter(({ outcome, flakes }) => outcome === "passed" && !flakes));
  if (attempts < 2 || !steady.every(({ length }) => length % attempts === 0)) return [];
  return steady.flatMap((list) => list.slice(list.length / attempts));
}

function byName(cases: readonly TestCase[]): (readonly TestCase[])[] {
  return [...Map.groupBy(cases, ({ testClass, testMethod }) => `${testClass}#${testMethod}`).values()];
}
