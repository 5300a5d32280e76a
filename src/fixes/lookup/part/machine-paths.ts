import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import { readBytes, readText, statFile } from "../../../maven/files.ts";
import { attempt } from "../../../model/attempt.ts";
import { once } from "../../../model/once.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import type { BuiltProject } from "../built-project.ts";

/** Opens what the machine's file systems tell of the paths that a failed build wrote to, and of files that it named. */
export function openPaths(
  module: Module,
  { project, surroundings }: BuiltProject,
): Pick<BuildFacts, "unwritable" | "fullFolders" | "firstLineOf" | "notArchive"> {
  const shown = (path: string) => shownPath(project, path);
  const repository = resolve(project.root, surroundings.localRepository);
  const folders = { output: module.outputDirectory, repository };
  return {
    unwritable(which) {
      const path = nearestThere(folders[which]);
      if (statFile(path)?.isFile()) return { path: shown(path), why: "file" };
      const code = refusalOf(path);
      if (code === "EROFS") return { path: shown(path), why: "read-only" };
      return code === "EACCES" ? { path: shown(path), why: "denied" } : null;
    },
    fullFolders: once(() =>
      Object.values(folders).flatMap((folder) => {
        const path = nearestThere(folder);
        const system = attempt(() => statfsSync(path));
        const free = system === null ? LEAST_FREE : system.bavail * system.bsize;
        return system && free < LEAST_FREE ? { path: shown(path), free, size: system.blocks * system.bsize } : [];
      }),
    ),
    firstLineOf(program, directory) {
      // The PATH is searched for a name alone.
      if (!program.includes("/")) return null;
      const path = resolve(directory ?? module.dir, program);
      const [line = ""] = statFile(path)?.isFile() ? readText(path).slice(0, LONGEST_LINE).split("\n", 1) : [];
      const interpreter = /^#!\s*(?<path>\/[^\s]+)/.exec(line)?.groups?.["path"];
      if (interpreter === undefined) return null;
      return { interpreter, endsInCr: line.trimStart().endsWith(`${interpreter}\r`), isThere: existsSync(interpreter) };
    },
    notArchive(path) {
      const bytes = path.startsWith(`${repository}/`) ? readBytes(path) : null;
      if (bytes === null || (bytes[0] === 0x50 && bytes[1] === 0x4b)) return null;
      const begin = new TextDecoder().decode(bytes.subarray(0, LONGEST_LINE));
      const remote = readText(join(dirname(path), "_remote.repositories"));
      const isGot = remote
        .split("\n")
        .some((it) => it.startsWith(`${path.slice(dirname(path).length + 1)}>`) && !it.includes(">="));
      const is = bytes.length === 0 ? "empty" : HTML.test(begin) ? "html" : "other";
      return { folder: shown(dirname(path)), is, isGot };
    },
  };
}

/** Returns the path itself, or the nearest of those above it that is there. */
function nearestThere(path: string): string {
  let there = path;
  while (!existsSync(there) && there !== dirname(there)) there = dirname(there);
  return there;
}

function refusalOf(path: string): unknown {
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : null;
  }
  return null;
}

/** Less than this is no place for what a build writes, in bytes. */
const LEAST_FREE = 1_000_000;
const LONGEST_LINE = 1000;
// <!DOCTYPE html>
const HTML = /^\s{0,100}<(?:!doctype html|html)\b/i;
