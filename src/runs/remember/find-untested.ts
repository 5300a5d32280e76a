import { contentsOf, hashFiles } from "../../impact/hash-files.ts";
import { jacoco } from "../../knowledge/plugins/checks.ts";
import { openProject, readCall } from "../../maven/model/open-project.ts";
import type { KeptRun } from "../../model/history/run-record.ts";
import type { History } from "../../store/history/history.ts";
import type { BuildContext } from "../request.ts";

type Context = Pick<BuildContext, "projectDir" | "env" | "javaHome">;

/** The lines that a run with coverage found to be run by no test, where the sources are still those of that run. */
export interface Untested {
  readonly run: number;
  readonly lines: number;
}

/**
 * Finds what the newest run with coverage says of the sources as they are; null if there is none, the sources are others
 * now, all lines ran, or tests that it left out or could not measure may run them.
 */
export function findUntested(
  context: Context,
  project: string,
  history: Pick<History, "list" | "read">,
): Untested | null {
  const kept = history.list().find(({ command }) => command.some((word) => word === MEASURING));
  const coverage = kept && history.read(kept.run)?.coverage;
  if (!coverage || coverage.isOfChosen || coverage.unmeasured.length > 0) return null;
  const lines = coverage.changedLines - coverage.ran;
  return lines > 0 && compareSources(kept, context, project) === "same" ? { run: kept.run, lines } : null;
}

/** The option by which a run with coverage is known. Data of several JVMs go into one file. */
export const MEASURING = `-D${jacoco.prefix}.append=true`;

/**
 * Compares the sources of a project with those that a run started with. It is not known whether they differ if the run
 * is one of another project, or there are too many files to read them meanwhile.
 */
export function compareSources(
  { call, circumstances, operation }: KeptRun,
  context: Context,
  project: string,
): "same" | "others" | "unknown" {
  if (!call || operation === "Clean") return "unknown";
  if (circumstances.contents === null || circumstances.project !== project) return "unknown";
  const now = hashFiles(openProject(readCall(context, call.args)), { most: MOST_FILES });
  if (now === null) return "unknown";
  return contentsOf(now) === circumstances.contents ? "same" : "others";
}

/** Reading so many files takes less than a second. */
const MOST_FILES = 20_000;
