import { join } from "node:path";
import { readText, statFile } from "../../maven/files.ts";
import { onceFor } from "../../model/once.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";
import type { Frame } from "../../model/throwable.ts";
import type { SourceLine } from "../add-fixes.ts";

/**
 * Returns a function that reads the line of source at which a frame stands; null if the source is not found, or is
 * newer than the class: then the number may mean another line. The module with the path `near` is looked at first.
 */
export function openSourceLines(project: Project): (frame: Frame, near: string) => SourceLine | null {
  const readLines = onceFor((path: string) => readText(path).split(/\r\n?|\n/));

  return ({ className, place }, near) => {
    const [, file, line] = PLACE.exec(place) ?? [];
    if (file === undefined || line === undefined) return null;
    const compiled = `${className.replaceAll(".", "/")}.class`;
    const inRoot = join(compiled, "..", file);
    for (const module of nearFirst(project, near)) {
      for (const { output, roots } of [
        { output: module.testOutputDirectory, roots: module.testSourceRoots },
        { output: module.outputDirectory, roots: module.sourceRoots },
      ]) {
        const built = statFile(join(output, compiled));
        if (!built) continue;
        for (const path of roots.map((root) => join(root, inRoot))) {
          const source = statFile(path);
          if (!source) continue;
          if (source.mtimeMs > built.mtimeMs) return null;
          const text = readLines(path)[Number(line) - 1]?.trim();
          return text === undefined ? null : { file: shownPath(project, path), text };
        }
        return null;
      }
    }
    return null;
  };
}

function* nearFirst(project: Project, near: string): Generator<Module> {
  const nearest = moduleAt(project, near);
  if (nearest) yield nearest;
  yield* project.modules;
}

// CartTest.java:25
const PLACE = /^([^/:]+\.\w+):(\d+)$/;
