import { hasOption, readArguments, SELECTING } from "../../maven/command-line/arguments.ts";
import { realDisk } from "../../maven/disk.ts";
import { locateMaven } from "../../maven/locate.ts";
import { reactorRoot } from "../../maven/model/reactor-root.ts";
import type { Touch } from "../../reach/reach-changes.ts";
import type { Standing } from "../../reach/standings.ts";
import type { RepeatableCall } from "../../result/history/run-record.ts";
import type { Project } from "../../result/project/project.ts";
import type { OpenClass, TestState, UnknownStateReason } from "../../result/reach/test-state.ts";
import type { History, Proof } from "../../state/history/history.ts";
import { chooseJdk } from "../choose-jdk.ts";
import { openProject, readCall } from "../open-project.ts";
import { conditionsOfCall } from "../remember/circumstances.ts";
import type { BuildContext } from "../request.ts";
import { filesOf, hashFiles } from "./hash-files.ts";
import { isChosenByName, type ListedTest } from "./list-tests.ts";
import { openStandings } from "./standings-now.ts";

type Context = Pick<BuildContext, "projectDir" | "env" | "javaHome" | "mavenOverride">;

/** Tells of the test classes of a project which of them passed on the sources as they are, from the newest runs of the call by which it was last tested. */
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
  const standings = openStandings(now.project, filesOf(snapshot), history.tested(conditions), history);
  const told = standings.tests
    .filter(({ module }) => now.project.modules.some((it) => it.path === module && !it.inProfileOnly))
    .map((test) => ({ test, standing: standings.of(test) }))
    .filter(({ standing }) => standing.kind !== "passed" || !standing.ranNothing);
  const touching = told.flatMap(({ standing }) => ("touch" in standing ? filesIn(standing.touch) : []));
  const open = told.flatMap(({ test, standing }) => openClass(test, standing) ?? []);
  return {
    kind: "known",
    call,
    of: told.length,
    passing: told.length - open.length,
    open,
    changed: [...new Set([...touching, ...standings.untried()])].sort(),
  };
}

/** Finds the newest run that was not limited to modules by its options. */
function newestProof(history: Pick<History, "proofs">, project: string): Proof | undefined {
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

/** Says why the test classes of a project are not known by their names; null if they are. */
function whyUnclear({ modules, unreadParents }: Project): UnknownStateReason | null {
  const isUndecided = modules.some(({ undecidedProfiles }) => undecidedProfiles.length > 0);
  if (modules.length === 0 || unreadParents.length > 0 || isUndecided) return { kind: "undecided-project" };
  const otherwise = modules.find((module) => !module.inProfileOnly && !isChosenByName(module));
  return otherwise ? { kind: "chosen-otherwise", module: otherwise.path } : null;
}

function filesIn(touch: Touch | null | "unknown"): readonly string[] {
  if (touch === null || touch === "unknown") return [];
  return touch.kind === "reaches" ? touch.files : [touch.file];
}

function openClass({ testClass, module }: ListedTest, standing: Standing): OpenClass | null {
  switch (standing.kind) {
    case "passed":
      return null;
    case "touched":
      return { testClass, module, kind: "changed", run: standing.run };
    case "failed":
      return standing.touch === null
        ? { testClass, module, kind: "failed", run: standing.run }
        : { testClass, module, kind: "changed", run: standing.run, hadFailed: true };
    case "unknown":
      return { testClass, module, kind: "unknown" };
    default:
      return standing satisfies never;
  }
}
