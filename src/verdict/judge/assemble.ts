import { scalatest } from "../../knowledge/plugins/test-runners.ts";
import type { BuildResult, Status, TestFailure } from "../../model/build-result.ts";
import type { Evidence } from "../../model/evidence/evidence.ts";
import type { NotRunClass, UnreachedClass } from "../../model/evidence/not-run.ts";
import { joinName } from "../../model/named-tests.ts";
import type { Problem } from "../../model/problem.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { describeRerun } from "../../selection/rerun.ts";
import { noteRestored, partRestored } from "./build-cache.ts";
import { addFacts } from "./compiling/add-facts.ts";
import { markFollowing } from "./compiling/mark-following.ts";
import { describeModules } from "./describe-modules.ts";
import { collectNotes } from "./notes/collect-notes.ts";
import { fatalErrors } from "./problems/blame.ts";
import { findProblems } from "./problems/find-problems.ts";
import { partUnresolved } from "./problems/unresolved-poms.ts";
import { joinAttempts } from "./testing/attempts.ts";
import { judgeClassAttempts } from "./testing/class-attempts.ts";
import { findHanging } from "./testing/hanging.ts";
import {
  collectFailures,
  collectFlaky,
  countRun,
  countTests,
  countWritten,
  isOfTests,
  listTests,
} from "./testing/reported-tests.ts";
import { joinRetries } from "./testing/retried-tests.ts";
import { judgeSameNames } from "./testing/same-names.ts";
import { withoutToldTwice } from "./testing/told-twice.ts";
import { partUnreached } from "./testing/unreached-tests.ts";
import { toFindings } from "./to-findings.ts";
import { withoutPrinted } from "./without-printed.ts";

/**
 * Turns the evidence of one run into the result. The status is SUCCESS only if Maven exited with 0, a build happened,
 * and nothing contradicts it.
 */
