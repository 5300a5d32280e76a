import { scalatest } from "../../../knowledge/plugins/test-runners.ts";
import type { Crash, LoggedFailure, LoggedTests } from "../../../model/evidence/log-facts.ts";
import type { Goals } from "../goals/goals.ts";
import { detach } from "../lines/detach.ts";
import { moduleUnderTest, type Speaker } from "../speaker.ts";
import { addSums } from "./test-run.ts";

/** What scalatest-maven-plugin prints of its tests, all of it without levels. Plain data, so that it can be copied. */
export interface ScalaTests {
  readonly failures: Failed[];
  readonly crashes: { readonly module: string | null; readonly crash: Crash }[];
  /** The artifact ids of modules in which ScalaTest ran, by whether it ran any test. */
  readonly ran: Map<string, boolean>;
  sum: Sum;
  latest: Run;
  /** Whether it may run without a header of its goal. */
  readonly mayRun: boolean;
}

/** The latest run of ScalaTest, with what it is printing. A test may run ScalaTest itself, and so the last sum counts. */
interface Run {
  stage: "none" | "testing" | "aborted" | "summed";
  readonly module: string | null;
  readonly failures: Failed[];
  sum: Sum;
  /** The number of tests that have been printed. */
  printed: number;
  suite: string;
  /** Whether a test of this suite has been printed. */
  hasRun: boolean;
  /** The indentation of the words about the last failure, if the next lines belong to them. */
  telling: number | null;
  /** The lines below `*** RUN ABORTED ***`. */
  readonly lastWords: string[];
}

interface Failed extends Omit<LoggedFailure, "trace"> {
  readonly lines: string[];
}

type Sum = LoggedTests["summed"];
const NO_SUM: Sum = { run: 0, failed: 0, errored: 0, skipped: 0 };

export function startScalaTests(mayRun = true): ScalaTests {
  return { failures: [], crashes: [], ran: new Map(), sum: NO_SUM, latest: startRun("none", null), mayRun };
}

function startRun(stage: Run["stage"], module: string | null): Run {
  const printing = { printed: 0, suite: "", hasRun: false, telling: null };
  return { stage, module, failures: [], sum: NO_SUM, ...printing, lastWords: [] };
}

/** Reads the header of a goal, with which the goal before it is over, unless several run at once. */
export function endScalaTests(tests: ScalaTests, { isParallel }: Goals): void {
  if (!isParallel) settle(tests);
}

/** Reads a line without a level, which ScalaTest may have printed. */
export function readScalaTest(tests: ScalaTests, text: string, { speaker }: Goals): void {
  if (!mayPrint(speaker, tests)) return;
  const { latest } = tests;
  if (text.startsWith("Run starting. Expected test count is: ")) begin(tests, speaker);
  else if (latest.stage === "aborted") addLastWord(latest, text);
  else if (latest.stage === "none") return;
  else if (text.startsWith("Suites: completed ")) readSuites(latest, text);
  else if (text.startsWith("Tests: succeeded ")) readTests(tests, text, speaker);
  else readPrinted(latest, text);
}

/** Adds what ScalaTest said to what Surefire and Failsafe did. */
export function addScalaTests<T extends Omit<LoggedTests, "unexecuted" | "lostEngines">>(
  logged: T,
  running: ScalaTests,
): T {
  const scala = structuredClone(running);
  settle(scala);
  const { sum, failures, crashes, ran } = scala;
  const { stage, suite } = running.latest;
  const all = [...(logged.crash ? [logged.crash] : []), ...logged.furtherCrashes, ...crashes.map(({ crash }) => crash)];
  const [crash = null, ...furtherCrashes] = all;
  return {
    ...logged,
    run: logged.run + sum.run,
    failed: logged.failed + sum.failed + sum.errored,
    skipped: logged.skipped + sum.skipped,
    summed: addSums(logged.summed, sum),
    failures: [...logged.failures, ...failures.map(toFailure)],
    running: [...logged.running, ...(stage === "testing" && suite !== "" ? [suite] : [])],
    // Where ScalaTest runs the tests, Surefire is told to skip them.
    skippedIn: logged.skippedIn.filter((module) => !ran.has(module)),
    noTestsIn: [...logged.noTestsIn, ...[...ran].flatMap(([module, hasRun]) => (hasRun ? [] : module))],
    crash,
    furtherCrashes,
    crashedIn: [...logged.crashedIn, ...crashes.flatMap(({ module }) => module ?? [])],
  };
}

