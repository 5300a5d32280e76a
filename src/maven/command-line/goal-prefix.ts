// compiler:compile, surefire:test@default-test, org.codehaus.mojo:versions-maven-plugin:2.18.0:display-dependency-updates
export function prefixOfGoal(goal: string): string {
  const parts = goal.split(":");
  return prefixOfPlugin((parts.length > 2 ? parts[1] : parts[0]) ?? "");
}

export function prefixOfPlugin(artifactId: string): string {
  return artifactId.replace(/^maven-(?=.*-plugin$)/, "").replace(/(?:-maven)?-plugin$/, "");
}
