import { relative } from "node:path";
import { factsOf } from "../knowledge/plugins/all-plugins.ts";
import { prefixOfGoal } from "../knowledge/plugins/prefix.ts";
import { failsafe, SKIPPING } from "../knowledge/plugins/test-runners.ts";
import { readArguments } from "../maven/command-line/arguments.ts";
import { splitWords } from "../maven/command-line/split-words.ts";
import { type PomText, placeInPoms, withoutComments } from "../maven/dependencies/pom-text.ts";
import { realDisk } from "../maven/disk.ts";
import { type Pom, type PomProfile, readPom } from "../maven/model/pom.ts";
import type { Module, Project } from "../model/project/project.ts";
import type { FastOption, IntegrationSwitch, Learnt, ProjectWays } from "../model/project/project-ways.ts";
import { child, trimmedText } from "../text/xml.ts";
import { type ChoreKind, findChores } from "./find-chores.ts";
import type { FoundCommand } from "./find-commands.ts";

/** What the POMs of a project and the commands in its instructions tell of how it is built. */
export function learnWays(
  project: Project,
  commands: readonly FoundCommand[],
): Pick<ProjectWays, "format" | "checks" | "fast" | "integration"> {
  const poms = openPoms(project);
  return {
    format: learnChore("format", project, poms, commands),
    checks: learnChore("checks", project, poms, commands),
    fast: distinctOptions(poms.flatMap((pom) => pom.profiles.flatMap((profile) => learnFast(profile, pom, commands)))),
    integration: learnIntegration(project, poms),
  };
}

function distinctOptions(options: readonly FastOption[]): readonly FastOption[] {
  return options.filter(({ option }, index) => options.findIndex((it) => it.option === option) === index);
}

/** A POM of the checkout, named relative to the project. */
type OpenPom = PomText & Pick<Pom, "profiles" | "properties" | "plugins" | "managedPlugins">;

/** Opens the first POM of a project, and those in the checkout from which it and its modules inherit. */
function openPoms({ root, modules }: Project): readonly OpenPom[] {
  const [first] = modules;
  const paths = new Set([...(first ? [first.pom] : []), ...modules.flatMap(({ parentPoms }) => parentPoms)]);
  return [...paths]
    .filter((path) => path.startsWith(`${root}/`))
    .slice(0, MOST_POMS)
    .flatMap((path) => {
      const text = realDisk.readText(path);
      const read = text === null ? null : readPom(text);
      return text === null || read?.kind !== "pom"
        ? []
        : { name: relative(root, path), text: withoutComments(text), ...read.pom };
    });
}

const MOST_POMS = 20;

function learnChore(
  kind: ChoreKind,
  project: Project,
  poms: readonly OpenPom[],
  commands: readonly FoundCommand[],
): Learnt | null {
  const chores = findChores(project, kind);
  const [named, ...others] = commands.filter(({ command }) => isChore(goalsOf(command), kind));
  const inPoms = chores.flatMap(({ artifactId }) => placeInPoms(`<artifactId>${artifactId}</artifactId>`, poms) ?? []);
  const words = new Set(chores.flatMap(({ goals }) => goals.map(withoutExecution)));
  if (chores.length > 0) return { words: [...words], places: [...inPoms, ...(named ? [placeOf(named)] : [])] };
  if (named === undefined) return null;
  const given = givenTo(named.command);
  // What others need besides is not for all.
  const alike = [named, ...others.filter(({ command }) => givenTo(command).join(" ") === given.join(" "))];
  const goals = new Set(alike.flatMap(({ command }) => goalsOf(command)));
  return { words: [...goals, ...given], places: alike.map(placeOf) };
}

function placeOf({ file, line }: FoundCommand): string {
  return `${file}:${line}`;
}

function withoutExecution(goal: string): string {
  return goal.replace(/@.*$/, "");
}

function goalsOf(command: string): readonly string[] {
  return readArguments(argumentsOf(command)).goals;
}

/** Whether goals do nothing but format, or nothing but check. */
function isChore(goals: readonly string[], kind: ChoreKind): boolean {
  return (
    goals.length > 0 &&
    goals.every((goal) => {
      const { chores } = factsOf(prefixOfGoal(goal));
      const name = withoutExecution(goal).split(":").at(-1) ?? "";
      if (chores === "none" || !goal.includes(":")) return false;
      return kind === "format" ? chores.format === name : chores.checks.includes(name);
    })
  );
}

/** The profiles and switches that a command gives its goals; not the files of an example. */
function givenTo(command: string): readonly string[] {
  return readArguments(argumentsOf(command)).options.flatMap(({ name, value }) =>
    value !== null && (name === "P" || (name === "D" && SWITCH.test(value))) ? `-${name}${value}` : [],
  );
}

// check, check=true; not includes=**/FileName.java
const SWITCH = /^[^=]+(?:=(?:true|false))?$/;

