import { factsOf, isOfOwnFiles } from "../knowledge/plugins/all-plugins.ts";
import { prefixOfGoal } from "../knowledge/plugins/prefix.ts";
import { readArguments } from "../maven/command-line/arguments.ts";
import { selectModules, selectorOf } from "../maven/command-line/select-modules.ts";
import type { CallNotes } from "../model/note.ts";
import { moduleHolding, neededBy } from "../model/project/find-modules.ts";
import type { Module, Project } from "../model/project/project.ts";
import { findChangedFiles } from "../process/git/differing-files.ts";
import { type ChoreKind, findChores } from "./find-chores.ts";

/** What to run for a chore: one build after the other. */
export interface ChorePlan {
  readonly steps: readonly ChoreStep[];
  /** The modules in which it runs, with the reason; null if the call names them. */
  readonly scope: CallNotes["chore-scope"] | null;
}

interface ChoreStep {
  /** The prefix of the plugin, or of all of them: `checkstyle`. */
  readonly name: string;
  readonly goals: readonly string[];
  readonly options: readonly string[];
  /** The modules in the form of `-pl`; empty for all. */
  readonly modules: readonly string[];
}

interface ChoreRequest {
  readonly kind: ChoreKind;
  /** The goals and options that the project's own file names; null if it names none. */
  readonly words: readonly string[] | null;
  /** The modules that the call names; empty for those with changed files. */
  readonly modules: readonly string[];
  /** Finds what was written since this chore last passed, where git cannot tell; null if it never did. */
  readonly writtenSince: () => Written | null;
}

/** What was written since a run began. */
export interface Written {
  readonly run: number;
  /** The absolute paths of files, and of directories in which a file was made, removed or renamed. */
  readonly files: readonly string[];
}

/** Plans a chore; a returned string refuses it, as the second half of a sentence. */
export async function planChore(
  { kind, words, modules, writtenSince }: ChoreRequest,
  project: Project,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ChorePlan | string> {
  const active = project.modules.filter(({ inProfileOnly }) => !inProfileOnly);
  const steps = words === null ? stepsOfPoms(kind, project) : stepsOfFile(kind, words, active);
  if (steps.length === 0) return sayNothingKnown(kind);
  const named = modules.length > 0 ? selectModules(modules, project, active) : null;
  if (typeof named === "string") return named;
  const changes = named === null ? await findChanges(project, env, writtenSince) : null;
  const touched = changes?.files ? modulesWith(changes.files, project, active) : [];
  const chosen = new Set(named ?? (touched.length === 0 ? active : touched));
  const planned = steps.flatMap(({ of, ...step }) => {
    const own = of.filter((module) => chosen.has(module));
    return own.length === 0 ? [] : [{ ...step, modules: own.length === active.length ? [] : own.map(selectorOf) }];
  });
  if (planned.length === 0) return `no plugin for ${kind} is configured in the modules that are meant.`;
  if (changes === null) return { steps: planned, scope: null };
  const { files: _, ...scope } = changes;
  if (touched.length === 0) return { steps: planned, scope: { modules: null, ...scope } };
  const needed = planned.some(({ goals }) => !goals.every(isOfOwnFiles)) ? neededBeside(touched, project) : [];
  const paths = touched.map(({ path }) => path);
  return { steps: planned, scope: { modules: paths, ...scope, ...(needed.length > 0 && { needed }) } };
}

/** The files that differ from the last commit, or were written since a run; none and the reason if neither is known. */
type Changes = Pick<CallNotes["chore-scope"], "run" | "why"> & { readonly files: readonly string[] | null };

async function findChanges(
  { root }: Project,
  env: Readonly<Record<string, string | undefined>>,
  writtenSince: ChoreRequest["writtenSince"],
): Promise<Changes> {
  const changed = await findChangedFiles(root, env);
  if (changed.kind === "known") return { files: changed.files };
  return writtenSince() ?? { files: null, why: changed.why };
}

type OpenStep = Omit<ChoreStep, "modules"> & { readonly of: readonly Module[] };

/** Formatters run at once, and each check by itself, so that all give their verdict. */
function stepsOfPoms(kind: ChoreKind, project: Project): readonly OpenStep[] {
  const chores = findChores(project, kind);
  const steps = chores.map(({ name, goals, looksAt, modules }) => {
    return { name, goals: [...phasesBefore(looksAt, goals), ...goals], options: [], of: modules };
  });
  if (kind === "checks" || steps.length < 2) return steps;
  const goals = steps.flatMap((step) => step.goals);
  return [{ name: steps.map(({ name }) => name).join(", "), goals, options: [], of: project.modules }];
}

function stepsOfFile(kind: ChoreKind, words: readonly string[], of: readonly Module[]): readonly OpenStep[] {
  const { goals, optionWords: options } = readArguments(words);
  const names = goals.map(prefixOfGoal);
  if (kind === "format") return [{ name: names.join(", "), goals, options, of }];
  return goals.map((goal, index) => {
    const { chores } = factsOf(prefixOfGoal(goal));
    const before = chores === "none" ? [] : phasesBefore(chores.looksAt, [goal]);
    return { name: names[index] ?? goal, goals: [...before, goal], options, of };
  });
}

function phasesBefore(looksAt: "sources" | "classes", goals: readonly string[]): readonly string[] {
  if (looksAt === "sources") return [];
  return [goals.some((goal) => /:test/i.test(goal)) ? "process-test-classes" : "process-classes"];
}

/** The modules whose files have changed; all where a file has changed that counts for all. */
function modulesWith(files: readonly string[], project: Project, active: readonly Module[]): readonly Module[] {
  const inside = files.filter((file) => file.startsWith(`${project.root}/`));
  const shared = new Set(active.flatMap(({ parentPoms }) => parentPoms));
  if (inside.some((file) => shared.has(file) || file.startsWith(`${project.root}/.mvn/`))) return active;
  const holding = new Set(inside.map((file) => moduleHolding(project, file)));
  return active.filter((module) => holding.has(module));
}

/** Lists the paths of the modules that some need, beside themselves: Maven runs all goals there, too. */
function neededBeside(chosen: readonly Module[], project: Project): readonly string[] {
  const needed = new Set(chosen.flatMap((module) => neededBy(project, module)));
  return [...needed].filter((module) => !chosen.includes(module)).map(({ path }) => path);
}

function sayNothingKnown(kind: ChoreKind): string {
  const what = kind === "format" ? "formats sources" : "checks sources";
  return `no POM here configures a plugin that ${what}; .mvn/maven-mcp.json may name goals in ${kind}.`;
}
