import { isOfOwnFiles } from "../../knowledge/plugins/all-plugins.ts";
import { hasOption, readArguments } from "../../maven/command-line/arguments.ts";
import { selectorOf } from "../../maven/command-line/select-modules.ts";
import { artifactName } from "../../model/project/artifact-name.ts";
import { neededBy, openModules } from "../../model/project/needed-modules.ts";
import type { Module, Project } from "../../model/project/project.ts";
import type { Selection, TestChoice } from "../../selection/selection.ts";
import type { BuildRequest } from "../request.ts";

/** A property that names a file of each module's own, and the lines of these files by `group:artifact`. */
export interface ModuleFile {
  readonly property: string;
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

export function planModules(
  goals: readonly string[],
  { modules }: Selection,
  all: readonly Module[],
): readonly string[] {
  if (modules.length === 0) return [];
  // With what others need, its files would be changed or deleted as well.
  if (goals.every(isOfOwnFiles)) return ["-pl", modules.join(",")];
  return ["-pl", [...new Set([...modules, ...processorsOf(modules, all)])].join(","), "-am"];
}

/** Names the modules that are annotation processors of these or of what they need: -am of Maven 3 does not see them. */
function processorsOf(selectors: readonly string[], all: readonly Module[]): readonly string[] {
  const find = openModules(all);
  const chosen = all.filter((module) => selectors.includes(selectorOf(module)));
  const named = [...neededBy(chosen, find)].flatMap(({ processors }) =>
    processors.kind === "path" ? processors.artifacts : [],
  );
  const processors = named.flatMap(({ groupId, artifactId, version }) =>
    // One of another version comes from a repository, and what no active profile has cannot be chosen.
    find([`${groupId}:${artifactId}`]).filter((it) => !it.inProfileOnly && (version === "" || version === it.version)),
  );
  return processors.map(selectorOf);
}

/** Adds `-fae` if tests are run again in several modules: one that fails is no reason to skip the others. */
export function planFailures({ args }: BuildRequest, { rerun, testedIn }: Selection): readonly string[] {
  const options = readArguments(args);
  const isDecided = ["ff", "fae", "fn"].some((name) => hasOption(options, name));
  return rerun && (testedIn ?? []).length > 1 && !isDecided ? ["-fae"] : [];
}

/** Plans the properties that choose tests, without those that the caller has set. */
export function planProperties(
  request: BuildRequest,
  { unitTests, integrationTests }: Selection,
  given: ReadonlyMap<string, string>,
  modules: readonly Module[],
): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  const choices = [
    { choice: unitTests, test: "test", failIfNone: ["surefire.failIfNoSpecifiedTests"] },
    {
      choice: integrationTests,
      test: "it.test",
      // The second is what Failsafe 2 knows.
      failIfNone: ["failsafe.failIfNoSpecifiedTests", "it.failIfNoSpecifiedTests"],
    },
  ];
  for (const { choice, test, failIfNone } of choices) {
    const selectors = given.has(test) ? null : selectorsOf(choice);
    if (selectors === null && !given.get(test)) continue;
    if (selectors !== null) properties.set(test, selectors.join(","));
    // A filter need not match in each module; that it matched nowhere is seen from the reports.
    for (const name of failIfNone) if (!given.has(name)) properties.set(name, "false");
  }
  if (!request.skipTests) return properties;
  properties.set("skipTests", "true");
  // If a POM sets that parameter itself, the property has no effect; this one still has.
  const isIgnored = modules.some(({ surefire, failsafe }) =>
    [...surefire.executions, ...failsafe.executions].some((it) => it.ignoresSkipTests),
  );
  if (isIgnored && !given.has("maven.test.skip.exec")) properties.set("maven.test.skip.exec", "true");
  return properties;
}

function selectorsOf(choice: TestChoice): readonly string[] | null {
  switch (choice.kind) {
    case "all":
    case "own":
      return null;
    case "none":
      return [NO_TEST];
    case "named":
      if (choice.byModule) return null;
      // An empty list would run all.
      return choice.selectors.length > 0 ? choice.selectors : [NO_TEST];
    default:
      return choice satisfies never;
  }
}

/** The name of a class that does not exist, so that no test matches. */
const NO_TEST = "none.of.These";

/** Plans the files of includes and excludes. That of a module which others need excludes all tests. */
export function planModuleFiles(
  { unitTests, integrationTests, testedIn }: Selection,
  { modules }: Project,
  given: ReadonlyMap<string, string>,
): readonly ModuleFile[] {
  const tested = new Set(testedIn ?? modules.map(({ path }) => path));
  const forEach = (property: string, linesOf: (module: Module) => readonly string[]): ModuleFile => ({
    property,
    lines: new Map(modules.map((module) => [artifactName(module), linesOf(module)])),
  });
  const choices = [
    { choice: unitTests, test: "test", runner: "surefire" },
    { choice: integrationTests, test: "it.test", runner: "failsafe" },
  ];
  return choices.flatMap(({ choice, test, runner }) => {
    if (given.has(test) || given.has(`${runner}.excludesFile`)) return [];
    const excludes = forEach(`${runner}.excludesFile`, (module) => (tested.has(module.path) ? [] : ["**/*"]));
    if (choice.kind === "own") return [excludes];
    if (choice.kind !== "named" || !choice.byModule) return [];
    const { byModule } = choice;
    const includes = forEach(`${runner}.includesFile`, ({ path }) => {
      // A class stands there for those nested in it.
      return byModule.get(path)?.filter((selector) => !selector.endsWith("$*")) ?? [NO_TEST];
    });
    return [excludes, includes];
  });
}
