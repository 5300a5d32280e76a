import { join } from "node:path";
import { IDLE_WORDS } from "../../../knowledge/plugins/idle-words.ts";
import { PACKERS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { placeInModule, placeOfPath, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, statFile } from "../../../maven/files.ts";
import { readPom } from "../../../maven/model/pom.ts";
import type { IdleGoal, LogFacts } from "../../../model/evidence/log-facts.ts";
import type { NothingCopied, UncompiledModule } from "../../../model/note.ts";
import { directoriesAbove } from "../../../model/project/directories.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";

type Goal = LogFacts["goals"][number];
type Idle = Pick<LogFacts, "goals" | "idle">;

/**
 * Finds files of a kind that a generator compiles, where it said that it found none, and nothing else generated sources
 * in the module. A module that has no such file has the plugin from a parent.
 */
export function findNotFound(project: Project, { goals, idle = [] }: Idle): readonly UncompiledModule[] {
  const compiling = idle.filter((it) => wordsOf(it)?.compiles !== undefined);
  return [...Map.groupBy(compiling, ({ plugin, module }) => `${plugin} ${module}`).values()].flatMap((idleGoals) => {
    const [first] = idleGoals;
    const [module, other] = modulesCalled(project, first?.module ?? "");
    if (!first || !module || other) return [];
    const isOfMain = ({ module: name, plugin, goal }: Goal) =>
      name === first.module && plugin === first.plugin && !goal.includes("test");
    if (goals.filter(isOfMain).length > idleGoals.length || hasGenerated(module)) return [];
    const files = filesOf(module, wordsOf(first)?.compiles ?? "");
    const [example] = files.toSorted();
    const plugin = module.plugins.find(({ artifactId }) => toPrefix(artifactId) === first.plugin);
    const place = plugin && placeInModule(`>${plugin.artifactId}<`, module, project.root);
    if (example === undefined || !place) return [];
    return {
      module: module.path,
      files: files.length,
      example: relativeTo(project.root, example),
      reason: "not-found",
      place,
    };
  });
}

/**
 * Finds the folders that the module's own POM tells a goal to copy into what is packed then, and that are not there. A
 * parent may tell so all of its modules, and what another tool builds is not there in a fresh checkout.
 */
export function findNothingCopied(project: Project, { goals, idle = [] }: Idle): readonly NothingCopied[] {
  return idle.flatMap(({ plugin, goal, execution, module: artifactId, folder }) => {
    const [module, other] = modulesCalled(project, artifactId);
    if (folder === undefined || !module || other) return [];
    const isPacked = goals.some((it) => it.module === artifactId && PACKERS.has(it.plugin) && it.goal !== "test-jar");
    const ownPom = readPomTexts([module.pom], project.root);
    const isOwn = ownPom.some(({ text }) => hasExecution(text, execution, plugin));
    const around = directoriesAbove(folder).filter((dir) => dir === project.root || dir.startsWith(`${project.root}/`));
    const isBuilt = around.some((dir) => statFile(join(dir, "package.json")) !== null);
    const path = relativeTo(module.dir, folder);
    const place = isPacked && isOwn && !isBuilt ? placeOfPath(path, "directory", ownPom) : null;
    return place === null ? [] : [{ goal: `${plugin}:${goal}`, folder: relativeTo(project.root, join(folder)), place }];
  });
}

/** Whether a POM or a profile of it has such an execution; one without an id is called `default`. */
function hasExecution(text: string, id: string, prefix: string): boolean {
  const read = readPom(text);
  const parts = read.kind === "pom" ? [read.pom, ...read.pom.profiles] : [];
  return parts
    .flatMap(({ plugins, managedPlugins }) => [...plugins, ...managedPlugins])
    .some((it) => toPrefix(it.artifactId) === prefix && it.executions.some((execution) => execution.id === id));
}

function wordsOf({ plugin, goal }: IdleGoal) {
  return IDLE_WORDS.get(`${plugin}:${goal}`);
}

/** Lists the main files of a kind that are neither resources nor served as they are. */
function filesOf({ dir, resourceRoots }: Module, extension: string): readonly string[] {
  const served = join(dir, "src/main/webapp");
  return listFilesBelow(join(dir, "src/main"))
    .map((file) => join(dir, "src/main", file))
    .filter((file) => file.endsWith(extension) && ![...resourceRoots, served].some((it) => file.startsWith(`${it}/`)));
}

/** Whether something made sources of the module but processors of annotations. */
function hasGenerated({ buildDirectory }: Module): boolean {
  return listFilesBelow(join(buildDirectory, "generated-sources")).some((file) => !file.startsWith("annotations/"));
}
