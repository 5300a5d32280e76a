import { describe, expect, test } from "bun:test";
import { listSourceDirectories } from "../../src/impact/list-sources.ts";
import { openDependencies } from "../../src/maven/dependencies/resolve-dependencies.ts";
import type { Disk } from "../../src/maven/disk.ts";
import { reactorRoot } from "../../src/maven/model/reactor-root.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import { listReports } from "../../src/maven/testing/report-listing.ts";
import type { Module, Project } from "../../src/model/project/project.ts";
import { planBuild } from "../../src/runs/plan/plan.ts";
import { select } from "../../src/runs/select/select.ts";
import { collectEvidence } from "../../src/verdict/collect/collect-evidence.ts";
import { openTests } from "../../src/verdict/collect/unrun/open-tests.ts";
import { assemble } from "../../src/verdict/judge/assemble.ts";
import { read } from "../output/log/read.ts";
import { module } from "../verdict/judge/module.ts";
import { PLAIN } from "./request.ts";

const SURROUNDINGS = { localRepository: "/nowhere", environment: new Map(), userProperties: new Map() };

const BUILDS: Readonly<Record<string, (number: number) => string>> = {
  "that passes": (number) => printLog(number, printPassed, "SUCCESS"),
  "with a failing test in each module": (number) =>
    printLog(number, printFailed, "FAILURE") +
    failedGoals(number, "surefire-plugin:3.2.5:test", "There are test failures."),
  "with a compiler error in each module": (number) =>
    printLog(number, printBroken, "FAILURE") +
    failedGoals(number, "compiler-plugin:3.13.0:compile", "Compilation failure"),
  "whose JVMs died in each module": (number) =>
    printLog(number, printFailed, "FAILURE") +
    failedGoals(number, "surefire-plugin:3.2.5:test", "The forked VM terminated without properly saying goodbye."),
};

describe.each(Object.keys(BUILDS))(
  "a build %s looks at each module as often in a large reactor as in a small one:",
  (name) => {
    test.each([
      ["all modules", []],
      ["one module", ["module-7"]],
      ["most modules", ["most"]],
    ])("%s", (_, modules) => {
      const perModule = (number: number) => {
        const { project, count } = countedProject(number);
        build(project, BUILDS[name]?.(number) ?? "", modules);
        return count() / number;
      };
      expect(perModule(500)).toBeLessThan(perModule(200) * 1.5);
    });
  },
);

function build(project: Project, log: string, modules: readonly string[]): void {
  const request = { ...PLAIN, modules };
  const selected = select(request, project, () => null, "3.8.7");
  if (selected.kind !== "selected") throw new Error(JSON.stringify(selected));
  const { selection } = selected;
  const plan = planBuild(request, {
    project,
    configured: [],
    selection,
    isStale: () => false,
    tellsOmitted: () => false,
  });
  const before = listReports(project);
  listSourceDirectories(project);
  const run = {
    run: 1,
    plan,
    project,
    before,
    env: {},
    jdk: null,
    surroundings: SURROUNDINGS,
    testsOf: openTests,
    selection,
  };
  const exitCode = log.includes("BUILD FAILURE") ? 1 : 0;
  assemble(collectEvidence(run, { by: "itself", exitCode }, read(log), 1));
}

/** A project of so many modules, of which most lie below one directory, and how often anything of them was read. */
function countedProject(number: number): { readonly project: Project; readonly count: () => number } {
  let reads = 0;
  const counted = (one: Module) =>
    new Proxy(one, {
      get: (target, name) => {
        reads++;
        return Reflect.get(target, name);
      },
    });
  const root = "/nowhere/platform";
  const inMost = Array.from({ length: number - 10 }, (_, i) => module(`${root}/most/module-${i}`, `most/module-${i}`));
  const others = Array.from({ length: 10 }, (_, i) => module(`${root}/other-${i}`, `other-${i}`));
  const aggregators = [module(root, "."), module(`${root}/most`, "most")].map((it) => ({ ...it, packaging: "pom" }));
  const modules = [...aggregators, ...inMost, ...others].map(counted);
  return { project: { root, modules, unreadModules: [], unreadParents: [] }, count: () => reads };
}

function printLog(number: number, lines: (name: string, index: number) => readonly string[], verdict: string): string {
  const names = Array.from({ length: number - 10 }, (_, i) => `module-${i}`);
  const rule = "-".repeat(72);
  const printed = [
    "Scanning for projects...",
    rule,
    "Reactor Build Order:",
    "",
    ...names.map((name) => `${name} [jar]`),
    "",
    ...names.flatMap((name, index) => [
      `-----< com.acme:${name} >-----`,
      `Building ${name} 1.0 [${index + 1}/${names.length}]`,
      "-----[ jar ]-----",
      ...lines(name, index),
    ]),
    rule,
    "Reactor Summary for platform 1:",
    "",
    ...names.map((name) => `${name} ..................... ${verdict} [  0.012 s]`),
    rule,
    `BUILD ${verdict}`,
    rule,
  ];
  return printed.map((line) => (line.startsWith("[") ? `${line}\n` : `[INFO] ${line}\n`)).join("");
}

