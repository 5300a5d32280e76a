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
