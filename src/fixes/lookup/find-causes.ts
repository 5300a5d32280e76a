import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { findProcessors } from "../../java/bytecode/find-processors.ts";
import { moduleNameOf } from "../../java/bytecode/module-name.ts";
import { proveBuildCauses } from "../../knowledge/causes/all-build-causes.ts";
import type { BuildFacts, MissingArtifact, NeededModule } from "../../knowledge/causes/build-facts.ts";
import { placeInPoms, readPomTexts, withoutPlugins } from "../../maven/dependencies/pom-text.ts";
import { MAIN_SCOPES } from "../../maven/dependencies/resolve-dependencies.ts";
import { canonicalPath, listFilesBelow, readText } from "../../maven/files.ts";
import { isTakenBy } from "../../maven/testing/test-patterns.ts";
import type { BuildResult, TestFailure } from "../../model/build-result.ts";
import { outermost } from "../../model/class-name.ts";
import type { BuildCause } from "../../model/evidence/build-cause.ts";
import type { Finding } from "../../model/finding.ts";
import { splitName } from "../../model/named-tests.ts";
import { once, onceFor } from "../../model/once.ts";
import { isOfSort, type Problem } from "../../model/problem.ts";
import { artifactName } from "../../model/project/artifact-name.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { absolutePath, shownPath } from "../../model/project/paths.ts";
import type { Module, TestRunner } from "../../model/project/project.ts";
import { openNaming, placeArtifact, pomTexts } from "./artifact-places.ts";
import { type BuiltProject, compilingJava, modulesNeededBy } from "./built-project.ts";
import { propertyLike } from "./fix-poms.ts";
import { openWiring } from "./open-wiring.ts";
import { openExits } from "./part/called-exits.ts";
import { openCalled } from "./part/called-goal.ts";
import { openCopies } from "./part/copied-resources.ts";
import { openDamaged } from "./part/damaged-jars.ts";
import { javaModuleOf } from "./part/java-module.ts";
import { openPaths } from "./part/machine-paths.ts";
import { openConfig } from "./part/maven-config.ts";
import { openOddDependencies } from "./part/odd-dependencies.ts";
import { openUnmade } from "./part/unmade-sources.ts";
import { openLombok } from "./processors/made-by-lombok.ts";

/** Finds known causes of a failed build, by its words and the files of the modules that failed. Each stands once. */
export function findCauses(result: BuildResult, build: BuiltProject): readonly BuildCause[] {
  if (result.status !== "FAILURE") return [];
  const { project } = build;
  const javaModules = once(() => project.modules.flatMap((it) => javaModuleOf(it) ?? []));
  const { errors = [], warnings = [], failures = [], problems = [], modules = [], output = [], tests = [] } = result;
  // What no file has is said by the goal that failed, in whichever module that was.
  const goalErrors = errors.filter(({ file, module }) => file === undefined && module === undefined);
  const located = errors.filter((it) => !goalErrors.includes(it));
  const paths = new Set([
    ...[...located, ...failures].map(({ module = "." }) => module),
    ...(goalErrors.length === 0 ? [] : failedModules(modules, [])),
    ...(problems.length === 0 ? [] : failedModules(modules, problems)),
  ]);
  const causes = [...paths].slice(0, MOST_MODULES).flatMap((path) => {
    const module = moduleAt(project, path);
    if (!module) return [];
    const isHere = ({ module: at = "." }: { readonly module?: string }) => at === path;
    const said = [...failures.filter(isHere).slice(0, MOST_FAILURES).flatMap(wordsOf), ...problems.flatMap(textsIn)];
    const failed = failures
      .filter(isHere)
      .slice(0, MOST_FAILED)
      .map(({ type = "", message, ...test }) => ({ ...test, type, message: message.slice(0, MOST_OF_MESSAGE) }));
    const diedJvm = diedIn(path, result);
    const known = {
      errors: [...located.filter(isHere), ...goalErrors],
      warnings: warnings.filter((it) => it.file === undefined || isHere(it)),
      said,
      objections: problems.flatMap(objectionsIn),
      javaModules,
      failed,
      passedTests: passedIn(tests.filter(isHere)),
      diedJvm,
      problems,
      asked: result.goals ?? [],
    };
    return proveBuildCauses(openFacts(module, known, output, build));
  });
  return [...new Map(causes.map((it) => [JSON.stringify(it), it])).values()].slice(0, MOST_CAUSES);
}

const MOST_MODULES = 20;
const MOST_FAILURES = 20;
const MOST_FAILED = 200;
const MOST_CAUSES = 3;

function failedModules(modules: NonNullable<BuildResult["modules"]>, problems: readonly Problem[]): readonly string[] {
  const named = problems.flatMap((problem) => ("modules" in problem ? (problem.modules ?? []) : []));
  const failed = modules.flatMap(({ status, dir }) => (status === "FAILURE" ? (dir ?? []) : []));
  return [...named.filter((it) => typeof it === "string"), ...(modules.length === 0 ? ["."] : failed)];
}

