import { findOpenClasses } from "../../impact/find-open-classes.ts";
import { filesOf, hashFiles } from "../../impact/hash-files.ts";
import { listRunning, listTests } from "../../impact/list-tests.ts";
import type { TestPlace } from "../../impact/reach/reach-changes.ts";
import { whyUnclear } from "../../impact/why-unclear.ts";
import { hasOption, readArguments, SELECTING } from "../../maven/command-line/arguments.ts";
import { realDisk } from "../../maven/disk.ts";
import { chooseJdk } from "../../maven/jdk/choose-jdk.ts";
import { locateMaven } from "../../maven/locate.ts";
import { openProject, readCall } from "../../maven/model/open-project.ts";
import { reactorRoot } from "../../maven/model/reactor-root.ts";
import type { RepeatableCall } from "../../model/history/run-record.ts";
import type { SkippedModules, TestState, UnknownStateReason } from "../../model/history/test-state.ts";
import type { History, Proof } from "../../store/history/history.ts";
import type { BuildContext } from "../request.ts";
import { conditionsOfCall } from "./circumstances.ts";

type Context = Pick<BuildContext, "projectDir" | "env" | "javaHome" | "mavenOverride">;

export function readTestState(context: Context, project: string, history: History): TestState {
  const proof = newestProof(history, project);
  if (!proof) return { kind: "unknown", call: { args: [], javaHome: null }, because: { kind: "no-run" } };
  const { call, run, conditions } = proof;
  const unknown = (because: UnknownStateReason): TestState => ({ kind: "unknown", call, because });
  const now = openNow(call, context);
  if (now?.conditions !== conditions) return unknown({ kind: "other-conditions", run });
  const because = whyUnclear(now.project);
  if (because) return unknown(because);
  const snapshot = hashFiles(now.project);
  if (!snapshot) return unknown({ kind: "too-many-files" });
  const known = history.tested(conditions);
  const running = listRunning(now.project.modules, known);
  const runs = new Set(running);
  const skipping = now.project.modules.filter((module) => !module.inProfileOnly && !runs.has(module));
  const skipped = listSkipped(listTests(now.project, skipping));
  return {
    kind: "known",
    call,
    ...findOpenClasses(now.project, filesOf(snapshot), known, history, listTests(now.project, running)),
    ...(skipped.length > 0 && { skipped }),
  };
}

function listSkipped(tests: readonly TestPlace[]): SkippedModules {
  return [...Map.groupBy(tests, ({ module }) => module)].map(([module, own]) => ({ module, classes: own.length }));
}

/** Finds the newest run that was not limited to modules by its options. */
export function newestProof(history: Pick<History, "proofs">, project: string): Proof | undefined {
  return history.proofs(project).find(({ call }) => {
    const read = readArguments(call.args);
    return !SELECTING.some((option) => hasOption(read, option));
  });
}

/** Reads the project as the same call would find it now, and its conditions; null if that JDK is gone. */
function openNow({ args, javaHome }: RepeatableCall, context: Context) {
  const chosen = chooseJdk({ javaHome }, context);
  if (typeof chosen === "string") return null;
  const call = readCall(chosen, args);
  const root = reactorRoot(context.projectDir, realDisk);
  const maven = locateMaven(context.projectDir, root, context.mavenOverride, call.env["PATH"]);
  const version = maven.kind === "found" ? maven.version : null;
  return { project: openProject(call), conditions: conditionsOfCall({ phases: [], args }, call, version) };
}
