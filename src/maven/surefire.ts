import type { Pom, PomPlugin } from "../parse/pom.ts";
import { child, type Element, textOf } from "../parse/xml.ts";
import { mergeConfiguration } from "./inherit.ts";
import { type Lookup, openNames } from "./interpolate.ts";
import { isGiven } from "./lookup.ts";

/** `reportsDirectory` wherever Surefire or Failsafe is given one, as written. Their usual places are not among them. */
export function listReportDirectories(plugins: readonly PomPlugin[]): readonly string[] {
  const runners = ["maven-surefire-plugin", "maven-failsafe-plugin"];
  const configured = plugins.filter((plugin) => runners.includes(plugin.artifactId)).flatMap(configurationsOf);
  return configured.flatMap((configuration) => textOf(configuration, "reportsDirectory")?.trim() || []);
}

/**
 * Names that Surefire's configuration refers to and that nothing defines before Maven runs: some plugin must set them
 * on the way. `argLine` is one where a `prepare-agent` (JaCoCo) sets it, whether or not a POM gives it a value.
 * @param pom with all it inherits
 * @param plugins those that run, with what manages them
 */
export function listOpenProperties(pom: Pom, plugins: readonly PomPlugin[], lookup: Lookup): readonly string[] {
  const surefire = plugins.find((plugin) => plugin.artifactId === "maven-surefire-plugin");
  const isRun = pom.values.get("packaging") !== "pom" || surefire?.executions.some((it) => it.goals.includes("test"));
  if (!isRun) return [];
  const configurations = surefire ? configurationsOf(surefire) : [];
  const hasArgLine = configurations.some((configuration) => child(configuration, "argLine") !== undefined);
  const argLine = hasArgLine ? "" : (lookup("argLine") ?? "");
  const texts = [...configurations.flatMap(textsIn), argLine];
  const open = texts.flatMap((text) => openNames(text, lookup)).filter((name) => !isGiven(name));
  return [...new Set([...open, ...agentProperties(plugins)])];
}

/** Of the plugin and of each execution that is not switched off, with what it takes from the plugin. */
function configurationsOf(plugin: PomPlugin): readonly Element[] {
  const executions = plugin.executions.filter(({ phase }) => phase !== "none");
  const merged = executions.map(({ configuration }) => mergeConfiguration(configuration, plugin.configuration));
  const own = executions.some(({ id }) => id === "default-test") ? [] : [plugin.configuration];
  return [...own, ...merged].filter((configuration) => configuration !== undefined);
}

function textsIn(element: Element): readonly string[] {
  return [element.text, ...element.children.flatMap(textsIn)];
}

function agentProperties(plugins: readonly PomPlugin[]): readonly string[] {
  return plugins.flatMap((plugin) =>
    plugin.executions
      .filter(({ goals, phase }) => goals.includes("prepare-agent") && phase !== "none")
      .map(({ configuration }) => mergeConfiguration(configuration, plugin.configuration))
      .map((configuration) => (configuration && textOf(configuration, "propertyName")?.trim()) || "argLine"),
  );
}
