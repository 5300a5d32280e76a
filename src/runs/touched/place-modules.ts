import type { ModulePlace } from "../../reach/locate-files.ts";
import type { Module, Project } from "../../result/project/project.ts";
import { pathIn } from "./list-files.ts";

/** Tells of each module where its sources are and which others it needs. */
export function placeModules(project: Project): readonly ModulePlace[] {
  const { modules } = project;
  const rootsOf = ({ dir, packaging }: Module, roots: readonly string[]) =>
    // A whole module, of which a POM may take a licence as a resource, is no root.
    packaging === "pom" ? [] : roots.filter((root) => !isWithin(dir, root)).map((root) => pathIn(project, root));
  return modules.map((module) => ({
    path: module.path,
    sourceRoots: rootsOf(module, [...module.sourceRoots, ...module.testSourceRoots]),
    resourceRoots: rootsOf(module, [...module.resourceRoots, ...module.testResourceRoots]),
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

function isWithin(path: string, directory: string): boolean {
  return `${path}/`.startsWith(`${directory}/`);
}
