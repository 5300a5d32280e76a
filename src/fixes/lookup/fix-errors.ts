import { searchJar } from "../../java/bytecode/jar.ts";
import { entryOf } from "../../java/libraries/library.ts";
import { protobufOf } from "../../knowledge/causes/builds/generators/gencode-too-new.ts";
import { findExclusions } from "../../maven/dependencies/find-exclusions.ts";
import type { ResolvedDependency } from "../../maven/dependencies/resolve-dependencies.ts";
import { readText } from "../../maven/files.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix, WithheldBy } from "../../model/fix.ts";
import { once, onceFor } from "../../model/once.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { compareVersions, javaOfFile } from "../../model/project/jdk.ts";
import { absolutePath } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";
import type { Source, UnseenType } from "../compiler-view.ts";
import { readComplaint } from "../complaints/read-complaint.ts";
import { findFixes } from "../find-fixes.ts";
import { namedArtifacts, openInactive, openNaming, placeArtifact, pomTexts, whyWithheld } from "./artifact-places.ts";
import type { BuiltProject } from "./built-project.ts";
import { libraryOf } from "./library-of.ts";
import { likelyGroups, searchRepository } from "./local-repository.ts";
import { oneOfEach } from "./one-of-each.ts";
import { sourceReader } from "./own-sources.ts";
import type { ProjectFacts } from "./part/class-path.ts";
import { openPart, type PartView } from "./part/open-part.ts";
import { isReleasedWith } from "./stored-artifacts.ts";

/**
 * Finds what would fix the errors of a compiler, from files alone. Nothing is loaded, executed or downloaded. Never
 * throws.
 *
 * @param longestMs the milliseconds after which the errors that are left are answered without fixes
 */
