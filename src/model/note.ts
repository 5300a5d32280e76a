import type { FlawNotes } from "./evidence/archive-flaw.ts";
import type { BuildCause } from "./evidence/build-cause.ts";
import type { UnexecutedTest } from "./evidence/log-facts.ts";
import type { EmptyScan, MainTests, MissedParent, NotRunReason, SkippedBy, Unlisted } from "./evidence/not-run.ts";
import type { UnassertedStatement } from "./evidence/test-report.ts";
import type { InstalledJdk, Jdk, JdkNeed } from "./project/jdk.ts";
import type { TestRunner } from "./project/project.ts";
import type { Need } from "./project/project-ways.ts";

/** Something that was not done, is contradictory, or would improve the result. */
export type Note = NoteOf<NoteCode>;

export type NoteCode = keyof Notes;

export type NoteOf<C extends NoteCode> = { readonly [K in C]: { readonly code: K } & Readonly<Notes[K]> }[C];

interface Notes extends CallNotes, SelectionNotes, TestNotes, BuildNotes {}

type Names = readonly string[];
/** Processes that Maven left running when it ended by itself: those that were ended, and those that run on. */
export type Remains = Readonly<Record<"ended" | "kept", readonly { readonly pid: number; readonly name: string }[]>>;
type WhyWhole = "invocation" | "runs-around" | "unseen" | "line" | "forks" | "beside-nested" | "inherited" | "depends";

export interface CallNotes {
  "test-only": unknown;
  "test-only-after-clean": unknown;
  "test-only-after-compiling": unknown;
  /** The whole test phase ran although Surefire alone was requested. */
  "test-only-refused": { why: "unread-pom" | "several-modules" | "profile" | "executions" };
  /** The whole test phase ran although Surefire alone was requested, since only that phase sets properties that Surefire needs. */
  "test-only-unfilled": { properties: Names };
  /** The option of the configuration, and no other, that chooses modules: `-pl !web`. */
  "configured-modules": { option: string };
  /** Modules that are built with a profile which is active by default, but not where `-P` switches on another one. */
  "overruled-profile": { profile: string; modules: Names };
  /** The options that name files outside of the project, each with its file. */
  "outside-of-project": { options: Names };
  /** The options that the project's own file added to the call, and the version of Java that it asks for. */
  "project-file": { args: Names; java?: string };
  /**
   * A chore ran in the modules of which a file differs from the last commit, or was written since `run`, the last in which
   * it passed; null for all modules: since none differs, or since it is not known which do, for the reason `why`, the end
   * of a sentence. Those that look at classes ran in the modules that these need, too.
   */
  "chore-scope": { modules: Names | null; run?: number; why?: string; needed?: Names };
  /** The option of the project's own without which its integration tests do not run, and the place that shows it. */
  "integration-switch": { option: string; place: string };
  /** A local repository of its own was asked for, which this version of Maven cannot have beside the usual one. */
  "no-own-repository": { maven: string | null };
  /** A property of the call that nothing reads, and the one that is meant. */
  "unread-property": { given: string; meant: string };
  /** It is not known which changed lines tests ran, for the reason `why`, the end of a sentence. */
  "lines-unknown": { why: string };
  /** What integration tests need and is not there. */
  "needs-missing": { needs: readonly Need[] };
  /** Nothing of that file counts; the reason is a sentence. */
  "project-file-left-out": { why: string };
  /** No JDK of the version of Java that it asks for is installed; Maven ran on another version. */
  "project-java-missing": { java: string; used: string };
  /** Goals failed since modules were not compiled, and ran once more with `front`, the phase `compile`, in front. `failed` says how that run ended if the answer is about the first. */
  "compiled-first": { front: string; modules: Names; failed?: "timeout" | "unable" };
  /**
   * A JVM that had run other builds was checked by a new one. That came to something else, whose answer this is; or its
   * compiler was idle, or it ran out of time, and this is the first answer.
   */
  "run-again": { second: "otherwise" | "idle" | "timeout" };
  /** A build that was to run `of` times, of which so many passed; if not all, this is the answer of the next one, with the tests that failed and had passed right before. */
  repeated: { passed: number; of: number; flaky?: readonly { readonly name: string; readonly module?: string }[] };
  "not-started": unknown;
  "over-already": { run: number };
  /** Files of an earlier run that are there no longer. */
  "gone-since": { files: Names };
  "wait-on": { run: number; seconds: number };
  /** The run could not be stored; the trouble says why, as the end of a sentence. */
  "not-remembered": { trouble: string };
  /** So many stored runs held secrets that an earlier version did not hide; they are masked now. */
  "masked-anew": { runs: number };
  /** The build could not be stored or announced to other servers. */
  unshared: { trouble: string };
}

