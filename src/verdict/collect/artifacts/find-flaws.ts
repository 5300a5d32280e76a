import { join } from "node:path";
import { type Jar, openJar } from "../../../java/bytecode/jar.ts";
import { listFilesBelow, statFile } from "../../../maven/files.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
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
          findEmpty(jar, module),
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

function findEmpty(jar: Jar, { outputDirectory }: Module): ArchiveFlaw | null {
  if (jar.names().some((name) => !name.endsWith("/") && HOLDS.test(name))) return null;
  const classes = listFilesBelow(outputDirectory).filter((path) => CLASS.test(path)).length;
  return classes === 0 ? null : { code: "empty-archive", classes };
}

// com/acme/Shop.class, META-INF/versions/17/com/acme/Shop.class, META-INF/lib/shop.jar; but META-INF/maven/g/a/pom.xml
const HOLDS = /^(?!META-INF\/)|\.(?:class|jar)$/;
// com/acme/Shop.class; but package-info.class
const CLASS = /(?<!(?:^|\/)(?:package|module)-info)\.class$/;
