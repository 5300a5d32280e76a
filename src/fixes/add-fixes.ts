import { lombok } from "../knowledge/annotation-processors.ts";
import { isUnprocessed } from "../knowledge/causes/builds/unprocessed.ts";
import { fittingJdk } from "../knowledge/causes/jdk/suitable-jdk.ts";
import type { BuildResult, TestFailure } from "../model/build-result.ts";
import { packageOf } from "../model/class-name.ts";
import type { BrokenReference, LostImport } from "../model/evidence/broken-reference.ts";
import type { BuildCause } from "../model/evidence/build-cause.ts";
import type { KnownArtifact, Unresolved } from "../model/evidence/unresolved.ts";
import type { Finding } from "../model/finding.ts";
import type { Fix } from "../model/fix.ts";
import { distinctNotes, type Note } from "../model/note.ts";
import type { Problem } from "../model/problem.ts";
import type { InstalledJdk } from "../model/project/jdk.ts";
import { frameOfTest } from "../model/test-frame.ts";
import { allThrowables, type Frame, type Throwable } from "../model/throwable.ts";

/** What can be looked up for the errors of one result, on the disk of the project and its dependencies. */
export interface Lookups {
  readonly findFixes: (errors: readonly Finding[]) => ReadonlyMap<Finding, readonly Fix[]>;
  /** Lists the JDKs of this machine, by version. */
  readonly listJdks: () => readonly InstalledJdk[];
  /** Finds the known causes of a failed build that its files prove. */
  readonly findCauses: (result: BuildResult) => readonly BuildCause[];
  /** Finds the errors that miss nothing but what Lombok makes. */
  readonly findLacking: (errors: readonly Finding[]) => ReadonlySet<Finding>;
  readonly lookUpArtifacts: (unresolved: Unresolved) => readonly KnownArtifact[];
  /** Lists the plugins of the project whose own prefix is not the one that their names lead to. */
  readonly listOtherPrefixes: () => readonly OtherPrefix[];
  /** Finds what would fix a linkage error of a test in a module; null where nothing proves it. */
  readonly fixLinkage: (thrown: Throwable, module: string) => Fix | null;
  /** Reads the line of source at which a frame stands, in this module or another one; null where that is not certain. */
  readonly readSourceLine: (frame: Frame, module: string) => SourceLine | null;
}

/** A plugin, `group:artifact`, with the prefix that its name leads to and the one that it has. */
export interface OtherPrefix {
  readonly plugin: string;
  readonly byName: string;
  readonly prefix: string;
  /** The paths of the modules whose POMs have it. */
  readonly modules: readonly string[];
}

/** A line of source, and the path of its file as answers show it. */
export interface SourceLine {
  readonly file: string;
  readonly text: string;
}

/** Adds to the errors, failing tests and problems of a result what would fix them, as far as it can be proven. */
export function addFixes(result: BuildResult, lookups: Lookups): BuildResult {
  const found = lookups.findCauses(result);
  const { failures, problems } = result;
  const errors = result.errors && markLacking(result.errors, found, lookups);
  const fixed = {
    ...result,
    ...(errors && { errors: fixCompilerErrors(errors, lookups) }),
    ...(failures && { failures: addLinkageFixes(addSourceLines(failures, lookups), lookups) }),
    ...(problems && { problems: problems.map((problem) => fixProblem(problem, result, lookups)) }),
  };
  const { notes: given = [], ...withoutNotes } = fixed;
  const causes = found.map((cause) => ({ code: "known-cause" as const, known: cause }));
  // A processor that did not run may have been found by what it left, too.
  const notes = distinctNotes([...given.flatMap((note) => fixJdk(note, lookups)), ...causes]);
  return notes.length > 0 ? { ...fixed, notes } : withoutNotes;
}

/** Marks the errors that the missing code of Lombok explains, where it is proven that it did not run. */
export function markLacking(
  errors: readonly Finding[],
  causes: readonly BuildCause[],
  { findLacking }: Pick<Lookups, "findLacking">,
): readonly Finding[] {
  const processor = causes.find((it) => isUnprocessed(it) && it.processor === lombok.name);
  if (!processor) return errors;
  const lacking = findLacking(errors);
  // A few are read as quickly as what they have in common.
  if (lacking.size < MANY_LACKING) return errors;
  return errors.map((error) => (lacking.has(error) ? { ...error, lacks: lombok.name } : error));
}

const MANY_LACKING = 3;

function fixProblem(problem: Problem, { goals = [] }: BuildResult, lookups: Lookups): Problem {
  if ("findings" in problem) return { ...problem, findings: fixCompilerErrors(problem.findings, lookups) };
  return fixImports(addKnownArtifacts(addOtherPrefix(problem, goals, lookups), lookups), lookups);
}

