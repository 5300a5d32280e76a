import { SCALATEST_CHOICES } from "../../knowledge/frameworks/scalatest.ts";
import { factsOf } from "../../knowledge/plugins/all-plugins.ts";
import { prefixOfGoal } from "../../knowledge/plugins/prefix.ts";
import { isTrue, type MavenArguments, readArguments, userProperties } from "../../maven/command-line/arguments.ts";
import { goalInMaven } from "../../maven/engine/work-in-maven.ts";
import type { ToolCall } from "../../model/project/project-ways.ts";
import { tools } from "../all-tools.ts";

/**
 * Returns the tool call that does what Maven would do with these arguments; null if there is none, or if a tool would
 * refuse it: nothing to build, a server, a goal that publishes.
 */
export function toolCallFor(args: readonly string[], around: Around): ToolCall | null {
  const read = readArguments(args);
  const { goals, unfinished } = read;
  if (unfinished !== null || goals.length === 0 || !goals.every((goal) => isOfBuild(goal, around))) return null;
  const options = read.optionWords.length === 0 ? [] : groupOptions(read.optionWords);
  const call = choose(read, options, around);
  const tool = tools.find(({ name }) => name === call?.tool);
  if (!call || !tool) return null;
  return tool.read(call.input, { timeoutMs: 1, deploy: "refused" }).kind === "build" ? call : null;
}

interface Around {
  /** The module in whose directory Maven would start, relative to the project; null for the project itself, undefined elsewhere. */
  readonly module: string | null | undefined;
  /** Whether Maven would start in another directory than that of the project, where a tool starts it. */
  readonly isElsewhere: boolean;
  /** The home of the JDK that runs Maven; null for the usual one. */
  readonly home: string | null;
  /** The word without which a line of the output is not wanted; null if all are. */
  readonly sought: string | null;
  /** Whether goals of unknown plugins count, which may be servers. */
  readonly takesUnknown: boolean;
  /** Returns the module of the project whose POM, or whose directory, a path names; undefined if it is none. */
  readonly moduleAt: (path: string) => string | null | undefined;
}

interface Option {
  readonly name: string;
  readonly value: string | null;
  readonly words: readonly string[];
}

function choose(read: MavenArguments, given: readonly Option[], around: Around): ToolCall | null {
  const { module, isElsewhere, home, sought, moduleAt } = around;
  const { goals } = read;
  // Only maven_test takes a filter of tests; clean stands beside the goals of maven_run.
  const isClean = goals[0] === "clean" && userProperties(read).has("test");
  const [goal = "", ...more] = isClean ? goals.slice(1) : goals;
  const form = more.length > 0 ? undefined : FORMS.get(goal);
  const taken = new Set<Option>();
  const input: Record<string, string | boolean | readonly string[]> = {
    ...(form?.input ?? { goals, ...matchFor(goals, sought) }),
  };

  const tool = form?.tool ?? "maven_run";
  const property = propertyAsInput(tool, userProperties(read));
  const [option, another] = given.filter(({ name, value }) => name === "D" && value?.split("=")[0] === property?.name);
  // Which of several counts is left to Maven.
  if (property && option && !another) {
    taken.add(option);
    Object.assign(input, property.input);
  }

  const projects = given.filter(({ name }) => name === "pl");
  const chosen = projects.flatMap(({ value }) => value?.split(",") ?? []);
  const isSelecting = given.some(({ name }) => ["amd", "rf", "N", "r"].includes(name));
  const pom = given.find(({ name }) => name === "f");
  // The project whose POM is read, wherever Maven starts.
  const meant = pom?.value ? moduleAt(pom.value) : module;
  const isPlain = projects.length === 0 && !isSelecting;
  if (meant !== undefined && isPlain && (pom || meant !== null)) {
    if (pom) taken.add(pom);
    if (meant !== null) input["module"] = [meant];
  } else if (isElsewhere) {
    return null;
  } else if (pom) {
    // Another project's POM is for Maven to read.
  } else if (chosen.length > 0 && !isSelecting && chosen.every((name) => MODULE.test(name))) {
    for (const option of given) if (option.name === "pl" || option.name === "am") taken.add(option);
    input["module"] = chosen;
  }
  const isFiltered = input["testFilter"] !== undefined;
  const rest = given.filter((option) => !taken.has(option) && !isOurs(option) && !(isFiltered && isOfFilter(option)));
  if (isElsewhere && rest.some(isFromHere)) return null;
  const args = [
    ...(isClean && form ? ["clean"] : []),
    ...rest.flatMap(({ words }) => words),
    ...(home === null ? [] : ["--java-home", home]),
  ];
  if (args.length > 0) input["args"] = args;
  return { tool, input };
}

