export interface Unresolved {
  readonly kind: "dependency" | "plugin" | "extension" | "parent";
  /** The coordinates as Maven prints them, each once: `org.acme:money:jar:2.0`. */
  readonly artifacts: readonly string[];
  /** The artifact ids of the modules that need the artifacts; empty if Maven names none. */
  readonly neededBy: readonly string[];
  readonly troubles: readonly RepositoryTrouble[];
  readonly siblings?: readonly Sibling[];
  /** What the project and the local repository tell of the first of them. */
  readonly known?: readonly KnownArtifact[];
  readonly absence?: Absence;
  /** Whether a parent is not where its `relativePath` leads, `../pom.xml` by default. */
  readonly isNotAtRelativePath?: true;
  /** The POM that names a parent, with the line and column. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Where an artifact that could not be got is named, and what there is instead. */
export interface KnownArtifact {
  readonly artifact: string;
  /** The place that names it, or that names what brings it along. */
  readonly declared?: PlaceInPom;
  readonly versionIn?: PlaceInPom;
  /** The dependency that brings it along, as `group:artifact:version`. */
  readonly through?: string;
  /** What in the POMs chose another version than that asks for: an element, or the import of a BOM, `group:artifact:version`. */
  readonly managed?: { readonly at?: PlaceInPom; readonly bom?: string };
  /** The versions of it in the local repository, the oldest first. */
  readonly versions: readonly string[];
  /** The classifier, or else the type, with which the local repository lacks the version whose jar it has, or whose POM alone. */
  readonly lacks?: ({ readonly classifier: string } | { readonly type: string }) & { readonly isByPom?: true };
  /** Whether the local repository has a POM of this version, and what it says is that there is no jar. */
  readonly isPomAlone?: "bom" | "pom";
  /** The POM in the checkout that makes it, though no POM lists its folder among its modules. */
  readonly unlisted?: string;
  /** The folder that makes it, a module of the project in the folder `project`, of which this build is a part. */
  readonly outside?: { readonly module: string; readonly project: string };
  /** The module of this project that has its name and another group, as `group:artifact:version`, and its folder. */
  readonly namesake?: { readonly module: string; readonly artifact: string };
  /** How the library calls it in the version that is asked for: `group:artifact`, and since which one. */
  readonly renamed?: { readonly now: string; readonly since: string };
  /** Where there is none, similar artifacts in the local repository, as `group:artifact:version`. */
  readonly like: readonly string[];
}

export interface PlaceInPom {
  readonly file: string;
  readonly line: number;
}

export type Absence =
  /** No known version is in the requested range. */
  | { readonly kind: "empty-range" }
  /** No repository was asked: none is configured for artifacts of this sort, snapshots or releases. */
  | { readonly kind: "no-repository" }
  | { readonly kind: "no-system-file"; readonly path: string };

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
  /** Why the module did not provide the artifact. "not-compiled": only goals ran that do not compile. "without-tests": its tests were not compiled, whose artifact it is. "from-cache": the Maven Build Cache extension restored what it had of the module. */
  readonly state:
    | "left-out"
    | "in-this-build"
    | "from-cache"
    | "not-compiled"
    | "without-tests"
    | "other-version"
    | "off-path"
    | "untold";
  readonly version: string;
  /** The path from the POM that names it as its parent, whose own `relativePath` leads elsewhere; where the state is "off-path". */
  readonly relativePath?: string;
  /** The goal that would make the artifact, where the build runs none. */
  readonly lackedGoal?: { readonly plugin: string; readonly goal: string };
}
