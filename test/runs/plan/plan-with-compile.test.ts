import { expect, test } from "bun:test";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { Sibling } from "../../../src/model/evidence/unresolved.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { planBuild } from "../../../src/runs/plan/plan.ts";
import { planWithCompile } from "../../../src/runs/plan/plan-with-compile.ts";
import { NO_OPTIONS } from "../../../src/runs/request.ts";
import { result } from "../../answers/results.ts";
import { projectOf } from "../project.ts";

/** What runs after goals failed for these reasons, in a build that ran the goals in these headers. */
function again(
  goals: readonly string[],
  problems: readonly Problem[] = [missing()],
  headers: readonly string[] = [],
  values: Partial<BuildResult> = {},
) {
  const project = projectOf({ "pom.xml": "<project><groupId>a</groupId><artifactId>a</artifactId></project>" });
  const request = {
    operation: "Run",
    phases: goals,
    cleanFirst: false,
    args: [],
    modules: [],
    timeoutMs: 1,
    javaHome: null,
  } as const;
  const facts = { project, configured: [], isStale: () => false, tellsOmitted: () => false };
  const plan = planBuild({ ...NO_OPTIONS, ...request }, facts);
  const log = startLog(goals);
  log.push(Buffer.from(headers.map((header) => `[INFO] --- ${header} @ core ---\n`).join("")));
  const next = planWithCompile(plan, result({ operation: "Run", problems, ...values }), log.facts());
  if (!next) return null;
  const { goals: planned, properties, run } = next.plan;
  return { goals: planned, skipped: properties.get("maven.main.skip"), notes: run.notes };
}

function missing(state: Sibling["state"] = "not-compiled", artifact = "a:core:jar:1"): Problem {
  const siblings = [{ artifact, module: "core", version: "1", state }];
  return {
    code: "unresolved-artifacts",
    kind: "dependency",
    artifacts: [artifact],
    neededBy: [],
    troubles: [],
    siblings,
  };
}

const TREE_RAN = "dependency:3.8.1:tree (default-cli)";
const EXEC_RAN = "exec:3.5.0:java (default-cli)";

test("a goal that needs an uncompiled module runs again after compile, without compiling if coordinates are enough", () => {
  expect(again(["dependency:tree"], [missing()], [TREE_RAN])).toEqual({
    goals: ["compile", "dependency:tree"],
    skipped: "true",
    notes: [{ code: "compiled-first", front: "compile -Dmaven.main.skip", modules: ["core"] }],
  });
  expect(again(["exec:java"])).toEqual({
    goals: ["compile", "exec:java"],
    skipped: undefined,
    notes: [{ code: "compiled-first", front: "compile", modules: ["core"] }],
  });
  expect(again(["clean", "dependency:list"])?.goals).toEqual(["clean", "compile", "dependency:list"]);
  expect(again(["dependency:tree", "exec:java"])?.skipped).toBeUndefined();
});

test("a goal that may change something does not run twice in a module", () => {
  expect(again(["exec:java"], [missing()], [EXEC_RAN])).toBeNull();
  expect(again(["exec:java@server"], [missing()], ["exec:3.5.0:java (server)"])).toBeNull();
  expect(again(["exec:java"], [missing()], ["resources:3.3.1:resources (default-resources)"])).not.toBeNull();
  expect(
    again(
      ["dependency:purge-local-repository"],
      [missing()],
      ["dependency:3.8.1:purge-local-repository (default-cli)"],
    ),
  ).toBeNull();
});

test("nothing runs again unless an uncompiled module is all that was missing", () => {
  const tree = ["dependency:tree"];
  for (const state of ["left-out", "other-version", "in-this-build", "untold"] as const)
    expect(again(tree, [missing(state)])).toBeNull();
  expect(again(tree, [])).toBeNull();
  expect(again(tree, [missing(), { code: "no-java" }])).toBeNull();
  const foreign = { ...missing(), siblings: [] };
  expect(again(tree, [foreign])).toBeNull();
  expect(again(tree, [missing("not-compiled", "a:core:jar:tests:1")])).toBeNull();
  expect(again(tree, [missing("not-compiled", "a:core:war:1")])).toBeNull();
  expect(again(tree, [missing()], [], { status: "SUCCESS" })).toBeNull();
  expect(again(tree, [missing()], [], { operation: "Compile" })).toBeNull();
});

test("nothing runs again after compile where a phase was asked for, or a goal needs the packed file", () => {
  expect(again(["validate", "dependency:tree"])).toBeNull();
  expect(again(["dependency:tree", "clean"])).toBeNull();
  expect(again(["dependency:copy-dependencies"])).toBeNull();
});
