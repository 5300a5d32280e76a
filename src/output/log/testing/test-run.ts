import { type LoggedTests, runName } from "../../../model/evidence/log-facts.ts";
import type { Goals } from "../goals/goals.ts";
import { isRefusal } from "../launcher.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import { moduleUnderTest } from "../speaker.ts";
import { type Crash, copyCrash, readCrash, startCrash, TIMED_OUT, toCrash } from "./crash.ts";
import { type FailedTests, readFailedTest, readFailedTrace, startFailedTests, toFailures } from "./failed-tests.ts";
import { type Flakes, readFlake, startFlakes } from "./flakes.ts";
import {
  beginListing,
  forgetListed,
  type ListedFailures,
  readListed,
  startListedFailures,
  toListed,
} from "./listed-failures.ts";
import { forgetThrown, keepThrown, startThrown, type Thrown } from "./thrown.ts";

/** The facts in the lines of Surefire and Failsafe so far. */
export interface TestRun {
  run: number;
  failed: number;
  skipped: number;
  readonly results: Map<string, { readonly all: number; readonly clean: number }>;
  /** The sums that Surefire prints below `Results:`, over all goals but the latest. */
  summed: Sum;
  /** The sum that the latest goal printed last, since its tests may print such a line as well. */
  latestSum: Sum;
  /** Whether the sum below `Results:` has not come yet. */
  awaitsSum: boolean;
  /** The test classes that have begun and have no result line yet. */
  readonly running: string[];
  readonly skippedIn: Set<string>;
  readonly skippedRuns: Set<string>;
  readonly noTestsIn: Set<string>;
  readonly emptyIn: Set<string>;
  readonly flakes: Flakes;
  readonly reportDirectories: Set<string>;
  crash: Crash;
  /** The crashes of goals whose part of the closing block has been read. */
  earlierCrashes: readonly Crash[];
  /** The stage of the latest goal: after `Results:`, its lines are its own, and no test's. */
  stage: "before" | "testing" | "after";
  /** Whether a JVM said that Surefire ends it, as it does when its time is up. */
  wasKilled: boolean;
  /** The artifact ids of modules whose goal itself reported a crash after its tests. */
  crashedIn: readonly string[];
  readonly failedTests: FailedTests;
  readonly listed: ListedFailures;
  readonly thrown: Thrown;
  /** The class whose result line came last. It is not copied, so it keeps one chunk of the log in memory. */
  lastClass: string;
  failuresReported: boolean;
  /** The values of `Claims` when the latest tests began. */
  earlier: Claims | null;
  /** Whether Surefire prints without levels, including its banner, as versions before 2.20 do. */
  isBare: boolean;
  /** Why test JVMs did not start, where their words came through Surefire. */
  readonly refusals: string[];
  /** Whether the next line says so. */
  awaitsRefusal: boolean;
}

type Sum = LoggedTests["summed"];

const NO_SUM: Sum = { run: 0, failed: 0, errored: 0, skipped: 0 };

/** What counts only if `Results:` follows: before it a test that runs Maven may have printed the lines. */
type Claims = Pick<TestRun, "crash" | "earlierCrashes" | "crashedIn" | "failuresReported">;

export function startTestRun(): TestRun {
  return {
    run: 0,
    failed: 0,
    skipped: 0,
    results: new Map(),
    summed: NO_SUM,
    latestSum: NO_SUM,
    awaitsSum: false,
    running: [],
    skippedIn: new Set(),
    skippedRuns: new Set(),
    noTestsIn: new Set(),
    emptyIn: new Set(),
    flakes: startFlakes(),
    reportDirectories: new Set(),
    crash: startCrash(),
    earlierCrashes: [],
    stage: "before",
    wasKilled: false,
    crashedIn: [],
    failedTests: startFailedTests(),
    listed: startListedFailures(),
    thrown: startThrown(),
    lastClass: "",
    failuresReported: false,
    earlier: null,
    isBare: false,
    refusals: [],
    awaitsRefusal: false,
  };
}

