import type { Past } from "../../impact/select-touched.ts";
import { realDisk } from "../../maven/disk.ts";
import { locateMaven } from "../../maven/locate.ts";
import { openProject, readCall } from "../../maven/model/open-project.ts";
import { reactorRoot } from "../../maven/model/reactor-root.ts";
import type { Rerun } from "../../model/evidence/evidence.ts";
import type { Project } from "../../model/project/project.ts";
import type { BuildAnswer } from "../../model/tool-answer.ts";
import { EVERYTHING, type Selection } from "../../selection/selection.ts";
import { conditionsOfCall } from "../remember/circumstances.ts";
import type { BuildContext, BuildRequest } from "../request.ts";
import { isSelective, select } from "./select.ts";

export type Prepared =
  | {
      readonly kind: "ready";
      readonly selection: Selection;
      readonly project: Project | null;
    }
  /** The answer is known without running Maven. */
  | { readonly kind: "answered"; readonly answer: BuildAnswer };

/** Decides which modules and tests a build is about, before it waits for its turn. */
export function prepare(
  request: BuildRequest,
  context: Pick<BuildContext, "projectDir" | "env" | "javaHome" | "mavenOverride" | "hot">,
  run: number,
  failed: () => Rerun | null,
  history: Past["history"],
): Prepared {
  if (!isSelective(request)) return { kind: "ready", selection: EVERYTHING, project: null };
  const call = readCall(context, request.args);
  const project = openProject(call);
  const root = reactorRoot(context.projectDir, realDisk);
  const maven = locateMaven(context.projectDir, root, context.mavenOverride, call.env["PATH"]);
  const version = maven.kind === "found" ? maven.version : null;
  const startMs = context.hot?.waitsIn(context.projectDir) ? HOT_START_MS : START_MS;
  const past = request.touched ? { history, conditions: conditionsOfCall(request, call, version), startMs } : null;
  const selected = select(request, project, failed, version, past);
  switch (selected.kind) {
    case "selected":
      return { kind: "ready", selection: selected.selection, project };
    case "refused":
      return { kind: "answered", answer: selected };
    case "no-test": {
      const { filter, hints, notes } = selected;
      const result = {
        operation: request.operation,
        run,
        status: "FAILURE",
        duration: 0,
        exitCode: null,
        problems: [{ code: "no-test-matched", filter, ...hints, exitCode: null }],
        notes: [...notes, { code: "not-started" }],
      } as const;
      return { kind: "answered", answer: { kind: "result", result } };
    }
    default:
      return selected satisfies never;
  }
}

/** What Maven and the JVM of the tests take to come to the first test of a small module that is compiled. */
const START_MS = 5000;
const HOT_START_MS = 1000;
