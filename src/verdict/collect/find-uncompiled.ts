import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { compiles } from "../../knowledge/plugins/all-plugins.ts";
import { listFilesBelow, listNames, readText } from "../../maven/files.ts";
import { compiledBy } from "../../maven/lifecycle.ts";
import type { LogFacts } from "../../model/evidence/log-facts.ts";
import type { UncompiledModule } from "../../model/note.ts";
import { relativeTo } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { nearest } from "../../text/nearest.ts";

/** Finds the modules that a build came past a compiler with, and that have sources and no class file, or sources beside a root that is not there. */
export function findUncompiled(
  project: Project,
  goals: readonly string[],
  facts: Pick<LogFacts, "goals" | "modules" | "compilations" | "failedGoals">,
): readonly UncompiledModule[] {
  if (compiledBy(goals) === "none" || facts.compilations.skipped > 0) return [];
  const ran = new Set(facts.goals.map(({ module }) => module));
  // The build did not reach the compiler of a module that failed before.
  for (const { module } of facts.failedGoals) {
    if (!facts.goals.some((goal) => goal.module === module && compiles(goal))) ran.delete(module);
  }
  // Nothing runs in a POM of packaging pom.
  const isBuilt = ({ packaging, artifactId }: Module) =>
    ran.has(artifactId) || (packaging === "pom" && project.modules.length === 1 && facts.modules.length > 0);
  const tested = new Set(facts.goals.flatMap((goal) => (/test/i.test(goal.goal) && compiles(goal) ? goal.module : [])));
  return project.modules.flatMap((module) => {
    if (!isBuilt(module)) return [];
    const { outputDirectory, testOutputDirectory, artifactId } = module;
    return [
      ...(hasClasses(outputDirectory) ? besideRoots(module, project) : left(module, project, SOURCE)),
      ...(tested.has(artifactId) && !hasClasses(testOutputDirectory) ? left(module, project, TEST_SOURCE) : []),
    ];
  });
}

function hasClasses(folder: string): boolean {
  return listFilesBelow(folder).some((file) => file.endsWith(".class"));
}

/** Lists the sources of a part of a module of which no compiler made anything. */
function left(module: Module, project: Project, source: RegExp): readonly UncompiledModule[] {
  const sources = listFilesBelow(`${module.dir}/src`).filter((file) => source.test(file) && !WITHOUT_CLASS.test(file));
  const [first] = sources.toSorted();
  if (first === undefined) return [];
  const file = `${module.dir}/src/${first}`;
  const place = { module: module.path, files: sources.length, example: relativeTo(project.root, file) };
  return [{ ...place, reason: whyUncompiled(file, module) }];
}

// main/java/com/acme/Cart.java, java/com/acme/Cart.java
const SOURCE = /^(?:main\/)?(?:java|kotlin|groovy|scala)\/.*\.(?:java|kt|groovy|scala)$/;
// test/groovy/com/acme/CartSpec.groovy
const TEST_SOURCE = /^test\/(?:java|kotlin|groovy|scala)\/.*\.(?:java|kt|groovy|scala)$/;
const WITHOUT_CLASS = /(?:^|\/)(?:package|module)-info\.java$/;

/** Finds sources in a folder that a source root was meant to be: the root is not there, and has nearly its name. */
function besideRoots(module: Module, project: Project): readonly UncompiledModule[] {
  const { sourceRoots, testSourceRoots, buildDirectory, path } = module;
  const missing = sourceRoots.filter((root) => !existsSync(root) && !root.startsWith(`${buildDirectory}/`));
  if (missing.length === 0) return [];
  const poms = [module.pom, ...module.parentPoms].map((pom) => readText(pom)).join("\n");
  // That Maven's own folder is not there means nothing.
  const named = missing.filter((root) => poms.includes(`${basename(root)}</`));
  return named.flatMap((root) => {
    const around = dirname(root);
    const others = listNames(around).filter(
      (name) => ![...sourceRoots, ...testSourceRoots].includes(join(around, name)) && !poms.includes(name),
    );
    const [meant] = nearest(basename(root), others, 1);
    const sources =
      meant === undefined ? [] : listFilesBelow(join(around, meant)).filter((file) => /\.(?:java|kt)$/.test(file));
    const [first] = sources.toSorted();
    if (meant === undefined || first === undefined) return [];
    const example = relativeTo(project.root, join(around, meant, first));
    return [{ module: path, files: sources.length, example, reason: "other-root" } as const];
  });
}

function whyUncompiled(file: string, { packaging, sourceRoots, testSourceRoots }: Module): UncompiledModule["reason"] {
  if (packaging === "pom") return "packaging";
  return [...sourceRoots, ...testSourceRoots].some((root) => file.startsWith(`${root}/`)) ? "left-out" : "other-root";
}
