/**
 * The fields of each cause that files of a build prove, which the cause's own file in knowledge/causes/builds/ adds here.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: what adds to it are the files of the causes
export interface BuildCauseFields {}

export type BuildCauseCode = keyof BuildCauseFields;

/** A known cause of a failed build, proven by its words and by files of the module that failed. */
export type BuildCause = BuildCauseOf<BuildCauseCode>;

export type BuildCauseOf<C extends BuildCauseCode> = {
  readonly [K in C]: { readonly cause: K } & Readonly<BuildCauseFields[K]>;
}[C];

/** An artifact on the classpath of a module, and where it comes from. */
export interface PlacedArtifact extends ArtifactOrigin {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

/** What in POMs names an artifact, or brings it along. */
export interface ArtifactOrigin {
  /** Where a POM of the checkout names it, or what brings it along: `pom.xml:9`. */
  readonly declared?: string;
  /** The dependency that brings it along, as `group:artifact:version`. */
  readonly through?: string;
  /** What in the POMs chose another version than that asks for: an element, or the import of a BOM, `group:artifact:version`. */
  readonly managed?: { readonly at?: string; readonly bom?: string };
}
