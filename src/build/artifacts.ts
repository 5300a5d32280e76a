import { join } from "node:path";
import type { Artifact } from "../result/build-result.ts";
import { relativeTo } from "../result/paths.ts";
import type { Module, Project } from "../result/project.ts";
import { listNames, statFile } from "./files.ts";

/**
 * The main artifact of each of these modules: the file called after finalName where there is one, else the newest that
 * begins with finalName or `artifactId-version`. Attached files (sources, javadoc, tests) and `original-*` are not it.
 */
export function findArtifacts(project: Project, modules: readonly Module[]): Artifact[] {
  return modules.flatMap((module) => {
    const extension = extensionOf(module.packaging);
    if (extension === null) return [];
    const main = findMain(module, extension);
    if (!main) return [];
    return { path: relativeTo(project.root, main.path), name: main.name, size: main.size };
  });
}

/** What a packaging yields; null where it yields no file. */
function extensionOf(packaging: string): string | null {
  if (packaging === "pom") return null;
  return ["war", "ear", "rar", "hpi", "nar", "aar"].includes(packaging) ? packaging : "jar";
}

interface File {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

function findMain(module: Module, extension: string): File | undefined {
  const files = filesIn(module.buildDirectory).filter(({ name }) => name.endsWith(`.${extension}`));
  const exact = files.find(({ name }) => name === `${module.finalName}.${extension}`);
  if (exact) return exact;
  const prefixes = [module.finalName, `${module.artifactId}-${module.version}`];
  return files
    .filter(({ name }) => prefixes.some((prefix) => prefix !== null && name.startsWith(prefix)))
    .filter(({ name }) => !name.startsWith("original-") && !ATTACHED.test(name))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
}

// shop-core-1.0-sources.jar
const ATTACHED = /-(?:sources|javadoc|tests|test-sources|test-javadoc)\.\w+$/;

function filesIn(directory: string): File[] {
  return listNames(directory).flatMap((name) => {
    const path = join(directory, name);
    const stat = statFile(path);
    return stat ? { name, path, size: stat.size, mtimeMs: stat.mtimeMs } : [];
  });
}
