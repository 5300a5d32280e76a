import { MISSPELT } from "../knowledge/plugins/test-runners.ts";
import type { Module } from "../model/project/project.ts";
import { readArguments, userProperties } from "./command-line/arguments.ts";

export interface UnreadProperty {
  readonly given: string;
  readonly meant: string;
}

/**
 * Finds the properties of a call that are meant to choose or skip tests, and that nothing reads: no runner of tests has
 * them, and no POM of the project names them.
 */
export function findUnread(
  args: readonly string[],
  modules: readonly Pick<Module, "pom" | "parentPoms">[],
  readText: (path: string) => string | null,
): readonly UnreadProperty[] {
  const known = new Set(MISSPELT.map(({ meant }) => meant));
  const unknown = [...userProperties(readArguments(args)).keys()].filter((name) => !known.has(name));
  const odd = unknown.flatMap((given) => {
    const meant = MISSPELT.find(({ written }) => written.test(given))?.meant;
    return meant === undefined ? [] : { given, meant };
  });
  if (odd.length === 0) return [];
  const poms = [...new Set(modules.flatMap(({ pom, parentPoms }) => [pom, ...parentPoms]))];
  return odd.filter(({ given }) => poms.every((pom) => readText(pom)?.includes(given) !== true));
}
