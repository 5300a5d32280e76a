import { kind } from "./kind.ts";

export const resolutionProblems = { "unresolved-artifacts": kind("artifacts")<Unresolved>() };

/** The artifacts that Maven could not get from any repository. */
export interface Unresolved {
  readonly kind: "dependency" | "plugin" | "extension" | "parent";
  /** The coordinates as Maven prints them, each once: `org.acme:money:jar:2.0`. */
  readonly artifacts: readonly string[];
  /** The artifact ids of the modules that need the artifacts; empty if Maven names none. */
  readonly neededBy: readonly string[];
  readonly troubles: readonly RepositoryTrouble[];
  /** The unresolved artifacts that are modules of this project. */
  readonly siblings?: readonly Sibling[];
  /** The reason why no repository could have the artifact. */
  readonly absence?: Absence;
  /** Whether a parent is not where its `relativePath` leads, `../pom.xml` by default. */
  readonly isNotAtRelativePath?: true;
  /** The POM that names a parent, with the line and column. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

export type Absence =
  /** No known version is in the requested range. */
  | { readonly kind: "empty-range" }
  /** No repository was asked: none is configured for artifacts of this sort, snapshots or releases. */
  | { readonly kind: "no-repository" }
  | { readonly kind: "no-system-file"; readonly path: string };

/** The reason why one repository did not deliver an artifact. */
export interface RepositoryTrouble {
  readonly kind:
    | "not-found"
    /** An earlier attempt did not find the artifact, and it was not requested again. */
    | "not-found-before"
    /** An earlier attempt failed otherwise, and it was not repeated; the reason is that of the earlier attempt. */
    | "failed-before"
    | "offline"
    | "unknown-host"
    | "unreachable"
    /** HTTP status 401 or 407: no or wrong credentials. */
    | "unauthorized"
    /** HTTP status 403. */
    | "forbidden"
    | "server-error"
    | "tls"
    | "checksum"
    | "http-blocked"
    | "other";
  /** The repository's id: `central`. */
  readonly repository: string;
  readonly url?: string;
  /** The reason in Maven's words, if the kind does not say everything. */
  readonly reason?: string;
}

export interface Sibling {
  readonly artifact: string;
  /** The module's path in the project. */
  readonly module: string;
  /** Why the module did not provide the artifact. "not-compiled": only goals ran that do not compile. */
  readonly state: "left-out" | "in-this-build" | "not-compiled" | "other-version" | "untold";
  /** The module's own version. */
  readonly version: string;
}
