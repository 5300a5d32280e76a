import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addFixes } from "../fixes/add-fixes.ts";
import type { Build } from "../fixes/lookup/built-project.ts";
import { openLookups } from "../fixes/lookup/open-lookups.ts";
import { isTrusted } from "../hot/trust-hot.ts";
import { listBuilt } from "../maven/command-line/built-modules.ts";
import { mavenCommand } from "../maven/command-line/command.ts";
import { logWithoutLinks } from "../maven/command-line/overwritten-log.ts";
import { openDependencies } from "../maven/dependencies/resolve-dependencies.ts";
import { readRegular, realDisk } from "../maven/disk.ts";
import { chooseEngine, type Engine, engineEnvironment } from "../maven/engine/engine.ts";
import { TOO_LITTLE_MEMORY, whyAlone } from "../maven/engine/hot/alone.ts";
import type { HotCandidate } from "../maven/engine/hot/fitness.ts";
import { launchKey } from "../maven/engine/hot/launch-key.ts";
import { canonicalPath } from "../maven/files.ts";
import type { FoundMaven } from "../maven/locate.ts";
import { startsServer } from "../maven/starts-server.ts";
import { listReports } from "../maven/testing/report-listing.ts";
import { mayRunScalaTest } from "../maven/testing/scalatest-plugin.ts";
import { ofEachProject } from "../maven/version.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { Evidence } from "../model/evidence/evidence.ts";
import type { Jvm } from "../model/history/run-record.ts";
import { once, onceFor } from "../model/once.ts";
import type { LogProgress } from "../model/progress.ts";
import type { Module, Project } from "../model/project/project.ts";
import { startLog } from "../output/log/read-log.ts";
import { runGroup, type Task } from "../process/run-group.ts";
import { sweepAfter } from "../process/sweep.ts";
import type { Selection } from "../selection/selection.ts";
import { quoteForeign } from "../text/foreign.ts";
import { collectEvidence, type Run } from "../verdict/collect/collect-evidence.ts";
import { whyRefused } from "../verdict/collect/refused-program.ts";
import { openTests, type TestsOf } from "../verdict/collect/unrun/open-tests.ts";
import { assemble } from "../verdict/judge/assemble.ts";
import { moduleLabel } from "../verdict/judge/describe-modules.ts";
import { chooseAnswer } from "./choose-answer.ts";
import type { Plan } from "./plan/plan.ts";
import type { ModuleFile } from "./plan/plan-selection.ts";
import type { BuildContext, BuildRequest } from "./request.ts";

export interface RunningMaven {
  readonly peek: () => BuildResult;
  readonly progress: () => LogProgress & { readonly durationMs: number };
}

export interface MavenSetting {
  readonly request: Pick<BuildRequest, "args" | "timeoutMs" | "operation" | "integration">;
  readonly context: BuildContext;
  readonly program: FoundMaven;
  /** The absolute path of the POM that Maven is given. */
  readonly pom: string;
  readonly args: readonly string[];
  readonly facts: Omit<Run, "plan" | "testsOf"> & Build;
  /** Returns the milliseconds since the build began, which count towards the timeout of the request. */
  readonly elapsed: () => number;
  /** Adds the milliseconds that a run of Maven took, and returns those of all its runs in this build. */
  readonly addTime: (tookMs: number) => number;
  /** Called when Maven was started and can be asked how far it is. */
  readonly onStart: (maven: RunningMaven) => void;
  /** Called with a text that identifies the process that ends Maven should this one die; again if it is replaced. */
  readonly onGuard: (guard: string) => void;
  /** Called when Maven's process was started; its JVM takes a while. */
  readonly whileStarting: () => void;
  readonly onOutput: (chunk: Uint8Array) => void;
}

export type MavenOutcome = MavenRun | { readonly kind: "unable"; readonly reason: string };

/** A plan that was carried out, what it was about, and what came of it. */
export interface RanPlan {
  readonly plan: Plan;
  readonly selected: Selection;
  readonly ran: MavenOutcome;
}

interface MavenRun extends Omit<WholeRun, "evidence"> {
  readonly evidence: JudgedEvidence;
}

/** Evidence after its judgement, without the reports: those of many tests would take memory until the run is stored. */
interface JudgedEvidence extends Omit<Evidence, "reports"> {
  readonly reports: number;
  readonly testCases: number;
}

