import type { Element } from "../../text/xml.ts";
import { dependencyKey, type Pom, type PomDependency, type PomExecution, type PomPlugin } from "./pom.ts";

/**
 * Applies inheritance: returns `pom` with everything that it inherits from `parent`, before any `${…}` is replaced
 * (Maven 3.8.7, DefaultInheritanceAssembler). Modules and profiles are not inherited; dependencies and forks of both
 * are combined.
 */
export function inherit(pom: Pom, parent: Pom): Pom {
  return {
    ...pom,
    values: new Map([...inheritedValues(pom, parent), ...pom.values]),
    properties: pom.properties.size === 0 ? parent.properties : new Map([...parent.properties, ...pom.properties]),
    dependencies: mergeDependencies(pom.dependencies, parent.dependencies),
    managedDependencies: mergeDependencies(pom.managedDependencies, parent.managedDependencies),
    resources: pom.resources.length > 0 ? pom.resources : parent.resources,
    testResources: pom.testResources.length > 0 ? pom.testResources : parent.testResources,
    sources: pom.sources.length > 0 ? pom.sources : parent.sources,
    plugins: mergePlugins(pom.plugins, parent.plugins.flatMap(inheritedPart)),
    managedPlugins: mergePlugins(pom.managedPlugins, parent.managedPlugins.flatMap(inheritedPart)),
    forks: union(parent.forks, pom.forks),
  };
}

/**
 * Returns the plugins that run, merged with their `<pluginManagement>`.
 *
 * @param unlisted artifact ids of Maven's own plugins that run without being listed
 */
export function managePlugins(pom: Pom, unlisted: readonly string[]): readonly PomPlugin[] {
  const running = new Set([...pom.plugins.map(keyOf), ...unlisted.map((id) => `org.apache.maven.plugins:${id}`)]);
  return mergePlugins(
    pom.plugins,
    pom.managedPlugins.filter((plugin) => running.has(keyOf(plugin))),
  );
}

/** Merges two configurations (plexus-utils 3, Xpp3DomUtils, `combine.self` and `combine.children`). */
export function mergeConfiguration(strong: Element | undefined, weak: Element | undefined): Element | undefined {
  if (!strong || !weak) return strong ?? weak;
  return mergeElements(strong, weak);
}

const OWN = /^(?:artifactId|name|packaging|modelVersion|parent\..*|prerequisites\..*)$/;

function inheritedValues(pom: Pom, parent: Pom): ReadonlyMap<string, string> {
  const values = new Map([...parent.values].filter(([path]) => !OWN.test(path)));
  for (const path of ["groupId", "artifactId", "version"]) {
    // The reference counts where it names a version, the parent itself where it leaves it out or names a range.
    const named = pom.values.get(`parent.${path}`);
    const value = named === undefined || /^[[(]/.test(named) ? parent.values.get(path) : named;
    if (pom.parent && value !== undefined) {
      values.set(`parent.${path}`, value);
      if (path !== "artifactId") values.set(path, value);
    }
  }
  return values;
}

/**
 * Returns the part of a parent's plugin that children inherit. A plugin with `<inherited>false</inherited>` still
 * passes on its inherited executions.
 */
function inheritedPart(plugin: PomPlugin): readonly PomPlugin[] {
  const executions = plugin.executions.filter((execution) => execution.isInherited);
  if (plugin.isInherited) return [executions.length === plugin.executions.length ? plugin : { ...plugin, executions }];
  return executions.length > 0 ? [{ ...plugin, configuration: undefined, executions }] : [];
}

export function mergePlugins(strong: readonly PomPlugin[], weak: readonly PomPlugin[]): readonly PomPlugin[] {
  return mergeBy(keyOf, strong, weak, (one, other) => ({
    ...one,
    version: one.version ?? other.version,
    configuration: mergeConfiguration(one.configuration, other.configuration),
    executions: mergeBy((execution) => execution.id, one.executions, other.executions, mergeExecution),
    dependencies: mergeDependencies(one.dependencies, other.dependencies),
  }));
}

/** Merges two lists of dependencies by group, artifact, type and classifier. */
export function mergeDependencies(
  strong: readonly PomDependency[],
  weak: readonly PomDependency[],
): readonly PomDependency[] {
  return mergeBy(dependencyKey, strong, weak, (one) => one);
}

function keyOf(plugin: PomPlugin): string {
  return `${plugin.groupId}:${plugin.artifactId}`;
}

function mergeExecution(strong: PomExecution, weak: PomExecution): PomExecution {
  return {
    ...strong,
    phase: strong.phase ?? weak.phase,
    goals: union(weak.goals, strong.goals),
    configuration: mergeConfiguration(strong.configuration, weak.configuration),
  };
}

/** Merges two lists by key: the weak entries in their order, each merged with the strong one. */
function mergeBy<T>(
  key: (item: T) => string,
  strong: readonly T[],
  weak: readonly T[],
  merge: (strong: T, weak: T) => T,
): readonly T[] {
  if (strong.length === 0) return weak;
  const merged = new Map(weak.map((item) => [key(item), item]));
  for (const item of strong) {
    const other = merged.get(key(item));
    merged.set(key(item), other === undefined ? item : merge(item, other));
  }
  return [...merged.values()];
}

function mergeElements(strong: Element, weak: Element): Element {
  if (strong.attributes["combine.self"] === "override") return strong;
  const text = strong.text.trim() === "" ? weak.text : strong.text;
  if (strong.attributes["combine.children"] === "append") {
    return { ...strong, text, children: [...weak.children, ...strong.children] };
  }
  const names = new Set(strong.children.map(({ name }) => name));
  const added = weak.children.filter(({ name }) => !names.has(name));
  // The nth child of a name meets the other's nth of that name; what the weaker has beyond them is dropped.
  const partners = Map.groupBy(weak.children, ({ name }) => name);
  const merged = strong.children.map((element) => {
    const partner = partners.get(element.name)?.shift();
    return partner ? mergeElements(element, partner) : element;
  });
  return { ...strong, text, children: [...merged, ...added] };
}

export function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])];
}
