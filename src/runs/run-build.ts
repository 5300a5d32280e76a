import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { findShellCommand, mavenCommand } from "../maven/command-line/command.ts";
import { tellsOmitted } from "../maven/dependency-plugin.ts";
import { realDisk } from "../maven/disk.ts";
import { chooseEngine, engineEnvironment } from "../maven/engine/engine.ts";
import { mavenOf } from "../maven/maven-of.ts";
import { surroundingsOf } from "../maven/model/maven-call.ts";
import { startLog } from "../parse/log/read-log.ts";
import { runGroup } from "../process/run-group.ts";
import { attempt } from "../result/attempt.ts";
import type { BuildResult } from "../result/build-result.ts";
import type { LogProgress } from "../result/progress.ts";
import type { Project } from "../result/project/project.ts";
import type { BuildAnswer } from "../result/tool-answer.ts";
import type { History } from "../state/history/history.ts";
import type { LogFile } from "../state/logs/log-file.ts";
import { assemble } from "../weigh/assemble.ts";
import { moduleLabel } from "../weigh/describe-modules.ts";
import { collectEvidence, type Run } from "./collect/collect-evidence.ts";
import { whyExpanded, whyRefused } from "./collect/refused-program.ts";
import { listReports } from "./collect/report-listing.ts";
import { openTests } from "./collect/unrun/open-tests.ts";
import { readText } from "./files.ts";
import { openProject, projectPom, readCall } from "./open-project.ts";
import { optionsOutside } from "./plan/options-outside.ts";
import { type Plan, planBuild } from "./plan/plan.ts";
import { planWithCompile } from "./plan/plan-with-compile.ts";
import { writeModuleFiles } from "./plan/write-module-files.ts";
import { describeRequest } from "./remember/circumstances.ts";
import { fingerprintSources } from "./remember/fingerprint.ts";
import { remember } from "./remember/remember.ts";
import type { BuildContext, BuildRequest } from "./request.ts";
import type { Selection } from "./select/selection.ts";
import { isStale } from "./staleness.ts";

/** A build whose Maven runs now. */
export interface RunningMaven {
  /** Returns what is known by now. */
  readonly peek: () => BuildResult;
  readonly progress: () => LogProgress & { readonly durationMs: number };
}

/** The place of a build among others. */
export interface Turn {
  readonly run: number;
  /** Takes what Maven prints. */
  readonly log: LogFile;
  readonly history: History;
  /** Told who ends the run should this process die. */
  readonly onGuard: (guard: string) => void;
}

