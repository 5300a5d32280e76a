import type { ModuleResult } from "../../model/build-result.ts";
import type { Evidence } from "../../model/evidence/evidence.ts";
import type { LoggedModule } from "../../model/evidence/log-facts.ts";
import {
  modulesCalled,
  modulesNamed,
  modulesOf,
  modulesWithPom,
  withDependents,
} from "../../model/project/find-modules.ts";
import type { Module, Project } from "../../model/project/project.ts";

export function describeModules({ log, project, reports }: Evidence): ModuleResult[] {
  const failing = new Set(
    reports.flatMap(({ module, report }) => (report.cases.some(({ fault }) => fault) ? module : [])),
  );
  const failed = log.modules.flatMap((logged) =>
    logged.status === "FAILURE" ? (findModule(project, logged) ?? []) : [],
  );
  const waiting = failed.length > 0 ? withDependents(project, failed) : null;
  return log.modules.map((logged) => {
    const module = findModule(project, logged);
    const hasFailed = module !== undefined && failing.has(module.path);
    const isFree = logged.status === "SKIPPED" && !hasFailed && module && waiting && !waiting.has(module);
    return {
      name: logged.name,
      ...(module ? { dir: module.path } : {}),
      // Maven calls a module successful whose failing tests it was told to ignore.
      status: hasFailed ? "FAILURE" : (logged.status ?? "UNKNOWN"),
      ...(isFree && { needsNoFailed: true }),
      ...(logged.durationMs === undefined ? {} : { durationMs: logged.durationMs }),
    };
  });
}

/** Returns the directory of the module with this artifactId; for the project's root, the artifactId itself. */
export function moduleLabel(project: Project, artifactId: string): string {
  const [module] = modulesCalled(project, artifactId);
  return module && module.path !== "." ? module.path : artifactId;
}

/** Finds the module that the log names by coordinates or POM, or by its name alone if no other module has that name. */
export function findModule(project: Project, logged: LoggedModule): Module | undefined {
  const { coordinates, pom, name } = logged;
  const [only, ...others] = modulesNamed(project, name);
  return (
    modulesOf(project, coordinates)[0] ??
    modulesWithPom(project, pom && `${project.root}/${pom}`)[0] ??
    modulesCalled(project, coordinates?.replace(/^.*:/, ""))[0] ??
    (others.length === 0 ? only : undefined)
  );
}
