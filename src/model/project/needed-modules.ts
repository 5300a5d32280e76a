import type { Module } from "./project.ts";

export type FindModules = (artifacts: readonly string[]) => readonly Module[];

/** Returns a function that finds the modules of artifacts, which are `group:artifact`. */
export function openModules(modules: readonly Module[]): FindModules {
  const byArtifact = Map.groupBy(modules, ({ groupId, artifactId }) => `${groupId}:${artifactId}`);
  return (artifacts) => artifacts.flatMap((artifact) => byArtifact.get(artifact) ?? []);
}

/** Lists modules with those that they need, directly or not: dependencies, plugins and what these name. */
export function neededBy(some: readonly Module[], find: FindModules): ReadonlySet<Module> {
  const needed = new Set(some);
  for (const { dependencies, buildNeeds } of needed) {
    for (const other of find([...dependencies, ...buildNeeds])) needed.add(other);
  }
  return needed;
}
