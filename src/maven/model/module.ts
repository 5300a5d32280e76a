import { dirname, relative, resolve } from "node:path";
import { FRAMEWORKS } from "../../knowledge/frameworks/all-frameworks.ts";
import type { FrameworkFacts } from "../../knowledge/frameworks/framework.ts";
import { BRINGING_JUPITER } from "../../knowledge/frameworks/jupiter.ts";
import { writesArchives } from "../../knowledge/plugins/by-words.ts";
import { compiler, JAVA_LEVELS, kotlin } from "../../knowledge/plugins/compilers.ts";
import { lifecyclePlugins } from "../../knowledge/plugins/lifecycle-plugins.ts";
import { RUNNERS } from "../../knowledge/plugins/test-runners.ts";
import type { Module, ModulePlugin, ProfileState, RootLevel, TestFramework } from "../../model/project/project.ts";
import { type Element, listOf, textOf } from "../../text/xml.ts";
import { listBuildNeeds } from "./build-needs.ts";
import { managePlugins } from "./inherit.ts";
import { interpolate, type Lookup, openNames } from "./interpolate.ts";
import { type Definitions, isGiven, lookupIn } from "./lookup.ts";
import type { VersionOf } from "./managed-versions.ts";
import type { Pom, PomDependency, PomPlugin } from "./pom.ts";
import type { Lineage } from "./poms.ts";
import { readProcessorSearch } from "./processors.ts";
import { listResources, listSourceRoots } from "./source-roots.ts";
import { listCoverageFilters } from "./testing/coverage-filters.ts";
import { findAgentObstacle, hasPlainSurefire, listOpenProperties, listReportDirectories } from "./testing/surefire.ts";
import { readTestRunner } from "./testing/test-runner.ts";

export interface ModulePlace {
  /** The absolute directory that the module's path is relative to. */
  readonly root: string;
  readonly pomPath: string;
  readonly inProfileOnly: boolean;
  readonly ledToBy: readonly string[];
}

/** Makes the module that Maven builds from a POM with everything it inherits. */
export function toModule(
  lineage: Lineage,
  place: ModulePlace,
  definitions: Definitions,
  versions: (pom: Pom, lookup: Lookup) => VersionOf,
): Module {
  const { pom, parentPoms, profiles, activators } = lineage;
  const { root, pomPath, inProfileOnly, ledToBy } = place;
  const lookup = lookupIn(pom, pomPath, parentPoms[0], definitions);
  const dir = dirname(pomPath);
  const fill = (text: string) => interpolate(text, lookup);
  const valueAt = (path: string) => fill(`\${project.${path}}`);
  const locate = (text: string) => resolve(dir, fill(text));
  const withState = (wanted: ProfileState) => [...profiles].flatMap(([id, state]) => (state === wanted ? id : []));
  const locateAll = (texts: readonly string[]) => [...new Set(texts.map(locate))];

  const copiedTo = (kind: "main" | "test", output: "outputDirectory" | "testOutputDirectory") =>
    listResources(pom, kind).map(({ directory, targetPath = ".", includes, excludes }) => ({
      ...{
        root: locate(directory),
        isTest: kind === "test",
        includes: includes.map(fill),
        excludes: excludes.map(fill),
      },
      output: resolve(locate(valueAt(`build.${output}`)), fill(targetPath)),
    }));
  const copied = [...copiedTo("main", "outputDirectory"), ...copiedTo("test", "testOutputDirectory")];
  const rootsOf = (isTest: boolean) => [...new Set(copied.flatMap((it) => (it.isTest === isTest ? it.root : [])))];

  const packaging = valueAt("packaging");
  const openVersion = pom.values.get("version");
  const plugins = managePlugins(pom, lifecyclePlugins(packaging)).map((plugin) => fillExecutions(plugin, fill));
  const buildDirectory = locate(valueAt("build.directory"));
  const finalName = valueAt("build.finalName");
  const reports = Object.keys(RUNNERS).map((name) => resolve(buildDirectory, `${name}-reports`));
  return {
    dir,
    path: relative(root, dir) || ".",
    pom: pomPath,
    parentPoms,
    groupId: valueAt("groupId"),
    artifactId: valueAt("artifactId"),
    version: valueAt("version"),
    ...(openVersion?.includes("${") && { openVersion }),
    name: valueAt("name"),
    packaging,
    buildDirectory,
    outputDirectory: locate(valueAt("build.outputDirectory")),
    testOutputDirectory: locate(valueAt("build.testOutputDirectory")),
    finalName: finalName.includes("${") ? null : finalName,
    artifactDirectory: locate(artifactDirectoryOf(packaging, plugins) ?? buildDirectory),
    archivePlaces: locateAll(listArchivePlaces(plugins)),
    sourceRoots: locateAll(listSourceRoots(pom, plugins, "main")),
    testSourceRoots: locateAll(listSourceRoots(pom, plugins, "test")),
    resourceRoots: rootsOf(false),
    testResourceRoots: rootsOf(true),
    copied,
    reportDirectories: locateAll([...reports, ...listReportDirectories(plugins)]),
    surefire: readTestRunner("surefire", packaging, plugins, lookup),
    failsafe: readTestRunner("failsafe", packaging, plugins, lookup),
    plugins: plugins.map((plugin) => toModulePlugin(plugin, fill)),
    managedPlugins: pom.managedPlugins
      .filter(({ artifactId }) => plugins.every((plugin) => plugin.artifactId !== artifactId))
      .map((plugin) => toModulePlugin(fillExecutions(plugin, fill), fill)),
    hasPlainSurefire: hasPlainSurefire(plugins),
    forks: [...new Set([...pom.forks, ...["forkCount", "forkMode"].flatMap((it) => lookup(it) ?? [])].map(fill))],
    surefireOpenProperties: listOpenProperties(packaging, plugins, lookup),
    compilerOpenProperties: listOpenOfCompilers(plugins, lookup),
    agentObstacle: findAgentObstacle(plugins, lookup, definitions.userProperties),
    coverageFilters: listCoverageFilters(plugins, fill),
    javaLevel: javaLevelOf(plugins, lookup),
    rootLevels: listRootLevels(plugins, lookup, listSourceRoots(pom, plugins, "test")).map(({ root, level }) => ({
      root: locate(root),
      level,
    })),
    processors: readProcessorSearch(plugins, lookup),
    dependencies: [...new Set(pom.dependencies.map((it) => fill(`${it.groupId}:${it.artifactId}`)))],
    buildNeeds: listBuildNeeds(pom, plugins, fill),
    testFrameworks: listTestFrameworks(pom.dependencies, versions(pom, lookup)),
    profiles: [...profiles.keys()],
    activeProfiles: withState("active"),
    undecidedProfiles: withState("unknown"),
    overruledProfiles: pom.profiles.flatMap(({ id, activation }) =>
      activation?.byDefault === true && profiles.get(id) === "inactive" ? id : [],
    ),
    activators,
    inProfileOnly,
    ledToBy,
  };
}

