import { basename, dirname, join, relative } from "node:path";
import { PACKAGED_BY } from "../../knowledge/plugins/by-words.ts";
import { PACKAGINGS, POM_ELEMENTS } from "../../knowledge/pom-elements.ts";
import { renamedArtifact } from "../../knowledge/renamed-artifacts.ts";
import { findManaging, type PomPlace } from "../../maven/dependencies/find-declaration.ts";
import { lineAt, withoutComments, withoutProfiles } from "../../maven/dependencies/pom-text.ts";
import type { ArtifactName } from "../../maven/dependencies/resolve-dependencies.ts";
import { listNames, realDisk } from "../../maven/disk.ts";
import { readText } from "../../maven/files.ts";
import { type PomDependency, readPom } from "../../maven/model/pom.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { absolutePath, shownPath } from "../../model/project/paths.ts";
import type { Module } from "../../model/project/project.ts";
import { unlikeness } from "../likeness.ts";
import { managedAround, openNaming, pomsAround, pomTexts } from "./artifact-places.ts";
import type { BuiltProject } from "./built-project.ts";
import { onlyInProfiles } from "./part/copied-resources.ts";
import { managedBeyond } from "./part/managed-beyond.ts";
import { isMisspeltArtifact, likeStored, readStored } from "./stored-artifacts.ts";

/** Finds the name that was meant in errors about POMs: of an artifact, a property or the folder of a module. */
export function fixPoms(errors: readonly Finding[], built: BuiltProject): ReadonlyMap<Finding, readonly Fix[]> {
  const isOnly = errors.filter(({ message }) => UNVERSIONED.test(message)).length === 1;
  return new Map(
    errors.flatMap((error) => {
      // What such an error follows from is told already.
      const fix =
        error.file?.endsWith(".xml") && error.facts === undefined
          ? fixPom(error, absolutePath(built.project, error.file), isOnly, built)
          : null;
      return fix === null ? [] : [[error, [fix]] as const];
    }),
  );
}

function fixPom({ message }: Finding, pom: string, isOnly: boolean, built: BuiltProject): Fix | null {
  const { groupId = "", artifactId = "", type = "jar", classifier } = UNVERSIONED.exec(message)?.groups ?? {};
  if (artifactId !== "") {
    const found =
      managedOtherwise(pom, { groupId, artifactId }, withClassifier(type, classifier), built) ??
      renamedIn(pom, `${groupId}:${artifactId}`, built) ??
      namedAfter(pom, { groupId, artifactId }, built) ??
      toNearest(artifactId, modulesLike(groupId, artifactId, built)) ??
      managedElsewhere(pom, { groupId, artifactId }, built) ??
      managedBeyond(pom, { groupId, artifactId, type, classifier }, built) ??
      usedElsewhere(pom, { groupId, artifactId }, built) ??
      emptyImport(pom, { groupId, artifactId }, built);
    // What the local repository has under a like name is not meant where this project makes the artifact.
    const isOwn = built.project.modules.some((it) => it.groupId === groupId && it.artifactId === artifactId);
    if (found !== null || isOwn) return found;
    const like = likeStored(built.surroundings.localRepository, { groupId, artifactId }).map((it) =>
      asManaged(it, pom, built),
    );
    const stored = toStored(`${groupId}:${artifactId}`, like);
    const unmanaged = toUnmanaged({ groupId, artifactId }, pom, isOnly, built);
    // Artifacts of a group mostly have one version, and what is stored may be of another project.
    const ofGroup = unmanaged?.manager ?? unmanaged?.beside;
    const isOther = stored?.kind === "stored-version" && stored.version !== ofGroup?.version;
    return isOther && ofGroup !== undefined ? unmanaged : (stored ?? unmanaged);
  }
  const property = UNKNOWN_PROPERTY.exec(message)?.groups?.["name"];
  if (property !== undefined) {
    const defined = propertiesOf(pom, built);
    return (
      toNearest(property, nearest(property, defined)) ??
      toNearest(property, withFewerWords(property, defined)) ??
      toUndefined(property, pom, built)
    );
  }
  const element = UNKNOWN_ELEMENT.exec(message)?.groups?.["name"];
  if (element !== undefined) return toNearest(element, nearest(element, POM_ELEMENTS));
  const packaging = UNKNOWN_PACKAGING.exec(message)?.groups?.["name"] ?? "";
  const plugin = PACKAGED_BY.get(packaging);
  if (plugin !== undefined) return { kind: "packaging", packaging, plugin };
  if (packaging !== "") return toNearest(packaging, nearest(packaging, [...PACKAGINGS, ...PACKAGED_BY.keys()]));
  const folder = NO_MODULE.exec(message)?.groups?.["path"];
  return folder === undefined ? null : toNearest(folder, nearestFolders(folder, pom));
}

