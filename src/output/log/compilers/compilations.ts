import type { GoalRun } from "../../../model/evidence/log-facts.ts";
import { compilerSpeaks, type Speaker } from "../speaker.ts";

export interface Compilations {
  compiled: number;
  upToDate: number;
  /** The number of compiler goals that a setting switched off. */
  skipped: number;
  /** The compiler goals that said that they found nothing to do; of several that ran at once, all that may have. */
  readonly idle: Set<GoalRun>;
}

export function startCompilations(): Compilations {
  return { compiled: 0, upToDate: 0, skipped: 0, idle: new Set() };
}

/** Counts a line at info level with which a compiler goal says whether it compiled. */
export function readCompilation(compilations: Compilations, speaker: Speaker, text: string, isHeader: boolean): void {
  if (isHeader) {
    // Kotlin compiles always; AspectJ does unless it says that it found no modifications.
    if (SILENT.test(text)) compilations.compiled++;
    return;
  }
  if (!MAY_TELL.has(text.charCodeAt(0)) || compilerSpeaks(speaker) === "no") return;
  if (COMPILING.test(text)) compilations.compiled++;
  else if (UP_TO_DATE.test(text)) {
    compilations.upToDate++;
    for (const goal of compilersOf(speaker)) compilations.idle.add(goal);
    // The header of AspectJ's goal has been counted as if it compiled.
    if (OF_ASPECTJ.test(text)) compilations.compiled--;
  }
  // Not compiling test sources
  else if (text.startsWith("Not compiling ")) compilations.skipped++;
}

const MAY_TELL: ReadonlySet<number> = new Set([..."CcNL"].map((letter) => letter.charCodeAt(0)));
// --- kotlin:2.1.20:compile (compile) @ kt-orders ---
// --- aspectj:1.14:compile (default) @ orders ---
const SILENT = /^--- (?:kotlin|aspectj)(?:-maven-plugin)?:\S+:(?:test-)?compile /;
// Compiling 3 source files with javac [debug release 17] to target/classes
// Compiling all files.
// compiling 1 Scala source to /home/dev/sc-orders/target/classes ...
// Compiled 2 files.
const COMPILING = /^(?:[Cc]ompiling (?:\d+|all) |Compiled \d+ )/;
// Nothing to compile - all classes are up to date.
// Loaded from the build cache
// Loaded from the build cache, saving 4.819s
// No modifications found skipping aspectJ compile
const UP_TO_DATE =
  /^(?:Nothing to compile|Loaded from the build cache(?:, |$)|No modifications found skipping aspectJ )/;
const OF_ASPECTJ = / aspectJ /;

function compilersOf(speaker: Speaker): readonly GoalRun[] {
  if (speaker.kind === "several") return [...speaker.open.compilers.values()];
  return speaker.kind === "compiler" ? [speaker.goal] : [];
}
