import type { ModulePlugin } from "../../result/project.ts";
import type { ModuleOverview } from "../../result/project-overview.ts";
import { listNames } from "../words.ts";
import { foldPaths } from "./names.ts";
import { classCounts, javaTrait, languageTrait, testTrait, valuesOf } from "./traits.ts";

/** Modules in lines. */
export type Form = (modules: readonly ModuleOverview[]) => readonly string[];

/** `- web war — 3 main, 2 test classes, Kotlin, needs core`: of traits that most modules share, those that are otherwise here. */
export const fullRows: Form = (modules) => {
  const ownTraits = differing(modules);
  return modules.map((module) => row(module, [classCounts(module), ...ownTraits(module), needsOf(module)]));
};

/** `- web war — Kotlin` */
export const shortRows: Form = (modules) => {
  const ownTraits = differing(modules);
  return modules.map((module) => row(module, ownTraits(module)));
};

/** `- jar: core, services/{api, web}` */
export const foldedRows: Form = (modules) => {
  const kinds = Map.groupBy(modules, ({ packaging, inProfileOnly }) => packaging + (inProfileOnly ? IN_PROFILE : ""));
  return [...kinds].map(([kind, some]) => `- ${kind}: ${foldPaths(some.map(({ path }) => path)).join(", ")}`);
};

/** All that is known of each, on several lines; plugins that all of them have stand in front. */
export const detailedRows: Form = (modules) => {
  const ownTraits = differing(modules);
  const [first, ...others] = modules.map(({ plugins }) => plugins.map(describePlugin));
  const shared = first?.filter((plugin) => others.every((plugins) => plugins.includes(plugin))) ?? [];
  return [
    ...listed("Plugins", shared),
    ...modules.map((module) => {
      const { packaging, groupId, artifactId, sourceRoots, testSourceRoots } = module;
      const own = module.plugins.map(describePlugin).filter((plugin) => !shared.includes(plugin));
      return [
        row({ ...module, packaging: `${packaging} ${groupId}:${artifactId}` }, [
          ...[classCounts(module), ...ownTraits(module)],
          needsOf(module),
        ]),
        ...listed("  sources", [...sourceRoots, ...testSourceRoots]),
        ...listed("  plugins", own),
      ].join("\n");
    }),
  ];
};

/** `maven-surefire-plugin 3.5.6`; without a version where only Maven's own default counts. */
function describePlugin({ artifactId, version }: ModulePlugin): string {
  return version === null ? artifactId : `${artifactId} ${version}`;
}

function listed(name: string, values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [`${name}: ${values.join(", ")}`];
}

const IN_PROFILE = ", only in a profile";

function row({ path, packaging, inProfileOnly }: ModuleOverview, traits: readonly string[]): string {
  const told = traits.filter((trait) => trait !== "").join(", ");
  return `- ${path} ${packaging}${inProfileOnly ? IN_PROFILE : ""}${told === "" ? "" : ` — ${told}`}`;
}

function needsOf({ needs }: ModuleOverview): string {
  return needs.length === 0 ? "" : `needs ${listNames(needs, 5)}`;
}

function differing(modules: readonly ModuleOverview[]): (module: ModuleOverview) => readonly string[] {
  const traits = [javaTrait, languageTrait, testTrait].map((trait) => ({ trait, usual: valuesOf(trait, modules)[0] }));
  return (module) => traits.map(({ trait, usual }) => (trait(module) === usual ? "" : trait(module)));
}