// 'dependencies.dependency.version' for org.springframework.boot:spring-boot-starter-web-mvc:jar is missing.
// 'dependencies.dependency.version' for com.acme:core:jar:tests is missing.
const UNVERSIONED =
  /^'(?:\w+\.)*version' for (?<groupId>[^:\s]+):(?<artifactId>[^:\s]+)(?::(?<type>[^:\s]+)(?::(?<classifier>\S+))?)? is missing/;
// 'dependencies.dependency.version' for org.mockito:mockito-core:jar must be a valid version but is '${mockito-version}'.
const UNKNOWN_PROPERTY = /^'(?:\w+\.)*version' for \S+ must be a valid version but is '\$\{(?<name>[\w.-]+)\}'/;
// Malformed POM pom.xml: Unrecognised tag: 'artifactid'
const UNKNOWN_ELEMENT = /\bUnrecognised tag: '(?<name>[\w.-]{1,100})'/;
// Unknown packaging: bundle
const UNKNOWN_PACKAGING = /^Unknown packaging: (?<name>[\w-]+)$/;
// Child module modules/shop-kore of /home/dev/shop/pom.xml does not exist
const NO_MODULE = /^Child module (?<path>\S+) of .* does not exist$/;

/** Finds where an artifact is managed in other types, or with other classifiers, than the dependency asks for. */
function managedOtherwise(pom: string, { groupId, artifactId }: ArtifactName, asked: string, built: BuiltProject) {
  const elements = built.dependencies().managedAs(pom, groupId, artifactId);
  const as = elements.flatMap((element) => {
    const { path, type, classifier } = element;
    const place = isOutside(path, built) ? null : findManaging(element, [path], realDisk.readText);
    const [version, artifact] = path.split("/").reverse().slice(1);
    const at = place ? shownPlace(place, built) : isOutside(path, built) ? `${artifact} ${version}` : null;
    return at === null ? [] : { type: withClassifier(type, classifier), at };
  });
  const [first] = as;
  const isSame = as.some(({ type }) => type === asked);
  return !first || isSame
    ? null
    : ({ kind: "managed-otherwise", artifact: `${groupId}:${artifactId}`, asked, as } as const);
}

/** Writes a type with its classifier: `jar:tests`. */
function withClassifier(type: string, classifier: string | undefined): string {
  return classifier ? `${type}:${classifier}` : type;
}

function isOutside(path: string, { surroundings }: BuiltProject): boolean {
  return path.startsWith(join(surroundings.localRepository, "/"));
}

function shownPlace({ file, line }: PomPlace, { project }: BuiltProject): string {
  return `${shownPath(project, file)}:${line}`;
}

/** Writes an artifact, `group:artifact:version`, with the version that a POM, its parents or its BOMs manage for it. */
function asManaged(stored: string, pom: string, { dependencies }: BuiltProject): string {
  const [groupId = "", artifactId = "", version = ""] = stored.split(":");
  return [groupId, artifactId, dependencies().provenVersion(pom, groupId, artifactId) ?? version].join(":");
}

