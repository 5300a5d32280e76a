import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { artifactNamed, describePlaced, type KnownBuildCause } from "../../build-facts.ts";
import { messagesOf } from "../../wiring/wiring-facts.ts";

/** A library does not know the records of the sources, which only later versions of it read. */
interface Fields {
  readonly type: string;
  readonly at: string;
  readonly artifact: PlacedArtifact;
  readonly first: string;
}

export const beforeRecords: KnownBuildCause<"before-records", Fields> = {
  prove({ failed, declaring, typeNamed, place, artifacts }) {
    const messages = failed.flatMap(messagesOf);
    for (const { artifact, first, refused } of LIBRARIES) {
      for (const name of messages.flatMap((it) => refused.exec(it)?.groups?.["type"] ?? [])) {
        const type = declaring(name)?.type.kind === "record" ? typeNamed(name) : null;
        const library = type && artifactNamed(artifact, { artifacts });
        if (!library || compareVersions(library.version, first) >= 0) continue;
        return { cause: "before-records", type: simpleNameOf(name), at: type.at, artifact: place(library), first };
      }
    }
    return null;
  },
  sentence: ({ type, at, artifact, first }) =>
    `${describePlaced(artifact)} does not know records, such as ${type} (${at}): use ${first} or later.`,
};

const LIBRARIES = [
  {
    artifact: "com.fasterxml.jackson.core:jackson-databind",
    /** FasterXML/jackson-databind#2709 */
    first: "2.12.0",
    // No serializer found for class com.acme.Price and no properties discovered to create BeanSerializer (to avoid exception, …)
    // Cannot construct instance of `com.acme.Price` (no Creators, like default constructor, exist): …
    refused:
      /^(?:No serializer found for class |Cannot construct instance of `)(?<type>[\p{L}\p{N}_$.]{1,300})(?: and no properties discovered|` \(no Creators)/u,
  },
  {
    artifact: "com.google.code.gson:gson",
    /** google/gson#1794 */
    first: "2.10",
    // AssertionError (GSON 2.9.0): java.lang.IllegalAccessException: Can not set final java.lang.String field com.acme.Price.cents to java.lang.String
    refused: /\bCan not set final [\w.$]{1,300} field (?<type>[\w.$]{1,300})\.[\w$]{1,200} to\b/,
  },
] as const;