/** Narrows the reports of goals to a word, unless Maven itself begins lines with it. */
function matchFor(goals: readonly string[], sought: string | null) {
  const isOfReports = sought !== null && goals.every((goal) => goal.includes(":")) && !OF_MAVEN.test(sought);
  return isOfReports ? { match: sought } : {};
}

// [WARNING] Used undeclared dependencies found:
// [INFO] BUILD SUCCESS
const OF_MAVEN = /^(?:error|warn|warning|info|build|success|failure)$/i;

/** The goals that have a tool of their own, instead of maven_run. */
const FORMS: ReadonlyMap<string, ToolCall> = new Map([
  ["clean", { tool: "maven_clean", input: {} }],
  ["compile", { tool: "maven_compile", input: {} }],
  ["test-compile", { tool: "maven_compile", input: { tests: true } }],
  ["test", { tool: "maven_test", input: {} }],
  ["package", { tool: "maven_package", input: {} }],
]);

/** Returns the input of a tool that does the same as these properties, if there is one. */
function propertyAsInput(tool: string, properties: ReadonlyMap<string, string>) {
  const filter = SCALATEST_CHOICES.some((name) => properties.has(name)) ? undefined : properties.get("test");
  if (tool === "maven_test" && filter?.trim()) return { name: "test", input: { testFilter: filter } };
  if (!isTrue(properties, "skipTests")) return null;
  if (tool === "maven_compile") return { name: "skipTests", input: {} };
  return tool === "maven_package" || tool === "maven_run" ? { name: "skipTests", input: { skipTests: true } } : null;
}

// core, :web, com.acme:web; not !web and -web, which leave one out
const MODULE = /^[\w.:/][\w.:/-]*$/;

/** Whether an option seems to name a file relative to the current directory. */
function isFromHere({ name, value }: Option): boolean {
  if (value === null) return false;
  return name === "D" ? RELATIVE.test(value) : NAMING_FILES.has(name) && !value.startsWith("/");
}

const NAMING_FILES: ReadonlySet<string> = new Set(["s", "gs", "ps", "is", "t", "gt", "it", "l"]);

// suite=../ci/testng.xml, out=., maven.repo.local=repository
const RELATIVE = /^(?:[^=]*=(?!\/)(?:\.|.*\/)|maven\.repo\.local=(?!\/))/;

/** Whether a word is a phase or goal that only builds or inspects, and ends by itself. */
function isOfBuild(goal: string, { takesUnknown }: Around): boolean {
  if (PHASES.has(goal)) return true;
  if (!goal.includes(":")) return false;
  const { role, programs } = factsOf(prefixOfGoal(goal));
  return (
    role !== "creates" &&
    (goalInMaven([goal], []) === null || (takesUnknown && programs === "unknown" && !STAYING.test(goal)))
  );
}

// spring-boot:run, own:start-server, quarkus:dev
const STAYING = /:(?:run|start|serve|dev|debug|watch|exec|java|shell|console)\b[^:]*$/;

const PHASES: ReadonlySet<string> = new Set([
  ...["clean", "validate", "generate-sources", "process-sources", "process-resources", "compile", "process-classes"],
  ...["generate-test-sources", "test-compile", "process-test-classes", "test", "prepare-package", "package"],
  ...["integration-test", "verify", "install"],
]);

/** Whether an option asks for what every tool does anyway: less output, no questions, no colours. */
function isOurs({ name, value }: Option): boolean {
  return ["q", "B", "ntp", "non-interactive", "color"].includes(name) || (value?.startsWith("style.color=") ?? false);
}

/** Whether an option asks for what a filter of tests brings: modules without such a test do not fail. */
function isOfFilter({ name, value }: Option): boolean {
  return name === "D" && /^(?:surefire\.)?failIfNo(?:Specified)?Tests=false$/.test(value ?? "");
}

function groupOptions(words: readonly string[]): readonly Option[] {
  const options: Option[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    const group = readArguments([word]).unfinished === null ? [word] : [word, words[++i] ?? ""];
    const [option] = readArguments(group).options;
    if (option) options.push({ name: option.name, value: option.value, words: group });
  }
  return options;
}
