/**
 * Returns a plugin's prefix as Maven derives it from the artifactId: `maven-compiler-plugin` is `compiler`,
 * `kotlin-maven-plugin` is `kotlin`, `gmavenplus-plugin` is `gplus`. Maven 3.9 and later print the prefix itself, which
 * is returned as it is.
 */
export function toPrefix(plugin: string): string {
  if (plugin === "maven-plugin-plugin") return "plugin";
  if (!plugin.includes("maven") && !plugin.endsWith("-plugin")) return plugin;
  return plugin.replace(/-?maven-?/g, "").replace(/-?plugin-?/g, "");
}

/** Whether the messages of this plugin are compiler messages. */
export function isCompiler(prefix: string): boolean {
  return COMPILERS.has(prefix);
}

/** Whether this plugin runs tests, so that its output contains whatever the tests print. */
export function isTestRunner(prefix: string): boolean {
  return prefix === "surefire" || prefix === "failsafe" || prefix === "scalatest";
}

const COMPILERS: ReadonlySet<string> = new Set(["compiler", "kotlin", "gplus", "groovy", "scala", "aspectj"]);
