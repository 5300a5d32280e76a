import { hasOption, isTrue, optionValue, optionValues, readArguments, userProperties } from "../maven/arguments.ts";
import { isQuiet, logFileOf } from "../maven/quiet.ts";
import type { NamedProfile, PlannedRun } from "../result/evidence.ts";
import type { Project } from "../result/project.ts";
import type { BuildRequest } from "./request.ts";
import { EVERYTHING, type Selection, type TestChoice } from "./selection.ts";

/** What Maven will be asked for: goals and properties behind the caller's options, and how its answer is to be read. */
export interface Plan {
  readonly goals: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
  /** Options that decide which modules are built. */
  readonly moduleOptions: readonly string[];
  readonly moduleFiles: readonly ModuleFile[];
  /** Where Maven writes its log instead of on stdout (`-l`), as given. */
  readonly logFile: string | null;
  /** Modules named by `-pl`, as given; empty for all. */
  readonly selected: readonly string[];
  readonly run: PlannedRun;
}

/** A property that names a file for each module, by its artifactId. */
export interface ModuleFile {
  readonly property: string;
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

/** What the plan has to know of the disk. */
export interface PlanFacts {
  readonly project: Project;
  /** From `.mvn/maven.config`, MAVEN_ARGS and the like. */
  readonly configured: readonly string[];
  readonly selection?: Selection;
  /** Whether class files may be older than their sources; asked for only where it decides. */
  readonly isStale: () => boolean;
}

export function planBuild(request: BuildRequest, facts: PlanFacts): Plan {
  const surefire = request.testOnly ? planTestOnly(request, facts) : null;
  const { selection = EVERYTHING } = facts;
  const phases = surefire?.goals ?? selection.phases ?? request.phases;
  const effective = userProperties(readArguments([...facts.configured, ...request.args]));
  // Of two options the first counts, but for properties.
  const options = readArguments([...request.args, ...facts.configured]);
  return {
    goals: request.cleanFirst ? ["clean", ...phases] : phases,
    properties: planProperties(request, selection, effective),
    moduleOptions: [...planModules(request, selection), ...planFailures(request, selection)],
    moduleFiles: planModuleFiles(selection, facts.project, effective),
    selected:
      selection.modules.length > 0 ? selection.modules : (optionValue(options, "pl") ?? "").split(",").filter(Boolean),
    logFile: logFileOf(options, effective),
    run: {
      operation: request.operation,
      filter: filterOf(request, selection, effective),
      skipOption: skipOption(request, effective),
      isQuiet: isQuiet([...facts.configured, ...request.args]),
      skipsTests: request.skipTests,
      ignoresCompileErrors: effective.get("maven.compiler.failOnError") === "false",
      profiles: optionValues(readArguments(request.args), "P").flatMap(readProfiles),
      testedIn: selection.testedIn,
      rerun: selection.rerun,
      notes: [...selection.notes, ...(surefire?.notes ?? [])],
    },
  };
}

/** The tests that were asked for, as the caller wrote it. */
function filterOf(
  { operation, testFilter }: BuildRequest,
  { rerun }: Selection,
  given: ReadonlyMap<string, string>,
): string | null {
  if (rerun) return `what failed in run ${rerun.run}`;
  return testFilter ?? (given.get(operation === "Verify" ? "it.test" : "test") || null);
}

function planModules({ operation }: BuildRequest, { modules }: Selection): readonly string[] {
  if (modules.length === 0) return [];
  // What others need is built, and is not to be deleted.
  return ["-pl", modules.join(","), ...(operation === "Clean" ? [] : ["-am"])];
}

/** What is run again is known to be in several modules: one that fails is no reason to leave out the others. */
function planFailures({ args }: BuildRequest, { rerun, testedIn }: Selection): readonly string[] {
  const options = readArguments(args);
  const isDecided = ["ff", "fae", "fn"].some((name) => hasOption(options, name));
  return rerun && (testedIn ?? []).length > 1 && !isDecided ? ["-fae"] : [];
}

/** Ours stand behind the caller's, and so would win: what the caller gives as a property is not set. */
function planProperties(
  request: BuildRequest,
  { unitTests, integrationTests }: Selection,
  given: ReadonlyMap<string, string>,
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
    const selectors = selectorsOf(choice);
    if (selectors === null || given.has(test)) continue;
    properties.set(test, selectors.join(","));
    // A filter need not match in each module; that it matched nowhere is seen from the reports.
    for (const name of failIfNone) if (!given.has(name)) properties.set(name, "false");
  }
  if (request.skipTests) properties.set("skipTests", "true");
  return properties;
}

