import { FRAMEWORKS } from "../../knowledge/frameworks/all-frameworks.ts";
import { changesFiles } from "../../knowledge/plugins/all-plugins.ts";
import { runnerOf } from "../../knowledge/plugins/test-runners.ts";
import type { FileChange } from "../../model/build-result.ts";
import type { GoalRun } from "../../model/evidence/log-facts.ts";
import type { FileHashes } from "../../model/impact/source-graph.ts";
import { once } from "../../model/once.ts";
import type { Snapshot } from "../hash-files.ts";

/**
 * Lists the files of a project that differ from before a run, in the order of their paths. What neither a goal of the
 * run nor its tests are known to write may have been edited by somebody else meanwhile.
 *
 * @param goals those that ran
 * @param byTests lists the files that tests of the run are known to write
 */
export function findFileChanges(
  before: Snapshot,
  after: Snapshot,
  goals: readonly Pick<GoalRun, "plugin" | "goal">[],
  byTests: () => ReadonlySet<string>,
): readonly FileChange[] {
  const isOfGoals = goals.some(({ plugin }) => changesFiles(plugin));
  const isTested = goals.some((goal) => runnerOf(goal) !== null);
  const written = once(byTests);
  const isOfBuild = (file: string) => isOfGoals || (isTested && (isKept(file) || written().has(file)));
  // Sources, documents and hidden files are what people and agents edit; the others are what tests may write.
  const edited = (["own", "rest"] as const).flatMap((kind) => compare(before[kind], after[kind]));
  const others = compare(before.others, after.others);
  const asEdited = edited.map((it) => (isOfBuild(it.file) ? it : ({ ...it, isMeanwhile: true } as const)));
  return [...asEdited, ...others].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Whether a test framework keeps this file for itself. */
function isKept(file: string): boolean {
  return FRAMEWORKS.some(({ keeps }) => keeps !== "none" && keeps.test(file));
}

function compare(before: FileHashes, after: FileHashes): readonly FileChange[] {
  const changed = [...before].flatMap(([file, hash]): readonly FileChange[] => {
    const now = after.get(file);
    if (now === undefined || now === "none") return [{ file, how: "removed" }];
    return now === hash ? [] : [{ file, how: "changed" }];
  });
  const created = [...after.keys()].flatMap((file): readonly FileChange[] =>
    before.has(file) || OF_TOOLS.test(file) ? [] : [{ file, how: "created" }],
  );
  return [...changed, ...created];
}

/** What appears in the folder of Maven's own settings is what its wrapper and extensions keep there for themselves. */
// .mvn/wrapper/maven-wrapper.jar, .mvn/.develocity/develocity-workspace-id
const OF_TOOLS = /^(?:.*\/)?\.mvn\//;
