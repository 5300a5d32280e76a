import type { Module } from "../../model/project/project.ts";
import { child, type Element, listOf, readXml, textOf, trimmedText, type XmlFault } from "../../text/xml.ts";
import { type Activation, toActivation } from "./activation.ts";

export interface Pom extends PomParts {
  /** Every `<forkCount>` and `<forkMode>`, whether in the configuration of a plugin, in a profile or as a property. */
  readonly forks: readonly string[];
  readonly parent: ParentReference | undefined;
  /** The sources in Maven 4's `<sources>`. */
  readonly sources: readonly PomSource[];
  readonly profiles: readonly PomProfile[];
}

interface PomParts {
  /** The single values by their path, such as `parent.version`, trimmed and never empty. */
  readonly values: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
  readonly modules: readonly string[];
  readonly dependencies: readonly PomDependency[];
  readonly managedDependencies: readonly PomDependency[];
  readonly resources: readonly PomResource[];
  readonly testResources: readonly PomResource[];
  readonly plugins: readonly PomPlugin[];
  readonly managedPlugins: readonly PomPlugin[];
}

export interface PomProfile extends PomParts {
  readonly id: string;
  readonly activation: Activation | undefined;
}

export interface PomDependency {
  /** The groupId; like the artifactId, it is empty if the POM leaves it out. */
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string | undefined;
  readonly type: string;
  readonly classifier: string | undefined;
  readonly scope: string | undefined;
  readonly isOptional: boolean;
  /** What it does not bring along: `group:artifact`, where each may be `*`. */
  readonly exclusions: readonly string[];
}

/** The parent of a POM; an empty `relativePath` says that it is not in the checkout. */
export type ParentReference = Readonly<
  Record<"groupId" | "artifactId" | "version" | "relativePath", string | undefined>
>;

export interface PomPlugin {
  /** The groupId; `org.apache.maven.plugins` if the POM leaves it out. */
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string | undefined;
  readonly isInherited: boolean;
  readonly configuration: Element | undefined;
  readonly executions: readonly PomExecution[];
  readonly dependencies: readonly PomDependency[];
}

export interface PomExecution {
  readonly id: string;
  /** The phase that the execution is bound to; `none` switches it off. */
  readonly phase: string | undefined;
  readonly goals: readonly string[];
  readonly isInherited: boolean;
  readonly configuration: Element | undefined;
}

