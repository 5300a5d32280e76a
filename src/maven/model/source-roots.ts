import { SOURCE_ROOTS } from "../../knowledge/plugins/by-words.ts";
import { child, type Element } from "../../text/xml.ts";
import { isOfMaven4, type Pom, type PomExecution, type PomPlugin, type PomResource, wholeFolder } from "./pom.ts";

/** Returns the source roots of one kind, as written: configured, usual, and added by plugins. */
export function listSourceRoots(pom: Pom, plugins: readonly PomPlugin[], kind: "main" | "test"): readonly string[] {
  const single = pom.values.get(kind === "main" ? "build.sourceDirectory" : "build.testSourceDirectory");
  const listed = pom.sources.filter((source) => !source.isResource && source.isTest === (kind === "test"));
  const declared = listed.length > 0 ? listed.map((source) => source.directory) : [single ?? `src/${kind}/java`];
  const usual = ["kotlin", "groovy", "scala"].map((language) => `src/${kind}/${language}`);
  return [...declared, ...usual, ...addedRoots(plugins, kind)];
}

/** Lists the source roots of one kind that plugins add, as written. */
export function addedRoots(plugins: readonly PomPlugin[], kind: "main" | "test"): readonly string[] {
  return plugins.flatMap((plugin) => addedBy(plugin, kind));
}

/**
 * Lists the folders of resources of one kind, as written. The default directories of Maven 4's model are included; if
 * others are configured, an additional directory does no harm.
 */
export function listResources(pom: Pom, kind: "main" | "test"): readonly PomResource[] {
  const listed = pom.sources.filter((source) => source.isResource && source.isTest === (kind === "test"));
  if (listed.length > 0) return listed;
  const usual = kind === "main" ? pom.resources : pom.testResources;
  return isOfMaven4(pom) ? [...usual, wholeFolder(`src/${kind}/resources-filtered`)] : usual;
}

function addedBy(plugin: PomPlugin, kind: "main" | "test"): readonly string[] {
  const roots = SOURCE_ROOTS.get(plugin.artifactId);
  if (roots === undefined) return [];
  return configurationsWith(plugin, roots[kind]).flatMap((configuration) => itemsOf(configuration, roots.list));
}

function configurationsWith(plugin: PomPlugin, goal: string): readonly Element[] {
  const bound = plugin.executions.filter((execution: PomExecution) => execution.goals.includes(goal));
  return bound.flatMap((execution) => execution.configuration ?? plugin.configuration ?? []);
}

function itemsOf(configuration: Element, list: string): readonly string[] {
  return (child(configuration, list)?.children ?? []).map(({ text }) => text.trim()).filter((text) => text !== "");
}