const SUREFIRE = "--- surefire:3.2.5:test (default-test) @";

function printPassed(name: string, index: number): readonly string[] {
  const result = `Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in com.acme.C${index}Test`;
  return [
    `${SUREFIRE} ${name} ---`,
    `Running com.acme.C${index}Test`,
    result,
    "",
    "Tests run: 1, Failures: 0, Errors: 0, Skipped: 0",
  ];
}

function printFailed(name: string, index: number): readonly string[] {
  const counts = "Tests run: 1, Failures: 1, Errors: 0, Skipped: 0";
  return [
    `${SUREFIRE} ${name} ---`,
    `Running com.acme.C${index}Test`,
    `[ERROR] ${counts}, Time elapsed: 0.1 s <<< FAILURE! -- in com.acme.C${index}Test`,
    `[ERROR] com.acme.C${index}Test.works -- Time elapsed: 0.1 s <<< FAILURE!`,
    "org.opentest4j.AssertionFailedError: expected: <1> but was: <2>",
    `\tat com.acme.C${index}Test.works(C${index}Test.java:7)`,
    "",
    `[ERROR] ${counts}`,
  ];
}

function printBroken(name: string, index: number): readonly string[] {
  return [
    `--- compiler:3.13.0:compile (default-compile) @ ${name} ---`,
    "[ERROR] COMPILATION ERROR : ",
    `[ERROR] /nowhere/platform/most/${name}/src/main/java/com/acme/C${index}.java:[3,5] cannot find symbol`,
  ];
}

function failedGoals(number: number, goal: string, why: string): string {
  const failed = (name: string) =>
    `[ERROR] Failed to execute goal org.apache.maven.plugins:maven-${goal} (default) on project ${name}: ${why} -> [Help 1]\n`;
  return Array.from({ length: number - 10 }, (_, i) => failed(`module-${i}`)).join("");
}

/** Chains of modules that are longer than in any project. */
const CHAINS = {
  "needs the one before": (index: number) => [pom(index, parent(0) + needing(index - 1))],
  "inherits from the one before": (index: number) => [pom(index, parent(index - 1))],
};

test.each(Object.entries(CHAINS))("a reactor of 6,000 modules is read to its end where each %s", (_, write) => {
  const names = Array.from({ length: 6000 }, (_, index) => `m${index + 1}`);
  const top = `${GROUP}<artifactId>m0</artifactId><packaging>pom</packaging>${elements("module", names)}`;
  const files = new Map([
    ["/platform/pom.xml", `<project>${top}</project>`],
    ...names.flatMap((_, index) => write(index + 1)),
  ]);
  const disk: Disk = {
    readText: (path) => files.get(path) ?? null,
    isDirectory: () => false,
    exists: (path) => files.has(path),
    identify: (path) => path,
    listDirectories: () => [],
  };
  const project = readProject("/platform/pom.xml", disk, SURROUNDINGS);
  if (project.kind !== "project") throw new Error(project.reason);
  expect(project.project.modules.at(-1)).toMatchObject({ groupId: "com.acme", artifactId: "m6000", version: "1" });
  expect(reactorRoot("/platform/m6000", disk)).toBe("/platform");
  expect(openDependencies(project.project, disk, SURROUNDINGS).of("/platform/m6000/pom.xml")).toBeArray();
});

const GROUP = "<groupId>com.acme</groupId><version>1</version>";

function pom(index: number, text: string): readonly [string, string] {
  return [`/platform/m${index}/pom.xml`, `<project>${text}<artifactId>m${index}</artifactId></project>`];
}

function parent(index: number): string {
  const path = index === 0 ? "../pom.xml" : `../m${index}/pom.xml`;
  return `<parent>${GROUP}<artifactId>m${index}</artifactId><relativePath>${path}</relativePath></parent>`;
}

function needing(index: number): string {
  const needed = `<dependency>${GROUP}<artifactId>m${index}</artifactId></dependency>`;
  return index === 0 ? "" : `<dependencies>${needed}</dependencies>`;
}

function elements(name: string, texts: readonly string[]): string {
  return `<${name}s>${texts.map((text) => `<${name}>${text}</${name}>`).join("")}</${name}s>`;
}
