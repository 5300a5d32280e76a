import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinData, listDataFiles } from "../impact/coverage-data.ts";
import { filesOf, hashFiles } from "../impact/hash-files.ts";
import { listChanges } from "../impact/reach/changed-files.ts";
import { findUntestedLines } from "../impact/untested-lines.ts";
import { JACOCO_VERSION, jacoco } from "../knowledge/plugins/checks.ts";
import type { BuildResult } from "../model/build-result.ts";
import type { LineCoverage } from "../model/impact/line-coverage.ts";
import type { FileHashes } from "../model/impact/source-graph.ts";
import type { Module, Project } from "../model/project/project.ts";
import { readJacocoData } from "../output/reports/read-jacoco-data.ts";
import { type DifferingLines, findDifferingLines } from "../process/git/differing-lines.ts";
import { EVERYTHING, type Selection } from "../selection/selection.ts";
import { addNote } from "./build-answer.ts";
import type { BuildRequest } from "./request.ts";
import type { RanPlan } from "./run-maven.ts";

/**
 * Runs tests with JaCoCo around them where a request asks for that: its agent in one build, which collects what the tests
 * of all modules ran in one file of this run alone, and its reports in a second one. Other requests run as they are.
 *
 * @param lastFiles returns the files of the newest run of tests whose sources are stored
 */
export async function runWithCoverage(
  request: BuildRequest,
  project: Project,
  env: Readonly<Record<string, string>>,
  selection: Selection,
  runOf: (selection: Selection, request: BuildRequest) => Promise<RanPlan>,
  lastFiles: () => FileHashes | null,
): Promise<RanPlan> {
  const { coverage, phases, args } = request;
  if (coverage === null) return runOf(selection, request);
  // Before tests may write into the project.
  const changed = await findChangedLines(project, env, coverage, lastFiles);
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
    const { ran } = tested;
    if (ran.kind !== "ran" || ran.evidence.ended !== "itself") return tested;
    const { evidence, result } = ran;
    const withResult = (told: BuildResult): RanPlan => ({ ...tested, ran: { ...ran, result: told } });
    const sayUnknown = (why: string) => withResult(addNote(result, { code: "lines-unknown", why }));
    if (changed.kind === "unknown") return sayUnknown(changed.why);
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
      return sayUnknown("JaCoCo's report failed");
    }
    const isCut = (result.modules ?? []).some(({ status }) => status === "SKIPPED");
    const isOfChosen = evidence.plan.filter !== null || request.touched || selection.modules.length > 0 || isCut;
    const lines = findUntestedLines(project, changed.lines, readJacocoData(bytes), tests);
    return withResult({
      ...result,
      coverage: { against: changed.against, ...lines, ...(isOfChosen && { isOfChosen }) },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type ChangedLines =
  | (Extract<DifferingLines, { kind: "known" }> & Pick<LineCoverage, "against">)
  | Extract<DifferingLines, { kind: "unknown" }>;

/** Finds the lines that git knows to differ; where it knows no commit, the whole files that changed since tests last ran. */
export async function findChangedLines(
  project: Project,
  env: Readonly<Record<string, string>>,
  revision: string,
  lastFiles: () => FileHashes | null,
): Promise<ChangedLines> {
  const differing = await findDifferingLines(project.root, env, revision === "" ? null : revision);
  if (differing.kind === "known") return { ...differing, against: revision === "" ? "HEAD" : revision };
  const before = revision === "" ? lastFiles() : null;
  const snapshot = before && hashFiles(project);
  if (!before || !snapshot) return differing;
  const changes = listChanges(before, filesOf(snapshot)).filter(({ kind }) => kind !== "deleted");
  return { kind: "known", lines: new Map(changes.map(({ path }) => [join(project.root, path), "all"])), against: null };
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
