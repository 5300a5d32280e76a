import type { Module, Project } from "../result/project.ts";
import { listFilesBelow } from "./files.ts";
import type { TestSources } from "./test-sources.ts";

/** What speaks for tests that the sources do not show, so that a filter they do not know may still match. */
export interface HiddenTests {
  /** Whether there may be any. */
  readonly mayExist: () => boolean;
  /** Whether there may be a class of this simple name. */
  readonly mayInclude: (simpleName: string) => boolean;
}

export const NO_HIDDEN_TESTS: HiddenTests = { mayExist: () => false, mayInclude: () => false };

export function findHiddenTests(modules: readonly Module[], project: Project, sources: TestSources): HiddenTests {
  const mayExist = () =>
    project.unreadParents.length + project.unreadModules.length > 0 ||
    modules.some((module) => hasUnknownRoot(module) || mayGenerateTests(module) || choosesOtherwise(module));
  return {
    mayExist,
    mayInclude: (simpleName) =>
      mayExist() || isDeclared(simpleName, sources) || modules.some((module) => isCompiled(simpleName, module)),
  };
}

function hasUnknownRoot({ testSourceRoots }: Module): boolean {
  return testSourceRoots.some((root) => root.includes("${"));
}

/** As contracts or models do, while Maven runs. */
function mayGenerateTests({ plugins }: Module): boolean {
  return plugins.some(({ goals }) => goals.some((goal) => /generate-?tests?$/i.test(goal)));
}

/** As by the tests of a dependency. */
function choosesOtherwise({ surefire, failsafe }: Module): boolean {
  return [surefire, failsafe].some(({ executions }) => executions.some((it) => it.choosesOtherwise));
}

/** Even where the declaration is not understood otherwise. */
function isDeclared(simpleName: string, { files }: TestSources): boolean {
  const declaration = new RegExp(
    `\\b(?:class|interface|record|object|trait|enum)\\s+\`?${RegExp.escape(simpleName)}(?![\\p{L}\\p{N}_])`,
    "u",
  );
  return files.some((file) => declaration.test(file.text()));
}

/** By an earlier build, perhaps from what is no source of this project. */
function isCompiled(simpleName: string, { testOutputDirectory }: Module): boolean {
  return listFilesBelow(testOutputDirectory).some((path) => `/${path}`.endsWith(`/${simpleName}.class`));
}
