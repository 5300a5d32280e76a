import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Jar, openJar } from "../../../java/bytecode/jar.ts";
import { JAR_PLUGIN } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { lineAt, onlyPlugin, readPomTexts, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, statFile } from "../../../maven/files.ts";
import { interpolate } from "../../../maven/model/interpolate.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import type { FlawFacts } from "./flaw-facts.ts";
import { findIdlePacker } from "./idle-packer.ts";
import { findLeftLibraries } from "./left-libraries.ts";
import { readManifest } from "./manifest.ts";
import { findNotRepackaged } from "./not-repackaged.ts";
import { findUnlistedProviders } from "./unlisted-providers.ts";
import { findUnstartable } from "./unstartable.ts";

/**
 * Finds what an archive that a build made contradicts, by its entries and its manifest: what they name and it has not, and
 * what it has and Java will not see.
 */
export function findFlaws(
  archive: { readonly path: string; readonly isMain: boolean },
  module: Module,
  project: Project,
  facts: FlawFacts,
): readonly ArchiveFlaw[] {
  if (!/\.[jw]ar$/.test(archive.path)) return [];
  const jar = openJar(archive.path);
  if (jar === null) return [];
  return [
    findUnstartable({ ...archive, jar }, module, project, facts.dependencies),
    findIgnoredRelease(jar, module),
    findUnlistedProviders({ ...archive, jar }, module, project, facts),
    ...(archive.isMain
      ? [
          findEmpty(jar, module, project),
          findLeftLibraries(jar, module, facts),
          findNotRepackaged(jar, module, project, facts),
          findIdlePacker(module, project, facts),
        ]
      : []),
  ].filter((it) => it !== null);
}

/** Fat jars hold the releases of libraries, which also have classes for all others: only those of the module are missed. */
function findIgnoredRelease(jar: Jar, { outputDirectory }: Module): ArchiveFlaw | null {
  const entry = jar.names().find((it) => OF_RELEASE.test(it) && statFile(join(outputDirectory, it)) !== null);
  if (entry === undefined || readManifest(jar, "Multi-Release")?.toLowerCase() === "true") return null;
  return { code: "not-multi-release", entry };
}

// META-INF/versions/17/com/acme/Pid.class
const OF_RELEASE = /^META-INF\/versions\/\d+\/.+\.class$/;

function findEmpty(jar: Jar, module: Module, { root }: Project): ArchiveFlaw | null {
  const { outputDirectory } = module;
  if (jar.names().some((name) => !name.endsWith("/") && HOLDS.test(name))) return null;
  const classes = listFilesBelow(outputDirectory).filter((path) => CLASS.test(path)).length;
  return classes === 0 ? null : { code: "empty-archive", classes, ...otherFolder(module, root) };
}

/** Finds the folder from which the module's own POM has the archive made, where that is not there. */
function otherFolder({ dir, pom, buildDirectory }: Module, root: string) {
  for (const { name, text } of readPomTexts([pom], root)) {
    const written = /<classesDirectory>([^<]*)</.exec(onlyPlugin(withoutProfiles(text), JAR_PLUGIN));
    const path = interpolate(written?.[1]?.trim() ?? "", (it) =>
      new Map([
        ["project.build.directory", buildDirectory],
        ["project.basedir", dir],
        ["basedir", dir],
      ]).get(it),
    );
    const folder = path.startsWith("/") ? path : join(dir, path);
    if (written && !path.includes("${") && !existsSync(folder))
      return { from: relativeTo(root, folder), at: `${name}:${lineAt(text, written.index)}` };
  }
  return {};
}

// com/acme/Shop.class, META-INF/versions/17/com/acme/Shop.class, META-INF/lib/shop.jar; but META-INF/maven/g/a/pom.xml
const HOLDS = /^(?!META-INF\/)|\.(?:class|jar)$/;
// com/acme/Shop.class; but package-info.class
const CLASS = /(?<!(?:^|\/)(?:package|module)-info)\.class$/;