/** Notes on a choice of tests and modules that differs from the words of the input. Classes have their simple names, modules their paths. */
export interface SelectionNotes {
  "only-modules": { modules: Names };
  "found-elsewhere": { module: string; profiles: Names };
  /** A part of a filter was left out, or a method that a class does not have. */
  "left-out": { name: string; inClass: string | null };
  "abstract-class": { name: string };
  /** More was chosen than asked for, since a method, an invocation or a line cannot run alone. */
  "chosen-whole": { why: WhyWhole; asked: string; chosen: Names };
  "more-chosen-whole": { count: number };
  /** These modules run whole, since files of TestNG list their tests. */
  "suites-whole": { modules: Names };
  "old-surefire": unknown;
  "too-many-tests": { tests: number; areModulesChosen: boolean };
  /** A class of this name exists in several modules, all of which run the tests chosen in one. */
  namesakes: { name: string; modules: Names };
  "ran-besides": { testClass: string; tests: Names };
  "integration-tests": { filter: string; classes: Names };
}

/** Notes on the tests that ran or did not, and on what was counted. Modules have the names that answers use. */
export interface TestNotes {
  /** Tests were skipped. An empty list means all modules. `option`: what skips them, and where it stands if that is a POM, a file of `.mvn` or a variable; null if unknown. */
  /** It is said of `runner` alone, or of these executions, where others of the same runner ran; `goesBy` is a version of Failsafe that ran all the same, since it has an option of its own. */
  "tests-skipped": {
    modules: Names;
    option: string | null;
    place?: string;
    missed?: MissedParent;
    unheeded?: string;
    offByDefault?: SkippedBy["offByDefault"];
    runner?: TestRunner["name"];
    executions?: Names;
    goesBy?: string;
  };
  "no-tests": { modules: Names };
  "empty-scan": EmptyScan;
  "main-tests": MainTests;
  "no-test-classes": { modules: Names };
  /**
   * `groups`: the choice in the POMs, `groups=!slow`. `categoriesFrom`: the version of Surefire that takes groups for
   * categories of JUnit 4 here.
   */
  "no-executable-tests": { modules: Names; groups?: Names; categoriesFrom?: string };
  /** An assertion failed in a thread of a test class all of whose tests passed. */
  "failed-in-thread": { thread: string; place: string; message: string };
  /** Statements of tests that passed which begin a check, and make none. */
  "asserts-nothing": { statements: readonly UnassertedStatement[] };
  unexecuted: { tests: readonly UnexecutedTest[] };
  unreached: { classes: Names };
  /** Classes that `skipAfterFailureCount` left out, wholly or in part. */
  stopped: { classes: Names };
  /** Tests that were skipped since another one, or a method around tests, failed. */
  "unreached-since": { since: string; tests: Names };
  /** Tests that were skipped for a reason which their authors did not give. */
  "skipped-for": { tests: readonly { readonly name: string; readonly reason: string }[] };
  /** Test classes that have no result; those that began have a report without tests. */
  resultless: { classes: Names; isBegun: boolean };
  /** Suites of Cucumber; a feature among the sources, from which nothing copied it. */
  "no-scenarios": { classes: Names; feature?: string };
  /** Classes of one framework that did not run; without a reason if nothing proves one. */
  "not-run": { classes: Names; framework: string; reason: NotRunReason | null };
  /** Classes with tests that no plugin takes, or that one does not list; detailed answers alone tell of them. */
  "never-taken": { classes: Names; unlisted?: Unlisted };
  /** Test classes that ran though their sources are gone, since class files of an earlier build are left. */
  "left-tests": { classes: Names };
  /** Classes that ran in an earlier run of the same command and are still there. */
  vanished: { run: number; tests: number; classes: Names };
  "stray-tests": { tests: number; modules: Names };
  /**
   * `isUnknown`: the name of a report directory holds what Maven alone knows, such as the time of the build.
   * `areFromText`: counts and failures are those of plain reports.
   */
  "no-reports": { isUnknown?: true; areFromText?: true };
  /**
   * One execution of a repeated goal may have overwritten the reports of another. `isLogged`: the answer counts what
   * the log does.
   */
  "counts-differ": { inLog: number; inReports: number; isLogged?: true; repeatedGoal: string | null };
  /** The log counts more failures than the reports hold and the log names. */
  "untold-failures": { counted: number; told: number };
  "brief-failures": { brief: number; failed: number };
  "unreadable-reports": {
    reports: readonly { readonly module: string; readonly file: string; readonly reason: string }[];
    of: number;
    counted: "none" | "logged failures" | "as logged";
  };
  /** Limits of coverage were not reached, and the call chose tests. */
  "chosen-tests-measured": unknown;
  restored: { modules: Names };
  "tests-restored": {
    modules: Names;
    /** The number of restored tests; null if some modules have no reports. */
    tests: number | null;
    /** The number of these tests that failed when they ran. */
    failed: number;
    goals: Names;
    /** The argument that has these goals run, if the caller asked for them. */
    runsWith: string | null;
  };
}