/** Finds the name of an artifact for which a POM, its parents or its BOMs manage a version, where they manage none for the old name. */
function renamedIn(pom: string, name: string, { dependencies }: BuiltProject): Fix | null {
  const now = renamedArtifact(name, null)?.now;
  const [groupId = "", artifactId = ""] = now?.split(":") ?? [];
  const version = now === undefined ? null : dependencies().provenVersion(pom, groupId, artifactId);
  return now === undefined || version === null ? null : { kind: "renamed-artifact", artifact: name, now, version };
}

/** Finds the property of the checkout that is named after an artifact, and so gives its version. */
function namedAfter(pom: string, { groupId, artifactId }: ArtifactName, built: BuiltProject): Fix | null {
  const property = `${artifactId}.version`;
  const defined = new RegExp(`<${RegExp.escape(property)}>\\s*(?<version>[^<\\s]+)\\s*</`, "g");
  for (const path of pomsAround(pom, built)) {
    const text = withoutComments(readText(path));
    const [only, ...others] = text.matchAll(defined);
    const version = only?.groups?.["version"];
    if (only === undefined || version === undefined || others.length > 0) continue;
    // What a profile sets counts where that is active.
    if (withoutProfiles(text).at(only.index) !== "<") continue;
    const at = `${shownPath(built.project, path)}:${lineAt(text, only.index)}`;
    return { kind: "version-property", artifact: `${groupId}:${artifactId}`, property, version, at };
  }
  return null;
}

/** Finds the artifact of the same name that a POM outside of the project manages under another group of the same owner. */
function managedElsewhere(pom: string, asked: ArtifactName, built: BuiltProject): Fix | null {
  // io.github.acme
  const ownerOf = ({ groupId }: ArtifactName) => /^(?:(?:io|com)\.git\w+\.)?[^.]+(?:\.[^.]+)?/.exec(groupId)?.[0];
  const managed = built
    .dependencies()
    .managersOf(pom, (it) => it.artifactId === asked.artifactId && ownerOf(it) === ownerOf(asked))
    .flatMap(({ artifacts }) => artifacts.map(({ groupId }) => groupId));
  const [groupId, ...others] = new Set(managed);
  if (groupId === undefined || groupId === asked.groupId || others.length > 0) return null;
  const version = built.dependencies().managedVersion(pom, groupId, asked.artifactId);
  const [name, nearest] = [asked.groupId, groupId].map((it) => `${it}:${asked.artifactId}`);
  return name === undefined || nearest === undefined || version === null
    ? null
    : { kind: "nearest-name", name, nearest, version };
}

/** Finds the version in which another module has an artifact among its dependencies, if all that have it agree. */
function usedElsewhere(pom: string, { groupId, artifactId }: ArtifactName, built: BuiltProject): Fix | null {
  const artifact = `${groupId}:${artifactId}`;
  const users = built.project.modules.flatMap((module) => {
    const isNamed = module.pom !== pom && module.dependencies.includes(artifact);
    const own = isNamed ? built.dependencies().of(module.pom) : [];
    const found = own.find((it) => it.groupId === groupId && it.artifactId === artifactId);
    return found && !found.version.includes("${") ? { usedBy: module.path, version: found.version } : [];
  });
  const [first] = users;
  return first && areOfOneVersion(users) ? { kind: "stored-version", artifact, ...first } : null;
}

/** Lists the modules of this project that may be meant by an artifact: by the folder of that name, or by the nearest name. */
function modulesLike(groupId: string, artifactId: string, { project }: BuiltProject): readonly string[] {
  const modules = project.modules.filter((it) => it.groupId === groupId);
  const [inFolder, ...others] = modules.filter(({ dir }) => basename(dir) === artifactId);
  if (inFolder && others.length === 0) return [inFolder.artifactId];
  return nearest(
    artifactId,
    modules.map((it) => it.artifactId),
  );
}

