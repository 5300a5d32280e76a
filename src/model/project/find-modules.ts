import { onceFor } from "../once.ts";
import { artifactName } from "./artifact-name.ts";
import { directoriesAbove } from "./directories.ts";
import type { Module, Project } from "./project.ts";

export function moduleAt(project: Modules, path: string | undefined): Module | undefined {
  return modulesAt(project, path)[0];
}

/** Returns the modules with this artifactId, in the project's order; several may have the same one. */
export const modulesCalled = lookUpBy(({ artifactId }) => artifactId);

/** Returns the modules with these coordinates, `group:artifact`, in the project's order. */
export const modulesOf = lookUpBy(artifactName);

/** Returns the modules that the reactor summary prints with this name, in the project's order. */
export const modulesNamed = lookUpBy(({ name }) => name);

/** Returns the modules with this POM, an absolute path. */
export const modulesWithPom = lookUpBy(({ pom }) => pom);

const modulesAt = lookUpBy(({ path }) => path);
const modulesIn = lookUpBy(({ dir }) => dir);

/** Returns the innermost module whose directory holds this path; a relative path counts from the project's root. */
export function moduleHolding(project: Project, path: string): Module | undefined {
  const above = directoriesAbove(path.startsWith("/") ? path : `${project.root}/${path}`);
  const dir = above.find((it) => modulesIn(project, it).length > 0);
  return dir === undefined ? undefined : modulesIn(project, dir)[0];
}

type Modules = Pick<Project, "modules">;

/** The table of a project is made once: a search through all modules for each of them would take the square of their number. */
function lookUpBy(keyOf: (module: Module) => string): (project: Modules, key: string | undefined) => readonly Module[] {
  const tableOf = onceFor((modules: readonly Module[]) => Map.groupBy(modules, keyOf));
  return ({ modules }, key) => (key === undefined ? [] : (tableOf(modules).get(key) ?? []));
}

/** Lists the modules of the project that a module depends on, also by others. */
export function neededBy(project: Modules, module: Module): readonly Module[] {
  const needed = new Set<Module>([module]);
  for (const one of needed) {
    for (const name of one.dependencies) for (const other of modulesOf(project, name)) needed.add(other);
  }
  needed.delete(module);
  return [...needed];
}

/** Lists these modules and those that Maven builds only after one of them: their heirs, and who depends on them or runs them as plugins. */
export function withDependents(project: Modules, modules: readonly Module[]): ReadonlySet<Module> {
  const dependents = Map.groupBy(
    project.modules.flatMap((module) => directlyNeededBy(project, module).map((needed) => ({ needed, module }))),
    ({ needed }) => needed,
  );
  const reached = new Set(modules);
  for (const one of reached) for (const { module } of dependents.get(one) ?? []) reached.add(module);
  return reached;
}

function directlyNeededBy(project: Modules, { dependencies, plugins, parentPoms }: Module): readonly Module[] {
  const names = [...dependencies, ...plugins.map(({ groupId, artifactId }) => `${groupId}:${artifactId}`)];
  return [
    ...names.flatMap((name) => modulesOf(project, name)),
    ...parentPoms.flatMap((pom) => modulesWithPom(project, pom)),
  ];
}