/** A module whose class files are of a newer Java than its POMs ask for since. */
export interface NewerJava {
  /** Its path; `.` is the project's root. */
  readonly module: string;
  readonly java: number;
  readonly asked: number;
}

/** A module whose sources nothing has compiled. */
export interface UncompiledModule {
  /** The `path` of the module. */
  readonly module: string;
  /** The number of sources, and one of them, relative to the project. */
  readonly files: number;
  readonly example: string;
  /** `packaging`: a POM of this packaging compiles nothing. `other-root`: no source root holds them. `left-out`: one does. `excluded`: a pattern at `place`. `missing-root`: the root of tests that stands at `place` is not there. `missing-source`: a root of tests that a plugin adds at `place` is not there. `not-found`: the plugin at `place` did not find them. `skipped`: the POM says so at `place`. `skipped-by`: its active profile `by` does. `not-asked`: goals took their classes, and none of the call compiles. `newer`: the same, and they have older classes. `switched-off`: the execution `by` has phase none there. `unbound`: no execution of the plugin there has the goal `by`. `unread-folder`: neither the POM nor the plugin there names the folder `by`, and the plugin read no source. `source-directory`: it is `by`, and no other root holds them. `unlisted-module`: the POM at `place` is of no module, though its parent is. */
  readonly reason:
    | "packaging"
    | "other-root"
    | "left-out"
    | "excluded"
    | "missing-root"
    | "missing-source"
    | "not-found"
    | "skipped"
    | "not-asked"
    | "newer"
    | "skipped-by"
    | "switched-off"
    | "unbound"
    | "unread-folder"
    | "source-directory"
    | "unlisted-module";
  readonly place?: string;
  /** The profile, execution, goal or folder that the reason is said of. */
  readonly by?: string;
}

/** A main artifact of an earlier build, which is there though this one made none. */
export interface LeftArtifact {
  /** Its path, relative to the project. */
  readonly file: string;
  /** The goal that makes it: `jar:jar`. */
  readonly goal: string;
  /** `other`: that goal ran, and made another archive. */
  readonly why: "skipped" | "not-run" | "other";
}

/** A module whose parent Maven took from the local repository, though the project has it, in another state: its `relativePath` leads elsewhere. */
export interface OtherParent {
  /** The POM of the module with the line of its parent, and the POM of that parent in the project. */
  readonly place: string;
  readonly file: string;
  /** `com.acme:base`, what the path leads to, and the path that would lead there. */
  readonly parent: string;
  readonly instead: string;
  readonly path: string;
}

/** A check of coverage that checked nothing, though tests ran in its module: their JVM had no place for JaCoCo's agent. Or a report over modules, where its own depends on none. */
export interface UncheckedLimits {
  /** `jacoco:check` */
  readonly goal: string;
  /** The `path` of the module. */
  readonly module: string;
  /** The options of that JVM, and where a POM has them, or the goal; without a place, the command line does. */
  readonly argLine?: string;
  readonly place?: string;
}

