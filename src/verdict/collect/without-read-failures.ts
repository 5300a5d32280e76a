import { join, resolve } from "node:path";
import { placeInPoms, profilesIn, readPomTexts, withoutComments } from "../../maven/dependencies/pom-text.ts";
import { listNames } from "../../maven/disk.ts";
import { listFilesBelow, readText } from "../../maven/files.ts";
import type { IgnoredFailure } from "../../model/evidence/log-facts.ts";
import { modulesCalled } from "../../model/project/find-modules.ts";
import { withoutBasedir } from "../../model/project/paths.ts";
import type { Project } from "../../model/project/project.ts";

/**
 * Leaves out the ignored failures that the build goes by itself, such as the exit code of a program that asks something,
 * and patterns without a match but those that stand once in the module's own files: others may be of several sets. Sets
 * of modules depend on which ones are built, and a profile may have the dependency that a pattern names.
 */
export function withoutReadFailures(ignored: readonly IgnoredFailure[], project: Project): readonly IgnoredFailure[] {
  return ignored.flatMap((failure) => {
    if (failure.isUnmatched) return placeUnmatched(failure, project);
    return isReadBy(failure, project) ? [] : failure;
  });
}

function isReadBy({ readBy, module }: IgnoredFailure, project: Project): boolean {
  if (readBy === undefined) return false;
  const modules = module === undefined ? project.modules : modulesCalled(project, module);
  const files = modules.flatMap(({ dir, pom, parentPoms }) => {
    const named = [pom, ...parentPoms].flatMap((file) =>
      [...readText(file).matchAll(ANT_FILE)].map(([, path = ""]) => resolve(dir, withoutBasedir(path))),
    );
    return [pom, ...parentPoms, join(dir, "build.xml"), ...named];
  });
  return [...new Set(files)].some((file) => readText(file).toLowerCase().includes(readBy));
}

// <ant antfile="${basedir}/tasks.xml"/>, <import file="ant/common.xml"/>
const ANT_FILE = /\b(?:ant)?file="([^"]+\.xml)"/g;

function placeUnmatched(failure: IgnoredFailure, project: Project): readonly IgnoredFailure[] {
  const [module, other] = modulesCalled(project, failure.module ?? "");
  if (!module || other) return [];
  const below = listFilesBelow(join(module.dir, "src")).map((file) => join("src", file));
  const files = [...listNames(module.dir), ...below].filter((file) => file.endsWith(".xml"));
  const paths = files.map((file) => join(module.dir, file));
  const texts = readPomTexts(paths, project.root);
  const sought = `<include>${failure.reason}</include>`;
  const times = texts.reduce((sum, { text }) => sum + text.split(sought).length - 1, 0);
  const isOfModules = texts.some(({ text }) => text.includes("<moduleSet>"));
  const artifactId = `<artifactId>${failure.reason.split(":")[1]}</artifactId>`;
  const profiles = [module.pom, ...module.parentPoms].flatMap((pom) => profilesIn(withoutComments(readText(pom))));
  const isOfProfile = profiles.some(([profile]) => profile.includes(artifactId));
  const place = times === 1 && !isOfModules && !isOfProfile ? placeInPoms(sought, texts) : null;
  return place === null ? [] : [{ ...failure, place }];
}
