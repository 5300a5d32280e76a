import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { kotlin } from "../../plugins/compilers.ts";
import { describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** Kotlin's compiler cannot read what a newer one noted in the classes of a library, and knows nothing of its members. */
interface Fields {
  readonly plugin: PlacedArtifact;
  readonly artifact: PlacedArtifact;
  /** The Kotlin of that library, `2.2`. */
  readonly needed: string;
}

export const kotlinMetadataTooNew: KnownBuildCause<"kotlin-metadata-too-new", Fields> = {
  prove({ errors, plugins, artifacts, place, findInPoms }) {
    const plugin = plugins.find(({ artifactId }) => artifactId === kotlin.artifactId);
    const [unread] = errors.flatMap(({ file, message }) => {
      const needed = METADATA.exec(message)?.groups?.["needed"];
      if (needed === undefined) return [];
      const artifact = artifacts().find((it) => file?.endsWith(`/${it.artifactId}-${it.version}.jar`));
      return artifact ? [{ artifact, needed }] : [];
    });
    if (plugin === undefined || unread === undefined) return null;
    const declared = findInPoms(`<artifactId>${plugin.artifactId}</artifactId>`);
    const { groupId, artifactId, version } = plugin;
    return {
      cause: "kotlin-metadata-too-new",
      plugin: { groupId, artifactId, version: version ?? "", ...(declared !== null && { declared }) },
      artifact: place(unread.artifact),
      needed: unread.needed,
    };
  },
  sentence: ({ plugin, artifact, needed }) =>
    `${describePlaced(plugin)} cannot read ${describePlaced(artifact)}, which Kotlin ${needed} compiled, so that its names are unresolved: use the plugin in ${needed}, or an older version of ${artifact.artifactId}.`,
};

// Module was compiled with an incompatible version of Kotlin. The binary version of its metadata is 2.2.0, expected version is 1.9.0.
const METADATA = /incompatible version of Kotlin\. The binary version of its metadata is (?<needed>\d{1,3}\.\d{1,3})\./;
