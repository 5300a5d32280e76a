import { basename, join, relative } from "node:path";
import { adviseProject } from "../knowledge/causes/jdk/suitable-jdk.ts";
import { failsafe } from "../knowledge/plugins/test-runners.ts";
import type { CallContext } from "../maven/call-context.ts";
import { listFilesBelow } from "../maven/files.ts";
import { findJdks } from "../maven/jdk/find-jdks.ts";
import { mavenOf } from "../maven/maven-of.ts";
import { readCall, tryProject } from "../maven/model/open-project.ts";
import type { Module, ProfileState, Project } from "../model/project/project.ts";
import type { MavenInUse, ModuleOverview, ProjectOverview } from "../model/project/project-overview.ts";
import { listNeverTaken } from "../verdict/collect/unrun/find-never-taken.ts";
import { openTests } from "../verdict/collect/unrun/open-tests.ts";
import { describeWays } from "../workflow/describe-ways.ts";

export type ProjectDescription =
  | { readonly kind: "project"; readonly overview: ProjectOverview }
  | { readonly kind: "unreadable"; readonly pom: string; readonly reason: string };

interface DescribedContext extends CallContext {
  readonly mavenOverride: string | undefined;
  /** The JVMs that stay between builds; null or absent if none may. */
  readonly hot?: { readonly waitsIn: (cwd: string) => boolean } | null;
}

export function describeProject(context: DescribedContext): ProjectDescription {
  const call = readCall(context, []);
  return describeRead(tryProject(call), call, context);
}

/** Describes the project together with its own way, for which the machine is asked what is there. */
export async function describeWithWays(context: DescribedContext): Promise<ProjectDescription> {
  const call = readCall(context, []);
  const read = tryProject(call);
  const description = describeRead(read, call, context);
  if (read.kind === "unreadable" || description.kind === "unreadable") return description;
  const ways = await describeWays(read.project, call.env);
  return { ...description, overview: { ...description.overview, ways } };
}

function describeRead(
  read: ReturnType<typeof tryProject>,
  { env, jdk }: ReturnType<typeof readCall>,
  context: DescribedContext,
): ProjectDescription {
  if (read.kind === "unreadable") return { ...read, pom: relative(context.projectDir, read.pom) };
  const { project } = read;
  const [{ groupId, artifactId, version } = UNNAMED] = project.modules;
  const jdks = findJdks(env);
  return {
    kind: "project",
    overview: {
      dir: project.root,
      groupId,
      artifactId,
      version,
      modules: describeModules(project),
      maven: describeMaven(context, env["PATH"]),
      jdk,
      jdks,
      profiles: describeProfiles(project),
      unreadModules: project.unreadModules.map((path) => relative(project.root, path)),
      unreadParents: project.unreadParents,
      advice: adviseProject(project, jdk, jdks),
    },
  };
}

const UNNAMED = { groupId: "?", artifactId: "?", version: "?" };

function describeMaven(
  { projectDir, mavenOverride, hot }: DescribedContext,
  searchPath: string | undefined,
): MavenInUse | null {
  const program = mavenOf(projectDir, mavenOverride, searchPath);
  if (program.kind === "missing") return null;
  const { daemon, version, origin } = program;
  const name = daemon === undefined ? "Maven" : "mvnd";
  return { name, version: daemon ?? version, from: origin, ...(hot?.waitsIn(projectDir) && { isHot: true }) };
}

function describeProfiles({ modules }: Project): ProjectOverview["profiles"] {
  const states = new Map<string, ProfileState>();
  for (const { profiles, activeProfiles, undecidedProfiles } of modules) {
    for (const id of profiles) if (!states.has(id)) states.set(id, "inactive");
    for (const id of undecidedProfiles) if (states.get(id) !== "active") states.set(id, "unknown");
    for (const id of activeProfiles) states.set(id, "active");
  }
  return [...states].map(([id, state]) => ({ id, state }));
}

function describeModules({ modules }: Project): readonly ModuleOverview[] {
  const paths = new Map(modules.map(({ groupId, artifactId, path }) => [`${groupId}:${artifactId}`, path]));
  return modules.map((module) => describeModule(module, paths, leadsToOthers(module, modules)));
}

function leadsToOthers({ dir, packaging }: Module, modules: readonly Module[]): boolean {
  return packaging === "pom" && modules.some((other) => other.dir.startsWith(`${dir}/`));
}

function describeModule(module: Module, paths: ReadonlyMap<string, string>, isAggregator: boolean): ModuleOverview {
  const { path, groupId, artifactId, version, packaging, javaLevel, testFrameworks, inProfileOnly, plugins } = module;
  const main = listSources(module.sourceRoots, module);
  const test = listSources(module.testSourceRoots, module);
  const files = [...main, ...test].flatMap((root) => root.files);
  return {
    path,
    groupId,
    artifactId,
    version,
    packaging,
    javaLevel,
    languages: LANGUAGES.flatMap(([ending, name]) => (files.some((file) => file.endsWith(ending)) ? name : [])),
    mainClasses: countFiles(main),
    testClasses: countFiles(test),
    neverTaken: listNeverTaken(module, openTests(module)).map(({ testClass }) => testClass),
    testFrameworks,
    needs: module.dependencies.flatMap((dependency) => paths.get(dependency) ?? []),
    hasFailsafe: plugins.some((it) => it.artifactId === failsafe.artifactId && it.goals.includes("integration-test")),
    isAggregator,
    inProfileOnly,
    sourceRoots: main.map((root) => root.path),
    testSourceRoots: test.map((root) => root.path),
    plugins: plugins.map(({ artifactId: plugin, version: its, goals }) => ({
      artifactId: plugin,
      version: its,
      goals,
    })),
  };
}

const LANGUAGES = [
  [".java", "Java"],
  [".kt", "Kotlin"],
  [".groovy", "Groovy"],
  [".scala", "Scala"],
] as const;

interface SourceRoot {
  readonly path: string;
  readonly files: readonly string[];
}

/** Lists the source roots that contain sources, except generated ones and any that contains the module. */
function listSources(roots: readonly string[], { dir, buildDirectory }: Module): readonly SourceRoot[] {
  const own = roots.filter((root) => !lies(root, buildDirectory) && (root === dir || !lies(dir, root)));
  return own.flatMap((root) => {
    const files = listFilesBelow(root).filter((file) => isSource(file));
    return files.length === 0 ? [] : { path: relative(dir, root), files };
  });
}

function lies(path: string, inside: string): boolean {
  return join(path, "/").startsWith(join(inside, "/"));
}

function isSource(file: string): boolean {
  const name = basename(file);
  return LANGUAGES.some(([ending]) => name.endsWith(ending)) && !/^(?:package|module)-info\./.test(name);
}

function countFiles(roots: readonly SourceRoot[]): number {
  return roots.reduce((sum, { files }) => sum + files.length, 0);
}
