import { type MavenArguments, readArguments } from "../../maven/arguments.ts";
import { goalInMaven } from "../../maven/engine/work-in-maven.ts";
import { prefixOfGoal } from "../../maven/goal-prefix.ts";
import { tools } from "../../tools/all.ts";

export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, string | boolean | readonly string[]>>;
}

/**
 * The call of a tool that does what Maven would do with these arguments; null where none does, or where a tool would
 * refuse it: nothing to build, a server, a goal that publishes.
 *
 * @param module that of the directory where Maven was to start, relative to the project; null for the project itself
 */
export function toolCallFor(args: readonly string[], module: string | null): ToolCall | null {
  const read = readArguments(args);
  if (read.unfinished !== null || read.goals.length === 0 || !read.goals.every(isOfBuild)) return null;
  const options = read.optionWords.length === 0 ? [] : groupOptions(read.optionWords);
  const call = choose(read, options, module);
  const tool = tools.find(({ name }) => name === call?.tool);
  if (!call || !tool) return null;
  return tool.read(call.input, { timeoutMs: 1, allowsDeploy: false }).kind === "build" ? call : null;
}

/** An option with the words that make it up. */
interface Option {
  readonly name: string;
  readonly value: string | null;
  readonly words: readonly string[];
}

function choose({ goals }: MavenArguments, given: readonly Option[], module: string | null): ToolCall | null {
  const taken = new Set<Option>();
  const take = (option: Option | undefined) => {
    if (option) taken.add(option);
    return option;
  };
  const property = (name: string) =>
    take(given.find((option) => option.name === "D" && option.value?.split("=")[0] === name))?.value?.replace(
      /^[^=]*=?/,
      "",
    );
  const isClean = goals[0] === "clean" && goals.length > 1;
  const [goal = "", ...more] = isClean ? goals.slice(1) : goals;
  const form = more.length > 0 ? null : formOf(goal, given);

  const input: Record<string, string | boolean | readonly string[]> = {};
  if (form?.filter !== undefined) {
    const filter = property(form.filter);
    if (filter) input["testFilter"] = filter;
  }
  for (const flag of form?.flags ?? []) input[flag] = true;
  if (form?.skips && property("skipTests") !== undefined) input["skipTests"] = true;
  if (!form) input["goals"] = goals;

  const projects = given.filter(({ name }) => name === "pl");
  const chosen = projects.flatMap(({ value }) => value?.split(",") ?? []);
  const isSelecting = given.some(({ name }) => ["amd", "rf", "N", "r", "f"].includes(name));
  if (module !== null) {
    if (projects.length > 0 || isSelecting) return null;
    input["module"] = [module];
  } else if (chosen.length > 0 && !isSelecting && chosen.every((name) => /^[\w.:/-]+$/.test(name))) {
    for (const option of given) if (option.name === "pl" || option.name === "am") take(option);
    input["module"] = chosen;
  }
  const rest = given.filter((option) => !taken.has(option) && !isOurs(option)).flatMap(({ words }) => words);
  const args = [...(isClean && form ? ["clean"] : []), ...rest];
  if (args.length > 0) input["args"] = args;
  return { tool: form?.tool ?? "maven_run", input };
}

interface Form {
  readonly tool: string;
  /** The property that is its testFilter. */
  readonly filter?: string;
  /** `-DskipTests` is an input of its own. */
  readonly skips?: true;
  /** Inputs that are true. */
  readonly flags?: readonly string[];
}

/** Null for the goals that maven_run is for. */
function formOf(goal: string, options: readonly Option[]): Form | null {
  switch (goal) {
    case "clean":
      return { tool: "maven_clean" };
    case "compile":
      return { tool: "maven_compile" };
    case "test-compile":
      return { tool: "maven_compile", flags: ["tests"] };
    case "test":
      return { tool: "maven_test", filter: "test" };
    case "package":
      return { tool: "maven_package", skips: true };
    case "verify":
      return options.some(({ name, value }) => name === "D" && value?.startsWith("it.test="))
        ? { tool: "maven_test", filter: "it.test", flags: ["integration"] }
        : null;
    default:
      return null;
  }
}

/** Phases that only build, and goals that are known to end by themselves; not what makes projects or publishes. */
function isOfBuild(goal: string): boolean {
  if (PHASES.has(goal)) return true;
  return goal.includes(":") && goalInMaven([goal], []) === null && prefixOfGoal(goal) !== "archetype";
}

const PHASES: ReadonlySet<string> = new Set([
  ...["clean", "validate", "generate-sources", "process-sources", "process-resources", "compile", "process-classes"],
  ...["generate-test-sources", "test-compile", "process-test-classes", "test", "prepare-package", "package"],
  ...["integration-test", "verify", "install"],
]);

/** What every tool does without being told: quiet, without questions and without colours. */
function isOurs({ name, value }: Option): boolean {
  return ["q", "B", "ntp", "non-interactive", "color"].includes(name) || (value?.startsWith("style.color=") ?? false);
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
