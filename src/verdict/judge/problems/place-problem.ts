import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { FailedGoal } from "../../../model/evidence/log-facts.ts";
import type { Finding } from "../../../model/finding.ts";
import { isOfSort, type Problem, type ProblemOfSort, sortOf } from "../../../model/problem.ts";
import type { Sort } from "../../../model/problems/kind.ts";
import { moduleHolding, modulesCalled } from "../../../model/project/find-modules.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { findSiblings } from "./find-siblings.ts";

/**
 * Completes a problem from the log with the paths of its files, and with which artifacts are modules of the project.
 */
export function placeProblem(problem: Problem, evidence: Evidence, artifactId: string | undefined): Problem {
  const module = modulesCalled(evidence.project, artifactId)[0];
  return place(sortOf(problem), problem, evidence, module);
}

function place<S extends Sort>(sort: S, problem: Problem, evidence: Evidence, module: Module | undefined): Problem {
  return isOfSort(sort, problem) ? PLACES[sort](problem, evidence, module) : problem;
}

type PlaceProblem<S extends Sort> = (
  problem: ProblemOfSort<S>,
  evidence: Evidence,
  module: Module | undefined,
) => Problem;

const PLACES: { readonly [S in Sort]: PlaceProblem<S> } = {
  once: (problem) => problem,
  modules: (problem, evidence, module) =>
    module && isOneOfSeveral(evidence) ? { ...problem, inModules: [module.path] } : problem,
  findings: placeViolations,
  files: (problem, evidence, module) => ({
    ...problem,
    files: problem.files.map((file) => locate(file, evidence, module)),
  }),
  limits: (problem) => problem,
  artifacts: (problem, evidence) => {
    const siblings = findSiblings(problem, evidence);
    return siblings.length === 0 ? problem : { ...problem, siblings };
  },
  lines: (problem) => problem,
};

/** Returns a problem made of the tool's own report if its lines in the log contain less; null otherwise. */
export function preferReport(problem: Problem, goal: FailedGoal, evidence: Evidence): Problem | null {
  const { project, violations } = evidence;
  const reported = violations.find(({ code, module }) => code === goal.plugin && module === goal.module);
  if (!reported) return null;
  const isWhole = problem.code === reported.code && !problem.shared && problem.total === undefined;
  if (isWhole || (problem.code !== reported.code && problem.code !== "goal-failed")) return null;
  const findings = reported.findings.map((finding) => {
    const module = project.modules.length > 1 ? moduleHolding(project, finding.file ?? "") : undefined;
    const file = finding.file === undefined ? {} : { file: shownPath(project, finding.file) };
    return { ...finding, ...file, ...(module && { module: module.path }) };
  });
  return { code: reported.code, findings };
}

function isOneOfSeveral({ log }: Evidence): boolean {
  return new Set(log.failedGoals.map(({ module }) => module)).size > 1;
}

/** Keeps the findings of one module. If several have the file that a line names once, the finding names all of them. */
function placeViolations(problem: ProblemOfSort<"findings">, evidence: Evidence, module: Module | undefined): Problem {
  const { shared = [], total = 0, ...rest } = problem;
  const checked = evidence.log.failedGoals.flatMap((goal) =>
    goal.plugin === problem.code ? modulesCalled(evidence.project, goal.module) : [],
  );
  const findings = placeFindings(problem.findings, evidence, module);
  for (const { finding, times } of shared) {
    const holders = [...new Set(checked)].filter((it) => holds(finding, evidence, it));
    if (holders.length > 0 && module !== undefined && !holders.includes(module)) continue;
    const isOwn = holders.length > 0 && times >= holders.length;
    const whose = holders.length > 1 ? `, in ${holders.map(({ path }) => path).join(" or ")}` : "";
    findings.push(
      isOwn ? placeFinding(finding, evidence, module) : { ...finding, message: `${finding.message}${whose}` },
    );
  }
  return { ...rest, findings, ...(total > findings.length && { total }) };
}

function holds({ file = "" }: Finding, { project, namedFiles }: Evidence, module: Module): boolean {
  const [, ...inModule] = candidatesFor(file, project, module);
  return inModule.some((path) => moduleHolding(project, path) === module && namedFiles.existing.has(path));
}

/** Gives findings the paths that answers use, each finding once: some tools name one file in two ways. */
function placeFindings(findings: readonly Finding[], evidence: Evidence, module: Module | undefined): Finding[] {
  const placed = findings.map((finding) => placeFinding(finding, evidence, module));
  return [...new Map(placed.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function placeFinding(finding: Finding, evidence: Evidence, module: Module | undefined): Finding {
  if (finding.file === undefined) return finding;
  const isOneOfMany = module !== undefined && evidence.project.modules.length > 1;
  return { ...finding, file: locate(finding.file, evidence, module), ...(isOneOfMany ? { module: module.path } : {}) };
}

function locate(named: string, { project, namedFiles }: Evidence, module: Module | undefined): string {
  const { existing, below } = namedFiles;
  const placed = candidatesFor(named, project, module).find((path) => existing.has(path));
  return shownPath(project, placed ?? (module && below.get(`${module.dir}/${named}`)) ?? named);
}

/**
 * Lists where a file may be that a tool names absolutely, relative to the module (RAT 0.17 with a slash before) or to a
 * source root.
 */
export function candidatesFor(named: string, { root }: Project, module: Module | undefined): string[] {
  const directories = module ? [module.dir, root, ...module.sourceRoots, ...module.testSourceRoots] : [root];
  return [named, ...directories.map((directory) => `${directory}/${named.replace(/^\//, "")}`)];
}