function fillExecutions(plugin: PomPlugin, fill: (text: string) => string): PomPlugin {
  const executions = plugin.executions.map((execution) => ({
    ...execution,
    phase: execution.phase && fill(execution.phase),
    goals: execution.goals.map(fill),
  }));
  return { ...plugin, executions };
}

function toModulePlugin(plugin: PomPlugin, fill: (text: string) => string): ModulePlugin {
  const executions = plugin.executions.filter(({ phase }) => phase !== "none");
  return {
    groupId: plugin.groupId,
    artifactId: plugin.artifactId,
    version: fill(plugin.version ?? "") || null,
    goals: [...new Set(executions.flatMap(({ goals }) => goals))],
    executions: executions.map(({ id, goals, phase }) => ({
      id,
      goals,
      ...(phase !== undefined && { phase: fill(phase) }),
    })),
  };
}

/**
 * Returns the Java level of a module from the configuration of maven-compiler-plugin, otherwise from the properties
 * that it reads; `release` beats `target`, and `target` beats `source`.
 */
function javaLevelOf(plugins: readonly PomPlugin[], lookup: Lookup): string | null {
  const configuration = plugins.find((plugin) => plugin.artifactId === compiler.artifactId)?.configuration;
  return levelIn(configuration, ofProperty, lookup);
}

/** Lists the names that the configurations of compilers, or the properties for the Java level, refer to and that nothing defines. */
function listOpenOfCompilers(plugins: readonly PomPlugin[], lookup: Lookup): readonly string[] {
  const own = JAVA_LEVELS.map(ofProperty);
  const configured = plugins
    .filter(({ artifactId }) => COMPILERS.has(artifactId))
    .flatMap(({ configuration, executions }) => [configuration, ...executions.map((it) => it.configuration)])
    .flatMap((it) => it?.children.map(({ text }) => text) ?? []);
  const open = [...own.filter((it) => interpolate(it, lookup) !== it), ...configured].flatMap((it) =>
    openNames(it, lookup),
  );
  // An environment has all that it will have.
  return [...new Set(open)].filter((name) => name.startsWith("env.") || !isGiven(name));
}

