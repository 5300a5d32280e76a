import { type FindModules, neededBy, openModules } from "../model/project/needed-modules.ts";
import type { Module, Project } from "../model/project/project.ts";
import { pathIn } from "./list-files.ts";
import type { ModulePlace } from "./reach/locate-files.ts";

/** Tells of each module where its sources are and which others it needs. */
export function placeModules(project: Project): readonly ModulePlace[] {
  const { modules } = project;
  const rootsOf = ({ dir, packaging }: Module, roots: readonly string[]) =>
    // A whole module, of which a POM may take a licence as a resource, is no root.
    packaging === "pom" ? [] : roots.filter((root) => !isWithin(dir, root)).map((root) => pathIn(project, root));
  const find = openModules(modules);
  const pathsOf = (some: Iterable<Module>) => new Set([...some].map(({ path }) => path));
  return modules.map((module) => ({
    path: module.path,
    sourceRoots: rootsOf(module, [...module.sourceRoots, ...module.testSourceRoots]),
    testRoots: rootsOf(module, module.testSourceRoots),
    resourceRoots: rootsOf(module, [...module.resourceRoots, ...module.testResourceRoots]),
    parentPoms: module.parentPoms.map((pom) => pathIn(project, pom)),
    needs: pathsOf(neededBy([module], find)),
    builtWith: pathsOf(builtWith(module, find)),
  }));
}

/** Lists what a module is built with. A plugin may inherit that it is used, and one that compares versions names its own module. */
function builtWith(module: Module, find: FindModules): ReadonlySet<Module> {
  const own = new Set([module]);
  const named = find(module.buildNeeds).filter((it) => it !== module);
  return neededBy(named, find).difference(own);
}

function isWithin(path: string, directory: string): boolean {
  return `${path}/`.startsWith(`${directory}/`);
}