export function readTestLine(tests: TestRun, line: Line, goals: Goals): void {
  const { level, text } = line;
  if (level === "ERROR" && text.startsWith("Failed to execute goal ")) beginClosing(tests);
  if (readCrash(tests.crash, line)) addCrashedModule(tests, goals);
  if (level === "ERROR" && text.startsWith(KILLED)) tests.wasKilled = true;
  if ((tests.awaitsRefusal || isBareRefusal(tests, line)) && tests.refusals.length < MOST_CRASHES)
    tests.refusals.push(detach(text));
  tests.awaitsRefusal = level === "ERROR" && text.startsWith(INITIALIZING);
  if (level === "WARNING" || tests.flakes.isListing)
    readFlake(tests.flakes, line, moduleUnderTest(goals.speaker) ?? "");
  if (level !== null) {
    if (LISTS.has(text.trimEnd())) tests.awaitsSum = true;
    readListed(tests.listed, line, goals.speaker);
  }
  if (text === " T E S T S") beginTests(tests, level);
  else if (level !== null || tests.isBare) readOwnLine(tests, text, goals);
  const { failedTests } = tests;
  const hasFailed =
    (level === "ERROR" || tests.isBare) && readFailedTest(failedTests, text, tests.lastClass, goals.speaker);
  if (!hasFailed && failedTests.isTelling) readFailedTrace(failedTests, line);
  if (level === null && text.startsWith("See ")) readReports(tests, text);
}

/** Returns what the log says about tests; `refusals` are the JVMs' words on stderr. */
export function toLoggedTests(
  tests: TestRun,
  refusals: readonly string[],
): Omit<LoggedTests, "unexecuted" | "lostEngines"> {
  // A test may print such a list, but hardly Maven's word of it, too.
  const listed = tests.failuresReported ? toListed(tests.listed) : [];
  return {
    run: tests.run,
    failed: tests.failed,
    skipped: tests.skipped,
    results: new Map(tests.results),
    summed: addSums(tests.summed, tests.latestSum),
    failures: [...toFailures(tests.failedTests), ...listed],
    running: [...tests.running],
    skippedIn: [...tests.skippedIn],
    ...(tests.skippedRuns.size > 0 && { skippedRuns: [...tests.skippedRuns] }),
    noTestsIn: [...tests.noTestsIn],
    emptyIn: [...tests.emptyIn],
    flakes: tests.flakes.listed,
    ...(tests.thrown.uncounted.length > 0 && { uncounted: [...tests.thrown.uncounted] }),
    ...toCrashes(tests, [...refusals, ...tests.refusals]),
    crashedIn: [...tests.crashedIn],
    failuresReported: tests.failuresReported,
    reportDirectories: [...tests.reportDirectories],
  };
}

/** Prepares for the next failed goal of the closing block: with `-fae` several may have crashed. */
function beginClosing(tests: TestRun): void {
  const { crash, earlierCrashes } = tests;
  if (crash.inClosing && crash.reason !== null && earlierCrashes.length < MOST_CRASHES) {
    tests.earlierCrashes = [...earlierCrashes, crash];
    tests.crash = startCrash();
  }
  tests.crash.inClosing = true;
}

const MOST_CRASHES = 20;
// Error occurred during initialization of VM
const INITIALIZING = "Error occurred during initialization of ";
// Surefire is going to kill self fork JVM. Received SHUTDOWN {KILL} command from Maven shutdown hook.
const KILLED = "Surefire is going to kill self fork JVM. Received SHUTDOWN {KILL} command ";

/** Surefire before 2.20 prints what a test JVM says on stderr as it is; before a class runs, no test has said it. */
function isBareRefusal({ isBare, stage, running }: TestRun, { level, text }: Line): boolean {
  return isBare && stage === "testing" && level === null && running.length === 0 && isRefusal(text);
}

/** Only one goal at a time shows whose crash it is; after a goal has failed, the closing block names its module. */
function addCrashedModule(tests: TestRun, { speaker }: Goals): void {
  if (speaker.kind !== "tests" || tests.crashedIn.includes(speaker.goal.module)) return;
  // `failsafe:verify` runs no tests.
  if (tests.stage !== "after" && speaker.goal.goal !== "verify") return;
  if (tests.crashedIn.length < MOST_NAMES) tests.crashedIn = [...tests.crashedIn, speaker.goal.module];
}

function beginTests(tests: TestRun, level: Line["level"]): void {
  tests.isBare = level === null;
  tests.stage = "testing";
  forgetThrown(tests.thrown);
  rememberClaims(tests);
}

