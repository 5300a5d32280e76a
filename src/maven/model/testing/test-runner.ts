import { lifecyclePlugins } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { PROVIDERS, RUNNERS, surefire } from "../../../knowledge/plugins/test-runners.ts";
import type { TestExecution, TestRunner } from "../../../model/project/project.ts";
import { child, type Element, textOf } from "../../../text/xml.ts";
import { mergeConfiguration } from "../inherit.ts";
import { interpolate, type Lookup } from "../interpolate.ts";
import type { PomPlugin } from "../pom.ts";

/** Reads how Surefire or Failsafe chooses its tests, from the POMs and the properties that it reads. */
export function readTestRunner(
  name: TestRunner["name"],
  packaging: string,
  plugins: readonly PomPlugin[],
  lookup: Lookup,
): TestRunner {
  const runner = RUNNERS[name];
  const plugin = plugins.find(({ artifactId }) => artifactId === runner.artifactId);
  const executions = (plugin?.executions ?? []).filter(
    ({ id, goals, phase }) => phase !== "none" && (goals.includes(runner.testGoal) || id === USUAL_EXECUTION),
  );
  const isOff = plugin?.executions.some(({ id, phase }) => id === USUAL_EXECUTION && phase === "none") ?? false;
  const isUsual = runner === surefire && lifecyclePlugins(packaging).includes(runner.artifactId) && !isOff;
  const own = executions.map(({ configuration }) => mergeConfiguration(configuration, plugin?.configuration));
  const isListed = executions.some(({ id }) => id === USUAL_EXECUTION);
  const configurations = isUsual && !isListed ? [plugin?.configuration, ...own] : own;
  const [provider, other] = (plugin?.dependencies ?? []).filter(({ artifactId }) => PROVIDERS.all.test(artifactId));
  return {
    name,
    executions: configurations.map((configuration) => readExecution(name, configuration, lookup)),
    ...(provider && !other && { provider: provider.artifactId }),
  };
}

const USUAL_EXECUTION = "default-test";

function readExecution(name: TestRunner["name"], configuration: Element | undefined, lookup: Lookup): TestExecution {
  const fill = (text: string) => interpolate(text, lookup).trim();
  const property = (parameter: string) => fill(lookup(`${name}.${parameter}`) ?? "");
  const list = (parameter: string): readonly string[] | null => {
    const element = configuration && child(configuration, parameter);
    const written = element ? [element.text, ...element.children.map(({ text }) => text)] : [property(parameter)];
    const items = written.flatMap((text) => fill(text).split(",")).map((text) => text.trim());
    const given = items.filter((text) => text !== "");
    return given.length > 0 ? given : null;
  };
  const isGiven = (parameter: string) =>
    fill((configuration && textOf(configuration, parameter)) ?? property(parameter)) !== "";
  const valueFor = (parameter: string) =>
    fill((configuration && textOf(configuration, parameter)) ?? lookup(parameter) ?? "");
  const skips = SKIPPING[name].map(([parameter, user]) =>
    fill((configuration && textOf(configuration, parameter)) ?? lookup(user) ?? ""),
  );
  const test = fill((configuration && textOf(configuration, "test")) ?? "");
  const suites = list("suiteXmlFiles") ?? [];
  const scanned = list("dependenciesToScan") ?? [];
  return {
    includes: list("includes"),
    excludes: list("excludes") ?? [],
    ...(test !== "" && !test.includes("${") && { test }),
    suites,
    scanned,
    choosesOtherwise: suites.length > 0 || isGiven("includesFile") || isGiven("test") || scanned.length > 0,
    narrowedBy: [
      ...propertyNames(configuration).filter((name) => !HARMLESS.has(name)),
      ...NARROWING.filter(
        (parameter) =>
          (configuration && child(configuration, parameter)) !== undefined ||
          fill(lookup(parameter) ?? property(parameter)) !== "",
      ),
    ],
    mayBeSkipped: skips.some((value) => value !== "" && value !== "false"),
    isSkipped: skips.some((value) => value.toLowerCase() === "true"),
    ...(configuration && ignoresSkipTests(configuration) && { ignoresSkipTests: true }),
    tags: listTags(valueFor, configuration && child(configuration, "properties")),
    splitsClasses: splitsClasses(valueFor),
  };
}

/** @param properties what is handed on to the framework, where older POMs name tags */
function listTags(given: (parameter: string) => string, properties: Element | undefined): TestExecution["tags"] {
  const own = ["groups", "excludedGroups"].map((name) => ({ name, value: given(name) }));
  const handedOn = ["includeTags", "excludeTags"].map((name) => {
    return { name, value: (properties && textOf(properties, name)?.trim()) ?? "" };
  });
  return [...own, ...handedOn].filter(({ value }) => value !== "");
}

/** Parameters of Surefire and Failsafe 3.5 that leave out test classes which their names would choose. */
const NARROWING = [
  "groups",
  "excludedGroups",
  "includeJUnit5Engines",
  "excludeJUnit5Engines",
  "excludesFile",
  "skipAfterFailureCount",
  "testClassesDirectory",
] as const;

/** Lists what `<properties>` hands on to the framework: `<property><name>…</name></property>`, or elements of that name. */
function propertyNames(configuration: Element | undefined): readonly string[] {
  const properties = configuration && child(configuration, "properties");
  return (properties?.children ?? []).map((one) =>
    one.name === "property" ? (textOf(one, "name")?.trim() ?? "") : one.name,
  );
}

const HARMLESS: ReadonlySet<string> = new Set([
  "surefire.testng.verbose",
  "usedefaultlisteners",
  "reporter",
  "parallel",
  "threadcount",
  "dataproviderthreadcount",
  "suitethreadpoolsize",
]);

// <skipTests>${core.skipTests}</skipTests>
function ignoresSkipTests(configuration: Element): boolean {
  const given = textOf(configuration, "skipTests");
  return given !== undefined && !/\$\{skipTests\}/.test(given);
}

const SKIPPING = {
  surefire: [
    ["skip", "maven.test.skip"],
    ["skipExec", "maven.test.skip.exec"],
    ["skipTests", "skipTests"],
  ],
  failsafe: [
    ["skip", "maven.test.skip"],
    ["skipExec", "maven.test.skip.exec"],
    ["skipTests", "skipTests"],
    ["skipITs", "skipITs"],
  ],
} as const;

/** Without a fork, and in a single one that is reused, all classes run at once. */
function splitsClasses(given: (parameter: string) => string): boolean {
  const [count, mode] = [given("forkCount"), given("forkMode")];
  if (count === "0" || mode === "never") return false;
  const areSeveral = count !== "" && count !== "1";
  return areSeveral || given("reuseForks") === "false" || SPLITTING_MODE.test(mode);
}

// The values of forkMode that mean several JVMs; `once` is the usual one.
const SPLITTING_MODE = /^(?:always|pertest|perthread)$/;
