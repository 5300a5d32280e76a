import type { Finding } from "./build-result.ts";
import type { Evidence } from "./evidence.ts";
import { findModule } from "./modules.ts";
import { relativeTo } from "./paths.ts";
import type { Problem, Sibling } from "./problem.ts";
import type { Module } from "./project.ts";

/** A problem as the log tells it, with what only the project knows: where the files are, and which artifacts are its own. */
export function placeProblem(problem: Problem, evidence: Evidence, artifactId: string | undefined): Problem {
  const { project } = evidence;
  const module = project.modules.find((it) => it.artifactId === artifactId);
  switch (problem.code) {
    case "checkstyle":
    case "pmd":
    case "spotbugs":
    case "javadoc":
    case "protobuf":
      return { ...problem, findings: placeFindings(problem.findings, evidence, module) };
    case "unformatted":
    case "missing-license":
      return { ...problem, files: problem.files.map((file) => locate(file, evidence, module)) };
    case "unresolved-artifacts": {
      const siblings = problem.artifacts.flatMap((artifact) => toSibling(artifact, evidence) ?? []);
      return siblings.length === 0 ? problem : { ...problem, siblings };
    }
    case "program-failed":
    case "goal-failed":
      return module && failedModules(evidence) > 1 ? { ...problem, modules: [module.path] } : problem;
    case "unknown-module":
      return project.modules.length > 1 ? { ...problem, known: project.modules.map(({ path }) => path) } : problem;
    default:
      return problem;
  }
}

function failedModules({ log }: Evidence): number {
  return new Set(log.failedGoals.map(({ module }) => module)).size;
}

/** Each once: some tools name a file in two ways. */
function placeFindings(findings: readonly Finding[], evidence: Evidence, module: Module | undefined): Finding[] {
  const placed = findings.map((finding) => placeFinding(finding, evidence, module));
  return [...new Map(placed.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function placeFinding(finding: Finding, evidence: Evidence, module: Module | undefined): Finding {
  if (finding.file === undefined) return finding;
  const isOneOfMany = module !== undefined && evidence.project.modules.length > 1;
  return { ...finding, file: locate(finding.file, evidence, module), ...(isOneOfMany ? { module: module.path } : {}) };
}

/** Tools name a file below the module (RAT 0.17 with a slash before), below a source root, or as the class it holds; one that is not there keeps its name. */
function locate(named: string, { project, hasFile }: Evidence, module: Module | undefined): string {
  const file = named.replace(/^\//, "");
  const directories = [
    ...(module ? [module.dir] : []),
    project.root,
    ...(module ? [...module.sourceRoots, ...module.testSourceRoots] : []),
  ];
  const found = directories.map((directory) => `${directory}/${file}`).find(hasFile);
  return found === undefined ? named : relativeTo(project.root, found);
}

/** `com.acme:core:jar:1.0` where `com.acme:core` is a module. */
function toSibling(artifact: string, { project, log }: Evidence): Sibling | null {
  const parts = artifact.split(":");
  const [groupId, artifactId] = parts;
  const version = parts.at(-1);
  const module = project.modules.find((it) => it.groupId === groupId && it.artifactId === artifactId);
  if (!module) return null;
  const isInBuild = log.modules.some((logged) => findModule(project, logged) === module);
  const state = module.version !== version ? "other-version" : isInBuild ? "in-this-build" : "left-out";
  return { artifact, module: module.path, state, version: module.version };
}
