import type { ModulePlugin } from "../../model/project/project.ts";
import type { ModuleOverview } from "../../model/project/project-overview.ts";
import { listNames } from "../text/words.ts";
import { classCounts, javaTrait, languageTrait, type Trait, testTrait, valuesOf } from "./traits.ts";

/** A way of writing modules in lines. */
export type Form = (modules: readonly ModuleOverview[]) => readonly string[];

/** `- web war — 3 main, 2 test classes, Kotlin, needs core`; a trait that most share stands where it differs. */
export const fullRows: Form = (modules) => {
  const ownTraits = differing(modules);
  return modules.map((module) => row(module, [classCounts(module), ...ownTraits(module), needsOf(module)]));
};

/** Writes modules as `- web war — 3 main, 2 test classes, Kotlin`. */
export const countedRows: Form = (modules) => {
  const ownTraits = differing(modules);
  return modules.map((module) => row(module, [classCounts(module), ...ownTraits(module)]));
};

/** Writes modules as `- web war — Kotlin`. */
export const shortRows: Form = (modules) => {
  const ownTraits = differing(modules);
  return modules.map((module) => row(module, ownTraits(module)));
};

/** Writes modules as `- jar: core, services/{api, web}`. */
export const foldedRows: Form = (modules) => {
  const kinds = Map.groupBy(modules, ({ packaging, inProfileOnly }) => packaging + (inProfileOnly ? IN_PROFILE : ""));
  return [...kinds].map(([kind, some]) => `- ${kind}: ${foldPaths(some.map(({ path }) => path)).join(", ")}`);
};

/** Writes everything that is known of each module on several lines; what the modules share comes before them. */
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

/** The source roots of a module: `src/main/java, src/test/java`. */
const rootsTrait: Trait = ({ sourceRoots, testSourceRoots }) => [...sourceRoots, ...testSourceRoots].join(", ");

/** Names a plugin: `maven-surefire-plugin 3.5.6`; without a version if only Maven's default applies. */
function describePlugin({ artifactId, version }: Pick<ModulePlugin, "artifactId" | "version">): string {
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

/** Writes paths with common beginnings only once: `core, services/{api, web}`; one in quotes stays as it is. */
function foldPaths(paths: readonly string[]): readonly string[] {
  const groups = Map.groupBy(paths, (path) => (path.startsWith('"') ? "" : path.slice(0, path.lastIndexOf("/") + 1)));
  return [...groups].flatMap(([above, inside]) => {
    const names = inside.map((path) => path.slice(above.length));
    return above === "" || names.length === 1 ? inside : [`${above}{${names.join(", ")}}`];
  });
}
