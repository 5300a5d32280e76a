import { dirname } from "node:path";
import type { Lookup } from "./interpolate.ts";
import type { Pom } from "./pom.ts";

export interface Definitions {
  readonly userProperties: ReadonlyMap<string, string>;
  /** The properties of profiles in the user's settings. */
  readonly settingsProperties?: ReadonlyMap<string, string>;
  /** The properties of the JVM and of Maven, as far as they are known without starting them. */
  readonly systemProperties: ReadonlyMap<string, string>;
  readonly environment: ReadonlyMap<string, string>;
}

/**
 * Returns the values of names in a POM, in Maven's order (3.8.7, AbstractStringBasedModelInterpolator): `project.` and
 * `pom.`, user properties, properties, system properties, environment with and without `env.`, and the model again
 * without a prefix.
 *
 * @param pom a POM with everything it inherits
 */
export function lookupIn(
  pom: Pom,
  pomPath: string,
  parentPom: string | undefined,
  { userProperties, settingsProperties, systemProperties, environment }: Definitions,
): Lookup {
  function valueAt(path: string): string | undefined {
    if (path === "basedir") return dirname(pomPath);
    if (path === "parent.basedir") return parentPom && dirname(parentPom);
    const value = pom.values.get(path) ?? (path === "packaging" ? "jar" : undefined);
    if (path === "name") return value ?? pom.values.get("artifactId");
    return value !== undefined && DIRECTORY.test(path) && !/^(?:\/|\$\{)/.test(value)
      ? `\${project.basedir}/${value}`
      : value;
  }

  return (name) => {
    const path = /^(?:project|pom)\.(.+)/.exec(name)?.[1];
    return (
      (path === undefined ? undefined : valueAt(path)) ??
      (name === "basedir" ? dirname(pomPath) : undefined) ??
      userProperties.get(name) ??
      settingsProperties?.get(name) ??
      pom.properties.get(name) ??
      systemProperties.get(name) ??
      environment.get(name.replace(/^env\./, "")) ??
      valueAt(name)
    );
  };
}

const DIRECTORY = /^build\.(?:directory|outputDirectory|testOutputDirectory|sourceDirectory|testSourceDirectory)$/;

/** Whether a name is defined by Maven or the JVM, or is replaced later in a forked test JVM. */
export function isGiven(name: string): boolean {
  return GIVEN.test(name);
}

const GIVEN =
  /^(?:(?:project|pom|env|settings|session|mojo|plugin)\..+|basedir|localRepository|reactorProjects|maven\.(?:home|version|build\.version|build\.timestamp|conf|repo\.local|multiModuleProjectDirectory)|java\.(?:home|version|vendor|io\.tmpdir|class\.path|class\.version|library\.path|(?:specification|vm|runtime)\..+)|os\.(?:name|arch|version)|user\.(?:home|dir|name|language|timezone|country)|(?:file|path|line)\.separator|file\.encoding|surefire\.(?:forkNumber|threadNumber))$/;
