import { writesArchives } from "../../knowledge/plugins/by-words.ts";
import { textOf } from "../../text/xml.ts";
import type { PomPlugin } from "./pom.ts";

/** Returns where the plugin of a packaging is configured to write the artifact, as written; undefined if nowhere. */
export function artifactDirectoryOf(packaging: string, plugins: readonly PomPlugin[]): string | undefined {
  const name = packaging === "maven-plugin" || packaging === "bundle" ? "jar" : packaging;
  const plugin = plugins.find(({ artifactId }) => artifactId === `maven-${name}-plugin`);
  return plugin && placesIn(plugin, "outputDirectory")[0];
}

/** Lists where plugins are configured to write archives, as written. */
export function listArchivePlaces(plugins: readonly PomPlugin[]): readonly string[] {
  return plugins
    .filter(({ artifactId }) => writesArchives(artifactId))
    .flatMap((plugin) => ["outputDirectory", "outputFile"].flatMap((name) => placesIn(plugin, name)));
}

function placesIn({ configuration, executions }: PomPlugin, name: string): readonly string[] {
  const all = [configuration, ...executions.map((execution) => execution.configuration)];
  return all.flatMap((it) => (it && textOf(it, name)?.trim()) || []);
}
