/** Returns a plugin's prefix as Maven derives it from the artifactId; any other word, such as a prefix, as it is. */
// maven-compiler-plugin → compiler, kotlin-maven-plugin → kotlin, gmavenplus-plugin → gplus
export function toPrefix(plugin: string): string {
  if (plugin === "maven-plugin-plugin") return "plugin";
  if (!plugin.includes("maven") && !plugin.endsWith("-plugin")) return plugin;
  return plugin.replace(/-?maven-?/g, "").replace(/-?plugin-?/g, "");
}

// compiler:compile, surefire:test@default-test, org.codehaus.mojo:versions-maven-plugin:2.18.0:display-dependency-updates
export function prefixOfGoal(goal: string): string {
  const parts = goal.split(":");
  return toPrefix((parts.length > 2 ? parts[1] : parts[0]) ?? "");
}
