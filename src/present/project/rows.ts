import type { ModulePlugin } from "../../result/project/project.ts";
import type { ModuleOverview } from "../../result/project/project-overview.ts";
import { listNames } from "../text/words.ts";
import { foldPaths } from "./fold-paths.ts";
import { classCounts, javaTrait, languageTrait, type Trait, testTrait, valuesOf } from "./traits.ts";

/** Modules in lines. */
export type Form = (modules: readonly ModuleOverview[]) => readonly string[];

/** `- web war — 3 main, 2 test classes, Kotlin, needs core`: of traits that most modules share, those that are otherwise here. */
export const fullRows: Form = (modules) => {
  const ownTraits = differing(modules);
  return modules.map((module) => row(module, [classCounts(module), ...ownTraits(module), needsOf(module)]));
};

/** `- web war — 3 main, 2 test classes, Kotlin` */
export const countedRows: Form = (modules) => {
  const ownTraits = differing(modules);
  return modules.map((module) => row(module, [classCounts(module), ...ownTraits(module)]));
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

/** All that is known of each, on several lines; what they share stands in front. */
export const detailedRows: Form = (modules) => {
  const ownTraits = differing(modules);
  const [first, ...others] = modules.map(({ plugins }) => plugins.map(describePlugin));
  const shared = first?.filter((plugin) => others.every((plugins) => plugins.includes(plugin))) ?? [];
  const [usualRoots = ""] = valuesOf(rootsTrait, modules).filter(Boolean);
  return [
    ...listed("Sources", usualRoots === "" ? [] : [usualRoots]),
    ...listed("Plugins", shared),
    ...modules.flatMap((module) => {
      const roots = rootsTrait(module);
      const own = module.plugins.map(describePlugin).filter((plugin) => !shared.includes(plugin));
      return [
        row({ ...module, packaging: `${module.packaging} ${module.groupId}:${module.artifactId}` }, [
          ...[classCounts(module), ...ownTraits(module)],
          needsOf(module),
        ]),
        ...listed("  sources", roots === usualRoots || roots === "" ? [] : [roots]),
        ...listed("  plugins", own),
      ];
    }),
  ];
};

/** `src/main/java, src/test/java` */
const rootsTrait: Trait = ({ sourceRoots, testSourceRoots }) => [...sourceRoots, ...testSourceRoots].join(", ");

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
