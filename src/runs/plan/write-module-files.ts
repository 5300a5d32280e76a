import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ofEachProject } from "../../maven/version.ts";
import type { ModuleFile } from "./plan-selection.ts";

/** Properties whose values name temporary files outside of the project; disposing of this object deletes the files. */
interface WrittenFiles extends Disposable {
  readonly properties: ReadonlyMap<string, string>;
}

/** Writes a file for each module; Maven replaces `group:artifact` in the one property that names them. */
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
