import { changesFiles } from "../knowledge/plugins/all-plugins.ts";
import type { FileChange } from "../model/build-result.ts";
import type { FileHashes } from "../model/impact/source-graph.ts";
import type { Snapshot } from "./hash-files.ts";

/**
 * Lists the files of a project that differ from before a run, in the order of their paths. What no goal of the run
 * writes may have been edited by somebody else meanwhile.
 *
 * @param goals those that ran
 */
export function findFileChanges(
  before: Snapshot,
  after: Snapshot,
  goals: readonly { readonly plugin: string }[],
): readonly FileChange[] {
  const isOfBuild = goals.some(({ plugin }) => changesFiles(plugin));
  const meanwhile = isOfBuild ? {} : ({ isMeanwhile: true } as const);
  // Sources, documents and hidden files are what people and agents edit; the others are what tests may write.
  const edited = (["own", "rest"] as const).flatMap((kind) => compare(before[kind], after[kind]));
  const others = compare(before.others, after.others);
  return [...edited.map((change) => ({ ...change, ...meanwhile })), ...others].sort((a, b) =>
    a.file < b.file ? -1 : 1,
  );
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
