import { child, children, type Element, readXml, textOf, type XmlFault } from "./xml.ts";

/** What one POM says itself: nothing inherited, no default filled in, no `${…}` replaced. */
export interface Pom {
  readonly parent: ParentReference | undefined;
  /** Single values by their path: `groupId`, `build.finalName`, `parent.version`, `organization.name`. Trimmed, never empty. */
  readonly values: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
  /** `<modules>`, and Maven 4's `<subprojects>`. */
  readonly modules: readonly string[];
  /** Those that stand in a profile. */
  readonly profileModules: readonly string[];
  /** Ids of its profiles. */
  readonly profiles: readonly string[];
  /** `group:artifact` of `<dependencies>`, without those of profiles. */
  readonly dependencies: readonly string[];
  readonly resources: readonly string[];
  readonly testResources: readonly string[];
  /** Maven 4's `<sources>`. */
  readonly sources: readonly PomSource[];
  readonly plugins: readonly PomPlugin[];
  /** `<pluginManagement>`. */
  readonly managedPlugins: readonly PomPlugin[];
  /** Every `<forkCount>` and `<forkMode>`, wherever it stands: in the configuration of a plugin, in a profile, as a property. */
  readonly forks: readonly string[];
}

/** Maven 4 lets any of the three coordinates be left out; an empty `relativePath` says that the parent is not in the checkout. */
export interface ParentReference {
  readonly groupId: string | undefined;
  readonly artifactId: string | undefined;
  readonly version: string | undefined;
  readonly relativePath: string | undefined;
}

export interface PomPlugin {
  /** `org.apache.maven.plugins` where it is left out. */
  readonly groupId: string;
  readonly artifactId: string;
  /** Whether the POMs below get its configuration. */
  readonly isInherited: boolean;
  readonly configuration: Element | undefined;
  readonly executions: readonly PomExecution[];
}

export interface PomExecution {
  readonly id: string;
  /** `none` switches the execution off. */
  readonly phase: string | undefined;
  readonly goals: readonly string[];
  readonly isInherited: boolean;
  readonly configuration: Element | undefined;
}

interface PomSource {
  readonly directory: string;
  readonly isTest: boolean;
  readonly isResource: boolean;
}

export type PomResult =
  | { readonly kind: "pom"; readonly pom: Pom }
  | { readonly kind: "broken"; readonly reason: XmlFault };

/** The text of one `pom.xml`, of model 4.0.0 or 4.1.0. Tags it does not know are passed over. */
export function readPom(text: string): PomResult {
  const xml = readXml(text, "project");
  return xml.kind === "broken" ? xml : { kind: "pom", pom: toPom(xml.root) };
}

function toPom(project: Element): Pom {
  const profiles = listOf(project, "profiles", "profile");
  const build = child(project, "build");
  return {
    parent: toParent(child(project, "parent")),
    values: new Map(singleValues(project)),
    properties: new Map(child(project, "properties")?.children.map(({ name, text }) => [name, text.trim()])),
    modules: modulesOf(project),
    profileModules: profiles.flatMap(modulesOf),
    profiles: profiles.map((profile) => trimmedText(profile, "id") ?? "default"),
    dependencies: listOf(project, "dependencies", "dependency").map(
      (dependency) => `${trimmedText(dependency, "groupId")}:${trimmedText(dependency, "artifactId")}`,
    ),
    resources: listOf(build, "resources", "resource").flatMap((resource) => trimmedText(resource, "directory") ?? []),
    testResources: listOf(build, "testResources", "testResource").flatMap((it) => trimmedText(it, "directory") ?? []),
    sources: listOf(build, "sources", "source").map(toSource),
    plugins: listOf(build, "plugins", "plugin").map(toPlugin),
    managedPlugins: listOf(build && child(build, "pluginManagement"), "plugins", "plugin").map(toPlugin),
    forks: [...new Set(forksIn(project))],
  };
}

function forksIn({ name, text, children }: Element): readonly string[] {
  return name === "forkCount" || name === "forkMode" ? [text.trim()] : children.flatMap(forksIn);
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

/** Leaves at most two levels deep, with their paths; lists and `<properties>` are read elsewhere. */
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

/** Maven 4.1: `<directory>`, else `src/[module/]scope/lang`. */
function toSource(source: Element): PomSource {
  const scope = trimmedText(source, "scope") ?? "main";
  const lang = trimmedText(source, "lang") ?? "java";
  const usual = ["src", trimmedText(source, "module"), scope, lang].filter((part) => part !== undefined).join("/");
  const directory = trimmedText(source, "directory") ?? usual;
  return { directory, isTest: scope === "test", isResource: lang === "resources" };
}

function toPlugin(plugin: Element): PomPlugin {
  const isInherited = trimmedText(plugin, "inherited") !== "false";
  return {
    groupId: trimmedText(plugin, "groupId") ?? "org.apache.maven.plugins",
    artifactId: trimmedText(plugin, "artifactId") ?? "",
    isInherited,
    configuration: child(plugin, "configuration"),
    executions: listOf(plugin, "executions", "execution").map((execution) => toExecution(execution, isInherited)),
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

function listOf(parent: Element | undefined, list: string, item: string): readonly Element[] {
  const found = parent && child(parent, list);
  return found ? children(found, item) : [];
}

function trimmedText(parent: Element, name: string): string | undefined {
  const value = textOf(parent, name)?.trim();
  return value === "" ? undefined : value;
}
