import { join } from "node:path";
import { listNames } from "../maven/disk.ts";
import { listFilesBelow } from "../maven/files.ts";
import { patternTest } from "../maven/testing/test-patterns.ts";
import type { Module, Project } from "../model/project/project.ts";
import type { TestSources } from "./test-sources.ts";

/**
 * Answers whether tests may exist that the sources do not show, so that a filter without a match in the sources may
 * still match when Maven runs.
 */
export interface HiddenTests {
  /** Whether there may be a class with this simple name, or one that this pattern matches. */
  readonly mayInclude: (pattern: string) => boolean;
}

export const NO_HIDDEN_TESTS: HiddenTests = { mayInclude: () => false };

export function findHiddenTests(modules: readonly Module[], project: Project, sources: TestSources): HiddenTests {
  const mayExist = () =>
    project.unreadParents.length + project.unreadModules.length > 0 ||
    modules.some((module) => hasUnknownRoot(module) || mayGenerateTests(module) || choosesOtherwise(module));
  return {
    mayInclude: (pattern) =>
      mayExist() ||
      isDeclared(pattern, sources) ||
      modules.some((module) => isCompiled(pattern, module) || isBesideRoots(pattern, module)),
  };
}

function hasUnknownRoot({ testSourceRoots, undecidedProfiles }: Module): boolean {
  return undecidedProfiles.length > 0 || testSourceRoots.some((root) => root.includes("${"));
}

/** Whether a plugin generates tests while Maven runs, for example from contracts. */
function mayGenerateTests({ plugins }: Module): boolean {
  return plugins.some(({ goals }) => goals.some((goal) => /generate-?tests?$/i.test(goal)));
}

/** Whether the POM makes Surefire or Failsafe run tests from elsewhere, such as those of a dependency. */
function choosesOtherwise({ surefire, failsafe }: Module): boolean {
  return [surefire, failsafe].some(({ executions }) => executions.some((it) => it.choosesOtherwise));
}

/** Whether any file declares a class of this name, even in a form that the source parser does not understand. */
function isDeclared(simpleName: string, { files }: TestSources): boolean {
  const declaration = new RegExp(
    `\\b(?:class|interface|record|object|trait|enum)\\s+\`?${RegExp.escape(simpleName)}(?![\\p{L}\\p{N}_])`,
    "u",
  );
  return files.some((file) => declaration.test(file.text()));
}

/** Whether an earlier build compiled the class, perhaps from a source that is not in this project. */
function isCompiled(pattern: string, { testOutputDirectory }: Module): boolean {
  return listFilesBelow(testOutputDirectory).some((path) => path.endsWith(".class") && isNamed(path, pattern));
}

/** Whether a source of this name lies in a directory that a profile may add to the test sources: `src/it/java`. */
function isBesideRoots(pattern: string, { dir, sourceRoots, testSourceRoots }: Module): boolean {
  const known = [...sourceRoots, ...testSourceRoots];
  return listNames(join(dir, "src"))
    .flatMap((name) => listNames(join(dir, "src", name)).map((inside) => join(dir, "src", name, inside)))
    .filter((root) => !known.some((it) => `${it}/`.startsWith(`${root}/`)))
    .some((root) => listFilesBelow(root).some((path) => SOURCE.test(path) && isNamed(path, pattern)));
}

// com/acme/CartTest.java
const SOURCE = /\.(?:java|kt|groovy|scala)$/;

function isNamed(path: string, pattern: string): boolean {
  return patternTest(pattern)?.test(path.replace(/\.\w+$/, "")) ?? false;
}