/** Null where nothing is chosen by name. */
function selectorsOf(choice: TestChoice): readonly string[] | null {
  switch (choice.kind) {
    case "all":
    case "own":
      return null;
    case "none":
      return [NO_TEST];
    case "named":
      return choice.isApart ? null : choice.selectors;
    default:
      return choice satisfies never;
  }
}

/** A class that nobody has. */
const NO_TEST = "none.of.These";

/** What each module reads of its own: that it leaves out all of its tests where it is built only for others. */
function planModuleFiles(
  { unitTests, integrationTests, testedIn }: Selection,
  { modules }: Project,
  given: ReadonlyMap<string, string>,
): readonly ModuleFile[] {
  const tested = modules.filter(({ path }) => testedIn === null || testedIn.includes(path));
  const others = modules.filter((module) => !tested.includes(module));
  const forEach = (property: string, inTested: readonly string[], inOthers: readonly string[]): ModuleFile => ({
    property,
    // Artifact ids may repeat.
    lines: new Map([
      ...others.map(({ artifactId }) => [artifactId, inOthers] as const),
      ...tested.map(({ artifactId }) => [artifactId, inTested] as const),
    ]),
  });
  const choices = [
    { choice: unitTests, test: "test", runner: "surefire" },
    { choice: integrationTests, test: "it.test", runner: "failsafe" },
  ];
  return choices.flatMap(({ choice, test, runner }) => {
    if (given.has(test) || given.has(`${runner}.excludesFile`)) return [];
    const excludes = forEach(`${runner}.excludesFile`, [], ["**/*"]);
    if (choice.kind === "own") return [excludes];
    if (choice.kind !== "named" || !choice.isApart) return [];
    // A class stands there for those nested in it.
    const includes = choice.selectors.filter((selector) => !selector.endsWith("$*"));
    return [excludes, forEach(`${runner}.includesFile`, includes, [NO_TEST])];
  });
}

/** `ci,+fast,!slow,-old,?maybe`: the first two must exist. */
function readProfiles(list: string): NamedProfile[] {
  return list.split(",").flatMap((word) => {
    const { sign = "", name = "" } = /^\s*(?<sign>[+!?-]*)(?<name>.*?)\s*$/.exec(word)?.groups ?? {};
    return name === "" ? [] : { name, mustExist: /^\+?$/.test(sign) };
  });
}

function skipOption({ operation }: BuildRequest, properties: ReadonlyMap<string, string>): string | null {
  const names = [
    "skipTests",
    "maven.test.skip",
    "maven.test.skip.exec",
    ...(operation === "Verify" ? ["skipITs"] : []),
  ];
  const name = names.find((it) => isTrue(properties, it));
  return name === undefined ? null : `-D${name}`;
}

/** Surefire alone, where that tells the truth; null goals mean the ordinary phases. */
function planTestOnly(request: BuildRequest, facts: PlanFacts) {
  const why = whyNotSurefireAlone(facts.project, [...request.args, ...facts.configured]);
  if (why !== null) return { goals: null, notes: [`testOnly was not followed: ${why}. The whole test phase ran.`] };
  const goals = ["process-test-classes", SUREFIRE];
  if (request.cleanFirst) return { goals, notes: ["Ran in testOnly mode. Recompiled after clean."] };
  if (facts.isStale()) return { goals, notes: ["Ran in testOnly mode. Stale sources detected — auto-recompiled."] };
  return {
    goals: [SUREFIRE],
    notes: [
      "Ran in testOnly mode (surefire:test). Lifecycle phases were skipped. If tests fail unexpectedly, re-run with testOnly=false.",
    ],
  };
}

const SUREFIRE = "surefire:test@default-test";

function whyNotSurefireAlone({ modules }: Project, args: readonly string[]): string | null {
  if (modules.length === 0) return "its POM could not be read";
  if (modules.length > 1) return "the project has several modules";
  if (optionValue(readArguments(args), "P") !== null) return "a profile may change what Surefire needs";
  if (modules.some(({ hasPlainSurefire }) => !hasPlainSurefire)) return "Surefire has executions of its own";
  const open = modules.flatMap(({ surefireOpenProperties }) => surefireOpenProperties);
  if (open.length === 0) return null;
  return `Surefire needs ${open.map((name) => `\${${name}}`).join(", ")}, which only a whole build fills in`;
}