const MOST_FAILURES = 100;
const MOST_LINES = 300;
const MOST_CRASHES = 20;

/** Without headers of goals (`-q`) ScalaTest may print at any time, if the project has its plugin at all. */
function mayPrint(speaker: Speaker, { mayRun }: ScalaTests): boolean {
  switch (speaker.kind) {
    case "unknown":
      return mayRun;
    case "tests":
      return speaker.goal.plugin === scalatest.prefix;
    case "several":
      return speaker.open.byPlugin.has(scalatest.prefix);
    default:
      return false;
  }
}

function begin(tests: ScalaTests, speaker: Speaker): void {
  if (tests.latest.stage !== "testing") settle(tests);
  if (tests.latest.stage === "none") tests.latest = startRun("testing", moduleUnderTest(speaker));
}

function addLastWord({ lastWords }: Run, text: string): void {
  const isOver = !text.startsWith(" ") && lastWords.length > 1;
  if (!isOver && lastWords.length < MOST_LINES && !LIBRARY.test(text)) lastWords.push(detach(text.trim()));
}

//   at org.scalatest.OutcomeOf.outcomeOf(OutcomeOf.scala:85)
//   ...
const LIBRARY = /^ +(?:at (?:[\w.]*\/)?(?:org\.scalatest|scala|java|jdk)\.|\.\.\.$)/;

function readPrinted(run: Run, text: string): void {
  if (text.includes("*** ") && readMarked(run, text)) return;
  if (run.telling !== null && readWords(run, run.telling, text)) return;
  if (text.startsWith("SUITE ABORTED - ")) addAborted(run, text);
  else if (TEST.test(text)) addTest(run);
  else if (HEADER.test(text)) beginSuite(run, text.slice(0, -1));
}

function beginSuite(run: Run, name: string): void {
  run.suite = detach(name);
  run.hasRun = false;
}

function addTest(run: Run): void {
  run.hasRun = true;
  run.printed++;
}

/** Reads a line that ScalaTest marks with stars; false if it is none. */
function readMarked(run: Run, text: string): boolean {
  const { indent = "", name } = FAILED.exec(text)?.groups ?? {};
  if (text === "*** RUN ABORTED ***") run.stage = "aborted";
  else if (name !== undefined) {
    dropScopes(run, indent.length);
    addTest(run);
    addFailure(run, { testClass: run.suite, testMethod: detach(name), kind: "failure" }, indent.length);
  } else if (ABORTED.test(text)) addAborted(run, text);
  else return false;
  return true;
}

function addAborted(run: Run, text: string): void {
  const named = (ABORTED.exec(text) ?? ABORTED_AFTER.exec(text))?.groups?.["name"];
  const part = run.hasRun ? "teardown" : "setup";
  addFailure(run, { testClass: detach(named ?? run.suite), testMethod: "", part, kind: "error" }, text.search(/\S/));
}

function addFailure(run: Run, failure: Omit<LoggedFailure, "trace" | "module">, indent: number): void {
  const { failures, module } = run;
  const isKept = failures.length < MOST_FAILURES;
  if (isKept) failures.push({ ...failure, ...(module === null ? {} : { module }), lines: [] });
  run.telling = isKept ? indent + 2 : null;
}

/** Reads a line of the words about a failure, which are indented more than its test is; false if they are over. */
function readWords(run: Run, indent: number, text: string): boolean {
  const { lines } = run.failures.at(-1) ?? {};
  const isTest = TEST.test(text);
  if (isTest) dropScopes(run, text.search(/\S/));
  if (lines === undefined || isTest || !text.startsWith(" ".repeat(indent))) {
    run.telling = null;
    return false;
  }
  if (lines.length < MOST_LINES) lines.push(detach(text.slice(indent)));
  return true;
}

/** Removes the names of the scopes around the next test: they follow with no more than its indentation. */
function dropScopes({ failures, telling }: Run, indent: number): void {
  const lines = failures.at(-1)?.lines ?? [];
  if (telling === null) return;
  for (let depth = indent - telling; depth >= 0 && lines.at(-1)?.search(/\S/) === depth; depth -= 2) lines.pop();
}