const COMPILERS: ReadonlySet<string> = new Set([compiler.artifactId, kotlin.artifactId]);

function levelIn(
  configuration: Element | undefined,
  propertyOf: (name: string) => string,
  lookup: Lookup,
  names: readonly string[] = JAVA_LEVELS,
): string | null {
  for (const name of names) {
    const configured = configuration && textOf(configuration, name)?.trim();
    const level = interpolate(configured || propertyOf(name), lookup);
    if (level !== "" && !level.includes("${")) return level;
  }
  return null;
}

const ofProperty = (name: string) => `\${maven.compiler.${name}}`;
const OF_TESTS = ["testRelease", "testTarget", "testSource"];

/**
 * Lists the source roots whose Java level is not that of the module: those that an execution of the compiler names
 * together with a level, as for a multi-release jar, and those of tests with a level of their own.
 */
function listRootLevels(
  plugins: readonly PomPlugin[],
  lookup: Lookup,
  testRoots: readonly string[],
): readonly RootLevel[] {
  const plugin = plugins.find(({ artifactId }) => artifactId === compiler.artifactId);
  const executions = plugin?.executions ?? [];
  const ofTests = executions.find(({ id, goals }) => id === "default-testCompile" || goals.includes("testCompile"));
  const testLevel =
    levelIn(ofTests?.configuration, () => "", lookup) ?? levelIn(plugin?.configuration, ofProperty, lookup, OF_TESTS);
  const own = executions.flatMap(({ configuration }) => {
    const level = levelIn(configuration, () => "", lookup);
    const roots = configuration ? listOf(configuration, "compileSourceRoots", "compileSourceRoot") : [];
    return level === null ? [] : roots.map(({ text }) => ({ root: text.trim(), level }));
  });
  return [...own, ...(testLevel === null ? [] : testRoots.map((root) => ({ root, level: testLevel })))];
}

/** Returns where the plugin of a packaging is configured to write the artifact, as written; undefined if nowhere. */
function artifactDirectoryOf(packaging: string, plugins: readonly PomPlugin[]): string | undefined {
  const name = packaging === "maven-plugin" || packaging === "bundle" ? "jar" : packaging;
  const plugin = plugins.find(({ artifactId }) => artifactId === `maven-${name}-plugin`);
  return plugin && placesIn(plugin, "outputDirectory")[0];
}

/** Lists where plugins are configured to write archives, as written. */
function listArchivePlaces(plugins: readonly PomPlugin[]): readonly string[] {
  return plugins
    .filter(({ artifactId }) => writesArchives(artifactId))
    .flatMap((plugin) => ["outputDirectory", "outputFile"].flatMap((name) => placesIn(plugin, name)));
}

function placesIn({ configuration, executions }: PomPlugin, name: string): readonly string[] {
  const all = [configuration, ...executions.map((execution) => execution.configuration)];
  return all.flatMap((it) => (it && textOf(it, name)?.trim()) || []);
}

/** Lists the test frameworks among the dependencies of a module, each once. */
function listTestFrameworks(
  dependencies: readonly PomDependency[],
  versionOf: (dependency: PomDependency) => string | null,
): readonly TestFramework[] {
  const found = new Map<string, TestFramework>();
  for (const dependency of dependencies) {
    const framework = toFramework(dependency, versionOf);
    if (framework && (found.get(framework.name)?.version ?? null) === null) found.set(framework.name, framework);
  }
  return [...found.values()];
}

function toFramework(
  dependency: PomDependency,
  versionOf: (dependency: PomDependency) => string | null,
): TestFramework | null {
  const { groupId, artifactId } = dependency;
  if (BRINGING_JUPITER.test(`${groupId}:${artifactId}`)) {
    const brought = { ...dependency, groupId: "org.junit.jupiter", artifactId: "junit-jupiter", version: undefined };
    const version = versionOf(brought) ?? versionOf({ ...brought, artifactId: "junit-jupiter-api" });
    return version === null ? null : { name: "JUnit Jupiter", version };
  }
  const name = DEPENDENCIES.find(({ pattern }) => pattern.test(`${groupId}:${artifactId}`))?.name;
  return name === undefined ? null : { name, version: versionOf(dependency) };
}

const DEPENDENCIES = FRAMEWORKS.flatMap(({ dependencies }: FrameworkFacts) =>
  dependencies === "none" ? [] : dependencies,
);
