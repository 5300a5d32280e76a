import { outermost, withoutPackage } from "../../../model/class-name.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { LoggedFlake } from "../../../model/evidence/log-facts.ts";
import type { Fault, TestCase } from "../../../model/evidence/test-report.ts";
import { withoutInvocation } from "../../../model/named-tests.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import { failFlake } from "./class-attempts.ts";

/**
 * Tells tests apart that Surefire takes for one flaky test, because they share a name: those of a factory, parameters,
 * and from 3.5.4 to 3.5.6 methods of one name in nested classes. None counts as flaky of which all runs failed, and each
 * gets the class that its stack traces show.
 */
export function judgeSameNames(evidence: Evidence): Evidence {
  const { reports, project, log } = evidence;
  const isRepeated = ({ flakes, isRerun }: TestCase) => flakes !== undefined || isRerun === true;
  if (!reports.some(({ report }) => report.cases.some(isRepeated))) return evidence;
  return {
    ...evidence,
    reports: reports.map((one) => {
      const artifactId = moduleAt(project, one.module)?.artifactId;
      const listed = log.tests.flakes.filter(({ module }) => module === artifactId || module === "");
      return { ...one, report: { ...one.report, cases: one.report.cases.flatMap((it) => partCase(it, listed)) } };
    }),
  };
}

/** Whether a test that is listed as flaky passed in the end, and no other test of its name failed. */
export function isFlake({ passed }: LoggedFlake): boolean {
  return !hidesFailure(passed);
}

function partCase(testCase: TestCase, listed: readonly LoggedFlake[]): readonly TestCase[] {
  const { flakes = [], isRerun, fault, testClass } = testCase;
  if (isRerun && fault) return [{ ...testCase, testClass: classOf(fault, testCase) }];
  if (flakes.length === 0) return [testCase];
  const passed = namesOf(testCase)
    .map((name) => listed.find((it) => it.name === name))
    .find((it) => it !== undefined)?.passed;
  const byTest = [...Map.groupBy(flakes, (it) => `${classOf(it, testCase)} ${it.message}`).values()];
  const classes = new Set(flakes.map((it) => classOf(it, testCase)));
  const [only = testClass] = classes;
  if (!passed || !hidesFailure(passed)) return [classes.size === 1 ? { ...testCase, testClass: only } : testCase];
  // What fails in each of its runs fails most often.
  const most = Math.max(...byTest.map(({ length }) => length));
  const [failed, flaky] = [byTest.filter((it) => it.length === most), byTest.filter((it) => it.length < most)];
  const { flakes: _, ...plain } = testCase;
  const inClass = (own: readonly Fault[]) => ({ ...plain, testClass: own[0] ? classOf(own[0], testCase) : testClass });
  const isElsewhere = classes.size === 1 && only === testClass;
  const passing = { ...plain, testClass: isElsewhere ? outermost(testClass) : testClass };
  return [
    ...Array.from({ length: countPassing(passed, flaky.length) }, () => passing),
    ...failed.map((own) => failFlake({ ...inClass(own), flakes: own })),
    ...flaky.map((own) => ({ ...inClass(own), flakes: own })),
  ];
}

/** Lists the names by which a log may list a test, the most precise first. */
function namesOf({ testClass, testMethod }: TestCase): readonly string[] {
  const classes = [testClass, outermost(testClass)];
  return [...classes, ...classes.map(withoutPackage)].map((name) => `${name}.${testMethod}`);
}

/** Returns the class in which a test method failed, by its frame: the class of the case, or one in the same file. */
function classOf({ trace }: Fault, { testClass, testMethod }: TestCase): string {
  const outer = outermost(testClass);
  const method = withoutInvocation(testMethod).trim();
  const frames = [...trace.matchAll(FRAME)].flatMap(({ groups = {} }) =>
    groups["method"] === method ? groups["class"] : [],
  );
  return frames.findLast((name) => name !== undefined && outermost(name) === outer) ?? testClass;
}

// 	at lab.CartTest$Empty.total(CartTest.java:8)
const FRAME = /^[ \t]*at (?:\S*\/)?(?<class>[\w.$]+)\.(?<method>[\w$]+)\(/gm;

/**
 * Whether several tests share a name, of which one failed each time. What passed is not run again alone: a failure that
 * comes last is another test's. So it is where each round has a failure in the same place, and one that passed first.
 */
export function hidesFailure(passed: readonly boolean[]): boolean {
  return passed.at(-1) === false || (passed[0] === true && roundOf(passed) !== null);
}

/** Returns how many tests a round has, if each round has a failure in the same place. */
function roundOf(passed: readonly boolean[]): number | null {
  const sizes = Array.from({ length: Math.floor(passed.length / 2) }, (_, at) => at + 1);
  const size = sizes.find(
    (it) =>
      passed.length % it === 0 &&
      passed.slice(0, it).some((_, place) => passed.every((has, at) => at % it !== place || !has)),
  );
  return size ?? null;
}

/** Counts the tests of a name that passed at once; without rounds, each pass but the last ones of flaky tests is one. */
function countPassing(passed: readonly boolean[], flaky: number): number {
  if (passed[0] !== true) return 0;
  const round = roundOf(passed);
  const passes = passed.slice(0, round ?? passed.length).filter(Boolean).length;
  return round === null ? Math.max(1, passes - flaky) : passes;
}
