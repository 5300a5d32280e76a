import { basename, join } from "node:path";
import { GENERATED_FROM } from "../../../knowledge/plugins/generator-inputs.ts";
import { listNames } from "../../../maven/disk.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { LeftClass } from "../../../model/evidence/not-run.ts";
import { once } from "../../../model/once.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the classes of sources that a generator made in an earlier build, of a file that is nowhere in the project any
 * more: generators leave such sources, and they are compiled again.
 */
export function findLeftSources(project: Project, { goals }: Pick<LogFacts, "goals">): readonly LeftClass[] {
  const names = once(() => new Set(listFilesBelow(project.root).map((file) => basename(file))));
  return project.modules.flatMap(({ artifactId, buildDirectory, path }) => {
    const ran = new Set(goals.flatMap(({ plugin, module }) => (module === artifactId ? plugin : [])));
    const generated = join(buildDirectory, "generated-sources");
    return listNames(generated).flatMap((folder) => {
      const form = ran.has(folder) ? GENERATED_FROM.get(folder) : undefined;
      if (form === undefined) return [];
      return listFilesBelow(join(generated, folder)).flatMap((file) => {
        const origin = form.exec(readText(join(generated, folder, file)))?.groups?.["file"];
        const isLeft = file.endsWith(".java") && origin !== undefined && !names().has(origin);
        return isLeft ? { name: file.replace(/\.java$/, "").replaceAll("/", "."), module: path } : [];
      });
    });
  });
}
