import type { BuildResult } from "../../model/build-result.ts";
import type { KeptRun, RunRecord } from "../../model/history/run-record.ts";
import type { History } from "../../store/history/history.ts";
import { maskTexts } from "../../text/secrets.ts";
import { findVanished } from "../../verdict/judge/compare/compare-classes.ts";
import { nameClassesApart } from "../../verdict/judge/name-apart.ts";
import { addNote } from "../build-answer.ts";

/** Returns the framework of a test class in the module of this path; null if its class file is gone or is no test. */
export type FrameworkOf = (testClass: string, module: string) => string | null;

/**
 * Adds the test classes that ran in the newest run with the same command and did not run now, though they are still
 * there: an edit of a POM may have lost them. The result is unchanged if tests were cut off or there is no such run.
 */
export function addVanished({ result, command }: RunRecord, history: History, frameworkOf: FrameworkOf): BuildResult {
  const { tests = [], notRun = [], unreached = [], status, problems = [] } = result;
  const isWhole = (status === "SUCCESS" || status === "FAILURE") && unreached.length === 0;
  if (!isWhole || tests.length === 0 || problems.some(({ code }) => code === "fork-died")) return result;
  const before = history.list().find((kept) => kept.tests > 0 && isSame(kept, command));
  if (!before) return result;
  const told = new Set(notRun.map(({ testClass, module = "." }) => `${module} ${testClass}`));
  const vanished = findVanished(maskTexts(tests, history.mask), history.outcomes(before.run)).flatMap((it) => {
    const framework = told.has(`${it.module} ${it.testClass}`) ? null : frameworkOf(it.testClass, it.module);
    return framework === null ? [] : { ...it, framework };
  });
  if (vanished.length === 0) return result;
  const classes = vanished.map(({ testClass, module, framework }) => {
    return { testClass, ...(module === "." ? {} : { module }), framework };
  });
  return addNote(
    { ...result, notRun: [...notRun, ...classes] },
    {
      code: "vanished",
      run: before.run,
      tests: vanished.reduce((sum, it) => sum + it.tests, 0),
      classes: nameClassesApart(classes),
    },
  );
}

/** Whether a run was complete and had the same command, without a secret in it. */
function isSame({ status, command }: KeptRun, now: readonly string[]): boolean {
  const isWhole = status === "SUCCESS" || status === "FAILURE";
  return isWhole && command.length === now.length && command.every((word, index) => word === now[index]);
}