// cd core && ./mvnw -q test | tail
function argumentsOf(command: string): readonly string[] {
  return splitWords(command.replace(/^.*?mvn[wd]?(?= )/, "").replace(/\s(?:\||&&|\|\||;|2?>).*$/, ""));
}

/** A profile that leaves out slow goals: by its own name or that of the property that switches it, and by what it sets. */
function learnFast(profile: PomProfile, pom: OpenPom, commands: readonly FoundCommand[]): readonly FastOption[] {
  const { id, activation, properties } = profile;
  const property = activation?.property?.name ?? "";
  const isNegated = property.startsWith("!");
  const name = property.replace(/^!/, "");
  const skipped = [...properties].filter(([key, value]) => SKIPS.test(key) && value === "true").map(([key]) => key);
  const option = FAST.test(name) ? `-D${name}` : FAST.test(id) && property === "" ? `-P${id}` : null;
  // What a negated property switches off are goals: those that the profile adds.
  if (option === null || (isNegated ? profile.plugins.length === 0 : skipped.length === 0)) return [];
  const place = placeInPoms(option.startsWith("-P") ? `<id>${id}</id>` : `<name>${property}</name>`, [pom]);
  const told = commands.find(({ command }) => argumentsOf(command).includes(option));
  return [
    {
      option,
      skipsTests: skipped.some((key) => SKIPPING.includes(key)),
      places: [...(place === null ? [] : [place]), ...(told ? [`${told.file}:${told.line}`] : [])],
    },
  ];
}

// quick, quickly, pinot-fastdev, fast, skip-static-checks, quick-build
const FAST = /(?:^|-)(?:quick(?:ly)?|fast(?:dev)?|skip-(?:static-)?checks)(?:-build)?$/;
// checkstyle.skip, skipTests, pinot.skip.buildnumber, maven.javadoc.skip
const SKIPS = /(?:^|\.)skip(?:$|[A-Z.])|\.skip\b/;

/** What the POMs of a project tell of its integration tests; null if they show none. */
export function learnIntegration(project: Project, poms = openPoms(project)): IntegrationSwitch | null {
  const bound = project.modules.filter(({ plugins }) =>
    plugins.some((it) => it.artifactId === failsafe.artifactId && it.goals.includes(failsafe.testGoal)),
  );
  const switched = switchOf(bound, poms);
  if (switched !== null) return { ...switched, modules: bound.map(({ path }) => path) };
  const profile = poms
    .flatMap((pom) => pom.profiles.map((it) => ({ pom, it })))
    .find(({ it }) => it.plugins.some(runsIntegrationTests));
  const isOfFew = profile !== undefined && bound.length * 2 < project.modules.length;
  const isOn = bound.some(({ failsafe: { executions } }) => executions.some(({ isSkipped }) => !isSkipped));
  if (isOn && !isOfFew) {
    const place = placeInPoms(`<artifactId>${failsafe.artifactId}</artifactId>`, poms);
    return { option: null, modules: bound.map(({ path }) => path), places: place === null ? [] : [place] };
  }
  if (profile === undefined) return null;
  const place = placeInPoms(`<id>${profile.it.id}</id>`, [profile.pom]);
  return { option: `-P${profile.it.id}`, modules: [], places: place === null ? [] : [place] };
}

function runsIntegrationTests({ artifactId, executions }: PomProfile["plugins"][number]): boolean {
  return artifactId === failsafe.artifactId && executions.some(({ goals }) => goals.includes(failsafe.testGoal));
}

/** The property that is true in a POM and skips the tests of Failsafe: `skipITs`, or one that its configuration names. */
function switchOf(
  bound: readonly Module[],
  poms: readonly OpenPom[],
): Pick<IntegrationSwitch, "option" | "places"> | null {
  if (bound.length === 0) return null;
  const names = ["skipITs", ...poms.flatMap(namesInSkips)];
  for (const pom of poms) {
    const name = names.find((it) => pom.properties.get(it) === "true");
    const place = name === undefined ? null : placeInPoms(`<${name}>true</${name}>`, [pom]);
    if (place !== null) return { option: `-D${name}=false`, places: [place] };
  }
  return null;
}

// <skipITs>${skip.integration.tests}</skipITs>
function namesInSkips({ plugins, managedPlugins }: OpenPom): readonly string[] {
  const own = [...plugins, ...managedPlugins].filter(({ artifactId }) => artifactId === failsafe.artifactId);
  const configurations = own.flatMap((plugin) => [
    plugin.configuration,
    ...plugin.executions.map(({ configuration }) => configuration),
  ]);
  return configurations.flatMap((configuration) =>
    ["skip", "skipITs", "skipTests"].flatMap((name) => {
      const text = configuration && child(configuration, name) && trimmedText(configuration, name);
      return /^\$\{(?<name>[\w.-]+)\}$/.exec(text ?? "")?.groups?.["name"] ?? [];
    }),
  );
}
