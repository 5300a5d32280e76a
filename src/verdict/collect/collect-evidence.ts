import { existsSync } from "node:fs";
import { runnerOf } from "../../knowledge/plugins/test-runners.ts";
import { openDependencies } from "../../maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../../maven/disk.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../../maven/files.ts";
import { compiledBy, reachesIntegration } from "../../maven/lifecycle.ts";
import type { Surroundings } from "../../maven/model/profiles/surroundings.ts";
import { isWrittenSince, type ReportListing } from "../../maven/testing/report-listing.ts";
import { choosesByName } from "../../maven/testing/test-patterns.ts";
import { isMaven4 } from "../../maven/version.ts";
import { outermost } from "../../model/class-name.ts";
import type { BrokenReference } from "../../model/evidence/broken-reference.ts";
import { type CollectedPlan, choosesTests, type Evidence, type ModuleReport } from "../../model/evidence/evidence.ts";
import type { LogFacts, LoggedFailure } from "../../model/evidence/log-facts.ts";
import type { UnreachedClass } from "../../model/evidence/not-run.ts";
import type { Remains } from "../../model/note.ts";
import { once } from "../../model/once.ts";
import { moduleAt, modulesCalled } from "../../model/project/find-modules.ts";
import type { Jdk } from "../../model/project/jdk.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { readThreadDump } from "../../output/thread-dump.ts";
import { readTrace } from "../../output/trace.ts";
import { noteRanBesides } from "../../selection/ran-besides.ts";
import { EVERYTHING, type Selection } from "../../selection/selection.ts";
import { findModule } from "../judge/describe-modules.ts";
import { skippedRunner } from "../judge/testing/skipped-runner.ts";
import { asksOneEngine } from "../judge/testing/tag-filters.ts";
import { addTextReports } from "./add-text-reports.ts";
import { findArtifacts, findLeftArtifacts } from "./artifacts/find-artifacts.ts";
import { findMissingSets } from "./artifacts/missing-sets.ts";
import { findUnshipped } from "./artifacts/unshipped.ts";
import { findIdleExecutions } from "./configured/find-idle-executions.ts";
import { findUnknownParameters } from "./configured/find-unknown-parameters.ts";
import { withTimeLimit } from "./configured/time-limit.ts";
import { digestGoals } from "./digest-goals.ts";
import { readErroneousLines } from "./erroneous-lines.ts";
import { findLostImports } from "./find-lost-imports.ts";
import { findUnassertedIn } from "./find-unasserted.ts";
import { addInvokedErrors } from "./invoked/add-invoked-errors.ts";
import { readInvokerReports } from "./invoked/invoker-reports.ts";
import { findNamedFiles } from "./named-files.ts";
import { ownClasses } from "./own-classes.ts";
import { placeStubs } from "./place-stubs.ts";
import { readForkDumps, readFreshReports } from "./reports.ts";
import { showParts } from "./show-parts.ts";
import { findBrokenReferences } from "./stale/find-broken-references.ts";
import { findLeftSources } from "./stale/find-left-sources.ts";
import { findNewerJava } from "./stale/find-newer-java.ts";
import { findNewerSettings } from "./stale/find-newer-settings.ts";
import { findOldInstalled, NOTHING_OLD } from "./stale/find-old-installed.ts";
import { findOtherParents } from "./stale/find-other-parents.ts";
import { findUnsetLevels } from "./stale/find-unset-levels.ts";
import { findNotFound, findNothingCopied } from "./uncompiled/find-idle.ts";
import { findMainTests } from "./uncompiled/find-main-tests.ts";
import { findNotAsked } from "./uncompiled/find-not-asked.ts";
import { findUncompiled } from "./uncompiled/find-uncompiled.ts";
import { findUnlistedModules } from "./uncompiled/find-unlisted-modules.ts";
import { findUnrunProcessors } from "./uncompiled/find-unrun-processors.ts";
import { findUnwritten } from "./uncompiled/find-unwritten.ts";
import { findDropped, findEmptySuites, findRowless } from "./unrun/find-dropped.ts";
import { findEmptyScans } from "./unrun/find-empty-scans.ts";
import { findLeftClasses, findLeftTests } from "./unrun/find-left-tests.ts";
import { findLost, findUnread } from "./unrun/find-lost.ts";
import { findNeverTaken } from "./unrun/find-never-taken.ts";
import { findNotRun, listEnded } from "./unrun/find-not-run.ts";
import { findSkip, findSkipOption } from "./unrun/find-skip.ts";
import { findUncheckedLimits } from "./unrun/find-unchecked-limits.ts";
import { findUnexecuted } from "./unrun/find-unexecuted.ts";
import { findUnmarked } from "./unrun/find-unmarked.ts";
import { findUnmatched } from "./unrun/find-unmatched.ts";
import { findBehindFailed, findUnreached } from "./unrun/find-unreached.ts";
import { findHints, hintAtOverruled, NO_HINTS } from "./unrun/hint-at-filter.ts";
import type { TestsOf } from "./unrun/open-tests.ts";
import { readViolationReports } from "./violation-reports.ts";
import { withoutReadFailures } from "./without-read-failures.ts";

