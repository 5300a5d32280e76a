import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { TestCase } from "../../../model/evidence/test-report.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import { isWithin } from "../../../output/reports/name-class.ts";

/**
 * Decides how classes ended whose setup or teardown failed. Surefire runs the whole class again, repeats tests that
 * passed, and from 3.5.5 on calls the class flaky if any test of it passed.
 */
export function judgeClassAttempts(evidence: Evidence): Evidence {
  const { reports } = evidence;
  if (!reports.some(({ report }) => report.cases.some(isOfClass))) return evidence;
  const places = reports.flatMap((place) => place.report.cases.map((testCase) => ({ place, testCase })));
  const judged = new Map<TestCase, TestCase>();
  const dropped = new Set<TestCase>();
  for (const { place, testCase } of places.filter((it) => isOfClass(it.testCase))) {
    const { testClass } = testCase;
    const ownCases = places.flatMap(({ place: { module, runner }, testCase: it }) => {
      const isBeside = module === place.module && runner === place.runner && it.testMethod !== "";
      return isBeside && isWithin(it.testClass, testClass) ? it : [];
    });
    const { isQuiet } = evidence.plan;
    const artifactId = moduleAt(evidence.project, place.module)?.artifactId ?? "";
    const { all, clean } = classResults(evidence.log, artifactId, testClass);
    const isPassed = hasPassed(testCase, ownCases, clean > 0 || isQuiet);
    // With -q no attempt is printed that passed.
    const { flakes } = testCase;
    const repeated = findRepeated(ownCases, flakes ? flakes.length + Number(isPassed) : all);
    for (const it of repeated) dropped.add(it);
    const verdict = isPassed ? testCase : failFlake(testCase);
    const hasPassedLate = clean > 0 && all > 1 && !testCase.isRerun && repeated.length === 0;
    // A teardown comes after tests, so that none fails more often than they ran.
    const isSetup = !testCase.isPartShown && (hasPassedLate || mostRuns(ownCases) < (flakes?.length ?? 1));
    judged.set(testCase, isSetup && verdict.part === "teardown" ? { ...verdict, part: "setup" } : verdict);
  }
  const judge = (cases: readonly TestCase[]) =>
    cases.filter((it) => !dropped.has(it)).map((it) => judged.get(it) ?? it);
  return {
    ...evidence,
    reports: reports.map((one) => ({ ...one, report: { ...one.report, cases: judge(one.report.cases) } })),
  };
}

function isOfClass({ testMethod, part, fault, flakes }: TestCase): boolean {
  return testMethod === "" && part !== "test" && part !== "engine" && (fault ?? flakes) !== undefined;
}

/** Where the log tells no result of a class, those of nested ones count. With `-T` a result may be another module's. */
export function classResults({ tests: { results } }: LogFacts, artifactId: string, testClass: string) {
  const named = [...results].map(([key, counts]) => ({ name: key.slice(key.indexOf(" ") + 1), ...counts }));
  const same = named.filter(({ name }) => name === testClass);
  const found = same.length > 0 ? same : named.filter(({ name }) => name.startsWith(`${testClass}$`));
  const ofModule = results.get(`${artifactId} ${testClass}`);
  return {
    all: ofModule?.all ?? Math.max(0, ...found.map(({ all }) => all)),
    clean: Math.max(0, ...found.map(({ clean }) => clean)),
  };
}

/** A setup passed where tests ran; a teardown did not where it failed as often as each of them ran. */
function hasPassed({ fault, flakes = [] }: TestCase, own: readonly TestCase[], mayHave: boolean): boolean {
  if (fault) return true;
  return own.length > 0 && mayHave && (flakes.length === 1 || mostRuns(own) !== flakes.length);
}

/** Counts how often the tests of a class ran. */
function mostRuns(own: readonly TestCase[]): number {
  return Math.max(0, ...byName(own).map((list) => list.length));
}

/** Makes a failure of what Surefire calls flaky, though no attempt of it passed. */
export function failFlake({ flakes = [], ...testCase }: TestCase): TestCase {
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