interface WholeRun {
  readonly kind: "ran";
  readonly command: readonly string[];
  readonly evidence: Evidence;
  readonly result: BuildResult;
  readonly testsOf: TestsOf;
  readonly jvm: Jvm;
  readonly isUnstarted: boolean;
}

type WholeOutcome = WholeRun | Extract<MavenOutcome, { kind: "unable" }>;

/** Runs Maven as planned, and judges what it left. */
export async function runMaven(plan: Plan, setting: MavenSetting): Promise<MavenOutcome> {
  const ran = await runChosen(plan, setting);
  if (ran.kind === "unable") return ran;
  const { reports, ...evidence } = ran.evidence;
  const testCases = countCases(ran.evidence);
  sweepAfter(testCases);
  return { ...ran, evidence: { ...evidence, reports: reports.length, testCases } };
}

function countCases({ reports }: Evidence): number {
  return reports.reduce((sum, { report }) => sum + report.cases.length, 0);
}

/**
 * What a JVM that has run other builds answers is believed only where a fresh one would hardly answer otherwise; else one
 * runs, too, and `chooseAnswer` weighs the two.
 */
async function runChosen(plan: Plan, setting: MavenSetting): Promise<WholeOutcome> {
  const first = await runOnce(plan, setting, true);
  if (first.kind === "unable" || setting.context.signal.aborted) return first;
  if (first.isUnstarted) return runOnce(plan, setting, false);
  if (first.jvm !== "hot" || isTrusted(first)) return first;
  const second = await runAfresh(plan, setting);
  return second.kind === "unable" ? second : chooseAnswer(first, second);
}

async function runAfresh(plan: Plan, setting: MavenSetting): Promise<WholeOutcome> {
  await setting.context.hot?.end(setting.context.projectDir);
  setting.onOutput(Buffer.from(ONCE_MORE));
  // What the first one left in reports and dumps is no evidence of the second.
  const before = listReports(setting.facts.project);
  const again = { ...setting, facts: { ...setting.facts, before } };
  const second = await runOnce(plan, again, true);
  return second.kind === "ran" && second.isUnstarted ? runOnce(plan, again, false) : second;
}

/** The line between the two outputs in the log of a run that was repeated. */
const ONCE_MORE = "----- maven-mcp: the same once more, in a new JVM\n";