/** Reads how many suites were aborted. Each counts as one test more, as the failed setup of a class does with Surefire. */
function readSuites(run: Run, text: string): void {
  const aborted = Number(SUITES.exec(text)?.groups?.["aborted"] ?? 0);
  run.sum = { ...NO_SUM, run: aborted, errored: aborted };
}

function readTests(tests: ScalaTests, text: string, speaker: Speaker): void {
  const { passed, failed, canceled, ignored, pending } = TESTS.exec(text)?.groups ?? {};
  if (passed === undefined) return;
  const { latest } = tests;
  const { errored } = latest.sum;
  const skipped = Number(canceled) + Number(ignored) + Number(pending);
  const run = Number(passed) + Number(failed) + skipped + errored;
  latest.sum = { run, failed: Number(failed), errored, skipped };
  latest.stage = "summed";
  latest.telling = null;
  if (speaker.kind !== "tests") settle(tests);
}

/** Ends the latest run. Without a sum its JVM has died, or it gave up and said why. */
function settle(tests: ScalaTests): void {
  const { failures, crashes, latest, ran } = tests;
  const { stage, module, suite } = latest;
  tests.latest = startRun("none", null);
  if (stage === "none") return;
  const own = stage === "summed" ? latest.sum : sumOfPrinted(latest);
  tests.sum = addSums(tests.sum, own);
  const told = own.failed + own.errored;
  if (told > 0) failures.push(...latest.failures.slice(-told));
  if (module !== null) ran.set(module, ran.get(module) === true || own.run > 0 || stage !== "summed");
  if (stage === "summed" || crashes.length >= MOST_CRASHES) return;
  const [reason = "", ...said] = latest.lastWords;
  const kind = stage === "aborted" ? "gave-up" : "died";
  crashes.push({ module, crash: { kind, classes: suite === "" ? [] : [suite], reason, said } });
}

function sumOfPrinted({ printed, failures }: Run): Sum {
  const errored = failures.filter(({ kind }) => kind === "error").length;
  return { run: printed + errored, failed: failures.length - errored, errored, skipped: 0 };
}

function toFailure({ lines, ...failure }: Failed): LoggedFailure {
  return { ...failure, trace: toTrace(lines) };
}

/** Returns the words about a failure as a JVM prints a trace. */
function toTrace(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== "..." && !OWN_EXCEPTION.test(line))
    .map((line) => line.replace(/^at (?=[\w$]+\S*\()/, "\tat ").replace(/^ *Cause: (?=[\w$]+\.)/, "Caused by: "))
    .join("\n")
    .trimEnd();
}

// org.scalatest.exceptions.TestFailedException:
const OWN_EXCEPTION = /^org\.scalatest\.exceptions\.\w+:$/;
// StackSpec:
const HEADER = /^[\p{L}_$][\p{L}\p{N}_$.]*:$/u;
// - sums up
//   - should stay (12 milliseconds)
const TEST = /^ *- \S/;
// - should throw *** FAILED ***
//   - should stay *** FAILED *** (1 millisecond)
const FAILED = /^(?<indent> *)- (?<name>\S.*?) \*{3} FAILED \*{3}(?: \(.*\))?$/;
// a.DbSuite *** ABORTED ***
// Exception encountered when attempting to run a suite with class name: a.DbSuite *** ABORTED *** (3 milliseconds)
// Exception encountered when invoking run on a nested suite - no database *** ABORTED ***
const ABORTED =
  /^ *(?=\S)(?:(?:.* with class name: )?(?<name>[\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+)*)|\S.*) \*{3} ABORTED \*{3}(?: \(.*\))?$/u;
// SUITE ABORTED - AfterSuite: cannot close (168 milliseconds)
const ABORTED_AFTER = /^SUITE ABORTED - (?<name>[\p{L}\p{N}_$.]+): /u;
// Suites: completed 4, aborted 1
const SUITES = /^Suites: completed \d+, aborted (?<aborted>\d+)$/;
// Tests: succeeded 4, failed 3, canceled 1, ignored 1, pending 1
const TESTS =
  /^Tests: succeeded (?<passed>\d+), failed (?<failed>\d+), canceled (?<canceled>\d+), ignored (?<ignored>\d+), pending (?<pending>\d+)\s*$/;
