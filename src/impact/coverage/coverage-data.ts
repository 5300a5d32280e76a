import { jacoco } from "../../knowledge/plugins/checks.ts";
import { readRegular } from "../../maven/disk.ts";
import { listFilesBelow, statFile } from "../../maven/files.ts";
import type { Project } from "../../model/project/project.ts";
import { beginsJacocoData, readJacocoData } from "../../output/reports/read-jacoco-data.ts";

/** The data files of JaCoCo in the build directories, and what they were before a run. */
export type DataFiles = ReadonlyMap<string, { readonly size: number; readonly changedAtMs: number }>;

/**
 * Lists the data files that JaCoCo may append to as POMs have it: where one module has its own, those of all. Where none
 * has, there are none to look for.
 */
export function listDataFiles({ modules }: Project): DataFiles {
  const isOwn = modules.some(({ plugins, managedPlugins }) =>
    [...plugins, ...managedPlugins].some(({ artifactId }) => artifactId === jacoco.artifactId),
  );
  const directories = new Set(isOwn ? modules.map(({ buildDirectory }) => buildDirectory) : []);
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
 * does not count, and no file does into which a goal has merged older data.
 */
export function joinData(project: Project, before: DataFiles, ours: string, startedAtMs: number): Uint8Array {
  const written = [...listDataFiles(project)].flatMap(([path, { changedAtMs }]) => {
    const old = before.get(path);
    const bytes = changedAtMs === old?.changedAtMs ? null : readRegular(path);
    const added = bytes?.subarray(old?.size ?? 0);
    const data = added && beginsJacocoData(added) ? added : bytes;
    return data && readJacocoData(data).startedAtMs >= startedAtMs ? data : [];
  });
  return Buffer.concat([readRegular(ours) ?? Buffer.alloc(0), ...written]);
}
