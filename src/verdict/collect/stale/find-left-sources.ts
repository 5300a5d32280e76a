import { basename, join } from "node:path";
import { GENERATED_FROM } from "../../../knowledge/plugins/generator-inputs.ts";
import { listNames } from "../../../maven/disk.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { isWrittenSince, type ReportListing } from "../../../maven/testing/report-listing.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { LeftClass } from "../../../model/evidence/not-run.ts";
import { once } from "../../../model/once.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the classes of sources that a generator made in an earlier build, of a file that is nowhere in the project any
 * more: generators leave such sources, and they are compiled again.
 */
export function findLeftSources(
  project: Project,
  { goals }: Pick<LogFacts, "goals">,
  before: ReportListing,
): readonly LeftClass[] {
  const names = once(() => new Set(listFilesBelow(project.root).map((file) => basename(file))));
  return project.modules.flatMap(({ artifactId, buildDirectory, path, pom, parentPoms }) => {
    const ran = new Set(goals.flatMap(({ plugin, module }) => (module === artifactId ? plugin : [])));
    const generated = join(buildDirectory, "generated-sources");
    return listNames(generated).flatMap((folder) => {
      const form = ran.has(folder) ? GENERATED_FROM.get(folder) : undefined;
      if (form === undefined) return [];
      const isElsewhere = once(() => [pom, ...parentPoms].some((file) => readText(file).includes("ourceDirectory>")));
      return listFilesBelow(join(generated, folder)).flatMap((file) => {
        const source = join(generated, folder, file);
        const origin = file.endsWith(".java") ? form.exec(readText(source))?.groups?.["file"] : undefined;
        const isOld = () => !isWrittenSince(statFile(source)?.mtimeMs ?? 0, before);
        const isLeft = origin !== undefined && !names().has(origin) && isOld() && !isElsewhere();
        return isLeft ? { name: file.replace(/\.java$/, "").replaceAll("/", "."), module: path } : [];
      });
    });
  });
}
