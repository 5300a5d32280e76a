import type { OpenClass, TestState, UnknownStateReason } from "../model/history/test-state.ts";
import type { FileHashes } from "../model/impact/source-graph.ts";
import type { TestedClass } from "../model/impact/tested-class.ts";
import { moduleAt } from "../model/project/find-modules.ts";
import type { Project } from "../model/project/project.ts";
import { isChosenByName } from "./list-tests.ts";
import type { TestPlace } from "./reach/reach-changes.ts";
import type { Standing, StoredGraphs } from "./reach/standings.ts";
import { openStandings } from "./standings-now.ts";

/** Holds what is known of test classes of a project against its files. */
export function takeStock(
  project: Project,
  files: FileHashes,
  known: readonly TestedClass[],
  stored: StoredGraphs,
  tests: readonly TestPlace[],
): Omit<Extract<TestState, { kind: "known" }>, "kind" | "call" | "skipped"> {
  const standings = openStandings(project, files, known, stored, tests);
  const told = tests
    .filter(({ module }) => moduleAt(project, module)?.inProfileOnly === false)
    .map((test) => ({ test, standing: standings.of(test) }))
    .filter(({ standing }) => standing.kind !== "passed" || !standing.ranNothing);
  const open = told.flatMap(({ test, standing }) => openClass(test, standing) ?? []);
  const touches = told.flatMap(({ standing }) => ("touch" in standing ? (standing.touch ?? []) : []));
  const touching = touches.flatMap((touch) => (touch === "unknown" ? [] : touch.files));
  return {
    of: told.length,
    passing: told.length - open.length,
    open,
    changed: [...new Set([...touching, ...standings.untried()])].sort(),
  };
}

/** Says why the test classes of a project are not known by their names; null if they are. */
export function whyUnclear({ modules, unreadParents }: Project): UnknownStateReason | null {
  const isUndecided = modules.some(({ undecidedProfiles }) => undecidedProfiles.length > 0);
  if (modules.length === 0 || unreadParents.length > 0 || isUndecided) return { kind: "undecided-project" };
  const otherwise = modules.find((module) => !module.inProfileOnly && !isChosenByName(module));
  return otherwise ? { kind: "chosen-otherwise", module: otherwise.path } : null;
}

function openClass({ testClass, module }: TestPlace, standing: Standing): OpenClass | null {
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
