/** The files of a project at the time of a run, and which of its sources need which others. */
export interface SourceGraph {
  readonly files: FileHashes;
  readonly sources: readonly SourceNode[];
  /** By the paths of modules, the indexes of the sources that any test there may reach without naming them. */
  readonly ambient: ReadonlyMap<string, readonly number[]>;
  /** The modules whose classes are made of more than one source each. */
  readonly processed: readonly ProcessedModule[];
  /** A hash of all else that the links were made of: the names of the classes, and the resources. */
  readonly basis: string;
}

/** A module in which annotation processors run, or plugins that change classes: what they make may depend on any source. */
export interface ProcessedModule {
  readonly module: string;
  /** Whether they see the tests alone. */
  readonly isTestsOnly: boolean;
  /** They act where a source names one of these packages, those of the annotations that they support; an empty name stands for any source. */
  readonly packages: readonly string[];
  /** The paths of the sources that name one of these packages; none if any source counts. */
  readonly sources: readonly string[];
}

/** The hashes of files by their paths, relative to the root of the project; `VOLATILE` for those that tests write. */
export type FileHashes = ReadonlyMap<string, string>;

export const VOLATILE = "*";

/**
 * Stands for the content of a file that may not be what was tested: no content equals it. Behind it may stand the path
 * of the source of which its classes may hold what is not so any more, or a time as `writtenUntil` gives it.
 */
export const UNKNOWN = "?";

/**
 * Returns what stands for the content of a file that somebody wrote during a run, which was over at this time
 * (milliseconds since 1970): what was made of it may have been made of any of its contents.
 */
export function writtenUntil(time: number): string {
  return `${UNKNOWN}${TIME}${time}`;
}

/** Returns that time; null for any other content. */
export function timeOfWriting(content: string | undefined): number | null {
  const start = `${UNKNOWN}${TIME}`;
  return content?.startsWith(start) ? Number(content.slice(start.length)) : null;
}

// No path has it.
const TIME = "\0";

export function isUnknown(content: string | undefined): boolean {
  return content?.startsWith(UNKNOWN) ?? false;
}

/** Returns the path of the source for which the content of another is unknown; null if there is none. */
export function causeOf(content: string | undefined): string | null {
  if (!isUnknown(content) || timeOfWriting(content) !== null) return null;
  return content?.slice(UNKNOWN.length) || null;
}

/** Whether a file is known to have had the same content at two times, or to have been missing at both. */
export function isSameFile(path: string, then: FileHashes, now: FileHashes): boolean {
  const content = now.get(path);
  return then.get(path) === content && !isUnknown(content);
}

/** A source file with its classes, or a generated class without one. */
export interface SourceNode {
  /** The path, relative to the root of the project; null if no source of the project declares the classes. */
  readonly path: string | null;
  /** The binary names of its classes at the top level. */
  readonly classes: readonly string[];
  readonly module: string;
  /** The indexes of the sources whose classes it names. */
  readonly uses: readonly number[];
  /** How it may find classes that it does not name: `any`, as a suite does, or `beans`, as a Spring context does. */
  readonly finds: "any" | "beans" | null;
  /** The paths of other modules whose files it may read, by paths in its code. */
  readonly reads: readonly string[];
  /** The packages that it names as a whole, whose classes it may look for, in them and below. */
  readonly packages: readonly string[];
  /** Whether it has annotations that containers look for. */
  readonly hasBeans: boolean;
  /** A hash of the constants that its classes have or inherit, and that compilers copy into others; null without any. */
  readonly constants: string | null;
  readonly digest: string;
  /** What other sources see of its classes, each part as two hashes: that of its name, and that of all of it. */
  readonly api: Api;
  /** The indexes of the sources of its superclasses and interfaces. */
  readonly supertypes: readonly number[];
}

/** The hashes one after the other, each of `HASH` characters, ordered. */
export type Api = string;
