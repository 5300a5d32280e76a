import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ASSEMBLING } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { lineAt, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import { listNames } from "../../../maven/disk.ts";
import { interpolate } from "../../../maven/model/interpolate.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { NothingCopied } from "../../../model/note.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import { relativeTo, withoutBasedir } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";
import { nearest } from "../../../text/nearest.ts";
import { listOf } from "../../../text/xml.ts";
import { configurationsIn } from "../configured/configurations.ts";

/**
 * Finds the folders that a descriptor of the Assembly Plugin takes files from and that are not there, where a folder
 * beside has a like name: one that has none may be made by other means. The descriptor is one of the module, which its
 * own POM names.
 */
export function findMissingSets(project: Project, { goals }: Pick<LogFacts, "goals">): readonly NothingCopied[] {
  return goals.flatMap((run) => {
    const [module, other] = modulesCalled(project, run.module);
    if (`${run.plugin}:${run.goal}` !== ASSEMBLING || !module || other) return [];
    const named = configurationsIn(module.pom, run, project).flatMap((it) => listOf(it, "descriptors", "descriptor"));
    const files = named.map((it) => withoutBasedir(it.text.trim())).filter((it) => !/\$\{|^\/|\.\.\//.test(it));
    return readPomTexts(
      files.map((file) => join(module.dir, file)),
      project.root,
    ).flatMap(({ name, text }) => {
      const ofModules = [...text.matchAll(MODULE_SETS)];
      const sets = [...text.matchAll(FILE_SET)];
      return sets.flatMap(({ index, groups = {} }) => {
        // Each module has a folder of that name, or not.
        if (ofModules.some((it) => it.index < index && index < it.index + it[0].length)) return [];
        const path = interpolate(groups["directory"] ?? "", (it) => (BASEDIR.has(it) ? module.dir : undefined));
        const folder = path.startsWith("/") ? path : join(module.dir, path);
        if (path.includes("${") || existsSync(folder)) return [];
        const [like] = nearest(basename(folder), foldersBeside(folder), 1);
        if (like === undefined || sets.some((it) => basename(it.groups?.["directory"] ?? "") === like)) return [];
        return {
          ...{
            goal: ASSEMBLING,
            folder: relativeTo(project.root, folder),
            place: `${name}:${lineAt(text, index)}`,
          },
          like: relativeTo(project.root, join(dirname(folder), like)),
        };
      });
    });
  });
}

/** Lists the names beside a folder, but for short ones, which are all alike. */
function foldersBeside(folder: string): readonly string[] {
  const above = dirname(folder);
  const isMeant = (name: string) => name.length > SHORT && existsSync(`${join(above, name)}/`);
  return basename(folder).length > SHORT ? listNames(above).filter(isMeant) : [];
}

const SHORT = 4;
// <fileSet><directory>src/main/scripts</directory>, of which the first line is meant
const FILE_SET = /(?<=<fileSet>\s{0,200})<directory>\s*(?<directory>[^<]*?)\s*<\/directory>/g;
const MODULE_SETS = /<moduleSets>[\s\S]*?<\/moduleSets>/g;
const BASEDIR: ReadonlySet<string> = new Set(["basedir", "project.basedir"]);
