import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Fault } from "../../../model/evidence/test-report.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Problem } from "../../../model/problem.ts";
import { type InstalledJdk, type Jdk, javaOf } from "../../../model/project/jdk.ts";
import type { ModulePlugin, Project } from "../../../model/project/project.ts";
import { visibleJson } from "../../../text/clean.ts";
import { quoteForeign } from "../../../text/foreign.ts";
import { atLeast, highestLevel, type JdkNeed, needOfError, needOfFault, needOfProblem } from "./jdk-need.ts";

/** Advises a build that ran on an unsuitable JDK: which version it needs, and which JDK of this machine has it. */
export function adviseJdk(evidence: Evidence, errors: readonly Finding[], problems: readonly Problem[]): string[] {
  const { jdk } = evidence;
  const needs = [
    ...errors.map((error) => needOfError(error, evidence)),
    ...problems.map((problem) => needOfProblem(problem, evidence)),
    ...faultsIn(evidence).map(({ trace }) => needOfFault(trace, evidence)),
  ];
  const need = needs.find((it) => it !== null);
  if (!need) return [];
  if (need.isOfMaven && jdk && need.fits(jdk.version)) return [];
  const remedy = findRemedy(need, jdk, evidence.listJdks());
  if (remedy === null) return [];
  const current = need.isOfMaven && jdk ? `This build runs on JDK ${quoteForeign(jdk.version)} (${jdk.from}). ` : "";
  return [`${current}${need.reason === "" ? "" : `${need.reason}: `}${remedy}`];
}

function faultsIn({ reports }: Evidence): readonly Fault[] {
  return reports.flatMap(({ report }) => report.cases.flatMap(({ fault }) => fault ?? []));
}

/** Advises a project before a build: returns a sentence if its POMs ask for a newer Java than Maven's JDK supports. */
export function adviseProject(project: Project, jdk: Jdk | null, jdks: readonly InstalledJdk[]): string | null {
  const level = highestLevel(project);
  const hasToolchains = project.modules.some((module) => module.plugins.some(isToolchains));
  if (level === null || jdk === null || javaOf(jdk.version) >= level || hasToolchains) return null;
  const need = atLeast(
    level,
    `The project asks for Java ${level}, and Maven runs on JDK ${quoteForeign(jdk.version)} (${jdk.from})`,
  );
  return `${need.reason}: ${findRemedy(need, jdk, jdks)}`;
}

/** Whether a plugin is maven-toolchains-plugin, with which compilers and tests run on another JDK than Maven. */
function isToolchains({ artifactId }: ModulePlugin): boolean {
  return artifactId === "maven-toolchains-plugin";
}

function findRemedy(need: JdkNeed, current: Jdk | null, jdks: readonly InstalledJdk[]): string | null {
  const fitting = jdks.filter(({ version }) => need.fits(version));
  const jdk = need.prefersNewest ? fitting.at(-1) : fitting[0];
  // Neither an option nor a variable gets past that file.
  const file = need.file ?? (current?.from === "mavenrc" ? "the mavenrc that sets JAVA_HOME" : undefined);
  return jdk ? suggest(jdk, file) : need.otherwise;
}

function suggest({ version, home }: InstalledJdk, file: string | undefined): string {
  const jdk = `JDK ${quoteForeign(version)} in ${quoteForeign(home)} would do`;
  if (file !== undefined) return `${jdk}: name it in ${file}.`;
  return `${jdk}: build with "args": ${visibleJson(["--java-home", home])}, or set JAVA_HOME.`;
}
