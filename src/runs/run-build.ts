import { existsSync } from "node:fs";
import { join } from "node:path";
import { addFixes } from "../fixes/add-fixes.ts";
import { openLookups } from "../fixes/lookup/open-lookups.ts";
import { findFileChanges } from "../impact/changes/find-file-changes.ts";
import { listWrittenByTests } from "../impact/changes/written-by-tests.ts";
import { findRegressions } from "../impact/find-regressions.ts";
import { findUncommitted } from "../impact/find-uncommitted.ts";
import { givePauses } from "../impact/give-pauses.ts";
import {
  areKnown,
  contentsOf,
  filesOf,
  fingerprintOf,
  hashFiles,
  joinSnapshots,
  type Snapshot,
} from "../impact/hash-files.ts";
import { type Afterwards, recordTested } from "../impact/record-tested.ts";
import { listLeftCopies } from "../impact/untested/old-copies.ts";
import { type EarlierFiles, findOldOutputs } from "../impact/untested/old-outputs.ts";
import { withoutWritten } from "../impact/untested/without-written.ts";
import { findShellCommand } from "../maven/command-line/command.ts";
import { readByVersion } from "../maven/command-line/configured-arguments.ts";
import { whyLogIsRefused } from "../maven/command-line/overwritten-log.ts";
import { tellsOmitted } from "../maven/dependency-plugin.ts";
import { realDisk } from "../maven/disk.ts";
import { readText } from "../maven/files.ts";
import { mavenOf } from "../maven/maven-of.ts";
import { surroundingsOf } from "../maven/model/maven-call.ts";
import { openProject, projectPom, readCall } from "../maven/model/open-project.ts";
import { optionsOutside } from "../maven/options-outside.ts";
import { isStale } from "../maven/staleness.ts";
import { listReports } from "../maven/testing/report-listing.ts";
import { findUnread } from "../maven/unread-properties.ts";
import { isMaven4 } from "../maven/version.ts";
import type { BuildResult } from "../model/build-result.ts";
import { countErrors } from "../model/compiler-findings.ts";
import type { FileHashes } from "../model/impact/source-graph.ts";
import type { TestedClass } from "../model/impact/tested-class.ts";
import { once } from "../model/once.ts";
import { moduleAt } from "../model/project/find-modules.ts";
import type { Project } from "../model/project/project.ts";
import type { BuildAnswer } from "../model/tool-answer.ts";
import { readCommitted } from "../process/git/committed-files.ts";
import { findDifferingLines } from "../process/git/differing-lines.ts";
import type { Selection } from "../selection/selection.ts";
import type { History } from "../store/history/history.ts";
import type { LogFile } from "../store/logs/log-file.ts";
import { quoteForeign } from "../text/foreign.ts";
import { loggedModules } from "../verdict/collect/collect-evidence.ts";
import { whyExpanded } from "../verdict/collect/refused-program.ts";
import { addNote } from "./build-answer.ts";
import { type Plan, planBuild } from "./plan/plan.ts";
import { planWithCompile } from "./plan/plan-with-compile.ts";
import { conditionsOfCall, describeRequest } from "./remember/circumstances.ts";
import { ranAllTests } from "./remember/ran-all-tests.ts";
import { remember } from "./remember/remember.ts";
import type { BuildContext, BuildRequest } from "./request.ts";
import { runChore } from "./run-chore.ts";
import { runWithCoverage } from "./run-coverage.ts";
import { type MavenOutcome, type MavenSetting, type RunningMaven, runMaven } from "./run-maven.ts";
import { runRepeatedly } from "./run-repeatedly.ts";

export interface Turn {
  readonly run: number;
  readonly log: LogFile;
  readonly history: History;
  /** Told who ends the run should this process die, and again if that changes. */
  readonly onGuard: (guard: string) => void;
  readonly client: string;
  /** The milliseconds that it waited for other builds. */
  readonly waitedMs: number;
  /** The absolute path of a folder of ours, which may lie in the project. */
  readonly stateFolder: string;
}

export interface EndedBuild {
  readonly answer: BuildAnswer;
  /** What is left to do before the next build of the project; null if nothing is. */
  readonly afterwards: Afterwards | null;
}

