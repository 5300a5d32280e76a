import type { TypePlace } from "../../model/project/type-lookup.ts";
import { quoteForeign } from "../../text/foreign.ts";

/** Writes where a type is: `core/src/main/java/com/acme/Money.java:12`, `org.jsoup:jsoup 1.18.1`, `Java 17`. */
export function describePlace(place: TypePlace): string {
  switch (place.kind) {
    case "source":
      return quoteForeign(`${place.file}:${place.line}`);
    case "classes":
      return `only compiled, in ${quoteForeign(place.folder)}`;
    case "artifact":
      return `${quoteForeign(place.artifact)} ${quoteForeign(place.version)}${place.scope === undefined ? "" : `, scope ${place.scope}`}`;
    case "jar":
      return quoteForeign(place.file);
    case "jdk":
      return `Java ${place.java}`;
    case "repository":
      return `${quoteForeign(place.artifact)} ${quoteForeign(place.version)}, local repository; no dependency`;
  }
}
