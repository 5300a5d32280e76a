import { describe, expect, test } from "bun:test";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toMarkdown } from "../../src/answers/markdown.ts";
import { realDisk } from "../../src/maven/disk.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import { outermost, withoutPackage } from "../../src/model/class-name.ts";
import type { Project } from "../../src/model/project/project.ts";
import { planBuild } from "../../src/runs/plan/plan.ts";
import type { BuildRequest } from "../../src/runs/request.ts";
import { select } from "../../src/runs/select/select.ts";
import { listFailed } from "../../src/selection/rerun.ts";
import { tools } from "../../src/tools/all-tools.ts";
import { temporaryDirectory } from "../temporary.ts";
import { type Capture, CORPUS, listCaptures, openCapture, replaceProperties } from "./capture.ts";

// > Only these again: maven_test {"rerunFailed": true}
const PROPOSED = /\b(?<tool>maven_(?!result)\w+) (?<input>\{[^\n]*\})/g;
// ### FAILED: CartTest#total (core)
// ### ERROR: "RunCucumberTest#other sum"
const NAMED = /^### (?:FAILED|ERROR): (?<name>(?!\d+ tests )[^\n]+?)(?: — [^\n]*)?$/gm;
const settings = { timeoutMs: 1000, deploy: "refused" } as const;

interface Proposal {
  readonly id: string;
  readonly call: string;
  readonly tool: string;
  readonly input: string;
}

const proposals = listCaptures(["compile", "test", "reactor", "package", "launch", "run"]).flatMap((id) => {
  const { result } = openCapture(id);
  const texts = (["concise", "detailed"] as const).map((detailLevel) =>
    toMarkdown(result, { responseFormat: "markdown", stackTraceLines: 50, detailLevel }),
  );
  const found = texts
    .flatMap((text) => [...text.matchAll(PROPOSED)])
    .map(({ 0: call, groups = {} }): Proposal => {
      return { id, call, tool: groups["tool"] ?? "", input: groups["input"] ?? "" };
    });
  return [...new Map(found.map((it) => [it.call, it])).values()];
});

test("answers to captured builds propose calls", () => {
  expect(proposals.length).toBeGreaterThan(60);
});

describe.each(proposals)("$id: $call", ({ id, tool, input }) => {
  const capture = openCapture(id);
  const read = tools.find(({ name }) => name === tool)?.read(JSON.parse(input), settings);

  test("is accepted, and runs all that failed", () => {
    if (read?.kind !== "build") throw new Error(JSON.stringify(read));
    const project = placeProject(capture);
    const failed = listFailed(capture.result);
    const selected = select(read.build, project, () => ({ run: 1, tests: failed }), "3.9.16");
    if (selected.kind !== "selected") throw new Error(JSON.stringify(selected));
    const words = commandFor(read.build, project, selected.selection);
    const { unitTests, integrationTests } = selected.selection;
    const runsWhole = [unitTests, integrationTests].some(({ kind }) => kind === "own");
    if (!read.build.rerunFailed || runsWhole) return;
    const classes = failed.map(({ testClass }) => withoutPackage(outermost(testClass)));
    expect(classes.filter((name) => !words.includes(name))).toEqual([]);
  });
});

const named = listCaptures(["test", "reactor"]).flatMap((id) => {
  const { result } = openCapture(id);
  const text = toMarkdown(result, { responseFormat: "markdown", stackTraceLines: 50, detailLevel: "concise" });
  return [...text.matchAll(NAMED)].map(({ groups }) => ({ id, name: groups?.["name"] ?? "" }));
});

test.each(named)("$id: the name $name of an answer chooses tests", ({ id, name }) => {
  const read = tools.find((it) => it.name === "maven_test")?.read({ testFilter: name }, settings);
  if (read?.kind !== "build") throw new Error(JSON.stringify(read));
  const selected = select(read.build, placeProject(openCapture(id)), () => null, "3.9.16");
  expect(selected.kind).toBe("selected");
});

function commandFor(
  request: BuildRequest,
  project: Project,
  selection: Parameters<typeof planBuild>[1]["selection"] & {},
): string {
  const plan = planBuild(request, {
    project,
    selection,
    configured: [],
    isStale: () => false,
    tellsOmitted: () => false,
  });
  return Bun.inspect([plan.goals, plan.properties, plan.moduleOptions, plan.moduleFiles], { depth: 9 });
}

/** Gives the project of a captured build. What several were captured from is laid out once. */
function placeProject({ project, variant, set, cwd = "" }: Capture): Project {
  const key = JSON.stringify([project, variant, set, cwd]);
  const placed = placedProjects.get(key) ?? layOut({ project, variant, set, cwd });
  placedProjects.set(key, placed);
  return placed;
}

const placedProjects = new Map<string, Project>();

/** Lays the sources of a captured build out as they were. */
function layOut({ project, variant, set, cwd = "" }: Pick<Capture, "project" | "variant" | "set" | "cwd">): Project {
  const base = join(CORPUS, "projects", project);
  const dir = temporaryDirectory();
  cpSync(base, dir, { recursive: true });
  rmSync(join(dir, "variants"), { recursive: true, force: true });
  if (variant !== undefined) cpSync(join(base, "variants", variant), dir, { recursive: true });
  const pom = join(dir, cwd, "pom.xml");
  if (existsSync(pom)) writeFileSync(pom, replaceProperties(readFileSync(pom, "utf8"), set));
  const read = readProject(pom, realDisk, {
    localRepository: "/nowhere",
    environment: new Map(),
    userProperties: new Map(),
  });
  if (read.kind !== "project") throw new Error(JSON.stringify(read));
  return read.project;
}