export interface Run {
  readonly run: number;
  readonly plan: CollectedPlan;
  readonly project: Project;
  readonly before: ReportListing;
  readonly selection?: Selection;
  /** The version of Maven, which implies those of plugins that no POM names; absent where it is unknown. */
  readonly mavenVersion?: string | null;
  readonly jdk: Jdk | null;
  readonly testsOf: TestsOf;
  /** Where Maven takes artifacts from that this build does not make. */
  readonly surroundings?: Surroundings;
  /** Returns when the last run of all tests began, in milliseconds; null if none is known. */
  readonly lastWholeRunAt?: () => number | null;
}

interface Outcome {
  /** The event that ended the run; null while Maven still runs. */
  readonly by: Evidence["ended"];
  readonly exitCode: number | null;
  readonly threadDumps?: readonly string[];
  readonly remains?: Remains;
}

/** While Maven still runs, a report that cannot be read does not count as unreadable: it may just be being written. */
export function collectEvidence(
  {
    run,
    plan,
    project,
    before,
    jdk,
    testsOf,
    selection = EVERYTHING,
    mavenVersion = null,
    lastWholeRunAt = () => null,
    surroundings,
  }: Run,
  { by, exitCode, threadDumps = [], remains }: Outcome,
  parsed: LogFacts,
  durationMs: number,
): Evidence {
  const logged = { ...parsed, diagnostics: placeStubs(parsed.diagnostics, project, { readText, readBytes }) };
  const isOwn = ownClasses(project);
  const { reports: read, unreadable } = readFreshReports(project, before, logged, isOwn);
  const reports = showParts(read, project, testsOf);
  const hasXml = reports.length + unreadable.length > 0;
  const facts = by === "itself" && !hasXml ? addTextReports(logged, project, before) : logged;
  const readNew = (path: string) => readFresh(path, before);
  const isTold = facts.invoked.length > 0 || by === null;
  const invoked = isTold ? facts.invoked : readInvokerReports(project, readNew);
  const { operation } = plan.run;
  const { crash, lostEngines } = facts.tests;
  // Maven's own JVM ended within a class that it ran.
  const isCutOff = by === "itself" && facts.verdict === null && !plan.run.isQuiet && facts.tests.running.length > 0;
  const wasBroken = by === "timeout" || isCutOff || (by === "itself" && (crash !== null || lostEngines.length > 0));
  const ranNothing = reports.every(({ report }) => report.cases.length === 0);
  const isFiltered = choosesTests(plan.run);
  const isNamed = (plan.run.filter ?? plan.run.integrationFilter) !== null;
  const isUnmatched = isNamed && ranNothing && unreadable.length + facts.tests.results.size === 0;
  const isWhole = by === "itself" && crash === null && !isCutOff;
  const hasSucceeded = by === "itself" && exitCode === 0;
  const ended = isWhole ? listEnded(project, facts, { ...selection, isFiltered }) : [];
  const runs = ended.filter(({ runner }) => choosesByName(runner));
  const missing = findNotRun(runs, facts, { reports, unreadable }, testsOf);
  const reaches = plan.run.skipOption === null && reachesIntegration(plan.goals);
  const neverTaken = findNeverTaken(ended, { reports, unreadable }, testsOf, {
    root: project.root,
    reaches,
    lastWholeRunAt,
  });
  const notRun = [...missing.filter(({ isBegun, mayAbort }) => !isBegun && !mayAbort), ...neverTaken.named];
  const lost = [
    ...(isWhole && runsWholeClasses(isFiltered, selection) ? findLost(project, reports, missing, before, testsOf) : []),
    ...findDropped(runs, reports, missing, testsOf),
    ...findUnread(runs, facts.tests, { reports, unreadable }),
  ];
  const packaged = operation === "Package" && exitCode === 0 ? builtModules(project, facts, plan) : [];
  const isOfAll = plan.selected.length === 0 && plan.run.testedIn === null && !isFiltered;
  const isFresh = (mtimeMs: number) => isWrittenSince(mtimeMs, before);
  const failures = facts.tests.failures.map((it) => ({
    ...nameListed(it, project),
    throwable: readTrace(it.trace, isOwn),
  }));
  const withThrowable = <T extends { readonly trace: string }>(it: T) => ({
    ...it,
    throwable: readTrace(it.trace, isOwn),
  });
  const uncounted = facts.tests.uncounted?.map(withThrowable);
  const inThreads = facts.tests.inThreads?.map(withThrowable);
  const dependencies = surroundings && once(() => openDependencies(project, realDisk, surroundings));
  const dependenciesOf = ({ pom }: Module) => dependencies?.().of(pom) ?? [];
  const jarsOf = (module: Module) => dependenciesOf(module).flatMap(({ jar }) => jar ?? []);
  const collected = {
    run,
    plan: { ...plan.run, notes: [...plan.run.notes, ...(by === null ? [] : noteRanBesides(reports, selection))] },
    ended: by,
    exitCode,
    durationMs,
    project,
    log: {
      ...{ ...facts, invoked, failedGoals: addInvokedErrors(facts.failedGoals, readNew) },
      ...{
        tests: {
          ...facts.tests,
          crash: withTimeLimit(crash, project, facts, reports),
          failures,
          ...(uncounted && { uncounted }),
          ...(inThreads && { inThreads }),
        },
      },
      ...(facts.ignored && { ignored: withoutReadFailures(facts.ignored, project) }),
    },
    reports: asksOneEngine(plan.run) ? reports.map((one) => withFrameworks(one, project, testsOf)) : reports,
    unreadableReports: by === null ? [] : unreadable,
    violations: by === null ? [] : readViolationReports(project, facts.failedGoals, readNew),
    forkDumps: readForkDumps(project, before, facts, isOwn),
    filterHints:
      by !== "itself"
        ? NO_HINTS
        : ranNothing
          ? findHints(plan.run, project, mavenVersion, testsOf, reports)
          : hintAtOverruled(plan.run, project, reports, selection, testsOf),
    notRun,
    unexecuted: isWhole
      ? [
          ...findUnexecuted(project, runs, reports, testsOf, isUnmatched),
          ...findUnmarked(modulesWithTestRun(project, facts), plan.run.filter),
        ]
      : [],
    neverTaken: neverTaken.counted,
    leftTests: by === null ? [] : findLeftTests(project, reports, facts, before),
    leftClasses: hasSucceeded
      ? [...findLeftClasses(project, facts, before, jarsOf), ...findLeftSources(project, facts, before)]
      : [],
    broken: hasSucceeded ? findBroken(project, plan.goals, surroundings, jdk) : [],
    oldInstalled:
      by === "itself" && surroundings !== undefined && !isMaven4(mavenVersion)
        ? findOldInstalled(project, loggedModules(project, facts), surroundings.localRepository)
        : NOTHING_OLD,
    mainTests: hasSucceeded && reports.length === 0 ? findMainTests(project, facts.tests) : [],
    unasserted: hasSucceeded ? findUnassertedIn(reports, project) : [],
    emptyScans: findEmptyScans(ended, facts.tests, { reports, unreadable }, project.root),
    skippedBy: plan.run.skipsTests
      ? null
      : plan.run.skipOption === null
        ? findSkip(project, facts.tests.skippedIn, skippedRunner(facts), plan.run.unskips)
        : findSkipOption(project, plan.run.skipOption, surroundings?.environment ?? new Map()),
    uncompiled: [
      ...(hasSucceeded
        ? [
            ...findUncompiled(project, plan.goals, facts, lastWholeRunAt),
            ...findNotFound(project, facts),
            ...(isOfAll && compiledBy(plan.goals) === "tests" ? findUnlistedModules(project, lastWholeRunAt) : []),
          ]
        : []),
      ...(by === "itself" ? findNotAsked(project, plan.goals, facts) : []),
    ],
    unwritten: [
      ...(hasSucceeded ? [...findUnwritten(project, facts, jdk), ...findUnsetLevels(project, facts)] : []),
      ...(by === "itself" && surroundings
        ? findUnrunProcessors(project, facts, jdk, dependenciesOf, surroundings)
        : []),
    ],
    otherParents:
      by === "itself" && surroundings !== undefined && !isMaven4(mavenVersion)
        ? findOtherParents(project, facts, surroundings.localRepository)
        : [],
    nothingCopied: hasSucceeded ? [...findNothingCopied(project, facts), ...findMissingSets(project, facts)] : [],
    unmatched: hasSucceeded ? findUnmatched(project, facts) : [],
    unshipped: hasSucceeded ? findUnshipped(project, facts) : [],
    newerSettings: hasSucceeded ? findNewerSettings(project, facts) : [],
    newerJava: hasSucceeded ? findNewerJava(project, facts) : [],
    resultless: [
      ...missing.filter(({ isBegun, mayAbort, mayBeEmpty }) => mayBeEmpty || (isBegun && mayAbort)),
      ...findRowless(runs, reports, testsOf),
    ],
    emptySuites: findEmptySuites(runs, reports, lost, testsOf, project.root),
    lost,
    unreached: [
      ...(wasBroken ? findUnreached(project, facts, reports, selection) : []),
      ...(by === "itself" && exitCode !== 0 && !isFiltered ? findBehindFailed(project, facts, plan.goals) : []),
    ].filter((one) => !notRun.some((it) => isSame(it, one))),
    artifacts: findArtifacts(project, packaged, isFresh, { ...facts, ...(dependencies && { dependencies }) }),
    leftArtifacts: findLeftArtifacts(project, packaged, isFresh, facts),
    unknownParameters:
      by === "itself" && surroundings ? findUnknownParameters(project, facts, surroundings.localRepository) : [],
    idleExecutions: by === "itself" ? findIdleExecutions(project, facts) : [],
    uncheckedLimits: findUncheckedLimits(project, facts, reports),
    digests: exitCode === 0 ? digestGoals(project, plan, facts, { readFresh: readNew, hasFile: existsSync }) : [],
    threads: threadDumps.map((dump) =>
      readThreadDump(dump).map(({ stack, ...thread }) => ({ ...thread, frames: readTrace(stack, isOwn).frames })),
    ),
    ...(remains && { remains }),
    jdk,
    erroneousLines: readErroneousLines(facts.diagnostics, project, readText),
  };
  return { ...collected, namedFiles: findNamedFiles(collected, realDisk) };
}

