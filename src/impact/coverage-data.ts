import { jacoco } from "../knowledge/plugins/checks.ts";
import { readRegular } from "../maven/disk.ts";
import { listFilesBelow, statFile } from "../maven/files.ts";
import type { Project } from "../model/project/project.ts";
import { beginsJacocoData } from "../output/reports/read-jacoco-data.ts";

/** The data files of JaCoCo in the build directories, and what they were before a run. */
export type DataFiles = ReadonlyMap<string, { readonly size: number; readonly changedAtMs: number }>;

/** Lists the data files that a project's own JaCoCo may append to; where it has none, there are none to look for. */
export function listDataFiles({ modules }: Project): DataFiles {
  const own = modules.filter(({ plugins }) => plugins.some(({ artifactId }) => artifactId === jacoco.artifactId));
  const directories = new Set(own.map(({ buildDirectory }) => buildDirectory));
  const paths = [...directories].flatMap((dir) => listFilesBelow(dir).map((name) => `${dir}/${name}`));
  return new Map(
    paths.flatMap((path) => {
      const stat = path.endsWith(".exec") ? statFile(path) : null;
      return stat ? [[path, { size: stat.size, changedAtMs: stat.mtimeMs }] as const] : [];
    }),
  );
}

/**
 * Joins what one run has written into data files: that of ours, and those that the POMs name. What stood in these before
 * does not count.
 */
export function joinData(project: Project, before: DataFiles, ours: string): Uint8Array {
  const written = [...listDataFiles(project)].map(([path, { changedAtMs }]) => {
    const old = before.get(path);
    const bytes = changedAtMs === old?.changedAtMs ? null : readRegular(path);
    const added = bytes?.subarray(old?.size ?? 0);
    return added && beginsJacocoData(added) ? added : bytes;
  });
  return Buffer.concat([readRegular(ours), ...written].flatMap((it) => it ?? []));
}
