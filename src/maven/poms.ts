import { dirname, join, resolve } from "node:path";
import { type ParentReference, type Pom, type PomResult, readPom } from "../parse/pom.ts";
import type { Disk } from "./disk.ts";
import { inherit } from "./inherit.ts";
import { interpolate } from "./interpolate.ts";
import { SUPER_POM } from "./super-pom.ts";

/** What Maven gets from elsewhere than the POMs. */
export interface Surroundings {
  /** Absolute; `~/.m2/repository` for most. */
  readonly localRepository: string;
  readonly environment: ReadonlyMap<string, string>;
  /** `-Dname=value`. */
  readonly userProperties: ReadonlyMap<string, string>;
}

/** The POMs of one disk by absolute path. Each is read once. */
export interface Poms {
  readonly read: (path: string) => PomResult | null;
  readonly withParents: (path: string) => Lineage | null;
}

/** A POM with all it inherits, before any `${…}` is replaced. */
export interface Lineage {
  readonly pom: Pom;
  /** Nearest first. */
  readonly parentPoms: readonly string[];
  /** The parent where reading ended too early: `group:artifact:version`. */
  readonly unreadParent: string | undefined;
}

export function createPoms(disk: Disk, { localRepository, userProperties }: Surroundings): Poms {
  const results = new Map<string, PomResult | null>();
  const lineages = new Map<string, Lineage | null>();

  function read(path: string): PomResult | null {
    const known = results.get(path);
    if (known !== undefined) return known;
    const text = disk.readText(path);
    const result = text === null ? null : readPom(text);
    results.set(path, result);
    return result;
  }

  function withParents(path: string, below: readonly string[] = []): Lineage | null {
    const known = lineages.get(path);
    if (known !== undefined) return known;
    const result = read(path);
    const lineage = result?.kind === "pom" ? withParent(result.pom, path, [...below, path]) : null;
    lineages.set(path, lineage);
    return lineage;
  }

  function withParent(pom: Pom, path: string, below: readonly string[]): Lineage {
    if (!pom.parent) return { pom: inherit(pom, SUPER_POM), parentPoms: [], unreadParent: undefined };
    const parentPath = locateParent(pom, pom.parent, path);
    const parent = parentPath === null || below.includes(parentPath) ? null : withParents(parentPath, below);
    if (parentPath === null || parent === null) {
      const { groupId = "?", artifactId = "?", version = "?" } = pom.parent;
      return { pom: inherit(pom, SUPER_POM), parentPoms: [], unreadParent: `${groupId}:${artifactId}:${version}` };
    }
    return {
      pom: inherit(pom, parent.pom),
      parentPoms: [parentPath, ...parent.parentPoms],
      unreadParent: parent.unreadParent,
    };
  }

  /** In the checkout if the coordinates are right there, else in the local repository, whose POMs know no checkout. */
  function locateParent(pom: Pom, reference: ParentReference, path: string): string | null {
    if (reference.relativePath !== "" && !path.startsWith(join(localRepository, "/"))) {
      const near = locatePom(resolve(dirname(path), reference.relativePath ?? "../pom.xml"), read);
      const found = near === null ? null : read(near);
      if (found?.kind === "pom" && isMeant(found.pom, reference, pom)) return near;
    }
    const { groupId, artifactId, version } = reference;
    if (!groupId || !artifactId || !version) return null;
    const exact = interpolate(version, (name) => userProperties.get(name) ?? pom.properties.get(name));
    return join(localRepository, groupId.replaceAll(".", "/"), artifactId, exact, `${artifactId}-${exact}.pom`);
  }

  function isMeant(candidate: Pom, reference: ParentReference, child: Pom): boolean {
    const known = (name: string) =>
      userProperties.get(name) ?? child.properties.get(name) ?? candidate.properties.get(name);
    const coordinates = ["groupId", "artifactId", "version"] as const;
    return coordinates.every((part) => {
      const wanted = reference[part];
      const given = candidate.values.get(part) ?? (part === "artifactId" ? undefined : candidate.parent?.[part]);
      if (wanted === undefined || given === undefined || wanted === given) return true;
      return (part === "version" && isRange(wanted)) || interpolate(wanted, known) === interpolate(given, known);
    });
  }

  return { read, withParents };
}

/** `<module>` and `<relativePath>` name a POM file or the directory of a `pom.xml`. Null where neither is there. */
export function locatePom(path: string, read: (path: string) => PomResult | null): string | null {
  const inside = join(path, "pom.xml");
  const candidates = path.endsWith(".xml") ? [path, inside] : [inside, path];
  return candidates.find((candidate) => read(candidate) !== null) ?? null;
}

function isRange(version: string): boolean {
  return /^[[(]/.test(version);
}
