import type { ModuleResult } from "./build-result.ts";
import type { Evidence } from "./evidence.ts";
import type { LoggedModule } from "./log-facts.ts";
import type { Module, Project } from "./project.ts";

/** The reactor as the log tells it, with the directories that the POMs know. Empty where the log names no module. */
export function describeModules({ log, project }: Evidence): ModuleResult[] {
  return log.modules.map((logged) => {
    const module = findModule(project, logged);
    return {
      name: logged.name,
      ...(module ? { dir: module.path } : {}),
      status: logged.status ?? "UNKNOWN",
      ...(logged.durationMs === undefined ? {} : { durationMs: logged.durationMs }),
    };
  });
}

/** By what the log says of it: coordinates, POM, or only its name. */
export function findModule(project: Project, logged: LoggedModule): Module | undefined {
  const { coordinates, pom, name } = logged;
  return (
    project.modules.find((it) => coordinates === `${it.groupId}:${it.artifactId}`) ??
    project.modules.find((it) => pom !== undefined && it.pom === `${project.root}/${pom}`) ??
    project.modules.find((it) => coordinates?.endsWith(`:${it.artifactId}`)) ??
    project.modules.find((it) => it.name === name)
  );
}
