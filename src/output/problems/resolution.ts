import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Absence, RepositoryTrouble, Unresolved } from "../../model/evidence/unresolved.ts";
import type { ProblemOf } from "../../model/problem.ts";
import { withoutVersion } from "../../model/project/artifact-name.ts";
import { readTroubles } from "./repositories.ts";

/**
 * Reads the artifacts that could not be resolved, with what each repository answered: Maven 3.8 prints that in one
 * line, 3.9 and 4 in one line for each.
 */
export function readResolution(
  words: readonly string[],
  goal: FailedGoal | undefined,
): ProblemOf<"unresolved-artifacts"> | null {
  const told = words.flatMap(readTroubles).filter(({ artifact }) => artifact.includes(":"));
  const artifacts = withoutDescriptors([
    ...words.flatMap(readListed),
    ...words.flatMap(readNamed),
    ...told.map(({ artifact }) => artifact),
  ]);
  if (artifacts.length === 0) return null;
  const container = first(words, CONTAINER);
  const troubles = [...new Map(told.map(({ trouble }) => [JSON.stringify(trouble), trouble])).values()];
  const absence = told.length === 0 ? readAbsence(words) : null;
  return {
    code: "unresolved-artifacts",
    ...whatFor(words, goal, artifacts, container),
    artifacts,
    troubles: troubles.filter(isTelling),
    ...(absence && { absence }),
  };
}

/** Reads a cause that has nothing to do with a repository. */
function readAbsence(words: readonly string[]): Absence | null {
  const path = first(words, SYSTEM_PATH)?.["path"];
  if (path !== undefined) return { kind: "no-system-file", path };
  if (words.some((line) => line.includes(EMPTY_RANGE))) return { kind: "empty-range" };
  return words.some((line) => NOBODY_ASKED.test(line)) ? { kind: "no-repository" } : null;
}

// Could not find artifact com.acme:x:jar:1 at specified path /home/dev/start/lib/x.jar
const SYSTEM_PATH = /Could not find artifact \S+ at specified path (?<path>.+?)(?:: The following |$)/;
// No versions available for org.slf4j:slf4j-api:jar:[99,100) within specified range
const EMPTY_RANGE = " within specified range";
// Could not find artifact org.slf4j:slf4j-api:jar:99-SNAPSHOT
// 	Caused by: The following artifacts could not be resolved: org.slf4j:slf4j-api:pom:99-SNAPSHOT (absent): Failed to collect dependencies at …
const NOBODY_ASKED = /Could not find artifact \S+(?:$|(?<=:) The following )|\(absent\): Failed to collect /;

/** Whether a trouble is the first of its kind with its repository: a cached failure is printed for each artifact. */
function isTelling(trouble: RepositoryTrouble, index: number, all: readonly RepositoryTrouble[]): boolean {
  return all.findIndex(({ kind, repository }) => kind === trouble.kind && repository === trouble.repository) === index;
}

function whatFor(
  words: readonly string[],
  goal: FailedGoal | undefined,
  artifacts: readonly string[],
  container: Record<string, string> | null,
): Pick<Unresolved, "kind" | "neededBy" | "isNotAtRelativePath"> {
  const parent = first(words, PARENT);
  if (parent) {
    return {
      kind: "parent",
      neededBy: parent["child"] === undefined ? [] : [nameOf(parent["child"])],
      ...(words.some((line) => line.includes(NOT_AT_RELATIVE_PATH)) && { isNotAtRelativePath: true }),
    };
  }
  if (container) {
    const { plugin = "", kind } = container;
    const isItself = artifacts.some((artifact) => artifact.startsWith(`${withoutVersion(plugin)}:`));
    if (!isItself) return { kind: "dependency", neededBy: [plugin] };
    return { kind: /^extension/i.test(kind ?? "") ? "extension" : "plugin", neededBy: [] };
  }
  const project = first(words, PROJECT)?.["project"];
  const by = goal?.plugin === undefined ? (goal?.module ?? nameOf(project)) : `${goal.plugin}:${goal.goal}`;
  return { kind: "dependency", neededBy: by === "" ? [] : [by] };
}

function first(words: readonly string[], pattern: RegExp): Record<string, string> | null {
  for (const line of words) {
    const found = pattern.exec(line)?.groups;
    if (found) return found;
  }
  return null;
}

