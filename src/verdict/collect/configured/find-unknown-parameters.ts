import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { nameInPlaces, onlyPlugin, placeInPoms, withoutComments } from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import { readPom } from "../../../maven/model/pom.ts";
import { readParameters } from "../../../maven/plugin-descriptor.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UnknownParameter } from "../../../model/note.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds what POMs of the checkout configure of plugins that ran in one version, and that these do not know though they
 * have a parameter of nearly the same name; of plugins that failed all that they do not know.
 */
export function findUnknownParameters(
  { root, modules }: Project,
  { goals, failedGoals }: Pick<LogFacts, "goals" | "failedGoals">,
  localRepository: string,
): readonly UnknownParameter[] {
  return pluginsBuilt(modules, goals).flatMap(({ plugin, path, text }) => {
    const { groupId, artifactId, configuration, executions } = plugin;
    const prefix = toPrefix(artifactId);
    const hasFailed = failedGoals.some((it) => it.plugin === prefix);
    const runs = goals.filter((it) => it.plugin === prefix);
    const [version, ...others] = new Set(runs.map((it) => it.version));
    if (version === undefined || others.length > 0) return [];
    const parameters = readParameters({ groupId, artifactId, version }, localRepository);
    const configured = [configuration, ...executions.map((it) => it.configuration)].flatMap((it) => it?.children ?? []);
    return configured.flatMap(({ name }): UnknownParameter | [] => {
      if (parameters.has(name) || parameters.size === 0) return [];
      const like = [...parameters].find((it) => isMistyped(name, it));
      if (like === undefined && !hasFailed) return [];
      const pom = { name: nameInPlaces(path, root), text: onlyPlugin(withoutComments(text), artifactId) };
      const [place] = [">", "/", " "].flatMap((end) => placeInPoms(`<${name}${end}`, [pom]) ?? []);
      return place === undefined
        ? []
        : { plugin: artifactId, version, name, place, ...(like !== undefined && { like }) };
    });
  });
}

/** Lists the plugins that modules which were built, and what they inherit from in the checkout, configure in their POMs. */
function pluginsBuilt(modules: readonly Module[], goals: LogFacts["goals"]) {
  const paths = modulesBuilt(modules, goals)
    .flatMap(({ pom, parentPoms }) => [pom, ...parentPoms])
    .filter((it) => !it.endsWith(".pom"));
  return [...new Set(paths)].flatMap((path) => {
    const text = readText(path);
    const read = text.includes("<configuration") ? readPom(text) : null;
    if (read?.kind !== "pom") return [];
    return [...read.pom.plugins, ...read.pom.managedPlugins].map((plugin) => ({ plugin, path, text }));
  });
}

/** Lists the first modules of which goals ran. */
export function modulesBuilt(modules: readonly Module[], goals: LogFacts["goals"]): readonly Module[] {
  return modules.slice(0, MOST_MODULES).filter((it) => goals.some(({ module }) => module === it.artifactId));
}

const MOST_MODULES = 100;

/**
 * Whether a name is another one with a letter more or less, with two of them swapped, or with a word in the plural:
 * `systemPropertiesVariables` and `systemPropertyVariables`. Another letter makes another word, as the forkNode of newer
 * versions is no forkMode, and so does an end but that of a plural, or a word within: `artifact` and `artifactId`,
 * `additionalOptions` and `additionalJOptions`.
 */
export function isMistyped(given: string, name: string, shortest = SHORTEST): boolean {
  if (singular(given) === singular(name)) return given !== name;
  const [short, long] = given.length < name.length ? [given, name] : [name, given];
  if (short.length < shortest) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const [letter = "", next = ""] = long.slice(at);
  if (short.length === long.length) return short === long.slice(0, at) + next + letter + long.slice(at + 2);
  const isLetter = at === short.length ? letter === "s" : /\p{Ll}/u.test(letter);
  return isLetter && short === long.slice(0, at) + long.slice(at + 1);
}

/** Writes a name with all its words in the singular. */
function singular(name: string): string {
  return name.replace(/ies(?=\p{Lu}|$)/gu, "y").replace(/s(?=\p{Lu}|$)/gu, "");
}

const SHORTEST = 5;