/** Reads the header of a goal that runs tests: with `forkCount=0` Surefire prints no banner. */
export function beginTestGoal(tests: TestRun, goals: Goals): void {
  settleSum(tests);
  beginListing(tests.listed, goals.speaker);
  if (moduleUnderTest(goals.speaker) === null) return;
  tests.stage = "before";
  rememberClaims(tests);
}

function settleSum(tests: TestRun): void {
  tests.summed = addSums(tests.summed, tests.latestSum);
  tests.latestSum = NO_SUM;
}

export function addSums(one: Sum, other: Sum): Sum {
  return {
    run: one.run + other.run,
    failed: one.failed + other.failed,
    errored: one.errored + other.errored,
    skipped: one.skipped + other.skipped,
  };
}

/** Whether the only open goal's tests run. Until `Results:` Maven itself then says nothing. */
export function areRunning({ stage }: TestRun, { speaker }: Goals): boolean {
  return stage === "testing" && speaker.kind === "tests";
}

function rememberClaims(tests: TestRun): void {
  const { crash, earlierCrashes, crashedIn, failuresReported } = tests;
  tests.earlier = { crash: copyCrash(crash), earlierCrashes, crashedIn, failuresReported };
}

function endTests(tests: TestRun, goals: Goals): void {
  forgetPrinted(tests, goals);
  tests.stage = "after";
  // `failsafe:integration-test` says no more than this of a JVM that ran into its time limit.
  if (tests.wasKilled && tests.running.length > 0) tellTimeout(tests, goals);
  tests.wasKilled = false;
}

function tellTimeout(tests: TestRun, goals: Goals): void {
  tests.crash.reason ??= TIMED_OUT;
  addCrashedModule(tests, goals);
}

/**
 * Restores the claims from before the latest tests, since a test may have printed the later ones. It does not if
 * several modules are built at once, where the claims of one may come while another is tested.
 */
function forgetPrinted(tests: TestRun, { speaker }: Goals): void {
  if (!tests.earlier || speaker.kind === "several") return;
  forgetListed(tests.listed);
  tests.crash = copyCrash(tests.earlier.crash);
  tests.earlierCrashes = tests.earlier.earlierCrashes;
  tests.crashedIn = tests.earlier.crashedIn;
  tests.failuresReported = tests.earlier.failuresReported;
}

function toCrashes({ crash, earlierCrashes, running }: TestRun, refusals: readonly string[]) {
  const all = [...earlierCrashes, crash];
  const named = new Set(all.flatMap(({ classes }) => classes));
  const open = running.filter((name) => !named.has(name));
  const [first = null, ...others] = all.flatMap((one) => toCrash(one, open, refusals) ?? []);
  return { crash: first, furtherCrashes: others };
}

const MOST_NAMES = 10_000;
/** What stands above the sum of tests that failed or passed late: with `-q` no `Results:` is printed. */
const LISTS: ReadonlySet<string> = new Set(["Failures:", "Errors:", "Flakes:"]);
/** The sum below `Results:` if no test ran. */
const NOTHING_RAN = "Tests run: 0, Failures: 0, Errors: 0, Skipped: 0";
const LETTER_N = 78;
const LETTER_P = 80;
const LETTER_R = 82;
const LETTER_S = 83;
const LETTER_F = 70;
const LETTER_T = 84;

function readOwnLine(tests: TestRun, text: string, goals: Goals): void {
  switch (text.charCodeAt(0)) {
    case LETTER_R:
      if (text === "Results:" || text === "Results :") {
        tests.awaitsSum = true;
        endTests(tests, goals);
      } else if (RUNNING.test(text)) {
        tests.stage = "testing";
        if (tests.running.length < MOST_NAMES) tests.running.push(detach(text.slice(8)));
      }
      return;
    case LETTER_T:
      if (tests.awaitsSum) readSum(tests, text, goals);
      if (text.trimEnd() === NOTHING_RAN) {
        add(tests.emptyIn, moduleUnderTest(goals.speaker));
        // Of several goals it is unknown whose tests printed it.
        if (goals.speaker.kind === "tests") keepThrown(tests.thrown, goals.speaker.goal.module);
      } else if (text.startsWith("Tests run: ")) readResult(tests, text, goals);
      else if (text === "Tests are skipped." && !areRunning(tests, goals)) {
        add(tests.skippedIn, moduleUnderTest(goals.speaker));
        add(tests.skippedRuns, goals.speaker.kind === "tests" ? runName(goals.speaker.goal) : null);
      } else if (text.startsWith("There are test failures.")) tests.failuresReported = true;
      return;
    case LETTER_N:
      if (text.startsWith("No tests to run.") && !areRunning(tests, goals))
        add(tests.noTestsIn, moduleUnderTest(goals.speaker));
      return;
    case LETTER_F:
      if (text.startsWith("Failed to execute goal "))
        tests.failuresReported ||= text.includes(": There are test failures.");
      else readReports(tests, text);
      return;
    case LETTER_P:
    case LETTER_S:
      readReports(tests, text);
  }
}