/** Finds a BOM that is imported without the type, or one with the artifact that is managed without the scope, by which Maven reads it as one. */
function emptyImport(pom: string, { groupId, artifactId }: ArtifactName, built: BuiltProject): Fix | null {
  const managed = managedAround(pom, built);
  const untyped = managed.find(({ scope, type }) => scope === "import" && type !== "pom");
  const manages = ({ version = "", ...bom }: PomDependency) =>
    readStored(built.surroundings.localRepository, { ...bom, version })?.managedDependencies.some(
      (it) => it.groupId === groupId && it.artifactId === artifactId,
    );
  const read = readPom(readText(pom));
  const misplaced = read.kind === "pom" ? read.pom.dependencies.find(({ scope }) => scope === "import") : undefined;
  const bom = untyped ?? misplaced ?? managed.find((it) => it.scope !== "import" && manages(it));
  const ofBom = bom?.type === "pom" ? "scope" : "both";
  const lacks = bom === untyped ? "type" : bom === misplaced ? "management" : ofBom;
  return bom ? { kind: "empty-import", artifact: `${bom.groupId}:${bom.artifactId}`, lacks } : null;
}

function toNearest(name: string, [only, ...others]: readonly string[]): Fix | null {
  return only === undefined || only === name || others.length > 0
    ? null
    : { kind: "nearest-name", name, nearest: only };
}

/** An artifact of the same name lacks a version and nothing else. */
function toStored(artifact: string, like: readonly string[]): Fix | null {
  const same = like.find((it) => it.startsWith(`${artifact}:`));
  return same === undefined
    ? toNearest(artifact.slice(artifact.indexOf(":") + 1), like)
    : { kind: "stored-version", artifact, version: same.slice(artifact.length + 1) };
}

type Unmanaged = Extract<Fix, { kind: "unmanaged" }>;

/** A lost BOM leaves many artifacts without a version: then only what others of their group have says more than Maven. */
function toUnmanaged(
  { groupId, artifactId }: ArtifactName,
  pom: string,
  isOnly: boolean,
  built: BuiltProject,
): Unmanaged | null {
  const manager = managerOf({ groupId, artifactId }, pom, built);
  const artifact = `${groupId}:${artifactId}`;
  if (manager !== null) return { kind: "unmanaged", artifact, manager };
  const module = built.project.modules.find((it) => it.pom === pom);
  const beside = module ? besideIn(groupId, module, built) : null;
  if (beside !== null) return { kind: "unmanaged", artifact, beside };
  return isOnly ? { kind: "unmanaged", artifact } : null;
}

type Beside = NonNullable<Unmanaged["beside"]>;

/** Finds another artifact of a group that is a dependency of a module, or else one that its POMs manage, if all of these have one version. */
function besideIn(groupId: string, module: Module, built: BuiltProject): Beside | null {
  const ofGroup = built
    .dependencies()
    .of(module.pom)
    .filter((it) => it.groupId === groupId && it.through === null);
  const [first] = ofGroup;
  if (!first) return managedBeside(groupId, module, built);
  if (!areOfOneVersion(ofGroup)) return null;
  const { artifactId, version } = first;
  const at = openNaming(built).versionOf({ kind: "dependency", groupId, artifactId, version }, module);
  return { artifact: artifactId, version, ...(at && { at: `${at.file}:${at.line}` }) };
}

function managedBeside(groupId: string, module: Module, built: BuiltProject): Beside | null {
  const managed = managedAround(module.pom, built)
    .filter((it) => it.groupId === groupId && it.scope !== "import")
    .flatMap(({ artifactId }) => {
      const version = built.dependencies().managedVersion(module.pom, groupId, artifactId);
      return version === null ? [] : { artifact: artifactId, version };
    });
  const [first] = managed;
  if (!first || !areOfOneVersion(managed)) return null;
  const element = { groupId, artifactId: first.artifact, version: first.version, type: "jar", classifier: undefined };
  const at = findManaging(element, pomsAround(module.pom, built), realDisk.readText);
  return { ...first, ...(at && { at: shownPlace(at, built) }) };
}

function areOfOneVersion(all: readonly { readonly version: string }[]): boolean {
  return new Set(all.map(({ version }) => version)).size === 1;
}