/** Returns the artifactId in coordinates. */
function nameOf(coordinates = ""): string {
  return coordinates.split(":")[1] ?? "";
}

// Non-resolvable parent POM for com.acme:start:7: The following artifacts could not be resolved: …
// Non-resolvable parent POM: The following artifacts could not be resolved: …
const PARENT = /Non-resolvable parent POM(?: for (?<child>[^\s]+))?/;
// … and 'parent.relativePath' points at wrong local POM @ line 4, column 11
const NOT_AT_RELATIVE_PATH = "'parent.relativePath' points at wrong local POM";
// Plugin org.apache.maven.plugins:maven-compiler-plugin:3.99.0 or one of its dependencies could not be resolved:
// Extension com.acme:company-extension:1 or one of its dependencies could not be resolved: Plugin …
// Unresolveable build extension: Plugin com.acme:ext:1 or one of its dependencies could not be resolved:
const CONTAINER =
  /(?<kind>[Ee]xtension: Plugin|Plugin|Extension) (?<plugin>[^\s]+) or one of its dependencies could not be resolved/;
// Could not resolve dependencies for project com.acme:start:jar:1.0
const PROJECT = /Could not (?:resolve|collect) dependencies for project (?<project>[^\s]+)/;

/**
 * Reads the artifacts in a list: `The following artifacts could not be resolved: a:b:jar:1 (absent), c:d:jar:2
 * (absent): Could not …`.
 */
function readListed(line: string): string[] {
  const at = line.indexOf(LISTED);
  if (at < 0) return [];
  const artifacts: string[] = [];
  for (const word of line.slice(at + LISTED.length).split(" ")) {
    if (COORDINATES.test(word)) artifacts.push(word.replace(/[:,]$/, ""));
    else if (!word.startsWith("(")) break;
    if (word.endsWith(":")) break;
  }
  return artifacts;
}

const LISTED = "The following artifacts could not be resolved: ";
// com.acme:start:jar:1.0,
const COORDINATES = /^[^\s:]+(?::[^\s:]+){2,5}[:,]?$/;

/** Reads the artifacts in lines that name them without a cause. */
function readNamed(line: string): string[] {
  for (const pattern of NAMED) {
    const artifact = pattern.exec(line)?.groups?.["artifact"];
    if (artifact !== undefined) return [artifact.replace(/:$/, "")];
  }
  return [];
}

const NAMED = [
  // dependency: com.acme.partner:partner-api:jar:2.1 (compile)
  /^\s*dependency: (?<artifact>\S+) \(/,
  // Could not resolve dependencies for project com.acme:web:jar:1.0-SNAPSHOT: Could not find artifact com.acme:core:jar:1.0-SNAPSHOT
  /Could not resolve dependencies for project \S+: Could not find artifact (?<artifact>\S+)(?:$| at specified path )/,
  // Non-resolvable parent POM for com.acme:bay:2.0-SNAPSHOT: Could not find artifact com.acme:root:pom:2.0-SNAPSHOT and 'parent.relativePath' points at wrong local POM
  /Non-resolvable parent POM(?: for \S+)?: Could not find artifact (?<artifact>\S+) and 'parent\.relativePath'/,
  // Failed to read artifact descriptor for com.acme.partner:partner-api:jar:2.1
  /Failed to read artifact descriptor for (?<artifact>\S+)/,
  // 1) com.google.protobuf:protoc:exe:linux-x86_64:99.1
  /^\d{1,4}\) (?<artifact>[^\s:]+(?::[^\s:]+){3,4})$/,
  // No versions available for com.acme:money:jar:[2,3) within specified range
  // No versions available for com.acme:money:jar:[2, 3) within specified range
  /No versions available for (?<artifact>\S.{0,200}?) within specified range/,
] as const;

/** Removes duplicates, and the POM of an artifact that is listed itself. */
function withoutDescriptors(artifacts: readonly string[]): string[] {
  const all = [...new Set(artifacts)];
  const named = new Set(all.filter((artifact) => !isPom(artifact)).map(withoutVersion));
  return all.filter((artifact) => !isPom(artifact) || !named.has(withoutVersion(artifact)));
}

function isPom(artifact: string): boolean {
  return artifact.split(":")[2] === "pom";
}
