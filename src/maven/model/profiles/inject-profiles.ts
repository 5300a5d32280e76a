import { mergeDependencies, mergePlugins, union } from "../inherit.ts";
import type { Pom, PomProfile } from "../pom.ts";

/** Applies these profiles to a POM (Maven 3.8.7, DefaultProfileInjector); a later profile overrides an earlier one. */
export function injectProfiles(pom: Pom, active: readonly PomProfile[]): Pom {
  return active.reduce(inject, pom);
}

function inject(pom: Pom, profile: PomProfile): Pom {
  const placed = [...profile.values].filter(([path]) => path === "build.directory" || path === "build.finalName");
  return {
    ...pom,
    values: new Map([...pom.values, ...placed]),
    properties: new Map([...pom.properties, ...profile.properties]),
    modules: union(pom.modules, profile.modules),
    dependencies: mergeDependencies(profile.dependencies, pom.dependencies),
    managedDependencies: mergeDependencies(profile.managedDependencies, pom.managedDependencies),
    resources: union(pom.resources, profile.resources),
    testResources: union(pom.testResources, profile.testResources),
    plugins: mergePlugins(profile.plugins, pom.plugins),
    managedPlugins: mergePlugins(profile.managedPlugins, pom.managedPlugins),
  };
}
