import type { OpenClass, TestState } from "../model/history/test-state.ts";
import type { FileHashes } from "../model/impact/source-graph.ts";
import type { TestedClass } from "../model/impact/tested-class.ts";
import { moduleAt } from "../model/project/find-modules.ts";
import type { Project } from "../model/project/project.ts";
import type { TestPlace } from "./reach/reach-changes.ts";
import type { StoredGraphs, TestStatus } from "./reach/statuses.ts";
import { openStatuses } from "./statuses-now.ts";

/** Holds what is known of test classes of a project against its files. */
export function findOpenClasses(
  project: Project,
  files: FileHashes,
  known: readonly TestedClass[],
  stored: StoredGraphs,
  tests: readonly TestPlace[],
): Omit<Extract<TestState, { kind: "known" }>, "kind" | "call" | "skipped"> {
  const statuses = openStatuses(project, files, known, stored, tests);
  const told = tests
    .filter(({ module }) => moduleAt(project, module)?.inProfileOnly === false)
    .map((test) => ({ test, status: statuses.of(test) }))
    .filter(({ status }) => status.kind !== "passed" || !status.ranNothing);
  const open = told.flatMap(({ test, status }) => openClass(test, status) ?? []);
  const touches = told.flatMap(({ status }) => ("touch" in status ? (status.touch ?? []) : []));
  const touching = touches.flatMap((touch) => (touch === "unknown" ? [] : touch.files));
  return {
    of: told.length,
    passing: told.length - open.length,
    open,
    changed: [...new Set([...touching, ...statuses.untried()])].sort(),
  };
}

function openClass({ testClass, module }: TestPlace, status: TestStatus): OpenClass | null {
  switch (status.kind) {
    case "passed":
      return null;
    case "touched":
      return { testClass, module, kind: "changed", run: status.run };
    case "failed":
      return status.touch === null
        ? { testClass, module, kind: "failed", run: status.run }
        : { testClass, module, kind: "changed", run: status.run, hadFailed: true };
    case "unknown":
      return { testClass, module, kind: "unknown" };
    default:
      return status satisfies never;
  }
}
