import { join } from "node:path";
import type { Artifact } from "../../result/build-result.ts";
import { relativeTo } from "../../result/project/paths.ts";
import type { Module, Project } from "../../result/project/project.ts";
import { listNames, statFile } from "../files.ts";

/**
 * Finds the main artifact of each module: the file called after finalName if there is one; otherwise the newest file
 * whose name adds a classifier to finalName or `artifactId-version`; if only Maven knows finalName, the newest file of
 * all. Attached files (sources, javadoc, tests) and `original-*` never count.
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

/** Returns the file extension of the artifact that a packaging produces; null if it produces none. */
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
  return files.filter(({ name }) => mayBeMain(name, module)).sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
}

function mayBeMain(name: string, { finalName, artifactId, version }: Module): boolean {
  if (name.startsWith("original-") || ATTACHED.test(name)) return false;
  return [finalName, `${artifactId}-${version}`].some((prefix) => {
    if (prefix === null) return true;
    return name.startsWith(`${prefix}-`) && !OTHER_VERSION.test(name.slice(prefix.length));
  });
}

// shop-core-1.0-sources.jar
const ATTACHED = /-(?:sources|javadoc|tests|test-sources|test-javadoc)\.\w+$/;
// What follows 1.0 in shop-core-1.0-SNAPSHOT.jar or shop-core-1.0-rc-1.jar, which an earlier build left.
const OTHER_VERSION = /^-(?:\d|(?:SNAPSHOT|alpha|beta|milestone|rc|cr|m\d)(?![a-z]))/i;

function filesIn(directory: string): File[] {
  return listNames(directory).flatMap((name) => {
    const path = join(directory, name);
    const stat = statFile(path);
    return stat ? { name, path, size: stat.size, mtimeMs: stat.mtimeMs } : [];
  });
}
