import { type Digest, isReadFromFiles } from "../../model/digest.ts";
import type { CollectedPlan } from "../../model/evidence/evidence.ts";
import type { GoalRun, LogFacts } from "../../model/evidence/log-facts.ts";
import type { Finding } from "../../model/finding.ts";
import { modulesCalled } from "../../model/project/find-modules.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { type DigestFacts, readDigests } from "../../output/digests.ts";
import { isAsked, withoutStream } from "../../output/log/goals/goal-output.ts";
import { isJvmNotice } from "../../output/log/launcher.ts";
import { moduleLabel } from "../judge/describe-modules.ts";

interface DigestDisk {
  /** Returns the text of the file at an absolute path if this run wrote it, otherwise null. */
  readonly readFresh: (path: string) => string | null;
  readonly hasFile: (path: string) => boolean;
}

export function digestGoals(
  project: Project,
  { run, match, asksForOmitted }: CollectedPlan,
  facts: LogFacts,
  disk: DigestDisk,
): readonly Digest[] {
  const { goals: asked = [] } = run;
  if (asked.length === 0) return [];
  if (facts.goals.length === 0) return quietLines(asked, facts);
  const modules = new Map(facts.goals.map((goal) => [moduleLabel(project, goal.module), findOne(project, goal)]));
  const digestFacts: DigestFacts = {
    match,
    asksForOmitted,
    root: project.root,
    readFresh: (label, file) => {
      const module = modules.get(label);
      return module === undefined ? null : disk.readFresh(`${module.buildDirectory}/${file}`);
    },
    place: (finding, label) => placeFinding(finding, project, modules.get(label), disk),
  };
  const { areOutputsMixed } = facts;
  const ran = areOutputsMixed ? facts.goals.map((goal) => ({ goal, lines: [], dropped: 0 })) : facts.outputs;
  const isMeant = (goal: GoalRun) => run.testedIn?.includes(findOne(project, goal)?.path ?? "") ?? true;
  const outputs = ran.filter(({ goal }) => isAsked(goal, asked) && !hasFailed(goal, facts));
  const byGoal = Map.groupBy(outputs, ({ goal }) => `${goal.plugin}:${goal.goal}`);
  const digests = [...byGoal].flatMap(([goal, all]) => {
    const meant = all.filter((output) => isMeant(output.goal));
    // One that runs once for all modules does so in the first, which may be none of those.
    const told = (meant.length > 0 ? meant : all).map(({ goal: { module, version }, lines, dropped }) => ({
      module: moduleLabel(project, module),
      version,
      lines,
      dropped,
    }));
    return readDigests({ goal, outputs: told }, digestFacts);
  });
  return areOutputsMixed ? digests.filter(isReadFromFiles) : digests;
}

/**
 * With `-q` no header names a goal: a line without a level is what a goal printed, as `-DforceStdout` makes
 * help:evaluate do.
 */
function quietLines([goal = "", ...more]: readonly string[], { lastLines }: LogFacts): readonly Digest[] {
  const printed = lastLines.map((line) => withoutStream(line.replace(/^\[INFO\] (?=\[stdout\] )/, "")));
  const lines = printed.filter(
    (line) => line.trim() !== "" && !/^\[(?:INFO|WARNING|ERROR|DEBUG)\]/.test(line) && !isJvmNotice(line),
  );
  return more.length > 0 || lines.length === 0 ? [] : [{ kind: "output", goal, lines, before: 0 }];
}

function hasFailed({ plugin, goal, module }: GoalRun, { failedGoals }: LogFacts): boolean {
  return failedGoals.some((failed) => failed.plugin === plugin && failed.goal === goal && failed.module === module);
}

/** Returns undefined if several modules have the artifactId, by which alone the log names them. */
function findOne(project: Project, goal: GoalRun): Module | undefined {
  const modules = modulesCalled(project, goal.module);
  return modules.length === 1 ? modules[0] : undefined;
}

/** Gives a finding the path that answers use; reports name a file by its absolute path or relative to a source root. */
function placeFinding(finding: Finding, project: Project, module: Module | undefined, disk: DigestDisk): Finding {
  const { file } = finding;
  if (file === undefined) return finding;
  if (file.startsWith("/")) return { ...finding, file: shownPath(project, file) };
  const roots = module === undefined ? [] : [...module.sourceRoots, ...module.testSourceRoots];
  const path = roots.map((root) => `${root}/${file}`).find(disk.hasFile);
  return path === undefined ? finding : { ...finding, file: shownPath(project, path) };
}
