import { existsSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { optionValue, readArguments, userProperties } from "../maven/arguments.ts";
import { findBase } from "../maven/base-directory.ts";
import { mavenCommand, mavenEnvironment } from "../maven/command.ts";
import { configuredArguments } from "../maven/configured-arguments.ts";
import { realDisk } from "../maven/disk.ts";
import { locateJdk } from "../maven/jdk.ts";
import { locateMaven } from "../maven/locate.ts";
import { readProject } from "../maven/project.ts";
import { reactorRoot } from "../maven/reactor-root.ts";
import { startLog } from "../parse/log/read-log.ts";
import { explainFailure } from "../parse/problems/explain.ts";
import { readTrace } from "../parse/trace.ts";
import { type ProcessOutcome, runGroup } from "../process/run-group.ts";
import { assemble } from "../result/assemble.ts";
import type { BuildResult } from "../result/build-result.ts";
import type { Evidence } from "../result/evidence.ts";
import type { LogFacts } from "../result/log-facts.ts";
import { findModule } from "../result/modules.ts";
import type { Module, Project } from "../result/project.ts";
import { findArtifacts } from "./artifacts.ts";
import { findFilterHints } from "./filter-hints.ts";
import { ownClasses } from "./own-classes.ts";
import { type Plan, planBuild } from "./plan.ts";
import { inTurn } from "./queue.ts";
import { whyRefused } from "./refused-program.ts";
import { listReports, type ReportListing } from "./report-listing.ts";
import { readForkDumps, readFreshReports } from "./reports.ts";
import type { BuildContext, BuildRequest } from "./request.ts";
import { isStale } from "./staleness.ts";

export type BuildAnswer =
  | { readonly kind: "result"; readonly result: BuildResult }
  /** Maven could not be run at all. */
  | { readonly kind: "unable"; readonly reason: string };

let lastRun = 0;

/** One build from request to result. Builds of one reactor take turns. */
export async function runBuild(request: BuildRequest, context: BuildContext): Promise<BuildAnswer> {
  const run = ++lastRun;
  const root = reactorRoot(context.projectDir, realDisk);
  return inTurn(
    root,
    context.signal,
    () => context.onEvent({ kind: "waiting", run }),
    () => runNow(request, context, run, root),
  );
}

async function runNow(request: BuildRequest, context: BuildContext, run: number, root: string): Promise<BuildAnswer> {
  const { projectDir } = context;
  if (!existsSync(projectDir)) return { kind: "unable", reason: `the project ${projectDir} is gone.` };
  const env = mavenEnvironment(context.env);
  const program = locateMaven(projectDir, root, context.mavenOverride, env["PATH"]);
  if (program.kind === "missing") return { kind: "unable", reason: program.reason };

  const configured = configuredArguments([findBase(projectDir, realDisk) ?? projectDir], env, realDisk);
  const project = openProject(request, projectDir, configured, env);
  const plan = planBuild(request, { project, configured, isStale: () => project.modules.some(isStale) });
  const command = mavenCommand(program, request.args, plan.goals, plan.properties);

  const before = listReports(project);
  const log = startLog();
  const startedAt = performance.now();
  context.onEvent({ kind: "started", run, command, cwd: projectDir });
  const outcome = await runGroup({
    command,
    cwd: projectDir,
    env,
    timeoutMs: request.timeoutMs,
    signal: context.signal,
    graceMs: context.graceMs,
    onOutput: log.push,
  });
  const durationMs = Math.round(performance.now() - startedAt);
  if (outcome.kind === "not-started")
    return { kind: "unable", reason: `Maven could not be started: ${outcome.reason}` };
  context.onEvent({ kind: "ended", run, exitCode: outcome.exitCode, durationMs });

  if (plan.logFile !== null) log.push(readLogFile(resolve(projectDir, plan.logFile), before.takenAt));
  const facts = log.facts();
  const refusal = whyRefused(command[0] ?? "", outcome.exitCode, facts);
  if (refusal !== null) return { kind: "unable", reason: refusal };
  const evidence = collectEvidence({ run, plan, project, facts, before, outcome, durationMs, env });
  context.onEvent({
    kind: "read",
    run,
    logLines: facts.lineCount,
    diagnostics: facts.diagnostics.length,
    reports: evidence.reports.length,
    testCases: evidence.reports.reduce((sum, { report }) => sum + report.cases.length, 0),
  });
  return { kind: "result", result: assemble(evidence) };
}

/** Empty where Maven did not get as far as writing it: what an earlier run left says nothing of this one. */
function readLogFile(path: string, since: number): Uint8Array {
  try {
    return statSync(path).mtimeMs < since ? new Uint8Array() : readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}

/** The project that Maven will build: `-f` in the arguments moves it. One whose POM cannot be read has no modules. */
function openProject(
  request: BuildRequest,
  projectDir: string,
  configured: readonly string[],
  env: Readonly<Record<string, string>>,
): Project {
  const file = optionValue(readArguments([...request.args, ...configured]), "f");
  const pom = file === null ? join(projectDir, "pom.xml") : pomPath(resolve(projectDir, file));
  const properties = userProperties(readArguments([...configured, ...request.args]));
  const read = readProject(pom, realDisk, {
    localRepository: properties.get("maven.repo.local") ?? join(homedir(), ".m2", "repository"),
    environment: new Map(Object.entries(env)),
    userProperties: properties,
  });
  return read.kind === "project"
    ? read.project
    : { root: dirname(pom), modules: [], unreadModules: [], unreadParents: [] };
}

function pomPath(path: string): string {
  return realDisk.readText(path) === null ? join(path, "pom.xml") : path;
}

interface Finished {
  readonly run: number;
  readonly plan: Plan;
  readonly project: Project;
  readonly facts: LogFacts;
  readonly before: ReportListing;
  readonly outcome: Extract<ProcessOutcome, { kind: "ended" }>;
  readonly durationMs: number;
  readonly env: Readonly<Record<string, string>>;
}

function collectEvidence({ run, plan, project, facts, before, outcome, durationMs, env }: Finished): Evidence {
  const { reports, unreadable } = readFreshReports(project, before, facts);
  const isOwn = ownClasses(project);
  const { filter, operation } = plan.run;
  const ranNothing = reports.every(({ report }) => report.cases.length === 0);
  return {
    run,
    plan: plan.run,
    ended: outcome.by,
    exitCode: outcome.exitCode,
    durationMs,
    project,
    log: facts,
    reports,
    unreadableReports: unreadable,
    forkDumps: readForkDumps(project, before, facts),
    filterHints: filter !== null && ranNothing ? findFilterHints(project, filter) : { methods: [], nearest: [] },
    artifacts:
      operation === "Package" && outcome.exitCode === 0
        ? findArtifacts(project, builtModules(project, facts, plan))
        : [],
    jdk: locateJdk(env),
    readTrace: (trace) => readTrace(trace, isOwn),
    explain: explainFailure,
    hasFile: existsSync,
  };
}

/** As the log tells; where it names none (`-q`), those that were asked for. */
function builtModules(project: Project, facts: LogFacts, { selected }: Plan): readonly Module[] {
  const logged = facts.modules.flatMap((module) => findModule(project, module) ?? []);
  if (logged.length > 0 || selected.length === 0) return logged.length > 0 ? logged : project.modules;
  return project.modules.filter(({ path, groupId, artifactId }) =>
    [path, `:${artifactId}`, `${groupId}:${artifactId}`].some((name) => selected.includes(name)),
  );
}
