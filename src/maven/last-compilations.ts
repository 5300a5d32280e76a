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
  return listLists(buildDirectory, goal, "createdFiles.lst").flatMap((path) => {
    const stat = statFile(path);
    return stat === null ? [] : { endedAtMs: stat.mtimeMs, files: new Set(readText(path).split(LINE_END)) };
  });
}

/** Lists the sources that the last compilations of a module took, also those that failed. */
export function lastSources(buildDirectory: string, goal: "compile" | "testCompile"): ReadonlySet<string> {
  return new Set(listLists(buildDirectory, goal, "inputFiles.lst").flatMap((path) => readText(path).split(LINE_END)));
}

const LINE_END = /\r?\n/;

function listLists(buildDirectory: string, goal: string, name: string): readonly string[] {
  const folder = join(buildDirectory, "maven-status", compiler.artifactId, goal);
  return listNames(folder).map((execution) => join(folder, execution, name));
}
