import { join } from "node:path";
import { compiler } from "../knowledge/plugins/compilers.ts";
import { listNames } from "./disk.ts";
import { readText, statFile } from "./files.ts";

/** The class files that one execution of a goal of maven-compiler-plugin made when it last compiled. */
export interface Compilation {
  /** The time when it was over, in milliseconds since 1970. */
  readonly endedAtMs: number;
  /** The paths in the folder of the classes. */
  readonly files: ReadonlySet<string>;
}

/**
 * Lists the last compilations of a module. maven-compiler-plugin 3 compiles a module as a whole: it deletes the class
 * files of the time before, and writes this list when the new ones are there.
 */
export function lastCompilations(buildDirectory: string, goal: "compile" | "testCompile"): readonly Compilation[] {
  const folder = join(buildDirectory, "maven-status", compiler.artifactId, goal);
  return listNames(folder).flatMap((execution) => {
    const path = join(folder, execution, "createdFiles.lst");
    const stat = statFile(path);
    if (stat === null) return [];
    return { endedAtMs: stat.mtimeMs, files: new Set(readText(path).split(/\r?\n/)) };
  });
}