export function fixErrors(
  errors: readonly Finding[],
  build: BuiltProject,
  longestMs = LONGEST_MS,
): ReadonlyMap<Finding, readonly Fix[]> {
  const { project, surroundings } = build;
  const until = performance.now() + longestMs;
  const wanted = new Map<string, Set<string>>();
  const stored = new Map<string, ReadonlyMap<string, readonly UnseenType[]>>();
  const facts: ProjectFacts = {
    ...build,
    readSource: sourceReader(build),
    localRepository: surroundings.localRepository,
    place: (artifact, module) => placeArtifact(artifact, module, openNaming(build)),
    exclusionsIn: (module) => findExclusions(pomTexts(module, build), build.dependencies().excluded(module.pom)),
    stored(simple, pom) {
      wanted.set(pom, (wanted.get(pom) ?? new Set()).add(simple));
      return stored.get(pom)?.get(simple) ?? [];
    },
    library: (name, module) => (stored.has(module.pom) ? libraryOf(name, module, build) : null),
  };
  const views = new Map<string, PartView>();
  const viewOf = ({ module, part, file }: ErrorPlace) => {
    const level = javaOfFile(module, file);
    return views.getOrInsertComputed(`${part} ${level} ${module.pom}`, () => openPart(facts, module, part, level));
  };
  const sources = new Map<string, Source>();
  const writtenFor = onceFor((file: string) => protobufOf(readText(file)));
  const fixed = new Map<Finding, readonly Fix[]>();
  const fix = (error: Finding): ReadonlySet<string> => {
    const place = placeOf(error, project);
    if (place === null) return new Set();
    const { module, file } = place;
    const seen = viewOf(place);
    const source = sources.get(file) ?? seen.sourceOf(file);
    sources.set(file, source);
    wanted.set(module.pom, new Set());
    const found = findFixes(error, { ...seen, source }).filter((it) => isNewEnough(it, writtenFor(file)));
    if (found.length > 0) fixed.set(error, found);
    return found.length > 0 ? new Set() : (wanted.get(module.pom) ?? new Set());
  };

  const used = onceForArtifact((groupId, artifactId) => userOf(groupId, artifactId, build, until));
  const lookedFor = new Map<Finding, ReadonlySet<string>>();
  for (const error of errors.slice(0, MOST_ERRORS)) {
    if (performance.now() > until) break;
    const names = fix(error);
    if (names.size > 0) lookedFor.set(error, names);
  }
  const packagesOf = (wrong: readonly Finding[]) =>
    wrong.flatMap((error) => {
      const complaint = readComplaint(error);
      if (complaint?.kind === "package") return complaint.package;
      if (complaint?.kind === "no-module") return complaint.module;
      // Kotlin tells a part of an import alone.
      const text = sources.get(placeOf(error, project)?.file ?? "")?.lines[(error.line ?? 0) - 1] ?? "";
      return complaint?.kind === "reference" ? (/^\s*import\s+([\w.]+)/.exec(text)?.[1] ?? []) : [];
    });
  // The jars of the repository are searched once for all names.
  const byModule = Map.groupBy(lookedFor.keys(), (error) => placeOf(error, project)?.module);
  for (const [module, unfixed] of byModule) {
    if (!module) continue;
    const names = [...new Set(unfixed.flatMap((error) => [...(lookedFor.get(error) ?? [])]))].slice(0, MOST_NAMES);
    const versionOf = (groupId: string, artifactId: string) =>
      build.dependencies().managedVersion(module.pom, groupId, artifactId);
    const jarsSeenBy = (error: Finding) => {
      const place = placeOf(error, project);
      return place === null ? [] : viewOf(place).jarPaths();
    };
    const groupVersion = onceFor((groupId: string) => {
      const ofGroup = build
        .dependencies()
        .of(module.pom)
        .filter((it) => it.groupId === groupId);
      const [only, ...others] = new Set(ofGroup.map(({ version }) => version));
      return others.length > 0 ? null : (only ?? null);
    });
    const usedVersion = (groupId: string, artifactId: string) => used(groupId, artifactId)?.version ?? null;
    const found = searchRepository(surroundings.localRepository, names, {
      versionOf: (groupId, artifactId) =>
        versionOf(groupId, artifactId) ?? usedVersion(groupId, artifactId) ?? groupVersion(groupId),
      likely: likelyGroups(packagesOf(unfixed)),
      named: namedArtifacts(module.pom, build),
      searched: new Set(unfixed.flatMap((error) => jarsSeenBy(error))),
      // On a busy machine the errors alone may have taken the time, and the likely groups are searched all the same.
      untilTick: Math.max(until, performance.now() + LONGEST_MS / 2),
    });
    const proven = (groupId: string, artifactId: string) =>
      build.dependencies().provenVersion(module.pom, groupId, artifactId);
    const isUsed = (groupId: string, artifactId: string) => used(groupId, artifactId) !== null;
    const poms = once(() => pomTexts(module, build).map(({ text }) => text));
    const isWritten = onceFor((version: string) => poms().some((text) => text.includes(`>${version}</`)));
    const profileOf = openInactive(module, build);
    const withheldBy = (artifact: string): WithheldBy | null => {
      for (const it of build.dependencies().withheld(module.pom)) {
        const isOf = (one: ResolvedDependency) => `${one.groupId}:${one.artifactId}:${one.version}` === it.by;
        const by =
          `${it.groupId}:${it.artifactId}` === artifact ? build.dependencies().of(module.pom).find(isOf) : null;
        if (by?.module) return whyWithheld(it, by, module, build);
      }
      return null;
    };
    const told = [...found].map(
      ([name, classes]) =>
        [
          name,
          oneOfEach(classes, versionOf, isWritten, isUsed, profileOf)
            .flatMap((it) => asOtherFile(it, module, build) ?? [])
            .map((it) => withSibling(withVersions(it, used, proven, withheldBy), module.pom, build)),
        ] as const,
    );
    stored.set(module.pom, new Map(told));
    for (const error of unfixed) fix(error);
  }
  return fixed;
}

/** Whether a newer version that has what is missing would do: a generated source may be written for one that is newer still. */
function isNewEnough(fix: Fix, wanted: string | null): boolean {
  return wanted === null || fix.kind !== "link" || compareVersions(fix.has ?? "", wanted) >= 0;
}

interface User {
  readonly module: string;
  readonly version: string;
}

type FindUser = (groupId: string, artifactId: string) => User | null;

/** Finds a module of the project that names an artifact among its dependencies, else one to which another artifact of its group brings it along. */
function userOf(
  groupId: string,
  artifactId: string,
  { project, dependencies }: BuiltProject,
  until: number,
): User | null {
  const naming = project.modules.filter((it) => it.dependencies.includes(`${groupId}:${artifactId}`));
  const ofGroup = project.modules.filter((it) => it.dependencies.some((name) => name.startsWith(`${groupId}:`)));
  for (const { pom, path, artifactId: name } of [...naming, ...ofGroup]) {
    if (performance.now() > until) return null;
    const own = dependencies()
      .of(pom)
      .find((it) => it.groupId === groupId && it.artifactId === artifactId);
    if (own) return { module: path === "." ? name : path, version: own.version };
  }
  return null;
}

