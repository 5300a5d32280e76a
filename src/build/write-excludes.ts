import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ofEachProject } from "../maven/version.ts";
import type { Plan } from "./plan.ts";

/** Properties that name files outside of the project, which are gone when it is disposed of. */
interface WrittenExcludes extends Disposable {
  readonly properties: ReadonlyMap<string, string>;
}

/** One file for each module, by its artifactId: Surefire and Failsafe read theirs, since Maven fills in the name for each project. */
export function writeExcludes(excludes: Plan["excludes"], mavenVersion: string | null): WrittenExcludes {
  if (excludes === null) return { properties: new Map(), [Symbol.dispose]: () => {} };
  const directory = mkdtempSync(join(tmpdir(), "maven-mcp-"));
  for (const [artifactId, pattern] of excludes.byArtifact) {
    writeFileSync(join(directory, `${artifactId.replaceAll("/", "_")}.txt`), pattern === "" ? "" : `${pattern}\n`);
  }
  const file = `${directory}/${ofEachProject("project.artifactId", mavenVersion)}.txt`;
  return {
    properties: new Map(excludes.properties.map((name) => [name, file])),
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}