/** Adds the package to the class of a failure that Surefire only lists, if one compiled test class of its module is called so. */
export function nameListed(failure: LoggedFailure, project: Project): LoggedFailure {
  const { listedAs, module: artifactId, testClass } = failure;
  const [module, other] = listedAs === undefined ? [] : modulesCalled(project, artifactId);
  if (module === undefined || other !== undefined) return failure;
  const file = `${testClass}.class`;
  const paths = listFilesBelow(module.testOutputDirectory).filter((it) => it === file || it.endsWith(`/${file}`));
  const [path] = paths;
  if (path === undefined || paths.length > 1) return failure;
  return { ...failure, testClass: path.slice(0, -".class".length).replaceAll("/", ".") };
}

/** Finds what Maven compiled no more though it is broken; the imports only where the class files themselves show nothing. */
function findBroken(
  project: Project,
  goals: readonly string[],
  surroundings: Surroundings | undefined,
  jdk: Jdk | null,
): readonly BrokenReference[] {
  if (compiledBy(goals) === "none") return [];
  const references = findBrokenReferences(project);
  if (references.length > 0 || surroundings === undefined || jdk === null) return references;
  return findLostImports(project, { surroundings, jdk });
}

function withFrameworks(one: ModuleReport, project: Project, testsOf: TestsOf): ModuleReport {
  const module = moduleAt(project, one.module);
  if (!module) return one;
  const ran = new Set(one.report.cases.map(({ testClass }) => testClass));
  const tests = testsOf(module);
  return {
    ...one,
    frameworks: new Map(
      [...ran].map((name) => [name, tests.classesIn(outermost(name)).map(({ framework }) => framework)]),
    ),
  };
}