/** What a POM configures of a plugin that ran, which has no parameter of that name; `like` is one of a like name. */
export interface UnknownParameter {
  readonly plugin: string;
  readonly version: string;
  readonly name: string;
  readonly place: string;
  readonly like?: string;
}

/** An execution of a plugin that never runs: its phase is none of Maven's, it has no phase as its goal has none, or it has no goals. */
export type IdleExecution = { readonly plugin: string; readonly place: string } & WhyIdle;

export type WhyIdle =
  | { readonly why: "phase"; readonly phase: string; readonly like: string }
  | { readonly why: "no-phase"; readonly goal: string }
  | { readonly why: "no-goals"; readonly execution: string; readonly like: string };

/** A goal that a POM, or a descriptor, tells to copy a folder that is not there. */
export interface NothingCopied {
  /** `resources:copy-resources` */
  readonly goal: string;
  /** Its path, relative to the project, and the place in the POM. */
  readonly folder: string;
  readonly place: string;
  /** A folder of a like name that is there. */
  readonly like?: string;
}

/** A goal that installs or deploys, and that a POM had do nothing in any module. */
export interface UnshippedGoal {
  /** `install:install` */
  readonly goal: string;
  /** The property that switches it off: `maven.install.skip`. */
  readonly skip: string;
  readonly place: string;
}

/** A pattern of what a goal is to include, which matched nothing. */
export interface UnmatchedGoal {
  /** `assembly:single` */
  readonly goal: string;
  readonly pattern: string;
  readonly place: string;
  /** Something that is there, and that it might have matched. */
  readonly example?: string;
}

export interface BuildNotes extends FlawNotes {
  /** The POM of a dependency cannot be read, so that what it needs is missing. */
  "invalid-poms": { artifacts: Names };
  /** A goal failed, and was told to ignore it: the first reason, the number of further ones, and in a reactor the modules. */
  "ignored-failure": {
    goal: string;
    reason: string;
    /** The parameter by which it goes on, where that is so by default. */
    unless?: string;
    /** What there is nothing to do with, as the reason is not there, where nothing failed: `compare with`. */
    neededTo?: string;
    further?: number;
    modules?: Names;
    /** Whether goals ran in parallel, so that the log does not show all modules. */
    isUnplaced?: true;
  };
  unmatched: UnmatchedGoal;
  unshipped: UnshippedGoal;
  "last-goal": { goal: string; module: string | null };
  "last-line": { line: string };
  "goals-not-run": { goals: Names };
  "stray-goal": { goal: string; module: string };
  "mixed-outputs": unknown;
  "quiet-goals": unknown;
  "quiet-warnings": unknown;
  "not-all-compiled": unknown;
  uncompiled: UncompiledModule;
  "newer-java": NewerJava;
  /** Settings of Lombok that are newer than class files which no compiler made again. */
  "newer-settings": { file: string };
  /** Class files of one module, an earlier build's, whose sources are gone; archives hold them. */
  "left-classes": { module: string; classes: Names };
  "left-artifact": LeftArtifact;
  "unchecked-limits": UncheckedLimits;
  "unknown-parameter": UnknownParameter;
  "idle-execution": IdleExecution;
  "other-parent": OtherParent;
  /** Characters of sources that javac could not read, of which it says so and goes on: the first one, and the number of further ones. */
  unmappable: { file: string; line: number; message: string; further?: number };
  "nothing-copied": NothingCopied;
  /** Resources, by their paths, that are gone since an earlier run, and whose copies were still on the classpath. */
  "left-copies": { files: Names };
  "unseen-profiles": { profiles: Names };
  /** The profiles that do not exist and are named in files or settings, not in the call. */
  "foreign-profiles": { profiles: Names };
  "javac-limit": unknown;
  "javac-unshown": { count: number };
  "messages-dropped": { count: number };
  /** A JDK that fits is looked up on the machine after the verdict. */
  "jdk-advice": { need: JdkNeed; jdk: Jdk | null; fitting?: InstalledJdk };
  /** A cause of the failure that files of the build prove. */
  "known-cause": { known: BuildCause };
  "left-running": Remains;
}

export function distinctNotes(notes: readonly Note[]): readonly Note[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
