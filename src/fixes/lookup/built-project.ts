import { choosesJdks } from "../../knowledge/plugins/all-plugins.ts";
import { type Dependencies, openDependencies } from "../../maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../../maven/disk.ts";
import { findJdks } from "../../maven/jdk/find-jdks.ts";
import type { Surroundings } from "../../maven/model/profiles/surroundings.ts";
import { once } from "../../model/once.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { type InstalledJdk, javaOf } from "../../model/project/jdk.ts";
import type { Module, Project } from "../../model/project/project.ts";

export interface Build {
  readonly project: Project;
  /** What influences Maven in addition to the POMs. */
  readonly surroundings: Surroundings;
  readonly env: Readonly<Record<string, string>>;
  readonly jdk: InstalledJdk | null;
  /** The modules that were built, without which the others come from the local repository; all where it is left out or null. */
  readonly reactor?: readonly Module[] | null;
  /** The POMs as they were committed last, by their paths, of those that differ from that. */
  readonly committed?: ReadonlyMap<string, string>;
}

/** A build, and what is read for it once, when it is first needed. */
export interface BuiltProject extends Build {
  readonly dependencies: () => Dependencies;
  /** The dependencies by the POMs of the last commit; null where these are the same. */
  readonly formerly: () => Dependencies | null;
  readonly listJdks: () => readonly InstalledJdk[];
}

/** The Java of the JDK that compiles a module; null where nothing shows it, or a toolchain may choose it. */
export function compilingJava({ plugins }: Pick<Module, "plugins">, jdk: InstalledJdk | null): number | null {
  return jdk === null || plugins.some(choosesJdks) ? null : javaOf(jdk.version);
}

/** Lists the modules of the project that a module depends on. */
export function modulesNeededBy({ pom }: Module, { project, dependencies }: BuiltProject): readonly Module[] {
  const paths = dependencies()
    .of(pom)
    .flatMap((it) => it.module ?? []);
  return [...new Set(paths)].flatMap((path) => moduleAt(project, path) ?? []);
}

export function openBuilt(build: Build): BuiltProject {
  const { project, surroundings, env, committed = new Map<string, string>() } = build;
  const disk = { ...realDisk, readText: (path: string) => committed.get(path) ?? realDisk.readText(path) };
  return {
    ...build,
    dependencies: once(() => openDependencies(project, realDisk, surroundings)),
    formerly: once(() => (committed.size === 0 ? null : openDependencies(project, disk, surroundings))),
    listJdks: once(() => findJdks(env)),
  };
}
