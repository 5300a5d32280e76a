import { dirname, join } from "node:path";
import type { Disk } from "../../src/maven/disk.ts";
import { NO_SWITCHES } from "../../src/maven/model/profiles/profile-states.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import type { Module, Project } from "../../src/model/project/project.ts";

/** A disk of absolute paths and texts, which remembers what was read. */
export function memoryDisk(files: Readonly<Record<string, string>>): Disk & { readonly reads: readonly string[] } {
  const reads: string[] = [];
  return {
    reads,
    readText: (path) => {
      reads.push(path);
      return Object.hasOwn(files, path) ? (files[path] ?? null) : null;
    },
    exists: (path) => Object.keys(files).some((file) => file === path || file.startsWith(join(path, "/"))),
    isDirectory: (path) => Object.keys(files).some((file) => file.startsWith(join(path, "/"))),
    identify: (path) => path,
    listDirectories: (path) => {
      const inside = Object.keys(files).filter((file) => file.startsWith(join(path, "/")) && dirname(file) !== path);
      return [...new Set(inside.map((file) => file.slice(join(path, "/").length).split("/")[0] ?? ""))].sort();
    },
  };
}

/** A POM of `artifact`, `group:artifact` or `group:artifact:version`, with further elements. */
export function pom(coordinates: string, ...elements: readonly string[]): string {
  const parts = coordinates.split(":");
  const [groupId, artifactId, version] = parts.length === 1 ? [undefined, parts[0]] : parts;
  const tags = { groupId, artifactId, version };
  const own = Object.entries(tags).map(([tag, text]) => (text === undefined ? "" : `<${tag}>${text}</${tag}>`));
  return `<project><modelVersion>4.0.0</modelVersion>${[...own, ...elements].join("\n")}</project>`;
}

/** `group:artifact:version`, and what else stands in `<parent>`. */
export function parent(coordinates: string, relativePath = ""): string {
  const [groupId, artifactId, version] = coordinates.split(":");
  return `<parent><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>${relativePath}</parent>`;
}

export function modules(...names: readonly string[]): string {
  return `<packaging>pom</packaging><modules>${names.map((name) => `<module>${name}</module>`).join("")}</modules>`;
}

export interface Given {
  readonly userProperties?: Readonly<Record<string, string>>;
  readonly settingsProperties?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** What `-P` switches on. */
  readonly profiles?: readonly string[];
}

/** The project at `/p/pom.xml`, with `/repo` as the local repository. */
export function readFrom(
  files: Readonly<Record<string, string>>,
  given: Given = {},
  disk: Disk = memoryDisk(files),
): Project {
  const result = readProject("/p/pom.xml", disk, {
    localRepository: "/repo",
    userProperties: new Map(Object.entries(given.userProperties ?? {})),
    environment: new Map(Object.entries(given.environment ?? {})),
    settingsProperties: new Map(Object.entries(given.settingsProperties ?? {})),
    switches: { ...NO_SWITCHES, on: new Set(given.profiles) },
  });
  if (result.kind !== "project") throw new Error(result.reason);
  return result.project;
}

/** The only module of a project that is one POM, `g:a:1`. */
export function readModule(elements: string, given: Given = {}): Module {
  return moduleOf(readFrom({ "/p/pom.xml": pom("g:a:1", elements) }, given), "a");
}

export function moduleOf(project: Project, artifactId: string): Module {
  const found = project.modules.find((module) => module.artifactId === artifactId);
  if (!found) throw new Error(`no module ${artifactId}`);
  return found;
}
