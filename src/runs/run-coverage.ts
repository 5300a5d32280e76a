import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findUntestedLines } from "../impact/untested-lines.ts";
import { JACOCO_VERSION, jacoco } from "../knowledge/plugins/checks.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { Project } from "../model/project/project.ts";
import { findDifferingLines } from "../process/git/differing-lines.ts";
import { EVERYTHING, type Selection } from "../selection/selection.ts";
import type { BuildRequest } from "./request.ts";
import type { MavenOutcome } from "./run-maven.ts";

interface Ran<Plan> {
  readonly plan: Plan;
  readonly selected: Selection;
  readonly ran: MavenOutcome;
}

/**
 * Runs tests with JaCoCo around them where a request asks for that: its agent in one build, which collects what the tests
 * of all modules ran in one file of this run alone, and its reports in a second one. Other requests run as they are.
 */
export async function runWithCoverage<Plan>(
  request: BuildRequest,
  project: Project,
  env: Readonly<Record<string, string>>,
  selection: Selection,
  runOf: (selection: Selection, request: BuildRequest) => Promise<Ran<Plan>>,
): Promise<Ran<Plan>> {
  const { coverage, phases, args } = request;
  if (coverage === null) return runOf(selection, request);
  // Before tests may write into the project.
  const changed = await findDifferingLines(project.root, env, coverage === "" ? null : coverage);
  const folder = mkdtempSync(join(tmpdir(), "maven-mcp-"));
  const file = join(folder, "jacoco.exec");
  try {
    const goals = goalsFor(project);
    const own = [`-D${jacoco.prefix}.destFile=${file}`, `-D${jacoco.prefix}.append=true`];
    const tested = await runOf(
      { ...selection, phases: [...goals.before, ...(selection.phases ?? phases)] },
      { ...request, args: [...own, ...args] },
    );
    if (tested.ran.kind !== "ran" || tested.ran.evidence.ended !== "itself") return tested;
    const { evidence, result } = tested.ran;
    if (changed.kind === "unknown")
      return withResult(tested, {
        ...result,
        notes: [...(result.notes ?? []), { code: "lines-unknown", why: changed.why }],
      });
    const reported = await runOf(
      { ...EVERYTHING, modules: selection.modules },
      {
        ...request,
        operation: "Run",
        phases: [goals.report],
        testFilter: null,
        args: [`-D${jacoco.prefix}.dataFile=${file}`, ...args],
      },
    );
    if (reported.ran.kind !== "ran" || reported.ran.evidence.exitCode !== 0) {
      return withResult(tested, {
        ...result,
        notes: [...(result.notes ?? []), { code: "lines-unknown", why: "JaCoCo's report failed" }],
      });
    }
    const isCut = (result.modules ?? []).some(({ status }) => status === "SKIPPED");
    const isOfChosen = evidence.plan.filter !== null || request.touched || selection.modules.length > 0 || isCut;
    const lines = findUntestedLines(project, changed.lines);
    const against = coverage === "" ? "HEAD" : coverage;
    return withResult(tested, { ...result, coverage: { against, ...lines, ...(isOfChosen && { isOfChosen }) } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withResult<Plan>(run: Ran<Plan>, result: BuildResult): Ran<Plan> {
  return run.ran.kind === "ran" ? { ...run, ran: { ...run.ran, result } } : run;
}

/** The goals around the tests: ours by their coordinates, or those of the project's own JaCoCo, of which none runs twice. */
function goalsFor({ modules }: Project): { readonly before: readonly string[]; readonly report: string } {
  const own = modules.flatMap(({ plugins }) => plugins.filter(({ artifactId }) => artifactId === jacoco.artifactId));
  const version = own.some((plugin) => plugin.version !== null) ? [] : [JACOCO_VERSION];
  const call = (goal: string) => [jacoco.groupId, jacoco.artifactId, ...version, goal].join(":");
  const isBound = own.some(({ goals }) => goals.some((goal) => goal.startsWith("prepare-agent")));
  return { before: isBound ? [] : [call("prepare-agent")], report: call("report") };
}
