import type { ModuleResult } from "../result/build-result.ts";
import type { Evidence } from "../result/evidence/evidence.ts";
import type { LoggedModule } from "../result/evidence/log-facts.ts";
import type { Module, Project } from "../result/project/project.ts";

/** The reactor as the log tells it, with the directories that the POMs know. Empty where the log names no module. */
export function describeModules({ log, project, reports }: Evidence): ModuleResult[] {
  const failing = new Set(
    reports.flatMap(({ module, report }) => (report.cases.some(({ fault }) => fault) ? module : [])),
  );
  return log.modules.map((logged) => {
    const module = findModule(project, logged);
    const hasFailed = module !== undefined && failing.has(module.path);
    return {
      name: logged.name,
      ...(module ? { dir: module.path } : {}),
      // Maven calls a module successful whose failing tests it was told to ignore.
      status: hasFailed ? "FAILURE" : (logged.status ?? "UNKNOWN"),
      ...(logged.durationMs === undefined ? {} : { durationMs: logged.durationMs }),
    };
  });
}

/**
 * Returns the name in answers of a module that the log names by its artifactId: its directory, where it has one of its
 * own.
 */
export function moduleLabel({ modules }: Project, artifactId: string): string {
  const module = modules.find((it) => it.artifactId === artifactId);
  return module && module.path !== "." ? module.path : artifactId;
}

/** Finds a module by what the log says of it: coordinates, POM, or only its name, where no other module has that. */
export function findModule(project: Project, logged: LoggedModule): Module | undefined {
  const { coordinates, pom, name } = logged;
  const [only, ...others] = project.modules.filter((it) => it.name === name);
  return (
    project.modules.find((it) => coordinates === `${it.groupId}:${it.artifactId}`) ??
    project.modules.find((it) => pom !== undefined && it.pom === `${project.root}/${pom}`) ??
    project.modules.find((it) => coordinates?.endsWith(`:${it.artifactId}`)) ??
    (others.length === 0 ? only : undefined)
  );
}
