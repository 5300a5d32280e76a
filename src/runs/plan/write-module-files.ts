import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ofEachProject } from "../../maven/version.ts";
import type { ModuleFile } from "./plan-selection.ts";

/** Properties that name files outside of the project, which are gone when it is disposed of. */
interface WrittenFiles extends Disposable {
  readonly properties: ReadonlyMap<string, string>;
}

/** A file for each module by its `group:artifact`: each project reads its own, since Maven fills in the name where a plugin reads the property. */
export function writeModuleFiles(files: readonly ModuleFile[], mavenVersion: string | null): WrittenFiles {
  if (files.length === 0) return { properties: new Map(), [Symbol.dispose]: () => {} };
  const directory = mkdtempSync(join(tmpdir(), "maven-mcp-"));
  const properties = files.map(({ property, lines }) => {
    const own = join(directory, property);
    mkdirSync(own);
    for (const [coordinates, some] of lines) {
      writeFileSync(join(own, `${coordinates.replaceAll("/", "_")}.txt`), some.map((line) => `${line}\n`).join(""));
    }
    const coordinates = ["project.groupId", "project.artifactId"].map((name) => ofEachProject(name, mavenVersion));
    return [property, `${own}/${coordinates.join(":")}.txt`] as const;
  });
  return {
    properties: new Map(properties),
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}
