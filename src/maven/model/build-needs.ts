import { type Element, trimmedText } from "../../text/xml.ts";
import { isImport } from "./managed-versions.ts";
import type { Pom, PomPlugin } from "./pom.ts";

/**
 * Lists what the build of a module needs beside its dependencies, as `group:artifact`: the POMs that it imports, its
 * plugins, their dependencies, and what their configurations name by coordinates, such as annotation processors.
 *
 * @param plugins the plugins that run, merged with their management
 * @param fill replaces each `${…}`
 */
export function listBuildNeeds(
  pom: Pom,
  plugins: readonly PomPlugin[],
  fill: (text: string) => string,
): readonly string[] {
  const imported = pom.managedDependencies.filter(isImport);
  const running = plugins.flatMap((plugin) => [plugin, ...plugin.dependencies]);
  const configurations = plugins.flatMap(({ configuration, executions }) => [
    configuration,
    ...executions.filter(({ phase }) => phase !== "none").map((execution) => execution.configuration),
  ]);
  const named = configurations.flatMap((configuration) => (configuration ? namedIn(configuration) : []));
  const all = [...[...imported, ...running].map((it) => `${it.groupId}:${it.artifactId}`), ...named];
  return [...new Set(all.map(fill))];
}

/** Lists the coordinates in a configuration, without versions. */
function namedIn(element: Element): readonly string[] {
  const [groupId, artifactId] = [trimmedText(element, "groupId"), trimmedText(element, "artifactId")];
  const own = groupId === undefined || artifactId === undefined ? [] : [`${groupId}:${artifactId}`];
  const written = COORDINATES.exec(element.text.trim())?.[1];
  return [...own, ...(written === undefined ? [] : [written]), ...element.children.flatMap(namedIn)];
}

// com.acme:acme-plugin:1.0:exe:${os.detected.classifier}; without a version it would be a pattern, as of what is banned
const COORDINATES = /^((?:[\w.-]|\$\{[^{}]+\})+:(?:[\w.-]|\$\{[^{}]+\})+):/;
