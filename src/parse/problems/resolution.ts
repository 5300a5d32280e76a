import type { FailedGoal } from "../../result/log-facts.ts";
import type { RepositoryTrouble, ResolutionProblem } from "../../result/problem.ts";
import { readTroubles } from "./repositories.ts";

/** Artifacts that could not be had, with what each repository said: Maven 3.8 in one line, 3.9 and 4 in a line for each. */
export function readResolution(words: readonly string[], goal: FailedGoal | undefined): ResolutionProblem | null {
  const told = words.flatMap(readTroubles);
  const artifacts = withoutDescriptors([
    ...words.flatMap(readListed),
    ...words.flatMap(readNamed),
    ...told.map(({ artifact }) => artifact),
  ]);
  if (artifacts.length === 0) return null;
  const container = first(words, CONTAINER);
  const troubles = [...new Map(told.map(({ trouble }) => [JSON.stringify(trouble), trouble])).values()];
  return {
    code: "unresolved-artifacts",
    ...whatFor(words, goal, artifacts, container),
    artifacts,
    troubles: troubles.filter(isTelling),
  };
}

/** A cached failure is told of each artifact, with other words of the same repository. */
function isTelling(trouble: RepositoryTrouble, index: number, all: readonly RepositoryTrouble[]): boolean {
  return all.findIndex(({ kind, repository }) => kind === trouble.kind && repository === trouble.repository) === index;
}

function whatFor(
  words: readonly string[],
  goal: FailedGoal | undefined,
  artifacts: readonly string[],
  container: Record<string, string> | null,
): Pick<ResolutionProblem, "kind" | "neededBy" | "file" | "line" | "column"> {
  const parent = first(words, PARENT);
  if (parent) return { kind: "parent", neededBy: parent["child"] === undefined ? [] : [nameOf(parent["child"])] };
  if (container) {
    const { plugin = "", kind } = container;
    const isItself = artifacts.some((artifact) => artifact.startsWith(`${withoutVersion(plugin)}:`));
    const needsIt = isItself ? [] : [plugin];
    return { kind: kind === "Extension" ? "extension" : "plugin", neededBy: needsIt };
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

/** The artifactId of coordinates. */
function nameOf(coordinates = ""): string {
  return coordinates.split(":")[1] ?? "";
}

function withoutVersion(coordinates: string): string {
  return coordinates.split(":").slice(0, 2).join(":");
}

// Non-resolvable parent POM for com.acme:start:7: The following artifacts could not be resolved: …
// Non-resolvable parent POM: The following artifacts could not be resolved: …
const PARENT = /Non-resolvable parent POM(?: for (?<child>[^\s]+))?/;
// Plugin org.apache.maven.plugins:maven-compiler-plugin:3.99.0 or one of its dependencies could not be resolved:
// Extension com.acme:company-extension:1 or one of its dependencies could not be resolved: Plugin …
const CONTAINER = /(?<kind>Plugin|Extension) (?<plugin>[^\s]+) or one of its dependencies could not be resolved/;
// Could not resolve dependencies for project com.acme:start:jar:1.0
const PROJECT = /Could not (?:resolve|collect) dependencies for project (?<project>[^\s]+)/;

/** `The following artifacts could not be resolved: a:b:jar:1 (absent), c:d:jar:2 (absent): Could not …`. */
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

/** Lines that name an artifact and leave the cause to others. */
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
  // Failed to read artifact descriptor for com.acme.partner:partner-api:jar:2.1
  /Failed to read artifact descriptor for (?<artifact>\S+)/,
  // No versions available for com.acme:money:jar:[2,3) within specified range
  /No versions available for (?<artifact>\S+) within specified range/,
] as const;

/** Each once; the POM of an artifact that is named itself says nothing more. */
function withoutDescriptors(artifacts: readonly string[]): string[] {
  const all = [...new Set(artifacts)];
  const named = new Set(all.filter((artifact) => !isPom(artifact)).map(withoutVersion));
  return all.filter((artifact) => !isPom(artifact) || !named.has(withoutVersion(artifact)));
}

function isPom(artifact: string): boolean {
  return artifact.split(":")[2] === "pom";
}
