import type { BuildResult, FlakyTest, ModuleResult } from "../result/build-result.ts";
import { clean } from "./clean.ts";
import type { NameOf } from "./names.ts";
import { explain } from "./problem.ts";

/** The closing lines, each begun by `> `. */
export function noteLines(result: BuildResult, nameOf: NameOf): string[] {
  const notes = [
    ...(result.problems ?? []).flatMap(explain),
    ...(result.flaky ?? []).slice(0, MANY).map((flaky) => describeFlaky(flaky, nameOf)),
    ...(result.notes ?? []),
    ...describeReactor(result),
  ];
  return notes.filter((note) => note !== "").map((note) => `> ${clean(note).replaceAll("\n", " ")}`);
}

const MANY = 10;

function describeFlaky({ testClass, testMethod, attempts, message }: FlakyTest, nameOf: NameOf): string {
  const [reason = ""] = message.split("\n", 1);
  return `Flaky: ${nameOf(testClass)}#${testMethod} passed on attempt ${attempts} (${reason.slice(0, 200)}).`;
}

/** `Modules: model, core passed; web failed; app, it skipped.` The root says nothing by having passed. */
function describeReactor({ modules = [], status }: BuildResult): string[] {
  if (status === "SUCCESS" || modules.length < 2) return [];
  const telling = modules.filter((module) => module.dir !== "." || module.status !== "SUCCESS");
  const parts = (["SUCCESS", "FAILURE", "SKIPPED", "UNKNOWN"] as const).flatMap((word) => {
    const names = telling.filter((module) => module.status === word).map(moduleLabel);
    return names.length === 0 ? [] : `${listNames(names)} ${WORDS[word]}`;
  });
  return parts.length === 0 ? [] : [`Modules: ${parts.join("; ")}.`];
}

const WORDS = { SUCCESS: "passed", FAILURE: "failed", SKIPPED: "skipped", UNKNOWN: "not finished" } as const;

function moduleLabel({ dir, name }: ModuleResult): string {
  return dir === undefined || dir === "." ? name : dir;
}

function listNames(names: readonly string[]): string {
  return names.length <= MANY ? names.join(", ") : `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}