/** Runs one build whose turn has come, from request to result. `onStart` is called when its Maven runs. */
export async function runBuild(
  request: BuildRequest,
  context: BuildContext,
  { selection, project: known }: { readonly selection: Selection; readonly project: Project | null },
  { run, log: logFile, history, onGuard }: Turn,
  onStart: (maven: RunningMaven) => void,
): Promise<BuildAnswer> {
  const unable = (reason: string): BuildAnswer => ({ kind: "unable", operation: request.operation, reason });
  const { projectDir, signal } = context;
  if (!existsSync(projectDir)) return unable(`the project ${projectDir} is gone.`);
  const call = readCall(context, request.args);
  const { env, configured, jdk } = call;
  const program = mavenOf(projectDir, context.mavenOverride, env["PATH"]);
  if (program.kind === "missing") return unable(program.reason);
  const expanded = findShellCommand(program, [...request.args, ...request.phases], request.testFilter);
  if (expanded !== undefined) return unable(whyExpanded(program, expanded));

  const project = known ?? openProject(call);
  const plan = planBuild(request, {
    project,
    configured,
    selection,
    outside: optionsOutside(request.args, projectDir),
    isStale: () => project.modules.some(isStale),
    tellsOmitted: (goal) => tellsOmitted(goal, project, program.version, readText),
  });
  const pom = projectPom(projectDir, request.args, configured);
  const args = [...configured, ...request.args];

  const before = listReports(project);
  const startedAt = Date.now();
  const startTick = performance.now();
  const elapsed = () => Math.round(performance.now() - startTick);
  let fingerprint: string | null = null;

  /** Runs Maven; a text says why it could not run. */
  const runMaven = async (now: Plan) => {
    using files = writeModuleFiles(now.moduleFiles, program.version);
    const properties = new Map([...now.properties, ...files.properties]);
    const command = mavenCommand(program, [...request.args, ...now.moduleOptions], now.goals, properties);
    const launch = { program, env, projectDir, pom, args, goals: now.goals, modules: project.modules };
    const engine = chooseEngine(context.engine, launch, realDisk);
    const log = startLog(now.goals, now.leastLevel, now.match !== undefined);
    const current: Run = {
      run,
      plan: now,
      project,
      before,
      env,
      jdk,
      surroundings: surroundingsOf(call, realDisk),
      selection,
    };
    context.onEvent({ kind: "started", run, command, cwd: projectDir, engine });
    onStart({
      peek: () => {
        const { place } = withLabel(log.progress(), project);
        const evidence = collectEvidence(current, { by: null, exitCode: null }, log.facts(), elapsed());
        return { ...assemble(evidence), ...(place && { place }) };
      },
      progress: () => ({ ...withLabel(log.progress(), project), durationMs: elapsed() }),
    });
    const outcome = await runGroup({
      command,
      cwd: projectDir,
      env: engineEnvironment(env, engine),
      timeoutMs: request.timeoutMs - elapsed(),
      signal,
      graceMs: context.graceMs,
      onStart: (guard) => {
        onGuard(guard);
        // While the JVM starts.
        fingerprint ??= fingerprintSources(project);
        history.open();
      },
      onOutput: (chunk, stream) => {
        log.push(chunk, stream);
        logFile.write(chunk);
      },
    });
    const durationMs = elapsed();
    if (outcome.kind === "not-started") return `Maven could not be started: ${outcome.reason}`;
    context.onEvent({ kind: "ended", run, exitCode: outcome.exitCode, durationMs });

    if (now.logFile !== null) log.push(readLogFile(resolve(projectDir, now.logFile), before.takenAt));
    const facts = log.facts();
    const refusal = whyRefused(command[0] ?? "", outcome.exitCode, facts);
    if (refusal !== null) return refusal;
    const evidence = collectEvidence(current, outcome, facts, durationMs);
    return { command, evidence, result: assemble(evidence) };
  };

  // What comes after the end has begun is not worth a client's patience.
  signal.addEventListener("abort", logFile.close, { once: true });
  const first = await runMaven(plan);
  const compiling = typeof first === "string" ? null : planWithCompile(plan, first.result, first.evidence.log);
  const hasTime = elapsed() < request.timeoutMs / 2 && !signal.aborted;
  const ran = compiling !== null && hasTime ? await runMaven(compiling) : first;
  signal.removeEventListener("abort", logFile.close);
  logFile.close();
  if (typeof ran === "string") return unable(ran);

  const { command, evidence, result } = ran;
  context.onEvent({
    kind: "read",
    run,
    logLines: evidence.log.lineCount,
    diagnostics: evidence.log.diagnostics.length,
    reports: evidence.reports.length,
    testCases: evidence.reports.reduce((sum, { report }) => sum + report.cases.length, 0),
  });
  const circumstances = {
    ...describeRequest(request, selection.modules, pom, configured),
    fingerprint,
    maven: program.version,
    jdk: evidence.jdk?.version ?? null,
  };
  const now = {
    isUnchanged: () => fingerprintSources(project) === fingerprint,
    frameworkOf: (testClass: string, path: string) => {
      const module = project.modules.find((it) => it.path === path);
      return (module && openTests(module).find(testClass)?.framework) ?? null;
    },
  };
  const record = { result, startedAt, command, circumstances };
  return { kind: "result", result: remember(record, history, now) };
}

/** The log knows modules by their artifactId. */
function withLabel(progress: LogProgress, project: Project): LogProgress {
  const { place } = progress;
  return place ? { ...progress, place: { ...place, module: moduleLabel(project, place.module) } } : progress;
}

/** Empty where Maven did not get as far as writing it: what an earlier run left says nothing of this one. */
function readLogFile(path: string, since: number): Uint8Array {
  const bytes = attempt(() => (statSync(path).mtimeMs < since ? null : readFileSync(path)));
  return bytes ?? new Uint8Array();
}
