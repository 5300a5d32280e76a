import type { ModulePlace } from "../../reach/locate-files.ts";
import type { Module, Project } from "../../result/project/project.ts";
import { pathIn } from "./list-files.ts";

/** Tells of each module where its sources are and which others it needs. */
export function placeModules(project: Project): readonly ModulePlace[] {
  const { modules } = project;
  return modules.map((module) => ({
    path: module.path,
    sourceRoots: [...module.sourceRoots, ...module.testSourceRoots].map((root) => pathIn(project, root)),
    parentPoms: module.parentPoms.map((pom) => pathIn(project, pom)),
    needs: new Set(neededBy([module], modules).map(({ path }) => path)),
  }));
}

/** Lists modules with those that they need, directly or not. */
function neededBy(some: readonly Module[], modules: readonly Module[]): readonly Module[] {
  const needed = new Set(some);
  for (const { dependencies } of needed) {
    for (const other of modules) {
      if (dependencies.includes(`${other.groupId}:${other.artifactId}`)) needed.add(other);
    }
  }
  return [...needed];
}
