import { compiler, kotlin, LANGUAGES, TEST_GOALS } from "../../../knowledge/plugins/compilers.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import {
  onlyPlugin,
  type PomText,
  placeInPoms,
  placeOfPath,
  pluginsInProfiles,
  readPomTexts,
  withoutProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { readPom } from "../../../maven/model/pom.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";

type Reason = Pick<UncompiledModule, "reason" | "place" | "by">;
type Ran = Pick<LogFacts, "goals" | "idle">;

/** Tells why no compiler took a source of a module, with the place where its POM, or one that it inherits from, says so. */
export function whyUncompiled(file: string, module: Module, { root }: Project, { goals, idle = [] }: Ran): Reason {
  if (module.packaging === "pom") return { reason: "packaging" };
  const { sourceRoots, testSourceRoots, pom, parentPoms } = module;
  const isTest = file.startsWith(`${module.dir}/src/test/`);
  const poms = readPomTexts([pom, ...parentPoms], root).map((it) => ({ ...it, text: withoutProfiles(it.text) }));
  if (![...sourceRoots, ...testSourceRoots].some((it) => file.startsWith(`${it}/`)))
    return otherDirectory(isTest, module, poms) ?? { reason: "other-root" };
  const isIn = (ran: LogFacts["goals"], artifactId: string, goal: string) =>
    ran.some((it) => it.module === module.artifactId && it.plugin === toPrefix(artifactId) && it.goal === goal);
  const unrun = (artifactId: string) => {
    const goal = isTest ? TEST_GOALS.get(artifactId) : "compile";
    return goal === undefined || isIn(goals, artifactId, goal) ? undefined : goal;
  };
  const isIdle = isIn(idle, kotlin.artifactId, isTest ? "test-compile" : "compile");
  const why = file.endsWith(".java")
    ? switchedOff(unrun(compiler.artifactId), poms)
    : (isIdle && unread(file, module, poms)) || unbound(file, module, poms, unrun);
  return why ?? { reason: "left-out" };
}

/** Finds the directory that stands in a POM instead of Maven's own. */
function otherDirectory(isTest: boolean, { dir, ...module }: Module, poms: readonly PomText[]): Reason | null {
  const [element, roots] = isTest
    ? (["testSourceDirectory", module.testSourceRoots] as const)
    : (["sourceDirectory", module.sourceRoots] as const);
  for (const root of roots) {
    const by = relativeTo(dir, root);
    const place = placeOfPath(by, element, poms);
    if (place !== null) return { reason: "source-directory", place, by };
  }
  return null;
}

/** Finds where a POM gives the compiler's own execution of a goal, which did not run, a phase that never comes. */
function switchedOff(goal: string | undefined, poms: readonly PomText[]): Reason | null {
  const by = `default-${goal}`;
  const off = poms.filter(({ text }) => {
    const read = readPom(text);
    const plugins = read.kind === "pom" ? [...read.pom.plugins, ...read.pom.managedPlugins] : [];
    const executions = plugins.flatMap((it) => (it.artifactId === compiler.artifactId ? it.executions : []));
    return executions.some(({ id, phase }) => id === by && phase === "none");
  });
  const place = placeInPoms(
    `<id>${by}<`,
    off.map(({ name, text }) => ({ name, text: onlyPlugin(text, compiler.artifactId) })),
  );
  return place === null ? null : { reason: "switched-off", place, by };
}

/** Finds the plugin of a source's language, where no execution of it in a POM has the goal that compiles it. */
function unbound(
  file: string,
  module: Module,
  poms: readonly PomText[],
  unrun: (artifactId: string) => string | undefined,
): Reason | null {
  const plugins = LANGUAGES.find(({ extension }) => file.endsWith(extension))?.plugins ?? [];
  const plugin = module.plugins.find(({ artifactId }) => plugins.includes(artifactId));
  if (plugin === undefined) return null;
  const goal = unrun(plugin.artifactId);
  if (goal === undefined || plugin.goals.includes(goal) || pluginsInProfiles(module).includes(plugin.artifactId))
    return null;
  // An execution that has the goal may be switched off.
  const own = poms.map(({ name, text }) => ({ name, text: onlyPlugin(text, plugin.artifactId) }));
  const place = placeInPoms(`<artifactId>${plugin.artifactId}<`, own);
  if (place === null || own.some(({ text }) => text.includes(`<goal>${goal}<`))) return null;
  return { reason: "unbound", place, by: `${toPrefix(plugin.artifactId)}:${goal}` };
}

/** Finds Kotlin's plugin, which read no source, where no POM names the folder of a source in Kotlin to it. */
function unread(file: string, { dir }: Module, poms: readonly PomText[]): Reason | null {
  const folder = KOTLIN_FOLDER.exec(relativeTo(dir, file))?.[0];
  const place = placeInPoms(
    `<artifactId>${kotlin.artifactId}<`,
    poms.map(({ name, text }) => ({ name, text: onlyPlugin(text, kotlin.artifactId) })),
  );
  const isNamed = folder === undefined || poms.some(({ text }) => text.includes(folder));
  return place === null || isNamed ? null : { reason: "unread-folder", place, by: folder };
}

// src/main/kotlin/com/acme/Cart.kt
const KOTLIN_FOLDER = /^src\/(?:main|test)\/kotlin(?=\/.*\.kt$)/;