/** Runs one build whose turn has come, from request to result. `onStart` is called when its Maven runs. */
export async function runBuild(
  request: BuildRequest,
  context: BuildContext,
  { selection, project: known }: { readonly selection: Selection; readonly project: Project | null },
  { run, log: logFile, history, onGuard, client, waitedMs, stateFolder }: Turn,
  onStart: (maven: RunningMaven) => void,
): Promise<EndedBuild> {
  const unable = (reason: string): EndedBuild => ({
    answer: { kind: "unable", operation: request.operation, reason },
    afterwards: null,
  });
  const { projectDir, signal } = context;
  if (!existsSync(projectDir)) return unable(`the project ${quoteForeign(projectDir)} is gone.`);
  const call = readCall(context, request.args);
  const { env, jdk } = call;
  const program = mavenOf(projectDir, context.mavenOverride, env["PATH"]);
  if (program.kind === "missing") return unable(program.reason);
  const configured = readByVersion(call.configured, program.version);
  const expanded = findShellCommand(program, [...request.args, ...request.phases], request.testFilter);
  if (expanded !== undefined) return unable(whyExpanded(program, expanded));

  // While others ran, it may have become another file.
  const lost = whyLogIsRefused(request.args, projectDir, history.list, configured);
  if (lost !== null) return { answer: { kind: "refused", reason: lost }, afterwards: null };

  const project = known ?? openProject(call);
  const surroundings = surroundingsOf(call, realDisk);
  const planOf = (some: Selection, own: BuildRequest) =>
    planBuild(own, {
      project,
      configured,
      selection: some,
      outside: optionsOutside(request.args, projectDir),
      jdk,
      unread: (args) => findUnread(args, project.modules, readText),
      isStale: () => project.modules.some(isStale),
      tellsOmitted: (goal) => tellsOmitted(goal, project, program.version, readText),
    });
  const pom = projectPom(projectDir, request.args, configured);
  const startedAt = Date.now();
  const startTick = performance.now();
  const elapsed = () => Math.round(performance.now() - startTick);
  let ranMs = 0;
  let before: Snapshot | null = null;

  const settingOf = (some: Selection): MavenSetting => ({
    request,
    context,
    program,
    pom,
    args: [...configured, ...request.args],
    facts: {
      run,
      project,
      env,
      jdk,
      surroundings,
      mavenVersion: program.version,
      // What an earlier run left in reports and dumps is no evidence of this one.
      before: listReports(project),
      selection: some,
      lastWholeRunAt: () => history.list().find(ranAllTests)?.startedAt ?? null,
    },
    elapsed,
    addTime: (tookMs) => {
      ranMs += tookMs;
      return ranMs;
    },
    onStart,
    onGuard,
    whileStarting: () => {
      before ??= hashFiles(project);
      history.open();
    },
    onOutput: logFile.write,
  });
  // What comes after the end has begun is not worth a client's patience.
  signal.addEventListener("abort", logFile.close, { once: true });
  const runOf = async (some: Selection, own = request) => {
    const plan = planOf(some, own);
    const setting = { ...settingOf(some), request: own, args: [...configured, ...own.args] };
    return { plan, selected: some, ran: await runPlanned(plan, setting) };
  };
  const lastFiles = () => history.newestGraph()?.files ?? null;
  const runOne = (some: Selection, own = request) => runWithCoverage(own, project, env, some, runOf, lastFiles);
  const first = selection.first && request.coverage === null && (await runOf(selection.first));
  const hasPassed = first && first.ran.kind === "ran" && first.ran.result.status === "SUCCESS";
  if (hasPassed) logFile.write(Buffer.from(NEAREST_PASSED));
  const runAll = () => runChore(request, selection, runOne, logFile.write);
  const { plan, selected, ran } = first && !hasPassed ? first : await runRepeatedly(request, runAll, logFile.write);
  signal.removeEventListener("abort", logFile.close);
  logFile.close();
  if (ran.kind === "unable") return unable(ran.reason);

  const { command, evidence, testsOf } = ran;
  const logged = loggedModules(project, evidence.log);
  const reactor = logged.length === 0 || isMaven4(program.version) ? null : logged;
  const committed = countErrors(ran.result) > 0 ? await readCommitted(project.root, env, "*pom.xml") : new Map();
  const facts = { project, surroundings, env, jdk: evidence.jdk, reactor, committed };
  const lookups = openLookups(facts, evidence.ended === "itself");
  const fixed = addFixes(ran.result, lookups);
  context.onEvent({
    kind: "read",
    run,
    logLines: evidence.log.lineCount,
    diagnostics: evidence.log.diagnostics.length,
    reports: evidence.reports,
    testCases: evidence.testCases,
  });
  const frameworkOf = (testClass: string, path: string) => {
    const module = moduleAt(project, path);
    return (module && testsOf(module).find(testClass)?.framework) ?? null;
  };
  const origin = { client, waitedMs, jvm: ran.jvm };
  const asked = { args: request.given ?? request.args, javaHome: request.javaHome };
  const keep = (told: BuildResult, tested: FileHashes | null): BuildResult => {
    const circumstances = {
      ...describeRequest(request, selected.modules, pom, call),
      fingerprint: tested && fingerprintOf(tested),
      contents: before && contentsOf(before),
      maven: program.version,
      jdk: evidence.jdk?.version ?? null,
    };
    return remember({ result: told, startedAt, command, call: asked, circumstances, origin }, history, frameworkOf);
  };
  const after = before && hashFiles(project);
  const byTests = () => (project ? listWrittenByTests(project, fixed.tests ?? []) : new Set<string>());
  const changes = before && after ? findFileChanges(before, after, evidence.log.goals, byTests) : [];
  const filesChanged = changes.filter(({ file }) => !join(project.root, file).startsWith(`${stateFolder}/`));
  const result = filesChanged.length > 0 ? { ...fixed, filesChanged } : fixed;
  const conditions = conditionsOfCall(request, call, program.version);
  const earlier = once(() => lastTested(history, conditions));
  // A compilation that failed or was skipped makes nothing of a source, whatever its time.
  const isCompiled = countErrors(result) === 0 && evidence.log.compilations.skipped === 0;
  const oldIn = (now: FileHashes): ReadonlyMap<string, string> => {
    const then = isCompiled ? earlier() : null;
    return then ? findOldOutputs(project, evidence.log.goals, now, then) : new Map();
  };
  const withOld = (answered: BuildResult, old: ReadonlyMap<string, string>): BuildResult =>
    old.size > 0 ? { ...answered, oldFiles: [...old.keys()] } : answered;
  if ((result.tests?.length ?? 0) === 0 && !result.failures) {
    const complete = after ? withOld(result, oldIn(filesOf(after))) : result;
    return { answer: { kind: "result", result: keep(complete, null) }, afterwards: null };
  }
  const joined = before && after && joinSnapshots(before, after, { startedAt, endedAt: Date.now() });
  const files = joined && withoutWritten(joined, result.tests ?? [], history, conditions);
  const old = files ? oldIn(files) : new Map<string, string>();
  const compiled = files && new Map([...files, ...old]);
  // What was edited meanwhile may not be what failed.
  const regressions =
    compiled && areKnown(compiled) ? findRegressions(result, project, compiled, history, conditions) : [];
  const findDiffering = async () => {
    const differing = await findDifferingLines(project.root, env, null);
    return differing.kind === "known" ? differing : null;
  };
  const pause = givePauses(NEVER);
  const uncommitted =
    files && areKnown(files) && old.size === 0 && !signal.aborted
      ? await findUncommitted(result, project, files, regressions, findDiffering, history, conditions, pause)
      : [];
  const explained = {
    ...result,
    ...(regressions.length > 0 && { regressions }),
    ...(uncommitted.length > 0 && { uncommitted }),
  };
  const left = files ? listLeftCopies(project, files, earlier()?.files ?? new Map()) : [];
  const complete = withOld(left.length > 0 ? addNote(explained, { code: "left-copies", files: left }) : explained, old);
  const remembered = keep(complete, compiled);
  const tested = {
    result: remembered,
    project,
    surroundings,
    goals: plan.goals,
    plan: plan.run,
    selection: selected,
    files,
    old,
    conditions,
  };
  return { answer: { kind: "result", result: remembered }, afterwards: recordTested(tested, history) };
}