function isSame(one: UnreachedClass, other: UnreachedClass): boolean {
  return one.testClass === other.testClass && one.module === other.module;
}

/** A filter that names classes holds whatever else chooses tests, such as the suite files of TestNG. */
function modulesWithTestRun({ modules }: Project, { goals }: LogFacts): readonly Module[] {
  const tested = new Set(goals.flatMap((goal) => (runnerOf(goal) === null ? [] : goal.module)));
  return modules.filter(({ artifactId }) => tested.has(artifactId));
}

function runsWholeClasses(isFiltered: boolean, { unitTests, integrationTests }: Selection): boolean {
  const chosen = [unitTests, integrationTests].flatMap((it) => (it.kind === "named" ? it.selectors : []));
  return chosen.length > 0 ? chosen.every((selector) => !selector.includes("#")) : !isFiltered;
}

function readFresh(path: string, before: ReportListing): string | null {
  const stat = statFile(path);
  return stat && stat.size <= LARGEST_REPORT && isWrittenSince(stat.mtimeMs, before) ? readText(path) : null;
}

/** The largest report of a tool that is read, in bytes. */
const LARGEST_REPORT = 20_000_000;

/** Lists the modules of the project that the log names: those of the reactor; none where it is quiet. */
export function loggedModules(project: Project, { modules }: LogFacts): readonly Module[] {
  return modules.flatMap((module) => findModule(project, module) ?? []);
}

/** Returns the modules that the caller named, else those that the log names, else (with `-q`) those of `-pl`. */
function builtModules(project: Project, facts: LogFacts, { selected, run }: CollectedPlan): readonly Module[] {
  const { testedIn } = run;
  if (testedIn !== null) return testedIn.flatMap((path) => moduleAt(project, path) ?? []);
  const logged = loggedModules(project, facts);
  if (logged.length > 0 || selected.length === 0) return logged.length > 0 ? logged : project.modules;
  return project.modules.filter(({ path, groupId, artifactId }) =>
    [path, `:${artifactId}`, `${groupId}:${artifactId}`].some((name) => selected.includes(name)),
  );
}
