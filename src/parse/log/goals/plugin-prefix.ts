/** A plugin's prefix as Maven derives it from the artifactId: `maven-compiler-plugin` is `compiler`, `kotlin-maven-plugin` is `kotlin`, `gmavenplus-plugin` is `gplus`. Maven 3.9 on prints the prefix itself, which stays. */
export function toPrefix(plugin: string): string {
  if (plugin === "maven-plugin-plugin") return "plugin";
  if (!plugin.includes("maven") && !plugin.endsWith("-plugin")) return plugin;
  return plugin.replace(/-?maven-?/g, "").replace(/-?plugin-?/g, "");
}

/** Plugins whose messages are compiler messages. */
export function isCompiler(prefix: string): boolean {
  return COMPILERS.has(prefix);
}

/** Plugins that run tests and so pass on whatever the tests print. */
export function isTestRunner(prefix: string): boolean {
  return prefix === "surefire" || prefix === "failsafe";
}

const COMPILERS: ReadonlySet<string> = new Set(["compiler", "kotlin", "gplus", "groovy", "scala", "aspectj"]);
