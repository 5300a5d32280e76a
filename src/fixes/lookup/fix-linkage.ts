import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { openClasspath } from "../../java/bytecode/classpath.ts";
import { describeMember } from "../../java/bytecode/named-member.ts";
import { referencedMembers } from "../../java/bytecode/referenced-classes.ts";
import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Library } from "../../java/libraries/library.ts";
import { openFolderLibrary } from "../../java/libraries/open-folder-library.ts";
import { openJarLibrary } from "../../java/libraries/open-jar-library.ts";
import { artifactsOf } from "../../knowledge/library-packages.ts";
import { TESTS_EXCLUDE } from "../../knowledge/plugins/test-runners.ts";
import { findExclusions } from "../../maven/dependencies/find-exclusions.ts";
import { placeInPoms } from "../../maven/dependencies/pom-text.ts";
import type { ResolvedDependency } from "../../maven/dependencies/resolve-dependencies.ts";
import { readBytes, statFile } from "../../maven/files.ts";
import { readTestClasspath } from "../../maven/testing/test-classpath.ts";
import { packageOf } from "../../model/class-name.ts";
import type { AskedVersion, Fix } from "../../model/fix.ts";
import { once, onceFor } from "../../model/once.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { javaOf } from "../../model/project/jdk.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module } from "../../model/project/project.ts";
import type { Throwable } from "../../model/throwable.ts";
import { describeLacked, hasLinkedMember, type MissingLink, readMissingLink } from "../linkage.ts";
import { namedArtifacts, openNaming, placeArtifact, pomTexts, whyWithheld } from "./artifact-places.ts";
import type { BuiltProject } from "./built-project.ts";
import { openJdkClasses } from "./jdk-classes.ts";
import { libraryOf } from "./library-of.ts";
import { likelyGroups, searchRepository } from "./local-repository.ts";
import { artifactOf, jarIn, type StoredArtifact, storedVersions } from "./stored-artifacts.ts";

/**
 * Returns a function that finds what would fix a linkage error of a test: the artifact from which the JVM took the
 * class, what that lacks, who asks for another version, and which one has it. Null where files do not prove it. Never
 * throws.
 */
