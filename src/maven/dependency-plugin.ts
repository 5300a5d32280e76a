import { dependency } from "../knowledge/plugins/readers.ts";
import type { Project } from "../model/project/project.ts";

/**
 * Whether `dependency:tree` can print omitted artifacts (`-Dverbose`) in hardly more time, as from version 3.3.0 on.
 * Version 2.x resolves them as Maven 2 did, 3.0 and 3.1 do not know the property, and 3.2 takes minutes.
 *
 * @param goal the goal as Maven will get it
 */
export function tellsOmitted(
  goal: string,
  { modules }: Project,
  mavenVersion: string | null,
  readText: (path: string) => string,
): boolean {
  const [, artifactId, version, name] = goal.split(":");
  if (artifactId === dependency.artifactId && name !== undefined) return isAtLeast(version ?? "", 3);
  const texts = [...new Set(modules.flatMap(({ pom, parentPoms }) => [pom, ...parentPoms]))].map((path) =>
    readText(path),
  );
  const versions = texts.flatMap((text) =>
    [...text.matchAll(VERSION)].flatMap(([, found]) => resolve(found ?? "", texts)),
  );
  // Maven 3.9 brings 3.6, Maven 3.8 brings 2.8.
  return versions.length === 0 ? isAtLeast(mavenVersion ?? "", 9) : versions.every((found) => isAtLeast(found, 3));
}

// <artifactId>maven-dependency-plugin</artifactId>
// <version>${maven-dependency-plugin.version}</version>
const VERSION = new RegExp(
  `<artifactId>\\s*${dependency.artifactId}\\s*</artifactId>\\s*<version>\\s*([^<\\s]+)\\s*</version>`,
  "g",
);

/** Returns the version as it is; if it is a property (`${…}`), each value that the POMs give the property. */
function resolve(version: string, texts: readonly string[]): string[] {
  const property = /^\$\{([\w.-]+)\}$/.exec(version)?.[1];
  if (property === undefined) return [version];
  const element = new RegExp(`<${RegExp.escape(property)}>\\s*([^<\\s]+)\\s*<`, "g");
  const values = texts.flatMap((text) => [...text.matchAll(element)].flatMap(([, value]) => value ?? []));
  return values.length > 0 ? values : [version];
}

/** Whether a version is at least 3 with this minor version. */
function isAtLeast(version: string, leastMinor: number): boolean {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  return major > 3 || (major === 3 && minor >= leastMinor);
}
