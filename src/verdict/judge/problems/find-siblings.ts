import { ATTACHING_GOALS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { LoggedModule } from "../../../model/evidence/log-facts.ts";
import type { Sibling, Unresolved } from "../../../model/evidence/unresolved.ts";
import { modulesOf } from "../../../model/project/find-modules.ts";
import type { Module } from "../../../model/project/project.ts";
import { findModule } from "../describe-modules.ts";

export function findSiblings({ artifacts }: Unresolved, evidence: Evidence): Sibling[] {
  return artifacts.flatMap((artifact) => toSibling(artifact, evidence) ?? []);
}

/** Returns the module that builds an artifact such as `com.acme:core:jar:1.0`. */
function toSibling(artifact: string, evidence: Evidence): Sibling | null {
  const parts = artifact.split(":");
  const [groupId, artifactId] = parts;
  const module = modulesOf(evidence.project, `${groupId}:${artifactId}`)[0];
  if (!module) return null;
  const state = stateOf(module, parts, evidence);
  const lackedGoal = state === "in-this-build" ? goalFor(module, parts.slice(2, -1).join(":")) : null;
  return { artifact, module: module.path, state, version: module.version, ...(lackedGoal && { lackedGoal }) };
}

/** Returns the goal that would make such an artifact, where no execution of the module has it. */
function goalFor({ plugins }: Module, form: string): NonNullable<Sibling["lackedGoal"]> | null {
  const attaching = ATTACHING_GOALS.find((it) => it.form.test(form));
  if (!attaching) return null;
  const {
    plugin,
    goals: [goal = "", ...others],
  } = attaching;
  const isMade = plugins.some(
    ({ artifactId, goals: bound }) => artifactId === plugin && [goal, ...others].some((it) => bound.includes(it)),
  );
  return isMade ? null : { plugin, goal };
}

function stateOf(module: Module, parts: readonly string[], { project, log }: Evidence): Sibling["state"] {
  if (module.version !== parts.at(-1)) return "other-version";
  // With -q Maven names no module that it builds.
  if (log.modules.length === 0) return "untold";
  const mayBeIt = (logged: LoggedModule) =>
    findModule(project, logged) === module || (logged.coordinates === undefined && logged.name === module.name);
  if (!log.modules.some(mayBeIt)) return "left-out";
  // It restores class files, and Maven learns of no artifact.
  if (log.cache.by === "maven-build-cache" && log.cache.restored.includes(module.artifactId)) return "from-cache";
  const ownGoals = log.goals.filter((goal) => goal.module === module.artifactId);
  const isCompiled = ownGoals.some(({ goal }) => /compile/i.test(goal));
  if (!isCompiled && ownGoals.length > 0) return "not-compiled";
  return log.compilations.skipped > 0 && OF_TESTS.test(parts.slice(2, -1).join(":"))
    ? "without-tests"
    : "in-this-build";
}

// com.acme:core:jar:tests:1.0, com.acme:core:test-jar:tests:1.0
const OF_TESTS = /(?:^|:)(?:tests|test-jar)(?:$|:)/;
