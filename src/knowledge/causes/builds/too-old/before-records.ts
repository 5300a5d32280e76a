import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { artifactNamed, describePlaced, type KnownBuildCause } from "../../build-facts.ts";
import { messagesOf } from "../../wiring/wiring-facts.ts";

/** Jackson sees no properties in a record of the sources, which only later versions read. */
type Fields = { readonly type: string; readonly at: string; readonly artifact: PlacedArtifact };

export const beforeRecords: KnownBuildCause<"before-records", Fields> = {
  prove({ failed, declaring, typeNamed, place, artifacts }) {
    for (const name of failed.flatMap(messagesOf).flatMap((it) => REFUSED.exec(it)?.groups?.["type"] ?? [])) {
      const type = declaring(name)?.type.kind === "record" ? typeNamed(name) : null;
      const jackson = type && artifactNamed(JACKSON, { artifacts });
      if (!jackson || compareVersions(jackson.version, FIRST) >= 0) continue;
      return { cause: "before-records", type: simpleNameOf(name), at: type.at, artifact: place(jackson) };
    }
    return null;
  },
  sentence: ({ type, at, artifact }) =>
    `${describePlaced(artifact)} does not know records, such as ${type} (${at}): use ${FIRST} or later.`,
};

const JACKSON = "com.fasterxml.jackson.core:jackson-databind";
/** FasterXML/jackson-databind#2709 */
const FIRST = "2.12.0";
// No serializer found for class com.acme.Price and no properties discovered to create BeanSerializer (to avoid exception, …)
// Cannot construct instance of `com.acme.Price` (no Creators, like default constructor, exist): …
const REFUSED =
  /^(?:No serializer found for class |Cannot construct instance of `)(?<type>[\p{L}\p{N}_$.]{1,300})(?: and no properties discovered|` \(no Creators)/u;
