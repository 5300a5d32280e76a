import type { BuildResult, Check } from "../model/build-result.ts";
import { countErrors, isAtLimit } from "../model/compiler-findings.ts";
import type { Problem } from "../model/problem.ts";
import { quote, quoteForeign, quoteTexts } from "../text/foreign.ts";
import { describeArtifact } from "./artifact.ts";
import { linesDetail } from "./digests/changed-lines.ts";
import { digestHeadlines } from "./digests.ts";
import { tellAround } from "./failures/around-tests.ts";
import { countCauses } from "./finding-causes.ts";
import { describe } from "./finding-words.ts";
import { tellTouched } from "./notes/touched-words.ts";
import { headline } from "./problem.ts";
import { describeOther } from "./progress.ts";
import { tellGoal } from "./project/ways.ts";
import { simpleNames } from "./text/class-names.ts";
import { shortenOwn } from "./text/message.ts";
import { count, listNames, seconds } from "./text/words.ts";

/** Writes the first line of an answer: `Test FAILURE (5.1s) — 42 run, 2 failed, 1 skipped`. */
export function header(result: BuildResult): string {
  const all = [...whereabouts(result), details(result)].filter((it) => it !== "").join(", ");
  const only = unlocatedMessage(result);
  // An error line: a message that is all that follows the verdict cannot be taken for anything else.
  const told = only !== null && all === quote(only) ? only : all;
  return [verdict(result), shortenOwn(told, LONGEST_DETAIL)].filter((it) => it !== "").join(" — ");
}

/** Writes the first line about a part of a run: `Run 12: Test FAILURE (5.1s), 42 run, 2 failed`. */
export function runHeader(result: BuildResult): string {
  const told = shortenOwn(details(result), LONGEST_RUN_DETAIL);
  return [`Run ${result.run}: ${verdict(result)}`, told].filter((it) => it !== "").join(", ");
}

/** Returns the words that follow a count of zero for a build that has not ended or was stopped early. */
export function soFar({ status }: BuildResult): string {
  return status === "SUCCESS" || status === "FAILURE" ? "" : " so far";
}

function verdict({ operation, status, duration, sourcesChanged }: BuildResult): string {
  return `${operation} ${status} (${seconds(duration)})${sourcesChanged ? ", before the sources changed" : ""}`;
}

/** Writes what the first line says behind the verdict. */
export function details(result: BuildResult): string {
  if (result.checks) return checksDetail(result.checks);
  const parts = [
    ...compileDetail(result),
    ...problemDetail(result),
    ...packageDetail(result),
    ...testDetail(result),
  ].filter((it) => it !== "");
  const goals = parts.length > 0 ? "" : silence(result) || goalNames(result);
  return [
    goals,
    ...parts,
    ...digestHeadlines(result),
    ...linesDetail(result),
    ...oldModules(result),
    ...oldFiles(result),
  ]
    .filter((it) => it !== "")
    .join("; ");
}

/** `core as installed in the local repository, not as it is now`, `core as installed in the local repository, before its last edit`. */
function oldModules({ oldModules: old = [], oldByTime }: BuildResult): string[] {
  if (old.length === 0) return [];
  const [is, its] = old.length === 1 ? ["it is", "its"] : ["they are", "their"];
  const how = oldByTime ? `before ${its} last edit` : `not as ${is} now`;
  return [`${listNames(quoteTexts(old), 5)} as installed in the local repository, ${how}`];
}

/** `src/main/java/Cart.java as it was before it changed`. */
function oldFiles({ oldFiles: old = [] }: BuildResult): string[] {
  if (old.length === 0) return [];
  const [was, changed] = old.length === 1 ? ["it was", "it changed"] : ["they were", "they changed"];
  return [`${listNames(quoteTexts(old), 3)} as ${was} before ${changed}`];
}

const LONGEST_DETAIL = 600;
const LONGEST_RUN_DETAIL = 200;

/** Says how far a build that has not ended has come, and the number by which its result can be requested. */
function whereabouts({ run, status, place, waitsFor }: BuildResult): string[] {
  if (status === "CANCELLED" && waitsFor) return [`had waited for ${describeOther(waitsFor)}`];
  if (status !== "RUNNING") return [];
  const module = place && place.of > 1 ? [`module ${place.index} of ${place.of} (${quoteForeign(place.module)})`] : [];
  return [`run ${run}`, ...module, ...(waitsFor ? [`waits for ${describeOther(waitsFor)}`] : [])];
}

/** Returns the words for a failure about which nothing at all is known. */
function silence({ status, exitCode, problems = [] }: BuildResult): string {
  return status === "FAILURE" && problems.length === 0 ? `Maven exited ${exitCode} and did not say why` : "";
}

/** Lists the goals of a build by maven_run: `verify, site`, or `format (spotless:apply): 2 files changed`. */
function goalNames({ goals = [], chore, filesChanged = [], status }: BuildResult): string {
  const names = listNames(quoteTexts(goals));
  if (!chore) return names;
  const changed = status === "SUCCESS" ? `: ${count(filesChanged.length, "file")} changed` : "";
  return `${names} (${listNames(chore.goals.map(tellGoal))})${changed}`;
}