/** Finds the JVM that ended by itself in a module: one of tests, or Maven's own. */
function diedIn(path: string, { problems = [], notes = [] }: BuildResult): BuildFacts["diedJvm"] {
  const [died, ...others] = problems.flatMap((it) => (it.code === "fork-died" || it.code === "no-build" ? it : []));
  if (!died || others.length > 0 || !(died.modules ?? [path]).includes(path)) return null;
  if (died.code === "fork-died") return died.kind === "died" ? died : null;
  const lastGoal = notes.find((it) => it.code === "last-goal")?.goal;
  return { classes: died.running, exitCode: died.exitCode ?? 0, ofMaven: lastGoal ?? "tests" };
}

/** Lists the test classes of which all tests passed. */
function passedIn(tests: NonNullable<BuildResult["tests"]>): readonly string[] {
  const byClass = Map.groupBy(tests, (it) => outermost(splitName(it).testClass));
  return [...byClass].flatMap(([name, its]) => (its.every(({ outcome }) => outcome === "passed") ? name : []));
}

function objectionsIn(problem: Problem): BuildFacts["objections"] {
  if (!isOfSort("findings", problem)) return [];
  const { code, findings, total = findings.length } = problem;
  return total > findings.length ? [] : findings.map(({ file }) => ({ code, ...(file !== undefined && { file }) }));
}

function wordsOf({ type = "", message, stackTrace = "" }: TestFailure): readonly string[] {
  return [`${type}: ${message}`.slice(0, MOST_OF_TEXT), ...linesOf(stackTrace)];
}

/** Lists the lines of all texts of a problem. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return linesOf(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Splits the beginning of a text: every cause searches it, and a test can make it as long as it likes. */
function linesOf(text: string): readonly string[] {
  return text.slice(0, MOST_OF_TEXT).split("\n");
}

const MOST_OF_TEXT = 200_000;
const MOST_OF_MESSAGE = 2000;

function openFacts(
  module: Module,
  known: Pick<
    BuildFacts,
    | "errors"
    | "warnings"
    | "said"
    | "objections"
    | "javaModules"
    | "failed"
    | "passedTests"
    | "diedJvm"
    | "problems"
    | "asked"
  >,
  output: readonly string[],
  build: BuiltProject,
): BuildFacts {
  const { project, jdk } = build;
  const poms = once(() => pomTexts(module, build));
  const written = once(() =>
    [...module.sourceRoots, ...module.testSourceRoots].flatMap((root) =>
      listFilesBelow(root)
        .flatMap((file) => (/\.(?:java|kt)$/.test(file) ? join(root, file) : []))
        .slice(0, MOST_SOURCES),
    ),
  );
  const sources = once(() => written().filter((path) => path.endsWith(".java")));
  const importsOf = onceFor((path: string) => [...readText(path).matchAll(IMPORT)].map((it) => it[1] ?? ""));
  const isIn = (path: string, within: string) => importsOf(path).some((it) => it.startsWith(`${within}.`));
  return {
    ...known,
    ...openWiring(module, known.failed, build),
    ...openCalled(module, project.root),
    ...openConfig(project.root, build.surroundings),
    java: compilingJava(module, jdk),
    processors: module.processors,
    plugins: module.plugins,
    managedPlugins: module.managedPlugins,
    buildNeeds: module.buildNeeds,
    openProperties: module.surefireOpenProperties,
    compilerOpenProperties: module.compilerOpenProperties,
    failedRunner: failedRunnerOf(module, [
      ...known.failed.map((it) => it.testClass),
      ...(known.diedJvm?.classes ?? []),
    ]),
    argLine: module.agentObstacle?.why === "fixed-arg-line" ? module.agentObstacle.text : null,
    propertyLike: (name) => propertyLike(name, module.pom, build),
    suiteFiles: () => {
      const suites = [module.surefire, module.failsafe].flatMap((it) => it.executions.flatMap((one) => one.suites));
      return readPomTexts(
        [...new Set(suites)].map((file) => resolve(module.dir, file)),
        project.root,
      );
    },
    artifacts: () => build.dependencies().of(module.pom),
    listsNoProcessor(artifact) {
      const jars = build
        .dependencies()
        .of(module.pom)
        .filter((it) => artifactName(it) === artifactName(artifact))
        .map((it) => it.jar);
      return jars.length > 0 && jars.every((it) => it !== null && existsSync(it) && findProcessors(it).length === 0);
    },
    jarModules: () =>
      build
        .dependencies()
        .of(module.pom)
        .flatMap(({ jar, scope }) => (jar === null || !MAIN_SCOPES.has(scope) ? [] : (moduleNameOf(jar) ?? []))),
    missing: () => listMissing(module, build),
    place: (artifact) => placeArtifact(artifact, module, openNaming(build)),
    concerns: (error, within) => {
      const named = typesNamedBy(error).map((it) => `/${it}.java`);
      const own = error.file === undefined ? [] : [absolutePath(project, error.file)];
      const ofTypes = sources().filter((path) => named.some((it) => path.endsWith(it)));
      return [...own, ...ofTypes].some((path) => isIn(path, within));
    },
    textOf: ({ file }) => (file === undefined ? "" : readText(absolutePath(project, file))),
    fileNamed(name) {
      const folder = join(module.dir, "src");
      const [only, ...others] = listFilesBelow(folder).filter((it) => basename(it) === name);
      if (only === undefined || others.length > 0) return null;
      return { path: shownPath(project, join(folder, only)), text: readText(join(folder, only)) };
    },
    isGenerated: openLombok(module),
    lostOutput: () => {
      const { buildDirectory } = module;
      const leadsTo = canonicalPath(buildDirectory);
      // A link above it would lead to the POM as well.
      const isLost = leadsTo !== join(canonicalPath(dirname(buildDirectory)), basename(buildDirectory));
      return isLost && !existsSync(leadsTo) ? { directory: shownPath(project, buildDirectory), leadsTo } : null;
    },
    ...openDamaged(module, output, build),
    ...openUnmade(module, build),
    ...openOddDependencies(module, build),
    ...openPaths(module, build),
    ...openCopies(module, build),
    ...openExits(module, build),
    imports: (within) => sources().some((path) => isIn(path, within)),
    findInPoms: (text) => placeInPoms(text, poms()),
    findBesidePlugins: (text) =>
      placeInPoms(
        text,
        poms().map((it) => ({ ...it, text: withoutPlugins(it.text) })),
      ),
    findInSources: (pattern) => {
      for (const path of written()) {
        const line = readText(path)
          .split("\n")
          .findIndex((it) => pattern.test(it));
        if (line >= 0) return `${shownPath(project, path)}:${line + 1}`;
      }
      return null;
    },
    sourcesElsewhere: (className) => {
      const path = className.replace(/\$.*$/, "").replaceAll(".", "/");
      return project.modules.flatMap((other) => {
        const files = other.sourceRoots.flatMap((root) => [".java", ".kt"].map((end) => join(root, `${path}${end}`)));
        const file = other === module ? undefined : files.find((it) => existsSync(it));
        const pom = shownPath(project, other.pom);
        return file === undefined ? [] : { module: other.path, file: shownPath(project, file), pom };
      });
    },
    neededModules: () => needed(module, build),
  };
}

