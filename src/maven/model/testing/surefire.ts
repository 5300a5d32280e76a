import type { PomPlugin } from "../../../parse/pom.ts";
import { child, type Element, textOf } from "../../../parse/xml.ts";
import { lifecyclePlugins } from "../../lifecycle.ts";
import { mergeConfiguration } from "../inherit.ts";
import { type Lookup, openNames } from "../interpolate.ts";
import { isGiven } from "../lookup.ts";

/** `reportsDirectory` wherever Surefire or Failsafe is given one, as written. Their usual places are not among them. */
export function listReportDirectories(plugins: readonly PomPlugin[]): readonly string[] {
  const runners = plugins.filter(({ artifactId }) => artifactId === SUREFIRE || artifactId === "maven-failsafe-plugin");
  const configurations = runners.flatMap(configurationsOf).filter((configuration) => configuration !== undefined);
  return configurations.flatMap((configuration) => textOf(configuration, "reportsDirectory")?.trim() || []);
}

/** Whether Surefire runs only as the lifecycle has it: in the execution `default-test`, in the phase `test`. */
export function hasPlainSurefire(plugins: readonly PomPlugin[]): boolean {
  const executions = plugins.find(({ artifactId }) => artifactId === SUREFIRE)?.executions ?? [];
  return executions.every(({ id, phase }) => id === "default-test" && (phase === undefined || phase === "test"));
}

/**
 * Names that Surefire's configuration refers to and that nothing defines before Maven runs: some plugin must set them
 * on the way. One that a `prepare-agent` (JaCoCo) sets is open even where a POM gives it a value, which is replaced;
 * `argLine` is referred to wherever it is not configured.
 * @param plugins those that run, with what manages them
 */
export function listOpenProperties(
  packaging: string,
  plugins: readonly PomPlugin[],
  lookup: Lookup,
): readonly string[] {
  const surefire = plugins.find(({ artifactId }) => artifactId === SUREFIRE);
  const isBound = surefire?.executions.some(({ goals }) => goals.includes("test")) ?? false;
  if (!isBound && !lifecyclePlugins(packaging).includes(SUREFIRE)) return [];

  const setLater = new Set(plugins.flatMap(agentProperties));
  const lookupBefore: Lookup = (name) => (setLater.has(name) ? undefined : lookup(name));
  const isArgLineSet = setLater.has("argLine") || lookup("argLine") !== undefined;
  const texts = (surefire ? configurationsOf(surefire) : [undefined]).flatMap((configuration) => [
    ...(configuration ? textsIn(configuration) : []),
    isArgLineSet && !(configuration && child(configuration, "argLine")) ? "@{argLine}" : "",
  ]);
  const open = texts.flatMap((text) => openNames(text, lookupBefore));
  return [...new Set(open)].filter((name) => !isGiven(name));
}

const SUREFIRE = "maven-surefire-plugin";

/**
 * Returns the configurations of the plugin, and of each execution that is not switched off, with what it takes from the
 * plugin.
 */
function configurationsOf(plugin: PomPlugin): readonly (Element | undefined)[] {
  const executions = plugin.executions.filter(({ phase }) => phase !== "none");
  const merged = executions.map(({ configuration }) => mergeConfiguration(configuration, plugin.configuration));
  return executions.some(({ id }) => id === "default-test") ? merged : [plugin.configuration, ...merged];
}

function textsIn(element: Element): readonly string[] {
  return [element.text, ...element.children.flatMap(textsIn)];
}

/** The properties that `prepare-agent` fills in: `propertyName`, by default `argLine`. */
function agentProperties(plugin: PomPlugin): readonly string[] {
  return plugin.executions
    .filter(({ goals, phase }) => goals.includes("prepare-agent") && phase !== "none")
    .map(({ configuration }) => mergeConfiguration(configuration, plugin.configuration))
    .map((configuration) => (configuration && textOf(configuration, "propertyName")?.trim()) || "argLine");
}
