import { kind } from "./kind.ts";

export const resolutionProblems = { "unresolved-artifacts": kind("artifacts")<Unresolved>() };

/** The artifacts that Maven could not get from any repository. */
export interface Unresolved {
  readonly kind: "dependency" | "plugin" | "extension" | "parent";
  /** Coordinates as Maven prints them, each once: `org.acme:money:jar:2.0`. */
  readonly artifacts: readonly string[];
  /** Artifact ids of the modules that need them; empty where Maven names none. */
  readonly neededBy: readonly string[];
  readonly troubles: readonly RepositoryTrouble[];
  /** The artifacts that are modules of this very project. */
  readonly siblings?: readonly Sibling[];
  /** Why no repository could have it. */
  readonly absence?: Absence;
  /** A parent that is not where its `relativePath` leads, `../pom.xml` by default. */
  readonly isNotAtRelativePath?: true;
  /** The POM that names a parent, and where. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

export type Absence =
  /** No known version lies in the range asked for. */
  | { readonly kind: "empty-range" }
  /** No repository was asked: none is for artifacts of this sort, snapshots or releases. */
  | { readonly kind: "no-repository" }
  | { readonly kind: "no-system-file"; readonly path: string };

/** Why one repository did not deliver. */
export interface RepositoryTrouble {
  readonly kind:
    | "not-found"
    /** The artifact was not found at an earlier attempt, and not asked for again. */
    | "not-found-before"
    /** Another failure at an earlier attempt, and not asked again; the reason is that of then. */
    | "failed-before"
    | "offline"
    | "unknown-host"
    | "unreachable"
    /** 401 and 407: no or wrong credentials. */
    | "unauthorized"
    /** 403. */
    | "forbidden"
    | "server-error"
    | "tls"
    | "checksum"
    | "http-blocked"
    | "other";
  /** The repository's id: `central`. */
  readonly repository: string;
  readonly url?: string;
  /** The words about it, where the kind leaves something out. */
  readonly reason?: string;
}

export interface Sibling {
  readonly artifact: string;
  /** The module's path in the project. */
  readonly module: string;
  /** "not-compiled": only goals that make nothing of it ran. */
  readonly state: "left-out" | "in-this-build" | "not-compiled" | "other-version" | "untold";
  /** The module's own version. */
  readonly version: string;
}