/** `2 of 4 checks failed: checkstyle, spotbugs`, or `all 4 checks passed: …`. */
function checksDetail(checks: readonly Check[]): string {
  const failed = checks.filter(({ result }) => result !== null && result.status !== "SUCCESS");
  const names = (some: readonly Check[]) => listNames(quoteTexts(some.map(({ name }) => name)));
  if (failed.length > 0) return `${failed.length} of ${count(checks.length, "check")} failed: ${names(failed)}`;
  const passed = checks.filter(({ result }) => result !== null);
  return passed.length === checks.length
    ? `${count(checks.length, "check")} passed: ${names(checks)}`
    : `${passed.length} of ${count(checks.length, "check")} passed: ${names(passed)}`;
}

function compileDetail(result: BuildResult): string[] {
  const { errors = [], warningCount = 0, operation, status, notes = [] } = result;
  const [first] = errors;
  const total = countErrors(result);
  if (first && status === "SUCCESS") return [`${count(total, "error")} that did not fail the build`];
  const only = unlocatedMessage(result);
  if (only !== null) return [quote(only)];
  if (first) {
    const distinct = countCauses(errors);
    const isAboutPoms = errors.every(({ file }) => file?.endsWith(".xml"));
    const noun = operation === "Compile" || isAboutPoms ? "error" : "compile error";
    const isTold = notes.some(({ code }) => code === "javac-unshown");
    const least = isAtLimit(errors) && !isTold ? "at least " : "";
    // The errors that are not kept may have other causes.
    const more = total > errors.length ? "at least " : "";
    return [`${least}${count(total, noun)}${distinct < errors.length ? `, ${more}${distinct} distinct` : ""}`];
  }
  if (operation !== "Compile" || status !== "SUCCESS") return [];
  if (result.upToDate) return ["nothing to recompile"];
  return warningCount > 0 ? [count(warningCount, "warning")] : [];
}

/** Returns the message of the only error, if it has no place; null otherwise. */
function unlocatedMessage({ errors: [only, ...others] = [], status }: BuildResult): string | null {
  return only && others.length === 0 && only.file === undefined && status !== "SUCCESS" ? describe(only) : null;
}

function problemDetail({ problems = [] }: BuildResult): string[] {
  return problems.map(headline);
}

const SAYS_NONE_RAN: ReadonlySet<Problem["code"]> = new Set(["no-test-matched", "filtered-tests-restored"]);

function testDetail(result: BuildResult): string[] {
  const { summary, flaky = [], failures = [], notRun = [], status, operation, problems = [] } = result;
  if (!summary) return [];
  const areAllSkipped = summary.testsRun > 0 && summary.testsSkipped === summary.testsRun;
  if (!areAllSkipped && problems.some(({ code }) => SAYS_NONE_RAN.has(code))) return [];
  const running = result.running ?? [];
  const isBarren = summary.testsRun + failures.length === 0 && running.length === 0;
  const isAboutTests = operation === "Test" || operation === "Verify" || operation === "Run";
  if (isBarren && (!isAboutTests || status !== "SUCCESS")) return [];
  const isOver = status === "SUCCESS" || status === "FAILURE";
  const failed = summary.testsFailed + summary.testsErrored;
  const parts = [`${summary.testsRun} run${summary.testsRun === 0 && !isOver ? " so far" : ""}`];
  if (summary.testsRun + failed > 0) parts.push(`${failed} failed${tellAround(failures)}${isOver ? "" : " so far"}`);
  if (summary.testsSkipped > 0) parts.push(`${summary.testsSkipped} skipped`);
  if (flaky.length > 0) parts.push(`${flaky.length} flaky`);
  const unreached =
    status === "FAILURE" ? (result.unreached ?? []).filter(({ since }) => since === undefined).length : 0;
  const missing = notRun.length + unreached;
  if (missing > 0) parts.push(`${missing} ${missing === 1 ? "class" : "classes"} not run`);
  const chosen = tellTouched(result);
  if (chosen !== "") parts.push(chosen);
  const ofGoals = operation === "Run" ? `${goalNames(result)}: ` : "";
  return [
    `${ofGoals}${parts.join(", ")}${testsByModule(result)}`,
    running.length > 0 ? `still running: ${listNames(simpleNames(running))}` : "",
  ];
}

function packageDetail({ operation, status, artifact, artifacts, packaging }: BuildResult): string[] {
  if (operation !== "Package" || status !== "SUCCESS") return [];
  if (artifacts) return [count(artifacts.length, "artifact")];
  if (artifact) return [describeArtifact(artifact)];
  return [packaging === undefined ? "no artifact" : `no artifact (packaging ${quoteForeign(packaging)})`];
}

/**
 * Says where the tests of a successful build ran if several modules have some: `: core 1, healthchecks 60`, or
 * ` in 12 modules` if there are many. Empty if this would not account for every test that was counted.
 */
function testsByModule({ status, tests = [], summary, flaky = [], modules = [] }: BuildResult): string {
  if (status !== "SUCCESS" || tests.length !== summary?.testsRun) return "";
  const byModule = [...Map.groupBy(tests, ({ module }) => module ?? ".")];
  if (byModule.length < 2) return "";
  // After a number of skipped tests, it would seem to be these that are in so many modules.
  const comma = summary.testsSkipped > 0 || flaky.length > 0 ? "," : "";
  if (byModule.length > MOST_MODULES) return `${comma} in ${byModule.length} modules`;
  const labelOf = (dir: string) => (dir === "." ? (modules.find((it) => it.dir === dir)?.name ?? dir) : dir);
  return `: ${byModule.map(([dir, its]) => `${quoteForeign(labelOf(dir))} ${its.length}`).join(", ")}`;
}

const MOST_MODULES = 5;
