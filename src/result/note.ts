import type { UnexecutedTest } from "./evidence/log-facts.ts";

/**
 * A note: something that was not done, that contradicts itself, or that would mend the result. The words live in
 * present/.
 */
export type Note = NoteOf<NoteCode>;

export type NoteCode = keyof Notes;

export type NoteOf<C extends NoteCode> = { readonly [K in C]: { readonly code: K } & Readonly<Notes[K]> }[C];

interface Notes extends CallNotes, SelectionNotes, TestNotes, BuildNotes {}

type Names = readonly string[];

/** Notes on the call itself. */
export interface CallNotes {
  "test-only": unknown;
  "test-only-after-clean": unknown;
  "test-only-after-compiling": unknown;
  /** The whole test phase ran instead. */
  "test-only-refused": { why: "unread-pom" | "several-modules" | "profile" | "executions" };
  /** The same, since only a whole build fills in properties that Surefire needs. */
  "test-only-unfilled": { properties: Names };
  /** Options that name files outside of the project, each with its file. */
  "outside-of-project": { options: Names };
  "not-started": unknown;
  "over-already": { run: number };
  "wait-on": { run: number; seconds: number };
  /** The trouble says why, as the end of a sentence. */
  "not-remembered": { trouble: string };
  /** Other servers do not see the build, and it is not remembered. */
  unshared: { trouble: string };
}

/**
 * Notes on the tests and modules that were chosen, where that is not what the input says word for word. Classes have
 * their simple names, modules their paths.
 */
export interface SelectionNotes {
  "only-modules": { modules: Names };
  "found-elsewhere": { module: string; isInProfileOnly: boolean };
  /** A part of a filter, or a method that a class does not have. */
  "left-out": { name: string; inClass: string | null };
  "abstract-class": { name: string };
  /** More than what was asked for, since that cannot be chosen alone: a method, one of its invocations, or a line. */
  "chosen-whole": { why: "invocation" | "runs-around" | "unseen" | "line"; asked: string; chosen: Names };
  "more-chosen-whole": { count: number };
  "old-surefire": unknown;
  "too-many-tests": { tests: number; areModulesChosen: boolean };
  /** A class that several modules have, all of which run what is chosen in one. */
  namesakes: { name: string; modules: Names };
  "integration-tests": { filter: string; classes: Names };
}

/** Notes on the tests that ran or did not, and on what counts. Modules have the names that answers use. */
export interface TestNotes {
  /** No modules stand for all of them, and no option for the project's configuration. */
  "tests-skipped": { modules: Names; option: string | null };
  "no-tests": { modules: Names };
  "no-test-classes": { modules: Names };
  "no-executable-tests": { modules: Names };
  unexecuted: { tests: readonly UnexecutedTest[] };
  unreached: { classes: Names };
  "stray-tests": { tests: number; modules: Names };
  "no-reports": unknown;
  /** One execution of a repeated goal wrote over the reports of another. */
  "counts-differ": { inLog: number; inReports: number; repeatedGoal: string | null };
  "unreadable-reports": {
    reports: readonly { readonly module: string; readonly file: string; readonly reason: string }[];
    /** How many reports there are, with those that could be read. */
    of: number;
    counted: "none" | "logged failures" | "as logged";
  };
  /** Modules that a build cache put back. */
  restored: { modules: Names };
  "tests-restored": {
    modules: Names;
    /** Null where not all of the modules have reports. */
    tests: number | null;
    /** So many of them failed when they ran. */
    failed: number;
    /** The goals that did not run, where others did. */
    goals: Names;
    /** The goals were asked for, and run where the cache is switched off. */
    isMissed: boolean;
  };
}

/** Notes on what a build did, or hides. */
export interface BuildNotes {
  "last-goal": { goal: string; module: string | null };
  "last-line": { line: string };
  "stray-goal": { goal: string; module: string };
  "mixed-outputs": unknown;
  "quiet-goals": unknown;
  "quiet-warnings": unknown;
  "not-all-compiled": unknown;
  "unseen-profiles": { profiles: Names };
  /** Files or settings name these, and not the call. */
  "foreign-profiles": { profiles: Names };
  "javac-limit": unknown;
  "messages-dropped": { count: number };
  "jdk-advice": { advice: string };
}

/** Each of them once. */
export function distinctNotes(notes: readonly Note[]): readonly Note[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
