import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinData, listDataFiles } from "../impact/coverage-data.ts";
import { findUntestedLines } from "../impact/untested-lines.ts";
import { JACOCO_VERSION, jacoco } from "../knowledge/plugins/checks.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { Module, Project } from "../model/project/project.ts";
import { readJacocoData } from "../output/reports/read-jacoco-data.ts";
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
  const dataBefore = listDataFiles(project);
  try {
    const goals = goalsFor(project);
    const own = [`-D${jacoco.prefix}.destFile=${file}`, `-D${jacoco.prefix}.append=true`];
    const tested = await runOf(
      { ...selection, phases: [...goals.before, ...(selection.phases ?? phases)] },
      { ...request, args: [...own, ...args] },
    );
    if (tested.ran.kind !== "ran" || tested.ran.evidence.ended !== "itself") return tested;
    const { evidence, result } = tested.ran;
    if (changed.kind === "unknown") return withNote(tested, changed.why);
    const bytes = joinData(project, dataBefore, file);
    const tests = result.tests ?? [];
    if (bytes.length === 0 && tests.length === 0) return tested;
    const joined = join(folder, "joined.exec");
    writeFileSync(joined, bytes);
    const reported = await runOf(
      { ...EVERYTHING, modules: selection.modules },
      {
        ...request,
        operation: "Run",
        phases: [goals.report],
        testFilter: null,
        args: [`-D${jacoco.prefix}.dataFile=${joined}`, ...args],
      },
    );
    if (reported.ran.kind !== "ran" || reported.ran.evidence.exitCode !== 0) {
      return withNote(tested, "JaCoCo's report failed");
    }
    const isCut = (result.modules ?? []).some(({ status }) => status === "SKIPPED");
    const isOfChosen = evidence.plan.filter !== null || request.touched || selection.modules.length > 0 || isCut;
    const lines = findUntestedLines(project, changed.lines, readJacocoData(bytes), tests);
    const against = coverage === "" ? "HEAD" : coverage;
    return withResult(tested, { ...result, coverage: { against, ...lines, ...(isOfChosen && { isOfChosen }) } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withNote<Plan>(run: Ran<Plan>, why: string): Ran<Plan> {
  if (run.ran.kind !== "ran") return run;
  const { result } = run.ran;
  return withResult(run, { ...result, notes: [...(result.notes ?? []), { code: "lines-unknown", why }] });
}

function withResult<Plan>(run: Ran<Plan>, result: BuildResult): Ran<Plan> {
  return run.ran.kind === "ran" ? { ...run, ran: { ...run.ran, result } } : run;
}

/**
 * The goals around the tests, in the version of the project's own JaCoCo if it has one. Where all modules bind its agent,
 * it is not called again.
 */
function goalsFor({ modules }: Project): { readonly before: readonly string[]; readonly report: string } {
  const ownIn = ({ plugins }: Module) => plugins.filter(({ artifactId }) => artifactId === jacoco.artifactId);
  const versions = modules.flatMap(ownIn).flatMap(({ version }) => (version?.includes("${") ? [] : (version ?? [])));
  const call = (goal: string) => [jacoco.groupId, jacoco.artifactId, versions[0] ?? JACOCO_VERSION, goal].join(":");
  const isBound = modules
    .filter(({ packaging }) => packaging !== "pom")
    .every((it) => ownIn(it).some(({ goals }) => goals.some((goal) => goal.startsWith("prepare-agent"))));
  return { before: isBound ? [] : [call("prepare-agent")], report: call("report") };
}
