/** A known cause of a failed build, proven by its words and by files of the module that failed; its value in knowledge/causes/ has the other fields. */
export interface BuildCause {
  readonly cause: string;
}

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