/** Finds the POM that manages a group but for one artifact. One that manages a few leaves out others that exist. */
function managerOf(
  { groupId, artifactId }: ArtifactName,
  pom: string,
  built: BuiltProject,
): NonNullable<Unmanaged["manager"]> | null {
  const managers = built
    .dependencies()
    .managersOf(pom, (it) => it.groupId === groupId)
    .map((it) => ({ ...it, artifacts: it.artifacts.map((artifact) => artifact.artifactId) }));
  const [first] = managers.toSorted((a, b) => b.artifacts.length - a.artifacts.length);
  // Of another type or classifier it is managed, and exists.
  if (!first || first.artifacts.length < A_GROUP || managers.some((it) => it.artifacts.includes(artifactId)))
    return null;
  const [only, ...others] = first.artifacts.filter((it) => isMisspeltArtifact(artifactId, it));
  const meant = others.length === 0 && only !== undefined ? { nearest: only } : {};
  return { artifact: first.artifactId, version: first.version, ...meant };
}

const A_GROUP = 5;

/** A name that leads to itself, or that several profiles define, has no value either, but a POM has it. */
function toUndefined(name: string, pom: string, built: BuiltProject): Fix | null {
  const module = built.project.modules.find((it) => it.pom === pom);
  if (!module) return null;
  if (!propertiesOf(pom, built).includes(name)) return { kind: "undefined-property", name };
  const setting = onlyInProfiles(name, pomTexts(module, built), module, built);
  const [id, ...others] = setting?.profiles ?? [];
  if (setting === null || id === undefined || others.length > 0) return null;
  const { at, why } = setting;
  return { kind: "undefined-property", name, inProfile: { id, at, ...(why && { why }) } };
}

export function propertyLike(name: string, pom: string, built: BuiltProject): string | null {
  const [only, ...others] = nearest(name, propertiesOf(pom, built));
  return others.length > 0 ? null : (only ?? null);
}

/** Lists the properties that the POM and those of the checkout that it inherits from define. */
function propertiesOf(pom: string, built: BuiltProject): readonly string[] {
  return pomsAround(pom, built).flatMap((path) =>
    [...withoutComments(readText(path)).matchAll(PROPERTIES)].flatMap(({ 1: text = "" }) =>
      [...text.matchAll(PROPERTY)].flatMap(({ 1: name = "" }) => name),
    ),
  );
}

const PROPERTIES = /<properties>([\s\S]*?)<\/properties>/g;
const PROPERTY = /<([\w.-]+)>/g;

/** Lists the folders beside one that does not exist which have a POM and the nearest name. */
function nearestFolders(folder: string, pom: string): readonly string[] {
  const root = dirname(pom);
  const around = dirname(join(root, folder));
  const named = listNames(around).filter((name) => realDisk.exists(join(around, name, "pom.xml")));
  return nearest(basename(folder), named).map((name) => relative(root, join(around, name)));
}

/** Lists the names that are nearest to one: those with the same words, or else the least unlike ones. */
export function nearest(asked: string, names: readonly string[]): readonly string[] {
  const scored = [...new Set(names)].flatMap((name) => {
    const unlike = sortedWords(asked) === sortedWords(name) ? 0 : (unlikeness(toCamel(asked), toCamel(name)) ?? 1);
    return unlike < LIKE ? { name, unlike } : [];
  });
  const least = Math.min(...scored.map(({ unlike }) => unlike));
  return scored.flatMap(({ name, unlike }) => (unlike === least ? name : []));
}

/** Lists the names that begin with the same word as one and have several of its words, and no other: `junit.version` for `junit.jupiter.version`. */
function withFewerWords(asked: string, names: readonly string[]): readonly string[] {
  const words = asked.split(/[-._]/);
  return [...new Set(names)].filter((name) => {
    const own = name.split(/[-._]/);
    return own.length > 1 && own.length < words.length && own[0] === words[0] && own.every((it) => words.includes(it));
  });
}

function sortedWords(name: string): string {
  return name.toLowerCase().split(/[-._]/).toSorted().join(" ");
}

/** Writes `parse-failure-dir` as the names of Java are written: their words are told apart by capitals. */
function toCamel(name: string): string {
  return name.replace(/(?<![-._])[-._]+(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
}

const LIKE = 0.3;
