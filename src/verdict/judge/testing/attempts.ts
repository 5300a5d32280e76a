import type { Evidence, ModuleReport } from "../../../model/evidence/evidence.ts";
import type { TestCase } from "../../../model/evidence/test-report.ts";
import { isFlake } from "./same-names.ts";

/**
 * Merges the attempts of a test that ran several times. Surefire 3.0 to 3.5.2 write the first attempt of a class with
 * nested classes into the report of its last nested class, and later attempts into that of the class itself; with
 * phrased names they repeat a whole report under a nested class's name.
 */
export function joinAttempts(evidence: Evidence): Evidence {
  const joined = withoutCopies(evidence);
  const byPlace = Map.groupBy(joined, ({ module, runner }) => `${module}\n${runner}`);
  const flaky = new Set(evidence.log.tests.flakes.filter(isFlake).map(({ name }) => name));
  const changes = new Map([...byPlace.values()].flatMap((reports) => findAttempts(reports, flaky)));
  if (changes.size === 0)
    return joined.length === evidence.reports.length ? evidence : { ...evidence, reports: joined };
  const reports = joined.map((one) => ({
    ...one,
    report: { ...one.report, cases: one.report.cases.flatMap((it) => changes.get(it) ?? (changes.has(it) ? [] : it)) },
  }));
  return { ...evidence, reports };
}

/** A failed first attempt is dropped (null), and a later success becomes a flake. */
function findAttempts(reports: readonly ModuleReport[], flaky: ReadonlySet<string>): [TestCase, TestCase | null][] {
  if (reports.length < 2) return [];
  const shared = sharedClasses(reports);
  const places = reports.flatMap(({ report }, index) =>
    report.cases.flatMap((testCase) => (shared.has(testCase.testClass) ? { index, testCase } : [])),
  );
  const failedFirst = places.filter(({ testCase: { fault, isRerun } }) => fault && !isRerun);
  if (failedFirst.length === 0) return [];
  const byName = Map.groupBy(places, ({ testCase }) => nameOf(testCase));
  return failedFirst.flatMap(({ index, testCase: first }): [TestCase, TestCase | null][] => {
    const later = (byName.get(nameOf(first)) ?? []).filter((it) => it.index !== index).map(({ testCase }) => testCase);
    const [last] = later;
    if (!first.fault || !last || later.length > 1) return [];
    if (last.isRerun) return [[first, null]];
    const isFlake = last.outcome === "passed" && (last.flakes !== undefined || flaky.has(nameOf(first)));
    if (!isFlake) return [];
    return [
      [first, null],
      [last, { ...last, flakes: [first.fault, ...(last.flakes ?? [])] }],
    ];
  });
}

/** Returns the classes of which several reports hold tests. */
function sharedClasses(reports: readonly ModuleReport[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { report } of reports) {
    const own = new Set(report.cases.map(({ testClass }) => testClass));
    for (const testClass of own) (seen.has(testClass) ? shared : seen).add(testClass);
  }
  return shared;
}

function nameOf({ testClass, testMethod }: TestCase): string {
  return `${testClass}.${testMethod}`;
}

/** Leaves out reports that repeat others, where the log counts exactly as many tests fewer: a class may run twice. */
function withoutCopies({ reports, log, ended, plan }: Evidence): readonly ModuleReport[] {
  // With -q no result of a class that passed is printed, but the sum below those that failed is.
  const inLog = plan.isQuiet ? log.tests.summed.run : log.tests.run;
  if (ended !== "itself" || inLog === 0 || inLog >= countCases(reports)) return reports;
  return [withoutRepeated(reports), withoutTwins(reports)].find((list) => countCases(list) === inLog) ?? reports;
}

function countCases(reports: readonly ModuleReport[]): number {
  return reports.reduce((sum, { report }) => sum + report.cases.length, 0);
}

function withoutRepeated(reports: readonly ModuleReport[]): readonly ModuleReport[] {
  // Each once: equal names in one report are several tests of it.
  const keys = reports.map(({ module, runner, report }) => [
    ...new Set(
      report.cases.map((testCase) => JSON.stringify([module, runner, testCase.testClass, ...withoutClass(testCase)])),
    ),
  ]);
  const holders = new Map<string, number>();
  for (const key of keys.flat()) holders.set(key, (holders.get(key) ?? 0) + 1);
  return reports.filter((_, index) => {
    const ownKeys = keys[index] ?? [];
    const isCopy = ownKeys.length > 0 && ownKeys.every((key) => (holders.get(key) ?? 0) > 1);
    if (isCopy) for (const key of ownKeys) holders.set(key, (holders.get(key) ?? 0) - 1);
    return !isCopy;
  });
}

/**
 * Leaves out reports that hold the very cases of another under other class names, such as display names. The one that
 * knows more classes stays.
 */
function withoutTwins(reports: readonly ModuleReport[]): readonly ModuleReport[] {
  const twins = Map.groupBy(reports, ({ module, runner, report: { cases } }, index) =>
    JSON.stringify(cases.length < 2 ? index : [module, runner, cases.map(withoutClass)]),
  );
  const classesIn = ({ report }: ModuleReport) => new Set(report.cases.map(({ testClass }) => testClass)).size;
  const best = [...twins.values()].map((list) => list.toSorted((a, b) => classesIn(b) - classesIn(a))[0]);
  return reports.filter((one) => best.includes(one));
}

function withoutClass({ testMethod, durationMs, fault }: TestCase) {
  return [testMethod, durationMs, fault?.trace];
}