/** Finds the only runner of a module that runs all of these classes by their names. */
function failedRunnerOf(
  { surefire, failsafe }: Pick<Module, "surefire" | "failsafe">,
  classes: readonly string[],
): TestRunner["name"] | null {
  const [only, ...others] = [surefire, failsafe].filter(
    (runner) => runner.executions.length > 0 && classes.every((it) => isTakenBy(it, runner)),
  );
  return only && others.length === 0 ? only.name : null;
}

function listMissing(module: Module, { dependencies }: BuiltProject): readonly MissingArtifact[] {
  return dependencies()
    .of(module.pom)
    .flatMap(({ jar, groupId, artifactId, version }) => {
      const pom = jar === null ? null : join(dirname(jar), `${artifactId}-${version}.pom`);
      if (pom === null || existsSync(pom)) return [];
      const [reason] = [...readText(`${pom}.lastUpdated`).matchAll(NOTED)].map((it) => it.groups?.["reason"]);
      return { groupId, artifactId, version, ...(reason !== undefined && { reason: reason.replaceAll("\\", "") }) };
    });
}

// http\://127.0.0.1\:9/maven/.error=Could not transfer artifact org.acme\:money\:pom\:3.1 from/to partner (…)\: Connection refused
const NOTED = /\.error=(?<reason>\S.*)$/gm;

function needed(module: Module, build: BuiltProject): readonly NeededModule[] {
  return modulesNeededBy(module, build).map((other) => {
    const { plugins, sourceRoots } = other;
    return {
      path: other.path,
      plugins,
      findInPoms: (text) => placeInPoms(text, pomTexts(other, build)),
      hasPackage: (name) => sourceRoots.some((root) => existsSync(join(root, name.replaceAll(".", "/")))),
    };
  });
}

// import static com.acme.Money.CENTS;
// @lombok.Data
const IMPORT =
  /(?:^[ \t]*import\s+(?:static\s+)?|(?<![\p{L}\p{N}_$])@(?=[\p{L}\p{N}_$]{1,100}\.))([\p{L}\p{N}_$.]+)/gmu;
const MOST_SOURCES = 3000;

/** Lists the simple names of types in the words of an error. */
function typesNamedBy({ message, details = [] }: Finding): readonly string[] {
  return [...new Set([message, ...details].flatMap((it) => it.match(TYPE_NAME) ?? []))].slice(0, MOST_TYPES);
}

const TYPE_NAME = /(?<![\p{L}\p{N}_$])\p{Lu}[\p{L}\p{N}_]*/gu;
const MOST_TYPES = 10;
