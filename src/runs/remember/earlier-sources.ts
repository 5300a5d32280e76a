import { contentsOf, hashFiles } from "../../impact/hash-files.ts";
import { openProject, readCall } from "../../maven/model/open-project.ts";
import type { History } from "../../store/history/history.ts";
import type { BuildContext } from "../request.ts";

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
