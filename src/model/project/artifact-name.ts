/** Writes `group:artifact`, by which an artifact is known in any version. */
export function artifactName({
  groupId,
  artifactId,
}: {
  readonly groupId: string;
  readonly artifactId: string;
}): string {
  return `${groupId}:${artifactId}`;
}

/** Writes `group:artifact` of `group:artifact:version`, or of longer coordinates. */
export function withoutVersion(coordinates: string): string {
  return coordinates.split(":").slice(0, 2).join(":");
}
