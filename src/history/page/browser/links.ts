import { element } from "./elements.ts";
import { writeState } from "./page-state.ts";
import { age } from "./page-words.ts";
import type { History, Run, Test } from "./read-page.ts";

export function runLink(run: Run["run"]): HTMLElement {
  return element("a", { href: writeState({ run }) }, `run ${run}`);
}

/** Makes `since run 41, 2 h ago`. */
export function sinceRun(number: number, { runs, takenAt }: Pick<History, "runs" | "takenAt">): HTMLElement {
  const run = runs.find((it) => it.run === number);
  const when = run ? `, ${age(takenAt - run.startedAt - run.durationMs)}` : "";
  return element("span", { class: "since" }, "since ", runLink(number), when);
}

export function testLink({ name, module }: Pick<Test, "name" | "module">): string {
  return writeState({ test: name, module: labelOf(module) });
}

/** Returns the name by which addresses and filters call a module; the project's own has none. */
export function labelOf(module: string): string {
  return module === "" ? "." : module;
}

/** Makes a test's name as a link to its page, with its module. */
export function testName(test: Test): HTMLElement {
  const module = test.module === "" ? null : element("span", { class: "module" }, ` (${test.module})`);
  return element(
    "span",
    { class: "test" },
    element("a", { href: testLink(test), title: test.name }, test.shortName),
    module,
  );
}