export function assemble(left: Evidence): BuildResult {
  const { now, restored } = partRestored(left);
  const evidence = withoutPrinted(
    judgeClassAttempts(judgeSameNames(withoutToldTwice(joinAttempts(joinRetries(partUnreached(now)))))),
  );
  const { plan, log } = evidence;
  const failures = collectFailures(evidence);
  const flaky = collectFlaky(evidence);
  const written = countWritten(now);
  const summary = countTests(evidence, written);
  const explained = addFacts(toFindings(log.diagnostics, evidence), evidence);
  const findings = markFollowing(explained, evidence);
  const allErrors = findings.filter(({ severity }) => severity === "error");
  const { errors, unresolved } = partUnresolved(evidence, fatalErrors(allErrors, evidence));
  const warnings = findings.filter(({ severity }) => severity === "warning");
  const problems = findProblems(evidence, summary, errors, failures, unresolved);
  const status = decideStatus(evidence, problems, summary.testsFailed + summary.testsErrored);
  const modules = describeModules(evidence);
  const further = {
    error: log.diagnosticsDropped.error + log.diagnosticsUnshown.error,
    warning: log.diagnosticsDropped.warning + log.diagnosticsUnshown.warning,
  };
  const notes = [
    ...collectNotes(evidence, { ...summary, written: written.cases }, errors, problems),
    ...noteRestored(evidence, summary, restored),
  ];
  const isCompile = plan.operation === "Compile";
  const reachedTests = isOfTests(evidence) || summary.testsRun > 0;
  const tests = listTests(evidence);
  return {
    operation: plan.operation,
    ...(plan.goals && { goals: plan.goals }),
    run: evidence.run,
    status,
    duration: evidence.durationMs,
    exitCode: evidence.exitCode,
    ...(isCompile || errors.length > 0 ? { errors } : {}),
    ...(errors.length > 0 && further.error > 0 ? { errorCount: errors.length + further.error } : {}),
    ...(isCompile || warnings.length > 0 ? { warnings, warningCount: warnings.length + further.warning } : {}),
    ...(isUpToDate(evidence) ? { upToDate: true } : {}),
    ...(plan.operation !== "Clean" && reachedTests ? { summary: countRun(summary, evidence, failures) } : {}),
    ...(failures.length > 0 ? { failures } : {}),
    ...(failures.some((failure) => ignoresFilters(failure, evidence)) ? { ignoresFilters: true } : {}),
    ...(flaky.length > 0 ? { flaky } : {}),
    ...(reachedTests ? { tests } : {}),
    ...(evidence.unreached.length > 0 ? { unreached: evidence.unreached.map(describeUnreached) } : {}),
    ...(evidence.notRun.length > 0 ? { notRun: evidence.notRun.map(describeNotRun) } : {}),
    ...(plan.rerun && evidence.ended !== null ? { rerun: describeRerun(plan.rerun, tests, problems) } : {}),
    ...(plan.touched && { touched: plan.touched }),
    ...(evidence.oldInstalled.modules.length > 0 ? describeOld(evidence) : {}),
    ...(wasCut(evidence) ? describeRunning(evidence) : {}),
    ...(plan.operation === "Package" && status === "SUCCESS" ? describeArtifacts(evidence) : {}),
    // Only the summary at its end tells of each module how it went.
    ...(modules.length > 1 && status !== "RUNNING" ? { modules } : {}),
    ...(evidence.digests.length > 0 ? { digests: evidence.digests } : {}),
    ...(problems.length > 0 ? { problems } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(status === "FAILURE" ? { output: withoutBlankEnd(log.lastLines) } : {}),
  };
}

function describeOld({ oldInstalled: { modules, proof } }: Evidence): Partial<BuildResult> {
  return { oldModules: modules, ...(proof === "time" && { oldByTime: true }) };
}

function ignoresFilters({ module = "." }: TestFailure, { project }: Evidence): boolean {
  const plugins = moduleAt(project, module)?.plugins ?? [];
  return plugins.some(({ artifactId }) => artifactId === scalatest.artifactId);
}

function decideStatus(evidence: Evidence, problems: readonly Problem[], failed: number): Status {
  if (evidence.ended === null) return "RUNNING";
  if (evidence.ended === "timeout") return "TIMEOUT";
  if (evidence.ended === "abort") return "CANCELLED";
  const isContradicted = failed > 0 || problems.length > 0;
  return evidence.exitCode === 0 && !isContradicted ? "SUCCESS" : "FAILURE";
}

function describeRunning(evidence: Evidence): Pick<BuildResult, "running" | "hanging"> {
  const { running } = evidence.log.tests;
  const hanging = findHanging(evidence);
  if (running.length === 0) return {};
  const names = running.map((testClass) => {
    return joinName(testClass, hanging.find((it) => it.testClass === testClass)?.testMethod ?? "");
  });
  return { running: names, ...(hanging.length > 0 ? { hanging } : {}) };
}

function describeNotRun({ testClass, module, framework }: NotRunClass) {
  return { ...describeUnreached({ testClass, ...(module !== undefined && { module }) }), framework };
}

function describeUnreached({ module = ".", isStopped: _, ...unreached }: UnreachedClass): UnreachedClass {
  return { ...unreached, ...(module === "." ? {} : { module }) };
}

/** A shell adds 128 to the number of the signal that killed Maven. */
function wasCut({ ended, exitCode, log }: Evidence): boolean {
  return ended !== "itself" || (log.verdict === null && (exitCode === null || exitCode > 128));
}

function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
}

function isUpToDate({ log, plan, uncompiled, newerJava, newerSettings }: Evidence): boolean {
  const isLeft = uncompiled.some(({ reason }) => reason !== "excluded");
  if (isLeft || newerJava.length + newerSettings.length > 0) return false;
  const { compiled, upToDate, skipped } = log.compilations;
  return plan.operation === "Compile" && compiled === 0 && skipped === 0 && upToDate > 0;
}

function describeArtifacts({
  artifacts,
  project,
}: Evidence): Pick<BuildResult, "artifact" | "artifacts" | "packaging"> {
  const last = artifacts.findLast(({ attached }) => !attached) ?? artifacts.at(-1);
  if (last) return { artifact: last, ...(artifacts.length > 1 ? { artifacts } : {}) };
  const packaging = project.modules[0]?.packaging;
  return { artifact: null, ...(packaging === "pom" ? { packaging } : {}) };
}
