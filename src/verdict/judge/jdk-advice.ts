import { causeOf, isCause } from "../../knowledge/causes/all-causes.ts";
import { proveMisfit } from "../../knowledge/causes/jdk/all-misfits.ts";
import { readTooNewClass } from "../../knowledge/causes/jdk/jdk-too-old.ts";
import type { MisfitFacts } from "../../knowledge/causes/jdk/misfit.ts";
import { IN_OWN_WORDS, NO_RANGE } from "../../knowledge/causes/jdk/not-allowed.ts";
import { highestLevel } from "../../knowledge/causes/jdk/suitable-jdk.ts";
import { choosesJdks } from "../../knowledge/plugins/all-plugins.ts";
import { compiler } from "../../knowledge/plugins/compilers.ts";
import type { Evidence } from "../../model/evidence/evidence.ts";
import type { Finding } from "../../model/finding.ts";
import type { NoteOf } from "../../model/note.ts";
import type { Problem } from "../../model/problem.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { isInRanges, type JdkNeed, javaOf } from "../../model/project/jdk.ts";

/** Notes which JDK a build needs that ran on an unsuitable one. */
export function adviseJdk(
  evidence: Evidence,
  errors: readonly Finding[],
  problems: readonly Problem[],
): NoteOf<"jdk-advice"> | null {
  const { jdk, reports, project } = evidence;
  const faults = reports.flatMap(({ report }) => report.cases.flatMap(({ fault }) => fault ?? []));
  if (errors.length + problems.length + faults.length === 0) return null;
  const facts: MisfitFacts = {
    ...{ message: "", details: [], trace: "", rule: "" },
    java: jdk && javaOf(jdk.version),
    level: highestLevel(project),
    compiler: failedCompiler(evidence),
  };
  const need =
    firstOf(errors, ({ message, details = [], module }) => {
      if (!moduleAt(project, module ?? ".")?.plugins.some(choosesJdks)) {
        return proveMisfit({ ...facts, message, details });
      }
      const found = proveMisfit({ ...facts, java: null, message, details });
      return found && found.fits !== null ? ofToolchain(found) : found;
    }) ??
    firstOf(problems, (problem) => needOfProblem(problem, facts)) ??
    firstOf(problems, (problem) => needOfFork(problem, facts, evidence)) ??
    firstOf(faults, ({ trace }) => proveMisfit({ ...facts, trace }));
  const fits = need?.isOfMaven && jdk && need.fits !== null && isInRanges(jdk.version, need.fits);
  return need && !fits ? { code: "jdk-advice", need, jdk } : null;
}

/** Another JDK for Maven changes nothing where a toolchain compiles. */
function ofToolchain({ reason, fits }: JdkNeed): JdkNeed {
  return {
    reason: `A toolchain compiles here, not Maven's JDK. ${reason}`,
    fits,
    otherwise: "have the toolchain choose such a JDK: in toolchains.xml, and in the POM.",
    file: "toolchains.xml, and its version in the toolchain of the POM",
  };
}

function firstOf<T>(list: readonly T[], find: (it: T) => JdkNeed | null): JdkNeed | null {
  for (const it of list) {
    const need = find(it);
    if (need) return need;
  }
  return null;
}

function needOfProblem(problem: Problem, facts: MisfitFacts): JdkNeed | null {
  if (problem.code === "enforcer") {
    const lines = problem.rules
      .flatMap(({ rule, lines: said }) => (rule === "RequireJavaVersion" ? said : []))
      .filter((it) => !NO_RANGE.test(it));
    return firstOf(lines, (rule) => proveMisfit({ ...facts, rule })) ?? (lines.length === 0 ? null : IN_OWN_WORDS);
  }
  if (!isCause(problem)) return null;
  const { jdk } = causeOf(problem);
  return jdk === "none" ? null : jdk(problem, facts);
}

/** A test JVM that gave up ran no test that could tell. */
function needOfFork(problem: Problem, facts: MisfitFacts, { log, unreached }: Evidence): JdkNeed | null {
  const said = problem.code === "fork-died" ? [problem.reason, ...problem.said, ...problem.trace] : [];
  const need = firstOf(said, (trace) => proveMisfit({ ...facts, trace }));
  const { compiled, upToDate } = log.compilations;
  const isIdle = compiled === 0 && upToDate > 0 && (facts.level ?? 0) <= (facts.java ?? 0);
  // A class of a library is what it is.
  const isOwn = said.some((line) => unreached.some(({ testClass }) => testClass === readTooNewClass(line)?.className));
  if (!need || !isIdle || !isOwn) return need;
  return { ...need, reason: `${need.reason}, and is of an earlier build (clean in args removes it)` };
}

/** Only one of the two options is not what the POM says where it sets the other. */
function failedCompiler({ log, project }: Evidence): MisfitFacts["compiler"] {
  const failed = log.failedGoals.find(({ plugin }) => plugin === compiler.prefix);
  const run = log.goals.findLast(({ plugin, module }) => plugin === compiler.prefix && module === failed?.module);
  const isOfBoth = ["Source", "Target"].every((option) =>
    log.diagnostics.some(({ message }) => message.includes(`${option} option `)),
  );
  const [module, ...others] = project.modules.filter(({ artifactId }) => artifactId === run?.module);
  if (!run || !module || others.length > 0 || !isOfBoth) return null;
  const { javaLevel, plugins } = module;
  if (javaLevel !== null) return { version: run.version, asked: javaOf(javaLevel) };
  // An execution may set what the level does not tell.
  const isPlain =
    module.compilerOpenProperties.length === 0 &&
    !plugins.some((it) => it.artifactId === compiler.artifactId && it.executions.length > 0);
  return isPlain ? { version: run.version, asked: null } : null;
}
