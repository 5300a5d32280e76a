import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readClassFile } from "../../../java/bytecode/class-file.ts";
import { readSourceText } from "../../../java/sources/source-text.ts";
import { compiles } from "../../../knowledge/plugins/all-plugins.ts";
import { listNames } from "../../../maven/disk.ts";
import { listFilesBelow, readBytes, readText } from "../../../maven/files.ts";
import { compiledBy } from "../../../maven/lifecycle.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { once } from "../../../model/once.ts";
import { absolutePath, relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { nearest } from "../../../text/nearest.ts";
import { findModule } from "../../judge/describe-modules.ts";
import { findExcluded, findSkipped } from "./find-excluded.ts";
import { classFilesBelow, findOutsideTests, mayCompile } from "./find-outside-tests.ts";
import { whyUncompiled } from "./why-uncompiled.ts";

/**
 * Finds the modules that a build came past a compiler with, and that have sources of which no class file was made: of a
 * whole part, of one language in it, or beside or without a root that is not there.
 */
export function findUncompiled(
  project: Project,
  goals: readonly string[],
  facts: Pick<LogFacts, "goals" | "idle" | "modules" | "compilations" | "failedGoals" | "diagnostics">,
  lastWholeRunAt: () => number | null = () => null,
): readonly UncompiledModule[] {
  if (compiledBy(goals) === "none") return [];
  if (facts.compilations.skipped > 0) return findSkipped(project, facts, goals);
  const ran = new Set(facts.goals.map(({ module }) => module));
  // The build did not reach the compiler of a module that failed before, and one that failed says so.
  for (const failed of facts.failedGoals) {
    const isReached = facts.goals.some((goal) => goal.module === failed.module && compiles(goal));
    if (!isReached || compiles(failed)) ran.delete(failed.module);
  }
  // So does one that was told to ignore its errors.
  const erroneous = facts.diagnostics.flatMap(({ severity, file }) => (severity === "error" && file ? file : []));
  const isErroneous = ({ dir }: Module) => erroneous.some((file) => absolutePath(project, file).startsWith(`${dir}/`));
  // Nothing runs in a POM of packaging pom.
  const listed = new Set(facts.modules.flatMap((it) => findModule(project, it) ?? []));
  const isBuilt = (module: Module) =>
    (ran.has(module.artifactId) && !isErroneous(module)) || (module.packaging === "pom" && listed.has(module));
  // testCompile, test-compile
  const isTested = ({ artifactId, packaging }: Module) =>
    facts.goals.some((it) => it.module === artifactId && /test/i.test(it.goal) && compiles(it)) ||
    (packaging === "pom" && compiledBy(goals) === "tests");
  return project.modules.flatMap((module) => {
    if (!isBuilt(module)) return [];
    const files = listFilesBelow(`${module.dir}/src`);
    const classes = classFilesBelow(module.outputDirectory);
    const main = leftOf(module, project, sourcesOf(module, files, SOURCE), module.outputDirectory, facts, classes);
    const isMainMade = main.length === 0 && classes.length > 0;
    const test = isTested(module) ? sourcesOf(module, files, TEST_SOURCE) : [];
    const leftTests = leftOf(module, project, test, module.testOutputDirectory, facts);
    return [
      ...main,
      ...(isMainMade ? besideRoots(module, project) : []),
      ...(isMainMade ? findExcluded(module, project, "excludes", lastWholeRunAt) : []),
      ...leftTests,
      ...(isTested(module) ? findOutsideTests(module, project, files, leftTests.length === 0, lastWholeRunAt) : []),
      ...(test.length > 0 && leftTests.length === 0
        ? findExcluded(module, project, "testExcludes", lastWholeRunAt)
        : []),
    ];
  });
}

interface SourceFile {
  /** Its path below `src`. */
  readonly file: string;
  /** The folder and the extension, which tell the language. */
  readonly kind: string;
  /** The path of the class that it is named after: `com/acme/Cart`. */
  readonly classPath: string;
}

function sourcesOf(module: Module, files: readonly string[], form: RegExp): readonly SourceFile[] {
  const resources = [...module.resourceRoots, ...module.testResourceRoots];
  // Scripts may be resources; what lies beside Java are other files.
  const isCopied = (file: string) =>
    !file.endsWith(".java") && resources.some((root) => `${module.dir}/src/${file}`.startsWith(`${root}/`));
  return files.flatMap((file) => {
    const [, folder = "", classPath = "", extension = ""] = form.exec(file) ?? [];
    const isSource = classPath !== "" && !WITHOUT_CLASS.test(file) && !isCopied(file);
    return isSource ? { file, kind: `${folder} ${extension}`, classPath } : [];
  });
}

/** Lists the sources of a part of a module of which no compiler made anything: all of them, or those of one kind. */
function leftOf(
  module: Module,
  project: Project,
  sources: readonly SourceFile[],
  output: string,
  ran: Pick<LogFacts, "goals" | "idle">,
  classes = sources.length === 0 ? [] : classFilesBelow(output),
): readonly UncompiledModule[] {
  const names = new Set(classes.map((file) => basename(file, ".class").replace(/\$.*$/, "")));
  const unmade = [...Map.groupBy(sources, ({ kind }) => kind).values()].filter(
    (ofKind) => !ofKind.some((it) => isMade(it, names)),
  );
  const left = classes.length === 0 ? [sources] : classes.length > MOST_CLASSES ? [] : unmade;
  const poms = once(() => [module.pom, ...module.parentPoms].map((pom) => readText(pom)).join("\n"));
  // What a class was made of may have another name.
  const made = once(() => new Set(classes.map((file) => sourceFileOf(join(output, file)))));
  return left.flatMap((all) => {
    if (all.some(({ file }) => made().has(basename(file)))) return [];
    // A script that a POM names is run, not compiled.
    const isRun = ({ file }: SourceFile) => !file.endsWith(".java") && poms().includes(basename(file));
    const uncompiled = all.filter((it) => !isRun(it) && makesClass(`${module.dir}/src/${it.file}`));
    const [first] = uncompiled.toSorted((a, b) => (a.file < b.file ? -1 : 1));
    if (first === undefined) return [];
    const path = `${module.dir}/src/${first.file}`;
    if (project.modules.some((it) => it !== module && mayCompile(it, path, first.classPath))) return [];
    const place = { module: module.path, files: uncompiled.length, example: relativeTo(project.root, path) };
    return [{ ...place, ...whyUncompiled(path, module, project, ran) }];
  });
}

/** The number of classes that are read at most for what they were made of. */
const MOST_CLASSES = 3000;

function isMade({ classPath }: SourceFile, names: ReadonlySet<string>): boolean {
  const name = basename(classPath);
  return names.has(name) || names.has(`${name}Kt`);
}

/** Whether a source has more than comments, its package, imports and other names for types. */
function makesClass(path: string): boolean {
  return /\S/.test(readSourceText(readText(path)).bare.replace(WITHOUT_CODE, ""));
}

// package com.acme; import java.util.List; typealias Prices = Map<String, Int>
const WITHOUT_CODE = /^[ \t]*(?:package|import|typealias)\b.*$|;/gm;

function sourceFileOf(path: string): string | null {
  const bytes = readBytes(path);
  return bytes && (readClassFile(bytes)?.sourceFile ?? null);
}

// main/java/com/acme/Cart.java, java/com/acme/Cart.java
const SOURCE = /^(?:main\/)?(java|kotlin|groovy|scala)\/(.*)\.(java|kt|groovy|scala)$/;
// test/groovy/com/acme/CartSpec.groovy
const TEST_SOURCE = /^test\/(java|kotlin|groovy|scala)\/(.*)\.(java|kt|groovy|scala)$/;
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
