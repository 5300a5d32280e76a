import { failsByWarnings, isAtLimit } from "../../result/compiler-findings.ts";
import type { Evidence } from "../../result/evidence/evidence.ts";
import type { Finding } from "../../result/finding.ts";
import type { Note } from "../../result/note.ts";

/** Notes what is unknown about the goals, the profiles and the compilation of a build. */
export function noteBuild(evidence: Evidence, errors: readonly Finding[]): readonly (Note | null)[] {
  const { plan, log } = evidence;
  const { skipped } = log.compilations;
  const hasWarnings = log.diagnostics.some(({ severity }) => severity === "warning");
  const dropped = log.diagnosticsDropped ?? 0;
  return [
    areOutputsMixed(evidence) ? { code: "mixed-outputs" } : null,
    areOutputsHidden(evidence) ? { code: "quiet-goals" } : null,
    plan.operation === "Compile" && skipped > 0 ? { code: "not-all-compiled" } : null,
    unseenProfiles(evidence),
    foreignProfiles(evidence),
    isAtLimit(errors) ? { code: "javac-limit" } : null,
    plan.isQuiet && !hasWarnings && failsByWarnings(errors) ? { code: "quiet-warnings" } : null,
    dropped > 0 ? { code: "messages-dropped", count: dropped } : null,
  ];
}

/**
 * Whether the output of goals that were called by name is mixed with that of others, so that it cannot be summarised.
 */
function areOutputsMixed({ plan, log, ended, digests }: Evidence): boolean {
  if (plan.goals === undefined || !log.areOutputsMixed || ended !== "itself") return false;
  const told = new Set(digests.map(({ goal }) => goal));
  const byName = log.goals.filter(({ execution }) => execution === "default-cli");
  return !byName.every(({ plugin, goal }) => told.has(`${plugin}:${goal}`));
}

function areOutputsHidden({ plan, log, ended, digests }: Evidence): boolean {
  const { goals = [], isQuiet } = plan;
  const isUntold = isQuiet && log.goals.length === 0 && digests.length === 0 && ended === "itself";
  return isUntold && goals.some((goal) => goal.includes(":"));
}

/** Notes that a profile of `-P` may not exist: with `-q` Maven does not print a warning about it. */
function unseenProfiles({ plan, project }: Evidence): Note | null {
  const known = new Set(project.modules.flatMap(({ profiles }) => profiles));
  const profiles = plan.profiles.flatMap(({ name, mustExist }) => (mustExist && !known.has(name) ? name : []));
  return plan.isQuiet && profiles.length > 0 ? { code: "unseen-profiles", profiles } : null;
}

function foreignProfiles({ log, plan }: Evidence): Note | null {
  // Maven 3 takes the sign in `-P?maybe` for a part of the name.
  const named = new Set(plan.profiles.map(({ name }) => name));
  const profiles = log.missingProfiles.filter((profile) => !named.has(profile.replace(/^\?/, "")));
  return profiles.length > 0 ? { code: "foreign-profiles", profiles } : null;
}
