import { springBoot } from "../../plugins/generators.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** The jar of a module of this project holds its classes where no compiler looks for them. */
type Fields = { readonly module: string; readonly at: string | null };

export const repackagedModule: KnownBuildCause<"repackaged-module", Fields> = {
  prove({ errors, neededModules }) {
    const missing = errors.flatMap(({ message, details = [] }) =>
      [message, ...details].flatMap((it) => MISSING.exec(it)?.groups?.["name"] ?? []),
    );
    if (missing.length === 0) return null;
    const isRepackaged = neededModules().find(
      ({ plugins, hasPackage }) => missing.some(hasPackage) && plugins.some(repackages),
    );
    if (isRepackaged === undefined) return null;
    const at = isRepackaged.findInPoms(`<artifactId>${springBoot.artifactId}<`);
    return { cause: "repackaged-module", module: isRepackaged.path, at };
  },
  sentence: ({ module, at }) =>
    `${springBoot.artifactId} repackages the jar of module ${module}${at === null ? "" : ` (${at})`}, whose classes then lie in BOOT-INF/classes, where no compiler sees them: a <classifier> of its goal repackage leaves the plain jar in place.`,
};

// package com.acme.core does not exist
// location: package com.acme.core
const MISSING = /^(?:package (?<name>[\w.]+) does not exist|location: package (?<name>[\w.]+))$/;

function repackages({
  artifactId,
  goals,
}: {
  readonly artifactId: string;
  readonly goals: readonly string[];
}): boolean {
  return artifactId === springBoot.artifactId && goals.includes("repackage");
}
