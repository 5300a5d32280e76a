import { basename, join } from "node:path";
import { type Jar, openJar, textOf } from "../../../java/bytecode/jar.ts";
import { war } from "../../../knowledge/plugins/generators.ts";
import { listNames } from "../../../maven/disk.ts";
import { statFile } from "../../../maven/files.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
import type { Module } from "../../../model/project/project.ts";
import type { FlawFacts } from "./flaw-facts.ts";

/**
 * Finds libraries of a war that an earlier build left in the folder that `war:war` packs: it also has the version that Maven
 * resolves now. Where that folder was emptied, or other wars are packed into this one, they are from elsewhere.
 */
export function findLeftLibraries(jar: Jar, module: Module, { goals, dependencies }: FlawFacts): ArchiveFlaw | null {
  const ran = goals.filter((goal) => goal.module === module.artifactId);
  const { buildDirectory, dir, finalName, pom } = module;
  if (finalName === null || dependencies === undefined || !ran.some(({ plugin }) => plugin === war.prefix)) return null;
  if (ran.some(({ plugin }) => plugin === "clean") || listNames(join(buildDirectory, "war", "work")).length > 0)
    return null;
  const versioned = jar.names().flatMap((entry) => {
    const { file = "", name = "", version = "" } = LIBRARY.exec(entry)?.groups ?? {};
    const isChecked = statFile(join(dir, "src/main/webapp", entry)) !== null;
    return file === "" || isChecked ? [] : { entry, file, name, version };
  });
  const several = [...Map.groupBy(versioned, ({ name }) => name).values()].filter((them) => them.length > 1);
  if (several.length === 0) return null;
  const resolved = new Set(
    dependencies()
      .of(pom)
      .flatMap((it) => (it.jar === null ? [] : basename(it.jar))),
  );
  const left = several.flatMap((them) => {
    const groups = them.map((it) => groupOf(join(buildDirectory, finalName, it.entry), it.name, it.version));
    const isOne = groups.every((group) => group !== null && group === groups[0]);
    return isOne && them.some(({ file }) => resolved.has(file)) ? them.filter(({ file }) => !resolved.has(file)) : [];
  });
  return left.length === 0 ? null : { code: "left-libraries", libraries: left.map(({ file }) => file).sort() };
}

// WEB-INF/lib/commons-lang3-3.12.0.jar
const LIBRARY = /^WEB-INF\/lib\/(?<file>(?<name>[^/]+?)-(?<version>\d[^/]*)\.jar)$/;

/** Returns the group of a jar that says itself which artifact it is: others may have its name. */
function groupOf(path: string, name: string, version: string): string | null {
  const library = openJar(path);
  const entry = library
    ?.names()
    .find((it) => it.startsWith("META-INF/maven/") && it.endsWith(`/${name}/pom.properties`));
  const properties = library && entry !== undefined ? textOf(library, entry) : null;
  if (entry === undefined || properties === null) return null;
  const isVersion = properties.split(/\r?\n/).includes(`version=${version}`);
  return isVersion ? (entry.split("/")[2] ?? null) : null;
}
