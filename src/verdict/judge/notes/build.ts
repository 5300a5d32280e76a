import { readSourceLines } from "../../../java/sources/source-text.ts";
import { factsOf } from "../../../knowledge/plugins/all-plugins.ts";
import { failsByWarnings, isAtLimit } from "../../../model/compiler-findings.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { FailedGoal, GoalRun, IgnoredFailure } from "../../../model/evidence/log-facts.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Note } from "../../../model/note.ts";
import { onceFor } from "../../../model/once.ts";
import { pathsWithoutRoot, shownPath } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";
import { moduleLabel } from "../describe-modules.ts";
import { UNMAPPABLE } from "../problems/blame.ts";

export function noteBuild(evidence: Evidence, errors: readonly Finding[]): readonly (Note | null)[] {
  const { plan, log, remains } = evidence;
  const { skipped } = log.compilations;
  const whySkipped = evidence.uncompiled.filter(({ reason }) => /^skipped/.test(reason)).length;
  const hasWarnings = log.diagnostics.some(({ severity }) => severity === "warning");
  const dropped = log.diagnosticsDropped.error + log.diagnosticsDropped.warning;
  const unshown = log.diagnosticsUnshown.error;
  return [
    areOutputsMixed(evidence) ? { code: "mixed-outputs" } : null,
    goalsNotRun(evidence),
    areOutputsHidden(evidence) ? { code: "quiet-goals" } : null,
    skipped > whySkipped && (plan.operation === "Compile" || log.failedGoals.some(looksAtUse))
      ? { code: "not-all-compiled" }
      : null,
    ...evidence.uncompiled.map((it) => ({ code: "uncompiled" as const, ...it })),
    ...evidence.unwritten.map((known) => ({ code: "known-cause" as const, known })),
    ...evidence.otherParents.map((it) => ({ code: "other-parent" as const, ...it })),
    noteUnmappable(evidence, errors),
    ...evidence.nothingCopied.map((it) => ({ code: "nothing-copied" as const, ...it })),
    ...evidence.unmatched.map((it) => ({ code: "unmatched" as const, ...it })),
    ...evidence.unshipped.map((it) => ({ code: "unshipped" as const, ...it })),
    ...evidence.newerSettings.map((file) => ({ code: "newer-settings" as const, file })),
    ...evidence.newerJava.map((it) => ({ code: "newer-java" as const, ...it })),
    ...leftClasses(evidence),
    ...evidence.uncheckedLimits.map((it) => ({ code: "unchecked-limits" as const, ...it })),
    ...evidence.unknownParameters.map((it) => ({ code: "unknown-parameter" as const, ...it })),
    ...evidence.idleExecutions.map((it) => ({ code: "idle-execution" as const, ...it })),
    ...evidence.leftArtifacts.map((it) => ({ code: "left-artifact" as const, ...it })),
    ...evidence.artifacts.flatMap(({ path, flaws = [] }) => flaws.map((flaw) => ({ ...flaw, file: path }))),
    ...noteAside(evidence, errors),
    unseenProfiles(evidence),
    foreignProfiles(evidence),
    isAtLimit(errors) && unshown === 0 ? { code: "javac-limit" } : null,
    errors.length > 0 && unshown > 0 ? { code: "javac-unshown", count: unshown } : null,
    plan.isQuiet && !hasWarnings && failsByWarnings(errors) ? { code: "quiet-warnings" } : null,
    dropped > 0 ? { code: "messages-dropped", count: dropped } : null,
    remains ? { code: "left-running", ...remains } : null,
  ];
}

/** Notes what javac could not read in the code of a source, and did not fail by. */
function noteUnmappable({ log, project, erroneousLines }: Evidence, errors: readonly Finding[]): Note | null {
  const codeOf = onceFor((file: string) => readSourceLines(erroneousLines.get(file) ?? new Map()).code.split("\n"));
  const inCode = log.diagnostics.flatMap(({ file: path, line, message }) => {
    if (path === undefined || line === undefined || !UNMAPPABLE.test(message)) return [];
    const file = shownPath(project, path);
    const isError = errors.some((it) => it.file === file && it.line === line && it.message === message);
    const isInCode = !isError && codeOf(file)[line - 1]?.includes("\u{FFFD}") === true;
    return isInCode ? { file, line, message } : [];
  });
  const [first, ...others] = inCode;
  return first ? { code: "unmappable", ...first, ...(others.length > 0 && { further: others.length }) } : null;
}

function leftClasses({ leftClasses }: Evidence): readonly Note[] {
  return [...Map.groupBy(leftClasses, ({ module }) => module)].map(([module, classes]) => {
    return { code: "left-classes", module, classes: classes.map(({ name }) => name) };
  });
}

/** Whether a goal looks for dependencies that no class uses: those of classes that were not compiled count for it, too. */
function looksAtUse({ plugin = "" }: FailedGoal): boolean {
  const { complaints } = factsOf(plugin);
  return complaints !== "none" && complaints.reader === "dependency-analysis";
}

