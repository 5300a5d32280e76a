import { factsOf, PLUGINS } from "../knowledge/plugins/all-plugins.ts";
import type { Chores } from "../knowledge/plugins/plugin.ts";
import { toPrefix } from "../knowledge/plugins/prefix.ts";
import type { Module, ModulePlugin, Project } from "../model/project/project.ts";

export type ChoreKind = "format" | "checks";

/** One formatter or check of a project, as its POMs configure it. */
export interface Chore {
  /** The prefix of the plugin: `checkstyle`. */
  readonly name: string;
  readonly artifactId: string;
  /** The goals with their executions, as on a command line: `checkstyle:check@validate`. */
  readonly goals: readonly string[];
  readonly looksAt: Chores["looksAt"];
  /** The property that skips its checks; null if there is none. */
  readonly skip: string | null;
  /** The modules that configure it. */
  readonly modules: readonly Module[];
}

/** Finds what formats or checks the sources of a project, each plugin once, in the order of the POMs. */
export function findChores(project: Project, kind: ChoreKind): readonly Chore[] {
  const found = new Map<string, Chore>();
  for (const module of project.modules) {
    // What a parent manages and nobody lists is no check of this project; a formatter is there to be called by name.
    for (const plugin of [...module.plugins, ...module.managedPlugins.filter(isFormatter)]) {
      const chore = choreOf(plugin, kind, project);
      if (chore === null) continue;
      const known = found.get(chore.name);
      found.set(chore.name, {
        ...chore,
        goals: [...new Set([...(known?.goals ?? []), ...chore.goals])],
        modules: [...(known?.modules ?? []), module],
      });
    }
  }
  return [...found.values()];
}

function isFormatter({ artifactId }: ModulePlugin): boolean {
  const { chores } = factsOf(toPrefix(artifactId));
  return chores !== "none" && chores.format !== null;
}

function choreOf(plugin: ModulePlugin, kind: ChoreKind, project: Project): Omit<Chore, "modules"> | null {
  const name = toPrefix(plugin.artifactId);
  const { chores } = factsOf(name);
  if (chores === "none" || isNamesake(plugin, name)) return null;
  const { format, checks, looksAt, skip } = chores;
  const wanted = kind === "checks" ? checks : format === null ? [] : [format];
  const [usual] = wanted;
  if (usual === undefined) return null;
  const bound = plugin.executions.flatMap(({ id, goals }) => {
    const own = goals.filter((goal) => wanted.includes(goal));
    // An execution of the other kind has the configuration that counts for both.
    const isOther = [...checks, format].some((goal) => goal !== null && goals.includes(goal));
    return (own.length > 0 ? own : isOther ? [usual] : []).map((goal) => `${goal}@${id}`);
  });
  const caller = callerOf(plugin, name, project);
  const goals = (bound.length > 0 ? bound : [usual]).map((goal) => `${caller}:${goal}`);
  return { name, artifactId: plugin.artifactId, goals, looksAt, skip };
}

/** Whether it is another plugin of the same artifactId. */
function isNamesake({ groupId, artifactId }: ModulePlugin, name: string): boolean {
  const known = PLUGINS.find(({ prefix }) => prefix === name);
  return known !== undefined && known.artifactId === artifactId && known.groupId !== groupId;
}

/** How a command line names a plugin: Maven finds its prefix in the POM of the whole project alone. */
function callerOf({ groupId, artifactId }: ModulePlugin, prefix: string, { modules: [root] }: Project): string {
  const known = root === undefined ? [] : [...root.plugins, ...root.managedPlugins];
  const isKnown = known.some((it) => it.groupId === groupId && it.artifactId === artifactId);
  return isKnown || groupId === "org.apache.maven.plugins" ? prefix : `${groupId}:${artifactId}`;
}