export function openLinkageFixes(built: BuiltProject): (thrown: Throwable, module: string) => Fix | null {
  const { project, surroundings, jdk, dependencies } = built;
  const { localRepository } = surroundings;
  const release = jdk === null ? 8 : javaOf(jdk.version);
  const classpaths = new Map<string, readonly string[]>();
  const known = new Map<string, Fix | null>();
  const open = onceFor((path: string) =>
    path.endsWith(".jar") ? openJarLibrary(path, release) : openFolderLibrary(path),
  );
  // What libraries inherit from the JDK has no members that they miss.
  const platform = once(() => openJdkClasses(jdk, null, built.listJdks).seen);

  /** The newest report tells the classpath that the tests of a module had. */
  function pathsOf(module: Module, resolved: readonly ResolvedDependency[]): readonly string[] {
    const paths = classpaths.get(module.path) ?? readTestClasspath(module) ?? resolved.flatMap(({ jar }) => jar ?? []);
    classpaths.set(module.path, paths);
    return paths;
  }

  function fix(link: MissingLink, module: Module, user: string | null): Fix | null {
    const resolved = dependencies().of(module.pom);
    const paths = pathsOf(module, resolved);
    const entries = paths.map(open);
    const jars = entries.filter(({ path }) => path.endsWith(".jar"));
    const findClass = (name: string) => {
      for (const entry of entries) {
        const found = entry.findClass(name);
        if (found) return found;
      }
      return PLATFORM.test(name) ? (platform()?.findClass(name) ?? null) : null;
    };
    const holder = (link.member === null ? jars : entries).find((it) => it.findClass(link.className));
    if (!holder && link.member === null && !link.isFound)
      return byItsNewName(link, jars) ?? whereItIs(link, module, paths, user);
    const file = holder?.findClass(link.className);
    if (!holder || !file) return null;
    if (link.member === null && !link.isFound) return null;
    if (link.member !== null && hasLinkedMember(file, link.member, findClass) !== false) return null;
    const lacks = describeLacked(link, file, findClass);
    const doubled = findDoubled(link, holder, entries, findClass);
    if (doubled) return doubled;
    const artifact = artifactOf(holder.path, localRepository);
    if (!artifact) return user === null ? null : compiledBefore(link, lacks, user, holder, paths);
    const overruled = resolved.find(({ jar }) => jar === holder.path)?.overruled ?? [];
    const has = link.member === null ? null : versionWith(link, artifact, overruled);
    const { managed } = overruled.length === 0 ? {} : placeArtifact(artifact, module, openNaming(built));
    if (lacks === null && overruled.length === 0) return null;
    return {
      kind: "link",
      class: link.className,
      artifact: `${artifact.groupId}:${artifact.artifactId}`,
      version: artifact.version,
      ...(managed && { placed: { managed } }),
      ...(lacks === null ? {} : { lacks }),
      ...(has === null ? {} : { has }),
      asked: overruled.slice(0, MOST_ASKED),
    };
  }

  /** Finds a class of the same name, with the member, that the one before it on the classpath hides. */
  function findDoubled(
    { className, member }: MissingLink,
    holder: Library,
    entries: readonly Library[],
    findClass: (name: string) => ClassFile | null,
  ): Fix | null {
    if (member === null) return null;
    const other = entries.find((it) => {
      const file = it === holder ? null : it.findClass(className);
      return file !== null && hasLinkedMember(file, member, findClass) === true;
    });
    const [by, file] = [placeOf(className, holder), other ? placeOf(className, other) : null];
    const lacks = describeMember({ className }, member);
    return by === null || file === null ? null : { kind: "doubled", class: className, by, lacks, file };
  }

  /** Says that the class which uses a member was compiled before the one without it: together the compiler would refuse it. */
  function compiledBefore(
    { className, member }: MissingLink,
    lacks: string | null,
    user: string,
    holder: Library,
    paths: readonly string[],
  ): Fix | null {
    const fileOf = (name: string, folder: string) => join(folder, `${name.replaceAll(".", "/")}.class`);
    const isOwn = (path: string) => project.modules.some((it) => path.startsWith(join(it.buildDirectory, "/")));
    const folder = paths.find((path) => isOwn(path) && existsSync(fileOf(user, path)));
    if (folder === undefined || member === null || lacks === null) return null;
    const [userFile, usedFile] = [statFile(fileOf(user, folder)), statFile(fileOf(className, holder.path))];
    const members = referencedMembers(readBytes(fileOf(user, folder)) ?? new Uint8Array());
    const isUsed = members.some((it) => it.owner === className && it.name === member.name);
    if (!userFile || !usedFile || usedFile.mtimeMs - userFile.mtimeMs < AT_ONCE_MS || !isUsed) return null;
    return { kind: "compiled-before", class: className, user, lacks };
  }

  /** Returns the source of a class in a folder of this project, or the artifact of its jar. */
  function placeOf(className: string, { path, findClass }: Library): string | null {
    const artifact = artifactOf(path, localRepository);
    if (artifact) return `${artifact.groupId}:${artifact.artifactId}:${artifact.version}`;
    const name = findClass(className)?.sourceFile ?? null;
    const owner = project.modules.find(({ buildDirectory }) => path.startsWith(join(buildDirectory, "/")));
    if (name === null || !owner) return null;
    const within = packageOf(className).replaceAll(".", "/");
    const sources = [...owner.sourceRoots, ...owner.testSourceRoots].map((root) => join(root, within, name));
    const source = sources.find((it) => existsSync(it));
    return source === undefined ? null : shownPath(project, source);
  }

  /** Reads from the code that failed which class has the field that it missed: older JVMs say its name alone. */
  function readMissingField(name: string, user: string | undefined, module: Module): MissingLink | null {
    const paths = pathsOf(module, dependencies().of(module.pom));
    const bytes = user === undefined ? null : openClasspath(paths).findBytes(user);
    const fields = referencedMembers(bytes ?? new Uint8Array()).filter((it) => it.isField && it.name === name);
    const [owner, ...others] = new Set(fields.map((it) => it.owner));
    return owner === undefined || others.length > 0
      ? null
      : { className: owner, member: { name, parameters: null }, isFound: false };
  }

  /** Finds the class of Jakarta on the classpath that a library which is made for Java EE misses. */
  function byItsNewName({ className }: MissingLink, jars: readonly Library[]): Fix | null {
    const now = className.replace(/^javax\./, "jakarta.");
    const holder = now === className ? undefined : jars.find((jar) => jar.findClass(now));
    const artifact = holder && artifactOf(holder.path, localRepository);
    if (!artifact) return null;
    const { groupId, artifactId, version } = artifact;
    return { kind: "jakarta", class: className, now, artifact: `${groupId}:${artifactId}`, version };
  }

  /** Finds a stored version of an artifact that has the class with the member: one that is asked for, else one near by. */
  function versionWith(
    { className, member }: MissingLink,
    artifact: StoredArtifact,
    asked: readonly AskedVersion[],
  ): string | null {
    const { groupId, artifactId } = artifact;
    const versions = storedVersions(localRepository, artifact, false);
    const at = versions.indexOf(artifact.version);
    const nearest = [...versions.slice(at + 1), ...versions.slice(0, Math.max(0, at)).reverse()].slice(
      0,
      MOST_VERSIONS,
    );
    const having = [...asked.map(({ version }) => version), ...nearest].find((version) => {
      const { findClass } = open(jarIn(localRepository, { groupId, artifactId, version }));
      const file = findClass(className);
      return file !== null && (member === null || hasLinkedMember(file, member, findClass) === true);
    });
    return having ?? null;
  }

  /** Finds the exclusion that keeps away the artifact which has a class. What is excluded may never have been downloaded. */
  function excludedWith({ className }: MissingLink, module: Module): Fix | null {
    const exclusions = findExclusions(pomTexts(module, built), dependencies().excluded(module.pom));
    const having = exclusions.flatMap((it) => {
      const stored = storedVersions(localRepository, it, false).slice(-MOST_VERSIONS);
      const version = stored.findLast((each) =>
        open(jarIn(localRepository, { ...it, version: each })).findClass(className),
      );
      const artifact = `${it.groupId}:${it.artifactId}`;
      const isKnown = version !== undefined || artifactsOf(className).includes(artifact);
      return isKnown ? { artifact, at: it.at, ...(version && { version }) } : [];
    });
    const [first] = having;
    return first ? { kind: "excluded", class: className, ...first } : null;
  }

  /** Finds where a POM keeps a dependency of a module from the classpath of its tests. */
  function leftOut(
    { groupId, artifactId, version }: ResolvedDependency,
    { className }: MissingLink,
    module: Module,
  ): Fix | null {
    const artifact = `${groupId}:${artifactId}`;
    const at = placeInPoms(`<${TESTS_EXCLUDE}>${artifact}<`, pomTexts(module, built));
    return at ? { kind: "excluded", class: className, artifact, at, version } : null;
  }

  /** Finds the artifact with a class that the dependency whose code uses the class needs for itself alone. */
  function withheldFrom(
    user: string,
    { className }: MissingLink,
    module: Module,
    paths: readonly string[],
  ): Fix | null {
    const used = paths.find((path) =>
      path.endsWith(".jar")
        ? open(path).findClass(user) !== null
        : existsSync(join(path, `${user.replaceAll(".", "/")}.class`)),
    );
    if (used === undefined) return null;
    const folderOf = (path: string) => moduleAt(project, path)?.buildDirectory ?? path;
    const by = dependencies()
      .of(module.pom)
      .find((it) => (it.module === null ? it.jar === used : used.startsWith(join(folderOf(it.module), "/"))));
    if (!by) return null;
    const id = `${by.groupId}:${by.artifactId}:${by.version}`;
    const withheld = dependencies()
      .withheld(module.pom)
      .find((it) => it.by === id && open(jarIn(localRepository, it)).findClass(className));
    if (!withheld) return null;
    const { groupId, artifactId, version } = withheld;
    const needing = whyWithheld(withheld, by, module, built);
    return { kind: "withheld", class: className, artifact: `${groupId}:${artifactId}`, version, ...needing };
  }

  /** Finds a class that is not on the classpath: in another module, or in the local repository. */
  function whereItIs(link: MissingLink, module: Module, paths: readonly string[], user: string | null): Fix | null {
    for (const { groupId, artifactId, version, overruled } of dependencies().of(module.pom)) {
      const has = overruled.length === 0 ? null : versionWith(link, { groupId, artifactId, version }, overruled);
      if (has === null) continue;
      const artifact = `${groupId}:${artifactId}`;
      return { kind: "link", class: link.className, artifact, version, lacks: "it", has, asked: overruled };
    }
    const left = dependencies()
      .of(module.pom)
      .find(({ jar }) => jar !== null && !paths.includes(jar) && open(jar).findClass(link.className));
    if (left) return leftOut(left, link, module);
    const kept = excludedWith(link, module) ?? (user === null ? null : withheldFrom(user, link, module, paths));
    if (kept !== null) return kept;
    const versionOf = (groupId: string, artifactId: string) =>
      dependencies().managedVersion(module.pom, groupId, artifactId);
    const simple = simpleNameOf(link.className);
    const stored = searchRepository(localRepository, [simple], {
      versionOf,
      searched: new Set(paths),
      likely: likelyGroups([link.className]),
      named: namedArtifacts(module.pom, built),
      untilTick: performance.now() + LONGEST_MS,
    });
    const holders = stored.get(simple)?.filter(({ name }) => name === link.className) ?? [];
    const onPath = paths.flatMap((path) => artifactOf(path, localRepository) ?? []);
    for (const holder of holders) {
      const own = onPath.find((it) => it.groupId === holder.groupId && it.artifactId === holder.artifactId);
      if (!own) continue;
      const artifact = `${own.groupId}:${own.artifactId}`;
      return {
        kind: "link",
        class: link.className,
        artifact,
        version: own.version,
        lacks: "it",
        has: holder.version,
        asked: [],
      };
    }
    const [only, ...others] = holders;
    if (others.length > 0) return null;
    if (!only) {
      const library = libraryOf(link.className, module, built);
      return library && { kind: "library", class: link.className, ...library };
    }
    const { groupId, artifactId, version } = only;
    const isManaged = versionOf(groupId, artifactId) !== null;
    const managed = dependencies().provenVersion(module.pom, groupId, artifactId);
    const artifact = `${groupId}:${artifactId}`;
    return { kind: "artifact", class: link.className, artifact, version, isManaged, ...(managed && { managed }) };
  }

  return ({ type, message, frames }, path) => {
    const user = frames.find(({ className }) => !PLATFORM.test(className))?.className ?? null;
    const key = `${path}\n${type}\n${message}\n${user}`;
    const before = known.get(key);
    if (before !== undefined || known.size > MOST_LINKS) return before ?? null;
    const module = moduleAt(project, path);
    const isField = type === "java.lang.NoSuchFieldError" && FIELD.test(message.trim());
    const link =
      isField && module
        ? readMissingField(message.trim(), frames[0]?.className, module)
        : readMissingLink(type, message);
    const found = link && module && !PLATFORM.test(link.className) ? fix(link, module, user) : null;
    known.set(key, found);
    return found;
  };
}

// ESCAPE_CHARACTER
const FIELD = /^[\w$]+$/;
// java.util.Optional: a newer JDK would have it
const PLATFORM = /^(?:java|jdk|sun)\./;
const MOST_LINKS = 20;
const MOST_ASKED = 2;
const MOST_VERSIONS = 6;
const LONGEST_MS = 3000;
/** What is compiled together is written within so many milliseconds, in any order. */
const AT_ONCE_MS = 1000;