/** Tells of POMs that could not be read where something is missing, and of failures that a build went on after. */
function noteAside(
  { log: { invalidPoms = [], ignored = [], failedGoals }, project, digests }: Evidence,
  errors: readonly Finding[],
): readonly Note[] {
  const isMissing = errors.length > 0 || failedGoals.length > 0;
  // What a goal printed that did fail the build is told as its problem, and violations may be listed.
  const left = ignored.filter(({ plugin, goal, module, unless }) => {
    const areListed = digests.some((digest) => digest.kind === "violations" && digest.goal === `${plugin}:${goal}`);
    if (areListed && unless === undefined) return false;
    return !failedGoals.some((it) => it.plugin === plugin && it.goal === goal && it.module === (module ?? it.module));
  });
  return [
    ...(isMissing && invalidPoms.length > 0 ? [{ code: "invalid-poms", artifacts: invalidPoms } as const] : []),
    ...left.flatMap(({ plugin, goal, reason, place }) => {
      return place === undefined
        ? []
        : [{ code: "unmatched", goal: `${plugin}:${goal}`, pattern: reason, place } as const];
    }),
    ...Map.groupBy(
      left.filter(({ isUnmatched }) => !isUnmatched),
      ({ plugin, goal }) => `${plugin}:${goal}`,
    )
      .entries()
      .map(([goal, failures]) => noteIgnored(goal, failures, project)),
  ];
}

function noteIgnored(goal: string, failures: readonly IgnoredFailure[], project: Project): Note {
  const [reason = ""] = failures.map((failure) => pathsWithoutRoot(project, failure.reason));
  const further = failures.reduce((sum, failure) => sum + failure.further + 1, -1);
  const modules = failures.flatMap(({ module }) => (module === undefined ? [] : moduleLabel(project, module)));
  const { unless, neededTo } = failures[0] ?? {};
  return {
    code: "ignored-failure",
    goal,
    reason,
    ...(unless !== undefined && { unless }),
    ...(neededTo !== undefined && { neededTo }),
    ...(further > 0 && { further }),
    ...(project.modules.length > 1 && modules.length > 0 && { modules }),
    ...(modules.length < failures.length && { isUnplaced: true }),
  };
}

/** Whether the output of goals called by name cannot be told from that of others. */
function areOutputsMixed({ plan, log, ended, digests }: Evidence): boolean {
  if (plan.goals === undefined || !log.areOutputsMixed || ended !== "itself") return false;
  const digested = new Set(digests.map(({ goal }) => goal));
  const byName = log.goals.filter(({ execution }) => execution === "default-cli");
  return !byName.every(({ plugin, goal }) => digested.has(`${plugin}:${goal}`));
}

/** Names the goals of the call that never started since an earlier one failed, and the phases after that one. */
function goalsNotRun({ plan: { goals: asked = [] }, log, ended }: Evidence): Note | null {
  if (ended !== "itself" || log.goals.length === 0) return null;
  const failed = log.failedGoals.find(({ plugin }) => plugin !== undefined);
  if (failed === undefined) return null;
  const at = asked.findIndex((name) => failed.execution === "default-cli" && isNamed(name, failed));
  const goals = asked.filter((name, index) => {
    return name.includes(":") ? !log.goals.some((run) => isNamed(name, run)) : at >= 0 && index > at;
  });
  return goals.length > 0 && goals.length < asked.length ? { code: "goals-not-run", goals } : null;
}

/** `pmd:check`, `pmd:check@strict`, or `org.apache.maven.plugins:maven-pmd-plugin:3.26.0:check`. */
function isNamed(name: string, { plugin = "", goal }: Partial<GoalRun>): boolean {
  const [first = "", second = "", ...more] = name.split("@", 1)[0]?.split(":") ?? [];
  const [named, artifact] = more.length === 0 ? [second, first] : [more.at(-1), second];
  return named === goal && (artifact === plugin || artifact.split("-").includes(plugin));
}

function areOutputsHidden({ plan, log, ended, digests }: Evidence): boolean {
  const { goals = [], isQuiet } = plan;
  const isUntold = isQuiet && log.goals.length === 0 && digests.length === 0 && ended === "itself";
  return isUntold && goals.some((goal) => goal.includes(":"));
}

/** Notes that a profile of `-P` may not exist: with `-q` Maven does not print a warning about it. */
function unseenProfiles({ plan, project }: Evidence): Note | null {
  const existing = new Set(project.modules.flatMap(({ profiles }) => profiles));
  const profiles = plan.profiles.flatMap(({ name, mustExist }) => (mustExist && !existing.has(name) ? name : []));
  return plan.isQuiet && profiles.length > 0 ? { code: "unseen-profiles", profiles } : null;
}

function foreignProfiles({ log, plan }: Evidence): Note | null {
  // Maven 3 takes the sign in `-P?maybe` for a part of the name.
  const named = new Set(plan.profiles.map(({ name }) => name));
  const profiles = log.missingProfiles.filter((profile) => !named.has(profile.replace(/^\?/, "")));
  return profiles.length > 0 ? { code: "foreign-profiles", profiles } : null;
}
