import { relative } from "node:path";
import type { TypePlace } from "../../model/project/type-lookup.ts";
import type { TypeOrigin } from "./part/locate-types.ts";
import { artifactOf } from "./stored-artifacts.ts";

/** Names where a type was read: a jar of the local repository by its coordinates, what is the project's own by its path. */
export function toTypePlace(origin: TypeOrigin, root: string, localRepository: string): TypePlace {
  switch (origin.kind) {
    case "source":
      return { kind: "source", file: relative(root, origin.path), line: origin.line };
    case "classes":
      return { kind: "classes", folder: relative(root, origin.path) };
    case "jdk":
      return origin;
    case "jar": {
      const stored = artifactOf(origin.path, localRepository);
      if (!stored) return { kind: "jar", file: origin.path };
      const artifact = `${stored.groupId}:${stored.artifactId}`;
      const isUsual = origin.scope === null || origin.scope === "compile";
      return { kind: "artifact", artifact, version: stored.version, ...(isUsual ? {} : { scope: origin.scope }) };
    }
    default:
      return origin satisfies never;
  }
}

export function nameOfJar(place: TypePlace): string {
  if (place.kind === "artifact") return `${place.artifact}:${place.version}`;
  return place.kind === "jar" ? place.file : "";
}

/** Returns each place once; in one module an artifact may have another scope than in others. */
export function distinctPlaces(places: readonly TypePlace[]): readonly TypePlace[] {
  const keyOf = (place: TypePlace) =>
    place.kind === "jdk" ? "jdk" : JSON.stringify(place.kind === "artifact" ? [place.artifact, place.version] : place);
  return [...Map.groupBy(places, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (first?.kind !== "artifact") return first ?? [];
    const { artifact, version } = first;
    const isOfOneScope = same.every((it) => it.kind === "artifact" && it.scope === first.scope);
    return isOfOneScope ? first : { kind: "artifact", artifact, version };
  });
}
