import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Library } from "../../java/libraries/library.ts";
import { openJarLibrary } from "../../java/libraries/open-jar-library.ts";
import { jdkModuleOf, openJdkImage } from "../../java/libraries/open-jdk-image.ts";
import { openOlderReleases } from "../../java/libraries/open-older-jdk.ts";
import { onceFor } from "../../model/once.ts";
import { type InstalledJdk, javaOf } from "../../model/project/jdk.ts";

/** The classes of the Java platform, as a module's compiler sees them and as newer releases have them. */
export interface JdkClasses {
  readonly seen: Library | null;
  /** Returns the first release after the one that the module compiles for, whose class has a member; null where no JDK of this machine tells. */
  readonly since: (name: string, member: string | null) => number | null;
  /** Returns the last release before the one that the module compiles for, whose class has a member, or that has the class; null where there is none. */
  readonly until: (name: string, member: string | null) => number | null;
  /** Returns the Java module of this JDK that has a class which javac did not find; null where none has, or the code is for no older release. */
  readonly hiddenIn: (className: string) => string | null;
  readonly laterNamed: (simple: string) => readonly { readonly name: string; readonly since: number }[];
}

/** Opens the JDK that runs the compiler; newer ones of this machine tell what came later. */
export function openJdkClasses(
  jdk: InstalledJdk | null,
  compilesFor: number | null,
  listJdks: () => readonly InstalledJdk[],
): JdkClasses {
  const libraries = new Map<string, Library | null>();
  const open = (key: string, from: () => Library | null) => {
    const known = libraries.get(key);
    if (known !== undefined) return known;
    const opened = from();
    libraries.set(key, opened);
    return opened;
  };
  const own = (at: InstalledJdk) => open(at.home, () => openWhole(at.home));
  const olderReleases = onceFor((home: string) => openOlderReleases(join(home, "lib", "ct.sym")));
  const older = (at: InstalledJdk, release: number) =>
    open(`${at.home} ${release}`, () => olderReleases(at.home)?.of(release) ?? null);
  const seenOlder = () =>
    jdk !== null && compilesFor !== null && compilesFor < javaOf(jdk.version) ? older(jdk, compilesFor) : null;
  const seen = () => (jdk === null ? null : (seenOlder() ?? own(jdk)));
  let newestJdk: InstalledJdk | null | undefined;
  const newest = () => {
    newestJdk ??=
      [...listJdks(), ...(jdk === null ? [] : [jdk])]
        .toSorted((a, b) => javaOf(a.version) - javaOf(b.version))
        .at(-1) ?? null;
    return newestJdk;
  };
  const at = (release: number, from: InstalledJdk) =>
    release === javaOf(from.version) ? own(from) : older(from, release);
  const since = (name: string, member: string | null) => {
    const from = newest();
    if (from === null || compilesFor === null) return null;
    const isThere = (release: number) => has(at(release, from), name, member);
    if (!isThere(javaOf(from.version)) || isThere(compilesFor)) return null;
    for (let release = compilesFor + 1; release <= javaOf(from.version); release++)
      if (isThere(release)) return release;
    return null;
  };
  return {
    until(name, member) {
      if (jdk === null || compilesFor === null) return null;
      const fits = (file: ClassFile) => member === null || declares(file, member);
      return olderReleases(jdk.home)?.lastBefore(name, compilesFor, fits) ?? null;
    },
    get seen() {
      return seen();
    },
    since,
    hiddenIn: onceFor((name) =>
      jdk === null || seenOlder() === null ? null : jdkModuleOf(join(jdk.home, "lib", "modules"), name),
    ),
    laterNamed(simple) {
      const from = newest();
      const names =
        from === null || compilesFor === null || compilesFor >= javaOf(from.version)
          ? []
          : (own(from)?.classesNamed(simple) ?? []);
      return names.flatMap((name) => {
        const first = since(name, null);
        return first === null ? [] : { name, since: first };
      });
    },
  };
}

function has(library: Library | null, name: string, member: string | null): boolean {
  const found = library?.findClass(name) ?? null;
  if (library === null || found === null) return false;
  return member === null || membersNamed(library, found, member, 0);
}

const DEEPEST = 5;

function membersNamed(library: Library, file: ClassFile, member: string, depth: number): boolean {
  const { superclass, interfaces } = file;
  if (declares(file, member)) return true;
  if (depth >= DEEPEST) return false;
  return [...(superclass === null ? [] : [superclass]), ...interfaces].some((name) => {
    const above = library.findClass(name);
    return above !== null && membersNamed(library, above, member, depth + 1);
  });
}

function declares({ methods, fields }: ClassFile, member: string): boolean {
  // What a JDK tells of older releases lacks what a package has for itself.
  return [...methods, ...fields].some((it) => it.name === member && (it.isPublic || it.isProtected));
}

function openWhole(home: string): Library | null {
  const image = openJdkImage(join(home, "lib", "modules"));
  if (image !== null) return image;
  // JDK 8 and older ones have a jar.
  const jar = ["jre/lib/rt.jar", "lib/rt.jar"].map((path) => join(home, path)).find(existsSync);
  return jar === undefined ? null : openJarLibrary(jar, 8);
}
