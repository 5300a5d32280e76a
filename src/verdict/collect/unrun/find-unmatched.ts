import { dirname, join } from "node:path";
import { jacoco } from "../../../knowledge/plugins/checks.ts";
import { IDLE_WORDS } from "../../../knowledge/plugins/idle-words.ts";
import { placeInPoms, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow } from "../../../maven/files.ts";
import { sourcePatternTest } from "../../../maven/testing/test-patterns.ts";
import type { GoalRun, LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UnmatchedGoal } from "../../../model/note.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import { relativeTo, withoutBasedir } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { child, children, type Element, trimmedText } from "../../../text/xml.ts";
import { configurationsIn } from "../configured/configurations.ts";

/**
 * Finds the patterns in POMs by which a goal chooses what it runs or checks, and which match nothing though there is
 * something: builds of the Invoker, and the packages or classes that a limit of coverage is for.
 */
export function findUnmatched(
  project: Project,
  { goals, idle = [] }: Pick<LogFacts, "goals" | "idle">,
): readonly UnmatchedGoal[] {
  const checks = goals.filter(({ plugin, goal }) => plugin === jacoco.prefix && goal === "check");
  const all = [
    ...idle.flatMap((it) => ofModule(it, project, unselected)),
    ...checks.flatMap((it) => ofModule(it, project, unlimited)),
  ];
  return [...new Map(all.map((it) => [`${it.goal} ${it.place}`, it])).values()];
}

type Find = (goal: GoalRun, module: Module, project: Project) => readonly UnmatchedGoal[];

function ofModule(goal: GoalRun, project: Project, find: Find): readonly UnmatchedGoal[] {
  const [module, other] = modulesCalled(project, goal.module);
  return module && !other ? find(goal, module, project) : [];
}

function unselected(run: GoalRun, module: Module, project: Project): readonly UnmatchedGoal[] {
  const selects = IDLE_WORDS.get(`${run.plugin}:${run.goal}`)?.selects;
  if (selects === undefined) return [];
  const configurations = configurationsIn(module.pom, run, project);
  const [folder = selects.usual, another] = configurations.flatMap((it) => trimmedText(it, selects.folder) ?? []);
  const patterns = configurations.flatMap((it) => textsIn(child(it, selects.list)));
  const path = withoutBasedir(folder);
  const tests = patterns.map(sourcePatternTest);
  const files = listFilesBelow(join(module.dir, path));
  if (
    another !== undefined ||
    path.includes("${") ||
    tests.some((it) => it === null || files.some((file) => it.test(file)))
  )
    return [];
  const [example] = files.filter((file) => selects.file.test(file)).toSorted();
  return example === undefined
    ? []
    : toUnmatched(run, patterns, relativeTo(project.root, join(module.dir, path, example)), module.pom, project);
}

function unlimited(run: GoalRun, module: Module, project: Project): readonly UnmatchedGoal[] {
  const paths = listFilesBelow(module.outputDirectory).filter((file) => file.endsWith(".class"));
  const poms = [module.pom, ...module.parentPoms];
  const having = poms.flatMap((pom) =>
    configurationsIn(pom, run, project).flatMap((it) =>
      child(it, "rules") ? [{ pom, rules: child(it, "rules") }] : [],
    ),
  );
  const [own, another] = having;
  // Maven merges several lists of rules.
  if (own?.rules === undefined || another !== undefined || module.agentObstacle?.why === "skipped") return [];
  return children(own.rules, "rule").flatMap((rule) => {
    const nameOf = NAMES.get(trimmedText(rule, "element") ?? "");
    const patterns = textsIn(child(rule, "includes")).flatMap((it) => it.split(":"));
    const names = [...new Set(nameOf === undefined ? [] : paths.map(nameOf))].filter((it) => it !== "").toSorted();
    // What a parent limits may be in other modules. A slash is in no name.
    const isOfAll = own.pom === module.pom || patterns.every((it) => it.includes("/"));
    const [example] = names;
    if (!isOfAll || example === undefined || patterns.some((it) => names.some((name) => isLike(it, name)))) return [];
    return toUnmatched(run, patterns, example, own.pom, project);
  });
}

/** The names of packages and classes as JaCoCo's rules have them, of the path of a class file. */
const NAMES: ReadonlyMap<string, (path: string) => string> = new Map([
  ["PACKAGE", (path) => dirname(path).replace(/^\.$/, "").replaceAll("/", ".")],
  ["CLASS", (path) => path.slice(0, -".class".length).replace(/[/$]/g, ".")],
]);

function isLike(pattern: string, name: string): boolean {
  const parts = pattern.trim().replace(/\*+|[^*]+/g, (part) => (part.startsWith("*") ? ".*" : RegExp.escape(part)));
  return new RegExp(`^(?:${parts.replaceAll("\\?", ".")})$`).test(name);
}

function textsIn(list: Element | undefined): readonly string[] {
  return (list?.children ?? []).map(({ text }) => text.trim());
}

/** A pattern with a property is one that Maven alone knows. */
function toUnmatched(
  { plugin, goal }: GoalRun,
  patterns: readonly string[],
  example: string,
  pom: string,
  { root }: Project,
): readonly UnmatchedGoal[] {
  const [pattern] = patterns;
  if (pattern === undefined || patterns.some((it) => it.includes("${"))) return [];
  const place = placeInPoms(pattern, readPomTexts([pom], root));
  return place === null ? [] : [{ goal: `${plugin}:${goal}`, pattern, place, example }];
}