/** Runs Maven once. With `mayStay` its JVM may be one that has run other builds, or stay for further ones. */
async function runOnce(plan: Plan, setting: MavenSetting, mayStay: boolean): Promise<WholeOutcome> {
  const { request, context, program, pom, args, facts, elapsed, addTime } = setting;
  const { project, env, run, before } = facts;
  const { projectDir } = context;
  using files = writeModuleFiles(plan.moduleFiles, program.version);
  const written = logWithoutLinks(request.args, projectDir);
  const logPath = plan.logFile === null ? null : canonicalPath(plan.logFile, projectDir);
  const properties = new Map([...plan.properties, ...files.properties, ...written.properties]);
  const given = [...written.options, ...request.args, ...plan.moduleOptions];
  const command = mavenCommand(program, given, plan.goals, properties);
  const modules = listBuilt(plan.selected, project.modules, args);
  const launch = { program, env, projectDir, pom, args, goals: plan.goals, modules };
  const engine = chooseEngine(context.engine, launch, realDisk);
  const log = startLog(plan.goals, plan.leastLevel, plan.match !== undefined, mayRunScalaTest(project, plan.goals));
  const dependencies = once(() => openDependencies(project, realDisk, facts.surroundings));
  const jarsOf = (module: Module) => dependencies().whole(module.pom) ?? [];
  // Class files change while Maven runs, so whoever looks in between opens them anew.
  const openRun = (): Run => ({ ...facts, plan, testsOf: onceFor((it) => openTests(it, jarsOf)) });
  const { operation, integration } = request;
  const alone = whyItsOwn(mayStay, engine, { ...launch, operation, integration }, context);
  // What waits holds memory that this build needs more.
  if (alone === TOO_LITTLE_MEMORY) await context.hot?.end(projectDir);
  context.onEvent({ kind: "started", run, command, cwd: projectDir, engine, alone });
  const startTick = performance.now();
  const sinceStart = () => Math.round(addTime(0) + performance.now() - startTick);
  let tookMs = 0;
  setting.onStart({
    peek: () => {
      const { place } = withLabel(log.progress(), project);
      const evidence = collectEvidence(openRun(), { by: null, exitCode: null }, log.facts(), sinceStart());
      const result = addFixes(assemble(evidence), openLookups(facts, false));
      return { ...result, ...(place && { place }) };
    },
    progress: () => ({ ...withLabel(log.progress(), project), durationMs: sinceStart() }),
  });
  const task: Task = {
    timeoutMs: request.timeoutMs - elapsed(),
    signal: context.signal,
    graceMs: context.graceMs,
    leavesServer: () => startsServer(log.facts().goals, plan.goals),
    onGuard: setting.onGuard,
    onStart: setting.whileStarting,
    onEnd: (ms) => {
      tookMs = ms;
    },
    onOutput: (chunk, stream) => {
      log.push(chunk, stream);
      setting.onOutput(chunk);
    },
  };
  const place = { cwd: projectDir, env: engineEnvironment(env, engine) };
  const { outcome, isHot, isUnstarted } =
    context.hot && alone === null
      ? await context.hot.run(
          {
            ...place,
            program: program.command,
            args: command.slice(program.command.length),
            key: launchKey(launch, engine.kind === "fast" ? engine.options : [], activatorsOf(project), realDisk),
          },
          task,
        )
      : { outcome: await runGroup({ ...place, command, ...task }), isHot: false, isUnstarted: false };
  const durationMs = Math.round(addTime(tookMs));
  if (outcome.kind === "not-started") {
    return { kind: "unable", reason: `Maven could not be started: ${quoteForeign(outcome.reason)}` };
  }
  context.onEvent({ kind: "ended", run, exitCode: outcome.exitCode, durationMs, isHot });

  if (logPath !== null) log.push(readLogFile(logPath, before.takenAt));
  const refusal = whyRefused(command[0] ?? "", outcome.exitCode, log.facts());
  if (refusal !== null) return { kind: "unable", reason: refusal };
  const ended = openRun();
  const jvm = isHot ? "hot" : engine.kind;
  const evidence = collectEvidence(ended, outcome, log.facts(), durationMs);
  sweepAfter(countCases(evidence));
  const result = assemble(evidence);
  return { kind: "ran", command, evidence, result, testsOf: ended.testsOf, jvm, isUnstarted };
}

function activatorsOf({ modules }: Project): ReadonlySet<string> {
  return new Set(modules.flatMap(({ activators }) => activators));
}

function whyItsOwn(mayStay: boolean, engine: Engine, candidate: HotCandidate, context: BuildContext): string | null {
  if (!context.hot) return null;
  if (!mayStay) return "it did not start with the agent";
  return whyAlone(context.engine, engine, candidate, realDisk) ?? context.hot.obstacle();
}

/** Replaces the module in a progress, which the log names by its artifactId, by the name that answers use. */
function withLabel(progress: LogProgress, project: Project): LogProgress {
  const { place } = progress;
  return place ? { ...progress, place: { ...place, module: moduleLabel(project, place.module) } } : progress;
}

/** Reads the file of `-l`; empty if Maven did not write it, since what an earlier run left says nothing of this one. */
function readLogFile(path: string, since: number): Uint8Array {
  return readRegular(path, ({ mtimeMs }) => mtimeMs >= since) ?? new Uint8Array();
}

/** Properties whose values name temporary files outside of the project; disposing of this object deletes the files. */
interface WrittenFiles extends Disposable {
  readonly properties: ReadonlyMap<string, string>;
}

/** Writes a file for each module; Maven replaces `group:artifact` in the one property that names them. */
export function writeModuleFiles(files: readonly ModuleFile[], mavenVersion: string | null): WrittenFiles {
  if (files.length === 0) return { properties: new Map(), [Symbol.dispose]: () => {} };
  const directory = mkdtempSync(join(tmpdir(), "maven-mcp-"));
  const properties = files.map(({ property, lines }) => {
    const own = join(directory, property);
    mkdirSync(own);
    for (const [coordinates, some] of lines) {
      writeFileSync(join(own, `${coordinates.replaceAll("/", "_")}.txt`), some.map((line) => `${line}\n`).join(""));
    }
    const coordinates = ["project.groupId", "project.artifactId"].map((name) => ofEachProject(name, mavenVersion));
    return [property, `${own}/${coordinates.join(":")}.txt`] as const;
  });
  return {
    properties: new Map(properties),
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}
