import { listWrittenSince } from "../../impact/list-written-since.ts";
import type { MavenCall } from "../../maven/model/maven-call.ts";
import { projectPom } from "../../maven/model/open-project.ts";
import type { BuildResult } from "../../model/build-result.ts";
import type { Project } from "../../model/project/project.ts";
import type { History } from "../../store/history/history.ts";
import type { ChoreKind } from "../../workflow/find-chores.ts";
import type { Written } from "../../workflow/plan-chore.ts";
import type { BuildRequest } from "../request.ts";
import { identifyProject } from "./circumstances.ts";

interface AskedChore {
  readonly kind: ChoreKind;
  readonly request: BuildRequest;
  readonly call: MavenCall;
}

/**
 * Finds what was written since a chore that was asked for in the same way last passed in all modules, as far as it ran
 * there; null if it never did, or there are too many files.
 */
export function findWrittenSince(
  { kind, request, call }: AskedChore,
  project: Project,
  history: Pick<History, "list" | "read">,
): Written | null {
  const id = identifyProject(projectPom(call.cwd, request.args, call.configured));
  const asked = JSON.stringify({ args: request.given ?? request.args, javaHome: request.javaHome });
  const passed = history.list().find(({ run, status, operation, call: then, circumstances }) => {
    const isSame = then !== null && JSON.stringify({ args: then.args, javaHome: then.javaHome }) === asked;
    return status === "SUCCESS" && operation === request.operation && circumstances.project === id && isSame
      ? isOfAll(history.read(run), kind)
      : false;
  });
  if (passed === undefined) return null;
  // What to run was decided before it waited for its turn.
  const files = listWrittenSince(project, passed.startedAt - (passed.origin.waitedMs ?? 0));
  return files && { run: passed.run, files };
}

/** Whether a chore ran everywhere, or wherever a file was written since a run of which that is true. */
function isOfAll(result: BuildResult | null, kind: ChoreKind): boolean {
  const { chore, notes = [] } = result ?? {};
  const isKnown = notes.some((it) => it.code === "chore-scope" && (it.modules === null || it.run !== undefined));
  return chore?.kind === kind && isKnown;
}
