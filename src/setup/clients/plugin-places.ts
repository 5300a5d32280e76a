import { join } from "node:path";
import type { Client, ConfigurationPlace, Surroundings } from "../../knowledge/clients/client.ts";
import { isRecord, valueAt } from "../../knowledge/clients/value.ts";
import { valueIn } from "../edit/value-in.ts";

/** A place where a plugin of a client names servers. */
export interface PluginPlace extends Omit<ConfigurationPlace, "scope"> {
  /** `maven-mcp@maven-mcp`: the name of the plugin, and its marketplace. */
  readonly plugin: string;
  readonly isOn: boolean;
}

/** Lists the places of the plugins that are installed for this project, or for all. */
export function pluginPlaces({ plugins }: Client, at: Surroundings): readonly PluginPlace[] {
  if (!plugins) return [];
  const enabled = new Map(
    plugins.settings(at).flatMap((file) => Object.entries(recordAt(valueIn(file, "json"), "enabledPlugins"))),
  );
  return Object.entries(recordAt(valueIn(plugins.installed(at), "json"), "plugins")).flatMap(
    ([plugin, installations]) => {
      const paths = [installations].flat().flatMap((it: unknown) => pathFor(it, at));
      const { servers, keys } = plugins;
      return paths.slice(0, 1).map((path): PluginPlace => {
        const isOn = enabled.get(plugin) === true;
        return { plugin, isOn, files: [join(path, servers)], format: "json", keys };
      });
    },
  );
}

/** Returns the directory of a plugin if it is installed for this project. */
function pathFor(installation: unknown, { projectDir }: Surroundings): readonly string[] {
  if (!isRecord(installation)) return [];
  const { installPath, projectPath } = installation;
  const isHere = projectPath === undefined || projectPath === projectDir;
  return typeof installPath === "string" && isHere ? [installPath] : [];
}

function recordAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = valueAt(value, [key]);
  return isRecord(found) ? found : {};
}
