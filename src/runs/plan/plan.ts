import { isGoalOf } from "../../knowledge/plugins/all-plugins.ts";
import { dependency } from "../../knowledge/plugins/readers.ts";
import { SKIPPING, surefire } from "../../knowledge/plugins/test-runners.ts";
import { CHOOSING_OTHERWISE } from "../../knowledge/testing/choosing-properties.ts";
import {
  isTrue,
  optionValue,
  optionValues,
  readArguments,
  SELECTING,
  userProperties,
} from "../../maven/command-line/arguments.ts";
import { isQuiet, leastLevel, logFileOf } from "../../maven/command-line/quiet.ts";
import { reachesIntegration } from "../../maven/lifecycle.ts";
import type { UnreadProperty } from "../../maven/unread-properties.ts";
import type { CollectedPlan, NamedProfile, PlannedRun } from "../../model/evidence/evidence.ts";
import type { Note } from "../../model/note.ts";
import { type Jdk, javaOf } from "../../model/project/jdk.ts";
import type { Project } from "../../model/project/project.ts";
import { EVERYTHING, type Selection } from "../../selection/selection.ts";
import type { BuildRequest } from "../request.ts";
import { type ModuleFile, planFailures, planModuleFiles, planModules, planProperties } from "./plan-selection.ts";

/** The command line of one Maven run, and what is needed to interpret its output. */
export interface Plan extends CollectedPlan {
  readonly properties: ReadonlyMap<string, string>;
  readonly moduleOptions: readonly string[];
  readonly moduleFiles: readonly ModuleFile[];
  /** The file, as given, that Maven writes its log to instead of stdout (`-l`). */
  readonly logFile: string | null;
  /** The lowest level of the lines that Maven prints. */
  readonly leastLevel: ReturnType<typeof leastLevel>;
}

export interface PlanFacts {
  readonly project: Project;
  readonly configured: readonly string[];
  readonly selection?: Selection;
  /** The options of the call that name files outside of the project, as the answer prints them. */
  readonly outside?: readonly string[];
  /** Finds the properties of a call that nothing reads. */
  readonly unread?: (args: readonly string[]) => readonly UnreadProperty[];
  /** The JDK that runs Maven; null if it is unknown. */
  readonly jdk?: Jdk | null;
  /** Whether class files may be older than their sources; called only if the plan depends on it. */
  readonly isStale: () => boolean;
  /** Whether this goal can list omitted dependencies in hardly more time; called only if the plan depends on it. */
  readonly tellsOmitted: (goal: string) => boolean;
}

export function planBuild(request: BuildRequest, facts: PlanFacts): Plan {
  const alone = request.testOnly ? planTestOnly(request, facts) : null;
  const { selection = EVERYTHING } = facts;
  const phases = alone?.goals ?? selection.phases ?? request.phases;
  const effective = userProperties(readArguments([...facts.configured, ...request.args]));
  // Of two options the first counts, but for properties.
  const options = readArguments([...request.args, ...facts.configured]);
  const showsOmitted = addsVerbose(request, effective, facts);
  const goals = request.cleanFirst ? ["clean", ...phases] : phases;
  return {
    goals,
    properties: new Map([
      ...planProperties(request, selection, effective, facts.project.modules),
      ...(showsOmitted ? ([["verbose", "true"]] as const) : []),
    ]),
    moduleOptions: [...planModules(goals, selection, facts.project.modules), ...planFailures(request, selection)],
    moduleFiles: planModuleFiles(selection, facts.project, effective),
    selected:
      selection.modules.length > 0 ? selection.modules : (optionValue(options, "pl") ?? "").split(",").filter(Boolean),
    logFile: logFileOf(options, effective),
    leastLevel: leastLevel(request.args, facts.configured),
    match: request.match,
    asksForOmitted: showsOmitted || isTrue(effective, "verbose"),
    run: {
      operation: request.operation,
      ...(request.operation === "Run" && { goals: request.phases }),
      filter: filterOf(request, selection, effective),
      integrationFilter: (request.operation === "Run" && effective.get("it.test")) || null,
      ...tagFilters(userProperties(readArguments(request.args))),
      skipOption: skipOption(request, effective),
      ...unskips(userProperties(readArguments(request.args))),
      isQuiet: isQuiet([...facts.configured, ...request.args]),
      skipsTests: request.skipTests,
      ignoresCompileErrors: effective.get("maven.compiler.failOnError") === "false",
      profiles: optionValues(readArguments(request.args), "P").flatMap(readProfiles),
      testedIn: selection.testedIn,
      rerun: selection.rerun,
      ...(selection.touched && { touched: selection.touched }),
      notes: [
        ...(request.notes ?? []),
        ...selection.notes,
        ...(alone ? [alone.note] : []),
        ...noteOutside(facts.outside ?? []),
        ...noteLeftOut(request, selection, facts),
        ...noteOfProject(request, facts.jdk ?? null),
        ...noteUnread(request, facts),
      ],
    },
  };
}

function noteOutside(options: readonly string[]): readonly Note[] {
  return options.length === 0 ? [] : [{ code: "outside-of-project", options }];
}

