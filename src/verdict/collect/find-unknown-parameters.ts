import { join } from "node:path";
import { searchJar } from "../../java/bytecode/jar.ts";
import { toPrefix } from "../../knowledge/plugins/prefix.ts";
import {
  lineAt,
  nameInPlaces,
  pluginsIn,
  withoutComments,
  withoutProfiles,
} from "../../maven/dependencies/pom-text.ts";
import { readText } from "../../maven/files.ts";
import type { GoalRun, LogFacts } from "../../model/evidence/log-facts.ts";
import type { UnknownParameter } from "../../model/note.ts";
import { onceFor } from "../../model/once.ts";
import type { Project } from "../../model/project/project.ts";
import { nearest } from "../../text/nearest.ts";

/**
 * Finds what POMs of the checkout configure of plugins that ran, and that these do not know though they have a
 * parameter of nearly the same name. Maven ignores it, since 3.9 with a warning.
 */
export function findUnknownParameters(
  { root, modules }: Project,
  { goals }: Pick<LogFacts, "goals">,
  localRepository: string,
): readonly UnknownParameter[] {
  const poms = new Map<string, GoalRun[]>();
  for (const { artifactId, pom, parentPoms } of modules.slice(0, MOST_MODULES)) {
    const ran = goals.filter(({ module }) => module === artifactId);
    // One of the local repository is not to be changed here.
    for (const path of [pom, ...parentPoms].filter((it) => !it.endsWith(".pom"))) {
      poms.set(path, [...(poms.get(path) ?? []), ...ran]);
    }
  }
  return [...poms].flatMap(([path, ran]) => {
    const text = withoutProfiles(withoutComments(readText(path))).replace(REPORTING, (it) => it.replace(/[^\n]/g, " "));
    return pluginsIn(text).flatMap(({ 0: plugin, index }) => {
      const configured = parametersIn(plugin);
      const named = NAMED.exec(plugin.replace(INSIDE, ""))?.groups?.["name"] ?? "";
      const group = GROUP.exec(plugin.replace(INSIDE, ""))?.groups?.["name"] ?? "org.apache.maven.plugins";
      const run = ran.find((it) => it.plugin === toPrefix(named));
      if (configured.length === 0 || !run) return [];
      const jar = join(localRepository, ...group.split("."), named, run.version, `${named}-${run.version}.jar`);
      const parameters = parametersOf(jar);
      return configured.flatMap(({ name, at }): UnknownParameter | [] => {
        const [like] = parameters.has(name) ? [] : nearest(name, parameters).filter((it) => isLike(it, name));
        if (like === undefined) return [];
        const place = `${nameInPlaces(path, root)}:${lineAt(text, index + at)}`;
        return { plugin: named, version: run.version, name, place, like };
      });
    });
  });
}

const MOST_MODULES = 100;
const REPORTING = /<reporting>[\s\S]*?<\/reporting>/;
// What stands in these has artifacts of its own.
const INSIDE = /<(configuration|executions|dependencies)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/g;
// <artifactId>maven-surefire-plugin</artifactId>
const NAMED = /<artifactId>\s*(?<name>[\w.-]+)\s*<\/artifactId>/;
const GROUP = /<groupId>\s*(?<name>[\w.-]+)\s*<\/groupId>/;

/** Lists the elements right below each `<configuration>` of a plugin, with their offsets. */
function parametersIn(plugin: string): readonly { readonly name: string; readonly at: number }[] {
  const parameters: { name: string; at: number }[] = [];
  let depth = 0;
  let within: number | null = null;
  for (const { index, groups } of plugin.matchAll(TAG)) {
    const { name = "", end, empty } = groups ?? {};
    if (end !== undefined) depth--;
    if (within !== null && depth < within) within = null;
    if (end !== undefined) continue;
    if (within === depth) parameters.push({ name, at: index });
    if (empty !== undefined) continue;
    depth++;
    if (name === "configuration" && within === null) within = depth;
  }
  return parameters;
}

// <argLine>, </argLine>, <skip/>, <configuration combine.self="override">
const TAG = /<(?<end>\/)?(?<name>[\w.-]+)(?:\s[^<>]*?)?(?<empty>\/)?>/g;

/** The names of all parameters of a plugin's goals; empty where its descriptor cannot be read. A jar of a version never changes. */
const parametersOf = onceFor((jar: string): ReadonlySet<string> => {
  const bytes = jar.includes("-SNAPSHOT") ? null : (searchJar(jar)?.read("META-INF/maven/plugin.xml") ?? null);
  const descriptor = bytes === null ? "" : new TextDecoder().decode(bytes);
  return new Set(
    [...descriptor.matchAll(PARAMETER)].flatMap(({ groups }) => [groups?.["name"] ?? "", groups?.["alias"] ?? ""]),
  );
});

// <parameter>\n <name>argLine</name>\n <alias>argLines</alias>
const PARAMETER = /<parameter>\s*<name>(?<name>[^<]*)<\/name>(?:\s*<alias>(?<alias>[^<]*)<\/alias>)?/g;

/** Whether two names have the same beginning and end, and no more than two letters between. */
function isLike(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  const shortest = Math.min(one.length, other.length);
  let same = 0;
  while (same < shortest && one[same] === other[same]) same++;
  let alike = same;
  for (let back = 1; alike < shortest && one.at(-back) === other.at(-back); back++) alike++;
  return alike >= longest - MOST_APART && shortest > SHORTEST;
}

const MOST_APART = 2;
const SHORTEST = 4;
