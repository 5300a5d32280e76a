import type { KnownArtifact, PlaceInPom } from "../../model/evidence/unresolved.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import { count } from "../text/words.ts";

/** Describes where unresolved artifacts are named and what the local repository has, in a line each. */
export function describeKnown(known: readonly KnownArtifact[], isOnly: boolean): string[] {
  return known.map((it) => {
    const [, name = it.artifact] = it.artifact.split(":");
    const sentences = [...describePlace(it), ...describeStored(it)].join(" ");
    return isOnly ? sentences : `${name}: ${sentences.charAt(0).toLowerCase()}${sentences.slice(1)}`;
  });
}

function describePlace({ declared, versionIn, through }: KnownArtifact): string[] {
  const version = versionIn ? `, its version in ${placeOf(versionIn)}` : "";
  const place = declared ? `declared in ${placeOf(declared)}${version}` : "";
  if (through !== undefined) return [`Comes through ${through}${place === "" ? "" : `, ${place}`}.`];
  return place === "" ? [] : [`${place.charAt(0).toUpperCase()}${place.slice(1)}.`];
}

function placeOf({ file, line }: PlaceInPom): string {
  return `${file}:${line}`;
}

function describeStored({ artifact, versions, like }: KnownArtifact): string[] {
  const shown = versions.length > 0 ? around(artifact.slice(artifact.lastIndexOf(":") + 1), versions) : like;
  if (shown.length === 0) return [];
  const others = Math.max(0, versions.length - shown.length);
  const words = others > 0 ? [...shown, count(others, "other version")] : shown;
  return [`The local repository has ${words.join(", ").replace(LAST_COMMA, " and ")}.`];
}

const LAST_COMMA = /, (?=[^,]*$)/;

/** Returns the versions next to one, of a list in their order. */
function around(version: string, versions: readonly string[]): readonly string[] {
  const newer = versions.findIndex((it) => compareVersions(it, version) > 0);
  const at = newer < 0 ? versions.length : newer;
  const end = Math.min(versions.length, Math.max(at + MOST_BESIDE, 2 * MOST_BESIDE));
  return versions.slice(Math.max(0, end - 2 * MOST_BESIDE), end);
}

const MOST_BESIDE = 2;
