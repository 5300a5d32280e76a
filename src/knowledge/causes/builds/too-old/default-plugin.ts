import { lifecyclePlugins, PACKERS } from "../../../plugins/lifecycle-plugins.ts";
import { toPrefix } from "../../../plugins/prefix.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

/** A plugin cannot be loaded, and its version is the one that this Maven has by default, or one that a POM names. */
interface Fields {
  readonly plugin: string;
  readonly version: string;
  readonly at?: string;
}

export const defaultPlugin: KnownBuildCause<"default-plugin", Fields> = {
  prove({ said, plugins, findInPoms }) {
    const { name, version } = said.map((line) => UNLOADED.exec(line)?.groups).find((it) => it !== undefined) ?? {};
    // Maven takes the newest version of other plugins, or the one that the command names.
    if (name === undefined || version === undefined || !isOfLifecycle(name)) return null;
    const isSet = plugins.some((it) => it.artifactId === name && it.version !== null);
    const at = isSet ? findInPoms(`<artifactId>${name}<`) : null;
    if (isSet && at === null) return null;
    return { cause: "default-plugin", plugin: name, version, ...(at !== null && { at }) };
  },
  sentence: ({ plugin, version, at }) =>
    at !== undefined
      ? `${plugin} ${version} (${at}) does not run on this JDK, or in this Maven: name a newer <version>.`
      : `No POM names a version of ${plugin}: ${version} is the one that this Maven has by default. Name a newer <version>.`,
};

/** Whether Maven itself has a version of a plugin. */
function isOfLifecycle(name: string): boolean {
  return lifecyclePlugins("jar").includes(name) || PACKERS.has(toPrefix(name));
}

// Unable to load the mojo 'war' in the plugin 'org.apache.maven.plugins:maven-war-plugin:2.2' due to an API incompatibility: …
const UNLOADED =
  /\bUnable to load the mojo '[^']{1,60}' in the plugin 'org\.apache\.maven\.plugins:(?<name>[\w.-]{1,100}):(?<version>[\w.-]{1,40})' due to an API incompatibility\b/;