/** Adds to a prefix that no plugin has the plugin that was meant by it, and the modules that have that plugin. */
export function addOtherPrefix(
  problem: Problem,
  goals: readonly string[],
  { listOtherPrefixes }: Pick<Lookups, "listOtherPrefixes">,
): Problem {
  if (problem.code !== "unknown-prefix") return problem;
  const { modules: _, nearest: like, ...rest } = problem;
  const [meant, ...others] = listOtherPrefixes().filter(
    ({ byName, prefix }) => prefix === problem.prefix || byName === (like ?? problem.prefix),
  );
  if (meant === undefined || others.length > 0) return problem;
  const { plugin, prefix, modules: having } = meant;
  // In the POM of the root Maven would have found it.
  const away = having.includes(".") ? {} : { modules: having };
  if (prefix === problem.prefix) return { ...rest, ...away };
  const goal = goals.find((it) => it.startsWith(`${problem.prefix}:`))?.replace(problem.prefix, prefix);
  return { ...rest, ...away, other: { plugin, prefix, ...(goal !== undefined && { goal }) } };
}

/** Adds a JDK that fits to the note that one is needed, which is left out if that helps nobody. */
function fixJdk(note: Note, { listJdks }: Lookups): Note | readonly Note[] {
  if (note.code !== "jdk-advice") return note;
  const fitting = fittingJdk(note.need, listJdks());
  if (fitting) return { ...note, fitting };
  return note.need.otherwise === null ? [] : note;
}

/** Adds to each error what would fix it. An error that has another explanation needs none. */
function fixCompilerErrors(errors: readonly Finding[], { findFixes }: Lookups): readonly Finding[] {
  const open = errors.filter(({ facts, lacks }) => facts === undefined && lacks === undefined);
  if (open.length === 0) return errors;
  const fixesOf = findFixes(open);
  return errors.map((error) => {
    const fixes = fixesOf.get(error);
    return fixes ? { ...error, fixes } : error;
  });
}

/**
 * Adds to unresolved artifacts what is known of them. Modules of the project are told already, but for the place that asks
 * for a version which they do not have.
 */
export function addKnownArtifacts(problem: Problem, { lookUpArtifacts }: Pick<Lookups, "lookUpArtifacts">): Problem {
  if (problem.code !== "unresolved-artifacts") return problem;
  const states = new Map(problem.siblings?.map(({ artifact, state }) => [artifact, state]));
  const artifacts = problem.artifacts.filter((it) => (states.get(it) ?? "other-version") === "other-version");
  const found = artifacts.length === 0 ? [] : lookUpArtifacts({ ...problem, artifacts });
  const known = found.flatMap((it) => {
    if (!states.has(it.artifact)) return it;
    return it.declared ? { ...it, versions: [], like: [] } : [];
  });
  return known.length === 0 ? problem : { ...problem, known };
}

/** Adds to imports of what nothing has any more where that is: an error of the compiler would have it, had Maven compiled. */
export function fixImports(problem: Problem, { findFixes }: Pick<Lookups, "findFixes">): Problem {
  if (problem.code !== "broken-references") return problem;
  const errorOf = ({ file, line, module, owner }: LostImport): Finding => ({
    ...{ severity: "error", message: `package ${packageOf(owner)} does not exist`, file, line, module },
  });
  const isLost = (it: BrokenReference): it is LostImport => "isImport" in it && it.unrun === undefined;
  const errors = new Map(problem.references.flatMap((it) => (isLost(it) ? [[it, errorOf(it)] as const] : [])));
  const found = errors.size === 0 ? new Map<Finding, readonly Fix[]>() : findFixes([...errors.values()]);
  const references = problem.references.map((it) => {
    const error = "isImport" in it ? errors.get(it) : undefined;
    const fixes = error && found.get(error);
    return fixes ? { ...it, fixes } : it;
  });
  return { ...problem, references };
}

/** Adds to tests that failed since a class or a member was missing what would fix that, by the deepest cause that is known. */
export function addLinkageFixes(
  failures: readonly TestFailure[],
  { fixLinkage }: Pick<Lookups, "fixLinkage">,
): TestFailure[] {
  return failures.map((failure) => {
    if (failure.kind !== "error" || !failure.throwable) return failure;
    const thrown = allThrowables(failure.throwable)
      .filter(({ type }) => LINKAGE.test(type))
      .reverse();
    // The trace of a cause leaves out the frames that it shares.
    const frames = thrown.flatMap((it) => it.frames);
    for (const throwable of thrown) {
      const fix = fixLinkage({ ...throwable, frames }, failure.module ?? ".");
      if (fix) return { ...failure, fixes: [fix] };
    }
    return failure;
  });
}

const LINKAGE =
  /^java\.lang\.(?:NoSuch(?:Method|Field)Error|NoClassDefFoundError|ClassNotFoundException|IncompatibleClassChangeError|AbstractMethodError)$/;

/** A line is left out that tells nothing, or what the message holds already: Spock and Groovy print the condition. */
export function addSourceLines(
  failures: readonly TestFailure[],
  { readSourceLine }: Pick<Lookups, "readSourceLine">,
): TestFailure[] {
  return failures.map((failure) => {
    const frame = failure.isBrief ? null : frameOfTest(failure);
    const source = frame && readSourceLine(frame, failure.module ?? ".");
    if (!source) return failure;
    const { file: sourceFile, text } = source;
    const isTelling = WORD.test(text) && !holds(failure.message, text);
    return { ...failure, sourceFile, ...(isTelling && { sourceLine: text }) };
  });
}

// }, );
const WORD = /\w/;

function holds(message: string, line: string): boolean {
  return message.includes(line.replace(/;$/, ""));
}
