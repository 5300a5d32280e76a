import { join, relative } from "node:path";
import { realDisk } from "../../maven/disk.ts";
import { type Pom, readPom } from "../../maven/model/pom.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import { isSameWord, unlikeness } from "../likeness.ts";
import { listArtifacts } from "./local-repository.ts";

interface Coordinates {
  readonly groupId: string;
  readonly artifactId: string;
}

export interface StoredArtifact extends Coordinates {
  readonly version: string;
}

/** Returns the coordinates of a file of a local repository by its path; null for a file that lies elsewhere. */
export function artifactOf(path: string, root: string): StoredArtifact | null {
  const inside = relative(root, path).split("/");
  const [artifactId = "", version = ""] = inside.slice(-3);
  const group = inside.slice(0, -3);
  return inside[0] === ".." || group.length === 0 ? null : { groupId: group.join("."), artifactId, version };
}

/** Lists the versions of an artifact that a local repository has, with their jars or as POMs alone, the oldest first. */
export function storedVersions(root: string, { groupId, artifactId }: Coordinates, isPom: boolean): string[] {
  const folder = folderOf(root, groupId, artifactId);
  return realDisk
    .listDirectories(folder)
    .filter((version) => realDisk.exists(join(folder, version, `${artifactId}-${version}.${isPom ? "pom" : "jar"}`)))
    .sort((a, b) => compareVersions(a, b) || (a < b ? -1 : 1));
}

/** Returns the path that the jar of an artifact has in a local repository. */
export function jarIn(root: string, { groupId, artifactId, version }: StoredArtifact): string {
  return join(folderOf(root, groupId, artifactId), version, `${artifactId}-${version}.jar`);
}

/** Whether an artifact is of packaging pom, by its POM in a local repository, and then whether it manages versions for others. */
export function pomAlone(root: string, artifact: StoredArtifact): "bom" | "pom" | null {
  const pom = readStored(root, artifact);
  if (pom?.values.get("packaging") !== "pom") return null;
  return pom.managedDependencies.length > 0 ? "bom" : "pom";
}

/** Whether an artifact, by its POM in a local repository, needs another one of its group in its own version: both are released together. */
export function isReleasedWith(root: string, artifact: StoredArtifact, other: string): boolean {
  const own = [artifact.version, ...OWN_VERSION];
  const needed = readStored(root, artifact)?.dependencies ?? [];
  return needed.some(({ artifactId, version }) => artifactId === other && own.includes(version ?? ""));
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
const OWN_VERSION = ["${project.version}", "${pom.version}"];

/** Reads the POM that the local repository has of an artifact; null if there is none. */
export function readStored(root: string, { groupId, artifactId, version }: StoredArtifact): Pom | null {
  const text = realDisk.readText(join(folderOf(root, groupId, artifactId), version, `${artifactId}-${version}.pom`));
  const read = text === null ? null : readPom(text);
  return read?.kind === "pom" ? read.pom : null;
}

/**
 * Lists the artifacts, `group:artifact:version`, that one may have meant: in its group with one word misspelt, else
 * with its name in a group nearby, or in the only other group that has it.
 */
export function likeStored(root: string, { groupId, artifactId }: Coordinates): string[] {
  const inGroup = realDisk
    .listDirectories(join(root, groupId.replaceAll(".", "/")))
    .filter((name) => isMisspeltArtifact(artifactId, name));
  const here = inGroup.slice(0, MOST_LIKE).flatMap((name) => newestOf(root, groupId, name));
  if (here.length > 0) return here;
  const around = groupsAround(root, groupId).flatMap((group) => newestOf(root, group, artifactId));
  return around.length > 0 ? around : inOnlyGroup(root, { groupId, artifactId });
}

/** A name of one word, such as `core`, says nothing of its group. Maven has noted in that of an artifact that it cannot be got. */
function inOnlyGroup(root: string, { groupId, artifactId }: Coordinates): string[] {
  if (!BETWEEN.test(artifactId)) return [];
  const until = performance.now() + LONGEST_WALK;
  const groups: string[] = [];
  for (const stored of listArtifacts(root, "")) {
    if (performance.now() > until) return [];
    if (stored.artifactId === artifactId && stored.groupId !== groupId) groups.push(stored.groupId);
  }
  const [only, ...others] = groups;
  return only === undefined || others.length > 0 ? [] : newestOf(root, only, artifactId);
}

/** The longest time, in milliseconds, that a whole local repository is looked through. */
const LONGEST_WALK = 500;

const MOST_LIKE = 3;

/**
 * Lists the artifacts of a group, `group:artifact:version`, that a local repository has in the version of one that does
 * not exist, and that have most of the words which tell its name from others of the group: the nearest alone.
 */
export function likeInVersion(root: string, wanted: StoredArtifact, isPom: boolean): string[] {
  const { groupId, artifactId, version } = wanted;
  const names = realDisk.listDirectories(join(root, groupId.replaceAll(".", "/"))).filter((it) => it !== artifactId);
  const telling = artifactId.split(BETWEEN).filter((word) => !names.every((it) => it.split(BETWEEN).includes(word)));
  const sharedWith = (name: string) => telling.filter((word) => name.split(BETWEEN).includes(word)).length;
  const near = names.filter(
    (name) =>
      sharedWith(name) * 2 > telling.length &&
      storedVersions(root, { groupId, artifactId: name }, isPom).includes(version),
  );
  const most = Math.max(...near.map(sharedWith));
  const nearest = near.filter((name) => sharedWith(name) === most).toSorted((a, b) => a.length - b.length);
  return nearest.slice(0, MOST_LIKE).map((name) => `${groupId}:${name}:${version}`);
}

/** Whether two names differ in the letters of one word alone. Short words are no hint: `jpa` and `jta` both exist. */
export function isMisspeltArtifact(asked: string, name: string): boolean {
  const [words, others] = [asked.split(BETWEEN), name.split(BETWEEN)];
  if (words.join("") === others.join("")) return true;
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ""] as const]));
  const [[word, other] = ["", ""]] = differing;
  const isOne = words.length === others.length && differing.length === 1 && Math.min(word.length, other.length) > 3;
  const begins = word.startsWith(other) || other.startsWith(word);
  return isOne && (begins || isSameWord(word, other) || (unlikeness(word, other) ?? 1) < LIKE);
}

// commons-lang3, javax.inject
const BETWEEN = /[-._]/;
const LIKE = 0.3;

function groupsAround(root: string, groupId: string): string[] {
  const parts = groupId.split(".");
  const above = parts.slice(0, -1).join(".");
  const below = (group: string) =>
    realDisk
      .listDirectories(join(root, group.replaceAll(".", "/")))
      .map((name) => (group === "" ? name : `${group}.${name}`));
  return [...new Set([above, ...below(groupId), ...(parts.length > 1 ? below(above) : [])])].filter(
    (group) => group !== groupId && group !== "",
  );
}

function newestOf(root: string, groupId: string, artifactId: string): string[] {
  const newest = storedVersions(root, { groupId, artifactId }, false).at(-1);
  return newest === undefined ? [] : [`${groupId}:${artifactId}:${newest}`];
}

function folderOf(root: string, groupId: string, artifactId: string): string {
  return join(root, groupId.replaceAll(".", "/"), artifactId);
}