// Running com.acme.billing.CartTest$WhenEmpty
// Classes may be announced by a display name, but programs under test say that they are running something, too.
const RUNNING = /^Running (?:\p{Lu}|[\p{L}\p{N}_$]+\.)[\p{L}\p{N}_$.]*$/u;

/** Only of one goal at a time, and one that a header announced, is it known which sum came last. */
function readSum(tests: TestRun, text: string, { speaker }: Goals): void {
  const { run, failures, errors, skipped } = SUM.exec(text)?.groups ?? {};
  if (run === undefined) return;
  if (speaker.kind !== "tests") settleSum(tests);
  forgetListed(tests.listed);
  tests.latestSum = {
    run: Number(run),
    failed: Number(failures),
    errored: Number(errors),
    skipped: Number(skipped),
  };
  tests.awaitsSum = false;
}

// Tests run: 8, Failures: 5, Errors: 2, Skipped: 0
// Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1
const SUM =
  /^Tests run: (?<run>\d+), Failures: (?<failures>\d+), Errors: (?<errors>\d+), Skipped: (?<skipped>\d+)(?:, Flakes: \d+)?\s*$/;

function readResult(tests: TestRun, text: string, { speaker }: Goals): void {
  const found = CLASS_RESULT.exec(text)?.groups;
  if (!found) return;
  tests.listed.hasResults = true;
  tests.run += Number(found["run"]);
  tests.failed += Number(found["failures"]) + Number(found["errors"]);
  tests.skipped += Number(found["skipped"]);
  // Without a name the line belongs to the class announced last.
  const named = found["name"] ?? tests.running.at(-1);
  if (named !== undefined) {
    tests.lastClass = named;
    const isClean = found["failures"] === "0" && found["errors"] === "0";
    if (found["run"] !== "0") addResult(tests, `${moduleUnderTest(speaker) ?? ""} ${named}`, isClean);
  }
  const at = found["name"] ? tests.running.indexOf(found["name"]) : tests.running.length - 1;
  if (at >= 0) tests.running.splice(at, 1);
}

function addResult({ results }: TestRun, key: string, isClean: boolean): void {
  const { all, clean } = results.get(key) ?? { all: 0, clean: 0 };
  if (all > 0 || results.size < MOST_CLASSES)
    results.set(detach(key), { all: all + 1, clean: isClean ? clean + 1 : 0 });
}

const MOST_CLASSES = 100_000;

// Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.363 s <<< FAILURE! -- in com.acme.shop.pricing.PriceTest
// Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.208 s <<< FAILURE! - in com.acme.legacy.PrimeTest
// Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.276 sec <<< FAILURE!
const CLASS_RESULT =
  /^Tests run: (?<run>\d+), Failures: (?<failures>\d+), Errors: (?<errors>\d+), Skipped: (?<skipped>\d+), Time elapsed: [\d.,]+ s(?:ec)?(?: *<<< (?:FAILURE|ERROR)!)?(?: --? in (?<name>.+))?$/;

function readReports(tests: TestRun, text: string): void {
  const found = REPORTS.exec(text)?.groups;
  const directory = found?.["directory"] ?? found?.["announced"];
  if (!directory) return;
  if (found?.["directory"]) tests.failuresReported = true;
  add(tests.reportDirectories, directory);
}

// See /home/dev/billing/target/surefire-reports for the individual test results.
// Please refer to /home/dev/billing/target/surefire-reports for the individual test results.
// Surefire report directory: /home/dev/legacy/target/surefire-reports
const REPORTS =
  /^(?:(?:See|Please refer to) (?<directory>\S.*) for the individual test results\.|(?:Surefire|Failsafe) report directory: (?<announced>\S.*))$/;

function add(names: Set<string>, name: string | null): void {
  if (name !== null && names.size < MOST_NAMES) names.add(detach(name));
}
