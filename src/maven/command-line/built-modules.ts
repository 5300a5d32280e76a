import { openModules } from "../../model/project/needed-modules.ts";
import type { Module } from "../../model/project/project.ts";
import { hasOption, readArguments } from "./arguments.ts";
import { selectorOf } from "./select-modules.ts";

/**
 * Lists the modules that a build makes: those that selectors of `-pl` name with all that these need, their parents among
 * it. In doubt all are listed.
 */
export function listBuilt(
  selectors: readonly string[],
  modules: readonly Module[],
  args: readonly string[],
): readonly Module[] {
  const chosen = selectors.map((selector) => modules.find((module) => selectorOf(module) === selector));
  const known = chosen.flatMap((module) => module ?? []);
  const isCertain = selectors.length > 0 && known.length === selectors.length;
  if (!isCertain || ["amd", "also-make-dependents"].some((name) => hasOption(readArguments(args), name)))
    return modules;
  const find = openModules(modules);
  const byPom = new Map(modules.map((module) => [module.pom, module]));
  const built = new Set(known);
  for (const { dependencies, buildNeeds, parentPoms } of built) {
    for (const other of find([...dependencies, ...buildNeeds])) built.add(other);
    for (const pom of parentPoms) {
      const parent = byPom.get(pom);
      if (parent) built.add(parent);
    }
  }
  return [...built];
}