function onceForArtifact(find: FindUser): FindUser {
  const known = onceFor((key: string) => find(key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)));
  return (groupId, artifactId) => known(`${groupId}:${artifactId}`);
}

/**
 * Adds of what type, or with what classifier, a module has the artifact of a class, if it has no plain jar of it. Returns
 * null where its other jar has the class, or cannot be read: the artifact is a dependency then, and lacks nothing for sure.
 */
function asOtherFile(type: UnseenType, module: Module, build: BuiltProject): UnseenType | null {
  if (type.in.kind !== "repository") return type;
  const name = type.in.artifact;
  const [dependency, ...others] = build
    .dependencies()
    .of(module.pom)
    .filter(({ groupId, artifactId, through }) => through === null && `${groupId}:${artifactId}` === name);
  if (!dependency || others.length > 0) return type;
  const { type: file, classifier, jar } = dependency;
  if (classifier === undefined && file === "jar") return type;
  const searched = file === "pom" || jar === null ? null : searchJar(jar);
  if (file !== "pom" && (searched === null || searched.read(entryOf(type.name)) !== null)) return null;
  const as =
    classifier === undefined
      ? ({ element: "type", value: file } as const)
      : ({ element: "classifier", value: classifier } as const);
  const { declared } = placeArtifact(dependency, module, openNaming(build));
  return { ...type, in: { ...type.in, without: { ...as, ...(declared !== undefined && { at: declared }) } } };
}

/** Adds which version the project manages for an artifact, else which of its modules has it in this version. */
function withVersions(
  type: UnseenType,
  used: FindUser,
  provenVersion: (groupId: string, artifactId: string) => string | null,
  withheldBy: (artifact: string) => WithheldBy | null,
): UnseenType {
  if (type.in.kind !== "repository" || type.in.without) return type;
  const [groupId = "", artifactId = ""] = type.in.artifact.split(":");
  const managed = type.in.isManaged ? provenVersion(groupId, artifactId) : null;
  if (type.in.isManaged) return { ...type, in: { ...type.in, ...(managed && { managed }) } };
  const user = type.in.profile ? null : used(groupId, artifactId);
  if (user?.version !== type.in.version) return type;
  const withheld = withheldBy(type.in.artifact);
  return { ...type, in: { ...type.in, usedBy: user.module, ...(withheld && { withheld }) } };
}

/**
 * Adds the version of another artifact of the same group that is a dependency of a module, where the newest stored one
 * depends on that in its own version: both are released together.
 */
function withSibling(type: UnseenType, pom: string, { dependencies, surroundings }: BuiltProject): UnseenType {
  if (
    type.in.kind !== "repository" ||
    type.in.isManaged ||
    (type.in.usedBy ?? type.in.profile ?? type.in.without) !== undefined
  )
    return type;
  const { artifact, version } = type.in;
  const [groupId = "", artifactId = ""] = artifact.split(":");
  const sibling = dependencies()
    .of(pom)
    .find(
      (it) =>
        it.groupId === groupId &&
        it.version !== version &&
        isReleasedWith(surroundings.localRepository, { groupId, artifactId, version }, it.artifactId),
    );
  return sibling
    ? { ...type, in: { ...type.in, beside: { artifact: sibling.artifactId, version: sibling.version } } }
    : type;
}

/** A build is answered without further fixes when it took that long. */
const LONGEST_MS = 3000;
const MOST_ERRORS = 300;
const MOST_NAMES = 20;

interface ErrorPlace {
  readonly module: Module;
  readonly part: "main" | "test";
  readonly file: string;
}

function placeOf({ file, module: path = "." }: Finding, project: Project): ErrorPlace | null {
  if (file === undefined || !/\.(?:groovy|java|kt|scala)$/.test(file)) return null;
  const module = moduleAt(project, path);
  if (!module) return null;
  const absolute = absolutePath(project, file);
  const isTest = [...module.testSourceRoots, `${module.buildDirectory}/generated-test-sources`].some((dir) =>
    absolute.startsWith(`${dir}/`),
  );
  return { module, part: isTest ? "test" : "main", file: absolute };
}
