import { jacoco } from "../../../knowledge/plugins/checks.ts";
import { lifecyclePlugins } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { failsafe, RUNNER_PLUGINS, surefire } from "../../../knowledge/plugins/test-runners.ts";
import type { AgentObstacle } from "../../../model/project/project.ts";
import { child, type Element, textOf } from "../../../text/xml.ts";
import { mergeConfiguration } from "../inherit.ts";
import { interpolate, type Lookup, openNames } from "../interpolate.ts";
import { isGiven } from "../lookup.ts";
import type { PomPlugin } from "../pom.ts";

/** Lists every configured `reportsDirectory` of Surefire and Failsafe, as written, without the default directories. */
export function listReportDirectories(plugins: readonly PomPlugin[]): readonly string[] {
  const runners = plugins.filter(({ artifactId }) => RUNNER_PLUGINS.includes(artifactId));
  const configurations = runners.flatMap(configurationsOf).filter((configuration) => configuration !== undefined);
  return configurations.flatMap((configuration) => textOf(configuration, "reportsDirectory")?.trim() || []);
}

/**
 * Finds what keeps JaCoCo's agent from the JVMs of the tests. Their options are fixed where they have no place for those
 * of others that is still open when tests run: `@{argLine}`, or a `${…}` that no POM defines; and where the command line
 * gives them.
 */
export function findAgentObstacle(
  plugins: readonly PomPlugin[],
  lookup: Lookup,
  userProperties: ReadonlyMap<string, string>,
): AgentObstacle | null {
  const configured = (artifactId: string, name: string) =>
    plugins
      .filter((plugin) => plugin.artifactId === artifactId)
      .flatMap(configurationsOf)
      .flatMap((it) => (it && textOf(it, name)?.trim()) || []);
  const skip = `${jacoco.prefix}.skip`;
  const skips = [...configured(jacoco.artifactId, "skip"), lookup(skip) ?? ""];
  if (skips.some((it) => interpolate(it, lookup).trim() === "true")) return { why: "skipped", text: skip };
  const given = userProperties.get("argLine");
  const isOpen = (text: string) => text.includes("@{") || openNames(text, lookup).some((name) => !isGiven(name));
  const ofPoms = [surefire, failsafe].flatMap(({ artifactId }) => configured(artifactId, "argLine"));
  const text = ofPoms.find((it) => !isOpen(it)) ?? (given && `-DargLine=${given}`);
  return text ? { why: "fixed-arg-line", text } : null;
}

/** Whether Surefire runs only as the lifecycle binds it: in the execution `default-test`, in the phase `test`. */
export function hasPlainSurefire(plugins: readonly PomPlugin[]): boolean {
  const executions = plugins.find(({ artifactId }) => artifactId === surefire.artifactId)?.executions ?? [];
  return executions.every(({ id, phase }) => id === "default-test" && (phase === undefined || phase === "test"));
}

/**
 * Lists the names that Surefire's configuration refers to and that nothing defines before Maven runs, so that a plugin
 * must set them during the build. A name that a `prepare-agent` goal (JaCoCo) sets counts even if a POM defines it,
 * since its value is replaced; `argLine` is read wherever it is not configured.
 *
 * @param plugins the plugins that run, merged with their management
 */
export function listOpenProperties(
  packaging: string,
  plugins: readonly PomPlugin[],
  lookup: Lookup,
): readonly string[] {
  const plugin = plugins.find(({ artifactId }) => artifactId === surefire.artifactId);
  const isBound = plugin?.executions.some(({ goals }) => goals.includes("test")) ?? false;
  if (!isBound && !lifecyclePlugins(packaging).includes(surefire.artifactId)) return [];

  const setLater = new Set(plugins.flatMap(agentProperties));
  const lookupBefore: Lookup = (name) => (setLater.has(name) ? undefined : lookup(name));
  const isArgLineSet = setLater.has("argLine") || lookup("argLine") !== undefined;
  const texts = (plugin ? configurationsOf(plugin) : [undefined]).flatMap((configuration) => [
    ...(configuration ? textsIn(configuration) : []),
    isArgLineSet && !(configuration && child(configuration, "argLine")) ? "@{argLine}" : "",
  ]);
  const open = texts.flatMap((text) => openNames(text, lookupBefore));
  return [...new Set(open)].filter((name) => !isGiven(name));
}

/** Returns the configurations of a plugin and of each execution that is not switched off, merged with the plugin's. */
function configurationsOf(plugin: PomPlugin): readonly (Element | undefined)[] {
  const executions = plugin.executions.filter(({ phase }) => phase !== "none");
  const merged = executions.map(({ configuration }) => mergeConfiguration(configuration, plugin.configuration));
  return executions.some(({ id }) => id === "default-test") ? merged : [plugin.configuration, ...merged];
}

function textsIn(element: Element): readonly string[] {
  return [element.text, ...element.children.flatMap(textsIn)];
}

/** Lists the properties that the goal `prepare-agent` sets: `propertyName`, by default `argLine`. */
function agentProperties(plugin: PomPlugin): readonly string[] {
  return plugin.executions
    .filter(({ goals, phase }) => goals.includes("prepare-agent") && phase !== "none")
    .map(({ configuration }) => mergeConfiguration(configuration, plugin.configuration))
    .map((configuration) => (configuration && textOf(configuration, "propertyName")?.trim()) || "argLine");
}