/** Tells of modules that are left out although nobody who calls says so. */
function noteLeftOut(
  { args }: BuildRequest,
  selection: Selection,
  { project, configured }: PlanFacts,
): readonly Note[] {
  const read = readArguments(args);
  const choosing = (it: typeof read) => it.options.find(({ name }) => SELECTING.some((one) => one === name));
  if (selection.modules.length > 0 || choosing(read)) return [];
  const option = choosing(readArguments(configured));
  const named = optionValues(read, "P").flatMap(readProfiles);
  const isOff = (id: string) => named.some(({ name, mustExist }) => name === id && !mustExist);
  const overruled = named.some(({ mustExist }) => mustExist)
    ? project.modules.flatMap((it) => it.overruledProfiles.filter((id) => !isOff(id)))
    : [];
  return [
    ...(option
      ? [{ code: "configured-modules", option: `-${option.name} ${option.value ?? ""}`.trim() } as const]
      : []),
    ...[...new Set(overruled)].flatMap((profile): readonly Note[] => {
      const modules = project.modules.filter((it) => it.inProfileOnly && it.ledToBy.includes(profile));
      const paths = modules.map(({ path }) => path);
      return paths.length === 0 ? [] : [{ code: "overruled-profile", profile, modules: paths }];
    }),
  ];
}

/** Tells of properties in `args` that nothing reads. */
function noteUnread({ args }: BuildRequest, { unread }: PlanFacts): readonly Note[] {
  return (unread?.(args) ?? []).map((property) => ({ code: "unread-property", ...property }) as const);
}

/** Tells what the project's own file added, or why it did not. */
function noteOfProject({ ofProject }: BuildRequest, jdk: Jdk | null): readonly Note[] {
  if (ofProject === undefined) return [];
  const { args, java, leftOut } = ofProject;
  if (leftOut !== undefined) return [{ code: "project-file-left-out", why: leftOut }];
  const isOther = java !== undefined && jdk !== null && javaOf(jdk.version) !== Number(java);
  return [
    ...(args.length > 0 || java !== undefined ? [{ code: "project-file", args, ...(java && { java }) } as const] : []),
    ...(isOther ? [{ code: "project-java-missing", java, used: jdk.version } as const] : []),
  ];
}

function filterOf(
  { operation, testFilter }: BuildRequest,
  { rerun }: Selection,
  given: ReadonlyMap<string, string>,
): string | null {
  if (rerun) return null;
  return testFilter ?? (given.get(operation === "Verify" ? "it.test" : "test") || null);
}

function tagFilters(given: ReadonlyMap<string, string>): Pick<PlannedRun, "tagFilters"> {
  const named = CHOOSING_OTHERWISE.flatMap((name) => (given.get(name) ? `${name}=${given.get(name)}` : []));
  return named.length > 0 ? { tagFilters: named } : {};
}

/** Whether to add `-Dverbose` for dependency:tree. No other goal gets it: several know such a property. */
function addsVerbose(
  { operation, phases }: BuildRequest,
  given: ReadonlyMap<string, string>,
  { tellsOmitted }: PlanFacts,
): boolean {
  const trees = phases.filter((phase) => isGoalOf(dependency, /^tree$/, phase));
  const areAlone = phases.every((phase) => trees.includes(phase) || COMPILING.has(phase));
  if (operation !== "Run" || trees.length === 0 || !areAlone) return false;
  return !TREE_OPTIONS.some((name) => given.has(name)) && trees.every(tellsOmitted);
}

const COMPILING: ReadonlySet<string> = new Set(["clean", "validate", "compile", "process-classes", "test-compile"]);
const TREE_OPTIONS = ["verbose", "outputType", "outputFile"] as const;

/** Reads the value of `-P`, such as `ci,+fast,!slow,-old,?maybe`; Maven demands that the first two exist. */
function readProfiles(list: string): NamedProfile[] {
  return list.split(",").flatMap((word) => {
    const { sign = "", name = "" } = /^\s*(?<sign>[+!?-]*)(?<name>.*?)\s*$/.exec(word)?.groups ?? {};
    return name === "" ? [] : { name, mustExist: /^\+?$/.test(sign) };
  });
}

function skipOption({ operation, phases }: BuildRequest, properties: ReadonlyMap<string, string>): string | null {
  const names = [...SKIPPING, ...(operation === "Verify" || reachesIntegration(phases) ? ["skipITs"] : [])];
  const name = names.find((it) => isTrue(properties, it));
  return name === undefined ? null : `-D${name}`;
}

function unskips(properties: ReadonlyMap<string, string>): { readonly unskips?: readonly string[] } {
  const names = [...SKIPPING, "skipITs"].filter((name) => properties.get(name) === "false");
  return names.length > 0 ? { unskips: names } : {};
}

/** Plans to run Surefire without the phases before it; null goals mean that these have to run. */
function planTestOnly(request: BuildRequest, facts: PlanFacts): TestOnly {
  const refused = refuseSurefireAlone(facts.project, [...request.args, ...facts.configured]);
  if (refused !== null) return { goals: null, note: refused };
  const compiling = ["process-test-classes", SUREFIRE];
  if (request.cleanFirst) return { goals: compiling, note: { code: "test-only-after-clean" } };
  if (facts.isStale()) return { goals: compiling, note: { code: "test-only-after-compiling" } };
  return { goals: [SUREFIRE], note: { code: "test-only" } };
}

interface TestOnly {
  readonly goals: readonly string[] | null;
  readonly note: Note;
}

const SUREFIRE = `${surefire.prefix}:${surefire.testGoal}@default-test`;

function refuseSurefireAlone({ modules }: Project, args: readonly string[]): Note | null {
  if (modules.length === 0) return { code: "test-only-refused", why: "unread-pom" };
  if (modules.length > 1) return { code: "test-only-refused", why: "several-modules" };
  if (optionValue(readArguments(args), "P") !== null) return { code: "test-only-refused", why: "profile" };
  if (modules.some(({ hasPlainSurefire }) => !hasPlainSurefire))
    return { code: "test-only-refused", why: "executions" };
  const properties = modules.flatMap(({ surefireOpenProperties }) => surefireOpenProperties);
  return properties.length === 0 ? null : { code: "test-only-unfilled", properties };
}
