import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinData, listDataFiles } from "../impact/coverage/coverage-data.ts";
import { coverageGoals } from "../impact/coverage/coverage-goals.ts";
import { findUntestedLines, listOtherClasses } from "../impact/coverage/untested-lines.ts";
import { filesOf, hashFiles } from "../impact/hash-files.ts";
import { listChanges } from "../impact/reach/changed-files.ts";
import { runsTests } from "../knowledge/plugins/all-plugins.ts";
import { JACOCO_KNOWS, jacoco } from "../knowledge/plugins/checks.ts";
import { hasOption, readArguments, SELECTING } from "../maven/command-line/arguments.ts";
import type { BuildResult } from "../model/build-result.ts";
import { choosesTests } from "../model/evidence/evidence.ts";
import type { FileHashes } from "../model/impact/source-graph.ts";
import type { Project } from "../model/project/project.ts";
import { readJacocoData } from "../output/reports/read-jacoco-data.ts";
import { type DifferingLines, findDifferingLines } from "../process/git/differing-lines.ts";
import { EVERYTHING, type Selection } from "../selection/selection.ts";
import { addNote } from "./build-answer.ts";
import { MEASURING } from "./remember/find-untested.ts";
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
  const startedAtMs = Date.now();
  try {
    const goals = coverageGoals(project);
    // What the project's own JaCoCo checks is what it collects without us.
    const own = goals.isBound ? [] : [`-D${jacoco.prefix}.destFile=${file}`];
    const built = await runOf(
      { ...selection, phases: [...goals.before, ...(selection.phases ?? phases)] },
      { ...request, args: [MEASURING, ...own, ...args] },
    );
    // What its tests prove is what they prove without the agent.
    const phasesAlone = built.plan.goals.filter((goal) => !goals.before.includes(goal));
    const tested = { ...built, plan: { ...built.plan, goals: phasesAlone } };
    const { ran } = tested;
    if (ran.kind !== "ran" || ran.evidence.ended === "abort") return tested;
    const { evidence, result } = ran;
    const withResult = (told: BuildResult): RanPlan => ({ ...tested, ran: { ...ran, result: told } });
    const sayUnknown = (why: string) => withResult(addNote(result, { code: "lines-unknown", why }));
    if (evidence.ended !== "itself") return sayUnknown("the time was up before JaCoCo's report");
    if (changed.kind === "unknown") return sayUnknown(changed.why);
    const bytes = joinData(project, dataBefore, file, startedAtMs);
    const tests = result.tests ?? [];
    if (bytes.length === 0 && tests.length === 0) {
      return evidence.log.goals.some(runsTests) ? sayUnknown("no test ran to its end") : tested;
    }
    const joined = join(folder, "joined.exec");
    writeFileSync(joined, bytes);
    const reported = await runOf(
      { ...EVERYTHING, modules: selection.modules },
      {
        ...request,
        operation: "Run",
        phases: [goals.report],
        cleanFirst: false,
        testFilter: null,
        // With -T or -q, what JaCoCo says of classes cannot be read.
        args: ["-T1", `-D${jacoco.prefix}.dataFile=${joined}`, ...args.filter((word) => !QUIET.test(word))],
      },
    );
    if (reported.ran.kind !== "ran" || reported.ran.evidence.exitCode !== 0) {
      return sayUnknown(whyNoReport(reported, goals.version));
    }
    const notBuilt = new Set(
      (result.modules ?? []).flatMap(({ dir, status }) =>
        status === "SUCCESS" || tests.some(({ module }) => module === dir) ? [] : (dir ?? []),
      ),
    );
    const isOfChosen = isOfSome(request, tested.selected, ran, project);
    const others = listOtherClasses(reported.ran.evidence.log.outputs);
    const lines = findUntestedLines(project, changed.lines, readJacocoData(bytes), tests, others, notBuilt);
    return withResult({
      ...result,
      coverage: { against: changed.against, jacoco: goals.version, ...lines, ...(isOfChosen && { isOfChosen }) },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// -q and --quiet
const QUIET = /^-(?:q|-quiet)$/;

function whyNoReport({ ran }: RanPlan, version: string): string {
  const problems = ran.kind === "ran" ? (ran.result.problems ?? []) : [];
  const java = problems.flatMap((it) => (it.code === "class-files-too-new" ? it.java : []))[0];
  if (java === undefined) return "JaCoCo's report failed";
  const first = JACOCO_KNOWS[java];
  return `JaCoCo ${version}, which the POM binds, does not know class files of Java ${java}${first === undefined ? "" : `; ${first} or later does`}`;
}

/** Whether tests did not run, or not to their end, so that these may run further lines. */
function isOfSome(
  { operation, touched, args }: BuildRequest,
  { modules, unitTests }: Selection,
  { evidence, result }: Extract<RanPlan["ran"], { kind: "ran" }>,
  project: Project,
): boolean {
  const { plan, unreached, lost, resultless } = evidence;
  const words = readArguments(args);
  const isChosen = choosesTests(plan) || plan.tagFilters !== undefined || plan.skipOption !== null || touched;
  const isPart = modules.length > 0 || SELECTING.some((name) => hasOption(words, name));
  const tested = new Set((result.tests ?? []).map(({ module = "." }) => module));
  const isCut = (result.modules ?? []).some(({ dir, status }) => status !== "SUCCESS" && !tested.has(dir ?? ""));
  const isBroken = [unreached, lost, resultless].some((some) => some.length > 0);
  const hasIntegrationTests = project.modules.some(({ failsafe }) => failsafe.executions.length > 0);
  const hasOthers = operation === "Verify" ? unitTests.kind === "none" : hasIntegrationTests;
  return isChosen || isPart || isCut || isBroken || hasOthers;
}

type ChangedLines =
  | { readonly kind: "known"; readonly lines: Parameters<typeof findUntestedLines>[1]; readonly against: string | null }
  | Extract<DifferingLines, { kind: "unknown" }>;

/** Finds the lines that git knows to differ; where it knows no commit, the whole files that changed since tests last ran. */
export async function findChangedLines(
  project: Project,
  env: Readonly<Record<string, string>>,
  revision: string,
  lastFiles: () => FileHashes | null,
): Promise<ChangedLines> {
  const differing = await findDifferingLines(project.root, env, revision === "" ? null : revision);
  if (differing.kind === "known")
    return { kind: "known", lines: differing.lines, against: revision === "" ? "HEAD" : revision };
  const before = revision === "" ? lastFiles() : null;
  const snapshot = before && hashFiles(project);
  if (!before || !snapshot) return differing;
  const changes = listChanges(before, filesOf(snapshot)).filter(({ kind }) => kind !== "deleted");
  return { kind: "known", lines: new Map(changes.map(({ path }) => [join(project.root, path), "all"])), against: null };
}