/** A folder of resources as it is written, with the folder of the output that they are copied to; without patterns all are. */
export interface PomResource {
  readonly directory: string;
  readonly targetPath?: string;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

interface PomSource extends PomResource {
  readonly isTest: boolean;
  readonly isResource: boolean;
}

export type PomResult =
  | { readonly kind: "pom"; readonly pom: Pom }
  | { readonly kind: "broken"; readonly reason: XmlFault };

/** Reads the text of one `pom.xml` of model 4.0.0 or 4.1.0. Unknown tags are ignored. */
export function readPom(text: string): PomResult {
  const xml = readXml(text, "project");
  return xml.kind === "broken" ? xml : { kind: "pom", pom: toPom(xml.root) };
}

/** Whether a POM has a model that only Maven 4 knows, 4.1.0 or later. */
export function isOfMaven4({ values }: Pom): boolean {
  return (values.get("modelVersion") ?? "4.0.0") !== "4.0.0";
}

function toPom(project: Element): Pom {
  const parts = partsOf(project);
  return {
    ...parts,
    values: new Map([...modelVersionOf(project), ...parts.values]),
    forks: [...new Set(forksIn(project))],
    parent: toParent(child(project, "parent")),
    sources: listOf(child(project, "build"), "sources", "source").map(toSource),
    profiles: readProfiles(project),
  };
}

function modelVersionOf({ attributes }: Element): readonly (readonly [string, string])[] {
  const version = MODEL.exec(attributes["xmlns"] ?? "")?.groups?.["version"];
  return version === undefined ? [] : [["modelVersion", version]];
}

// http://maven.apache.org/POM/4.1.0
const MODEL = /^https?:\/\/maven\.apache\.org\/POM\/(?<version>\d\S*)$/;

/** Reads the profiles of a POM, or those of a settings file, which have the same form. */
export function readProfiles(root: Element): readonly PomProfile[] {
  return listOf(root, "profiles", "profile").map((profile) => ({
    ...partsOf(profile),
    id: trimmedText(profile, "id") ?? "default",
    activation: toActivation(child(profile, "activation")),
  }));
}

/** If a POM has a dependency twice, Maven only warns, and the last one counts (DefaultModelNormalizer). */
function lastOfEach(dependencies: readonly PomDependency[]): readonly PomDependency[] {
  return [...new Map(dependencies.map((it) => [dependencyKey(it), it])).values()];
}

export function dependencyKey({
  groupId,
  artifactId,
  type,
  classifier = "",
}: Pick<PomDependency, "groupId" | "artifactId" | "type" | "classifier">): string {
  return `${groupId}:${artifactId}:${type}:${classifier}`;
}

function partsOf(element: Element): PomParts {
  const build = child(element, "build");
  return {
    values: new Map(singleValues(element)),
    properties: new Map(child(element, "properties")?.children.map(({ name, text }) => [name, text.trim()])),
    modules: modulesOf(element),
    dependencies: lastOfEach(listOf(element, "dependencies", "dependency").map(toDependency)),
    managedDependencies: listOf(child(element, "dependencyManagement"), "dependencies", "dependency").map(toDependency),
    resources: listOf(build, "resources", "resource").flatMap(toResources),
    testResources: listOf(build, "testResources", "testResource").flatMap(toResources),
    plugins: listOf(build, "plugins", "plugin").map(toPlugin),
    managedPlugins: listOf(build && child(build, "pluginManagement"), "plugins", "plugin").map(toPlugin),
  };
}

function forksIn({ name, text, children }: Element): readonly string[] {
  return name === "forkCount" || name === "forkMode" ? [text.trim()] : children.flatMap(forksIn);
}

function toDependency(dependency: Element): PomDependency {
  return {
    groupId: trimmedText(dependency, "groupId") ?? "",
    artifactId: trimmedText(dependency, "artifactId") ?? "",
    version: trimmedText(dependency, "version"),
    type: trimmedText(dependency, "type") ?? "jar",
    classifier: trimmedText(dependency, "classifier"),
    scope: trimmedText(dependency, "scope"),
    isOptional: trimmedText(dependency, "optional") === "true",
    exclusions: listOf(dependency, "exclusions", "exclusion").map(
      (it) => `${trimmedText(it, "groupId") ?? "*"}:${trimmedText(it, "artifactId") ?? "*"}`,
    ),
  };
}

function toParent(parent: Element | undefined): ParentReference | undefined {
  return (
    parent && {
      groupId: trimmedText(parent, "groupId"),
      artifactId: trimmedText(parent, "artifactId"),
      version: trimmedText(parent, "version"),
      relativePath: textOf(parent, "relativePath")?.trim(),
    }
  );
}

function singleValues(project: Element): readonly (readonly [string, string])[] {
  return project.children.flatMap((element) =>
    element.name === "properties"
      ? []
      : [...leaf(element.name, element), ...element.children.flatMap((it) => leaf(`${element.name}.${it.name}`, it))],
  );
}

function leaf(path: string, element: Element): readonly (readonly [string, string])[] {
  const text = element.children.length > 0 ? "" : element.text.trim();
  return text === "" ? [] : [[path, text]];
}

function modulesOf(element: Element): readonly string[] {
  const listed = [...listOf(element, "modules", "module"), ...listOf(element, "subprojects", "subproject")];
  return listed.map(({ text }) => text.trim()).filter((text) => text !== "");
}

/** Reads a source of Maven 4.1: its `<directory>`, else `src/[module/]scope/lang`. */
function toSource(source: Element): PomSource {
  const scope = trimmedText(source, "scope") ?? "main";
  const lang = trimmedText(source, "lang") ?? "java";
  const usual = ["src", trimmedText(source, "module"), scope, lang].filter((part) => part !== undefined).join("/");
  const directory = trimmedText(source, "directory") ?? usual;
  return { directory, ...copiedOf(source), isTest: scope === "test", isResource: lang === "resources" };
}

/** A folder of which all is copied. */
export function wholeFolder(directory: string): PomResource {
  return { directory, includes: [], excludes: [] };
}

function toResources(element: Element): PomResource | readonly [] {
  const directory = trimmedText(element, "directory");
  return directory === undefined ? [] : { directory, ...copiedOf(element) };
}

/** Reads what is copied of a folder, and where to. */
function copiedOf(element: Element): Omit<PomResource, "directory"> {
  const targetPath = trimmedText(element, "targetPath");
  const patterns = (list: string, item: string) => listOf(element, list, item).map(({ text }) => text.trim());
  return {
    ...(targetPath !== undefined && { targetPath }),
    includes: patterns("includes", "include"),
    excludes: patterns("excludes", "exclude"),
  };
}

function toPlugin(plugin: Element): PomPlugin {
  const isInherited = trimmedText(plugin, "inherited") !== "false";
  return {
    groupId: trimmedText(plugin, "groupId") ?? "org.apache.maven.plugins",
    artifactId: trimmedText(plugin, "artifactId") ?? "",
    version: trimmedText(plugin, "version"),
    isInherited,
    configuration: child(plugin, "configuration"),
    executions: listOf(plugin, "executions", "execution").map((execution) => toExecution(execution, isInherited)),
    dependencies: listOf(plugin, "dependencies", "dependency").map(toDependency),
  };
}

function toExecution(execution: Element, isPluginInherited: boolean): PomExecution {
  const inherited = trimmedText(execution, "inherited");
  return {
    id: trimmedText(execution, "id") ?? "default",
    phase: trimmedText(execution, "phase"),
    goals: listOf(execution, "goals", "goal").map(({ text }) => text.trim()),
    isInherited: inherited === undefined ? isPluginInherited : inherited !== "false",
    configuration: child(execution, "configuration"),
  };
}

/** Reads the profiles of a POM that are known not to be active in a module; none where the text is no POM. */
export function readInactiveProfiles(
  text: string,
  { activeProfiles, undecidedProfiles }: Pick<Module, "activeProfiles" | "undecidedProfiles">,
): readonly PomProfile[] {
  const read = readPom(text);
  const others = new Set([...activeProfiles, ...undecidedProfiles]);
  return read.kind === "pom" ? read.pom.profiles.filter(({ id }) => !others.has(id)) : [];
}
