import type { History } from "../../state/history/history.ts";
import { openProject, readCall } from "../open-project.ts";
import type { BuildContext } from "../request.ts";
import { contentsOf, hashFiles } from "../touched/hash-files.ts";

/**
 * Whether the sources of a project differ from those that a run started with. False if that is not known: the run is
 * not stored, is one of another project, or there are too many files to read them meanwhile.
 */
export function ranOnOthers(
  run: number,
  context: Pick<BuildContext, "projectDir" | "env" | "javaHome">,
  project: string,
  history: Pick<History, "find">,
): boolean {
  const kept = history.find(run);
  if (!kept?.call || kept.operation === "Clean") return false;
  const { circumstances, call } = kept;
  if (circumstances.contents === null || circumstances.project !== project) return false;
  const now = hashFiles(openProject(readCall(context, call.args)), { most: MOST_FILES });
  return now !== null && contentsOf(now) !== circumstances.contents;
}

/** Reading so many files takes less than a second. */
const MOST_FILES = 20_000;