/** What an answer waits for is short. */
const NEVER = new AbortController().signal;

/** Returns the files that tests last ran on under these conditions; null where they are not known. */
function lastTested(history: History, conditions: string): EarlierFiles | null {
  const newest = history
    .tested(conditions)
    .reduce<TestedClass | null>((last, it) => (it.graph !== null && it.run > (last?.run ?? 0) ? it : last), null);
  const files = newest?.graph == null ? null : history.graphFiles(newest.graph);
  const record = files && history.list().find(({ run }) => run === newest?.run);
  return files && record ? { files, endedAt: record.startedAt + record.duration } : null;
}

/** The line between the two outputs in the log of a run whose nearest tests came first. */
const NEAREST_PASSED = "----- maven-mcp: the nearest tests passed; now all that are touched\n";

/**
 * Runs the plan, and once more with `compile` in front where modules that were not compiled are all that it lacked. The
 * first run counts if the second one could not start or ran out of time: it then says what the goals lack.
 */
async function runPlanned(plan: Plan, setting: MavenSetting): Promise<MavenOutcome> {
  const { request, context, elapsed } = setting;
  const first = await runMaven(plan, setting);
  if (first.kind === "unable" || context.signal.aborted || elapsed() >= request.timeoutMs / 2) return first;
  const compiling = planWithCompile(plan, first.result, first.evidence.log);
  if (compiling === null) return first;
  const second = await runMaven(compiling.plan, setting);
  if (second.kind === "ran" && second.evidence.ended !== "timeout") return second;
  const failed = second.kind === "ran" ? "timeout" : "unable";
  return { ...first, result: addNote(first.result, { ...compiling.note, failed }) };
}
