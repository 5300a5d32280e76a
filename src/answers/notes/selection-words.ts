import type { NoteOf, SelectionNotes } from "../../model/note.ts";
import { listNames } from "../text/words.ts";
import { toolCall } from "../tool-call.ts";
import type { NoteWords } from "./note-words.ts";

export const selectionWords: NoteWords<keyof SelectionNotes> = {
  "only-modules": ({ modules }) =>
    modules.length === 1
      ? `Only ${modules.join()} was chosen, with what it needs.`
      : `Only ${modules.length > MOST_NAMED ? `${modules.length} modules` : modules.join(", ")} were chosen, with what they need.`,
  "found-elsewhere": ({ module, profiles }) =>
    `It is in ${module}${profiles.length > 0 ? `, which only -P${profiles.join(",")} adds to the build` : ""}.`,
  "left-out": (note) => leftOut(note.inClass, [note]),
  "abstract-class": (note) => abstractClasses([note]),
  "chosen-whole": (note) => chosenWhole(note.why, [note]),
  "suites-whole": ({ modules }) =>
    `All tests${modules.includes(".") ? "" : ` of ${modules.join(", ")}`} were chosen: suiteXmlFiles list them, and none can be run alone.`,
  "more-chosen-whole": ({ count }) => `The same of ${count} more.`,
  "old-surefire": () =>
    "This Surefire runs no methods beside whole classes (2.19 does): all of their classes were chosen.",
  "too-many-tests": ({ tests, areModulesChosen }) =>
    `${tests} tests are too many to name to Maven: all ${areModulesChosen ? "tests of their modules" : "of their classes"} were chosen.`,
  namesakes: ({ name, modules }) =>
    `${name} stands in ${modules.length > 2 ? `${modules.length} modules` : modules.join(" and ")}: what is chosen in one of them runs in each.`,
  "ran-besides": ({ testClass, tests }) => `${testClass} also ran ${listNames(tests)}, which the filter does not name.`,
  "integration-tests": ({ classes }, { filter }) =>
    `${classes.length === 1 ? `${classes.join()} is a test` : "These are tests"} of Failsafe, run here by Surefire alone: ${toolCall("maven_test", { testFilter: filter, integration: true })} runs the whole phase.`,
};

const MOST_NAMED = 10;

/** Describes the names that were left out, of one class or of all. */
export function leftOut(inClass: string | null, notes: readonly { readonly name: string }[]): string {
  const names = listNames(notes.map(({ name }) => name));
  const told = inClass === null ? `No test matches ${names}` : `${inClass} has no ${names}`;
  return `${told}, which ${notes.length === 1 ? "was" : "were"} left out.`;
}

export function abstractClasses(notes: readonly { readonly name: string }[]): string {
  const names = listNames(notes.map(({ name }) => name));
  const [are, them] = notes.length === 1 ? ["is", "it"] : ["are", "them"];
  return `${names} ${are} abstract: the classes that extend ${them} were chosen.`;
}

/** Describes the tests that could not be chosen alone for one reason. */
export function chosenWhole(
  why: keyof typeof WHY_WHOLE,
  notes: readonly Pick<NoteOf<"chosen-whole">, "asked" | "chosen">[],
): string {
  const asked = listNames(notes.map((note) => note.asked));
  const chosen = [...new Set(notes.flatMap((note) => note.chosen))];
  const were = chosen.length === 1 ? "was" : "were";
  return `${WHY_WHOLE[why](asked, notes.length === 1)}: all of ${listNames(chosen)} ${were} chosen.`;
}

const WHY_WHOLE = {
  invocation: (asked: string) => `${asked} cannot be run alone`,
  "runs-around": (asked: string, isOne: boolean) =>
    isOne ? `${asked} is no test, but runs around them` : `${asked} are no tests, but run around them`,
  unseen: (asked: string) => `No source shows ${asked}`,
  forks: (asked: string) => `${asked} would run in JVMs that overwrite each other's reports`,
  "beside-nested": (asked: string) => `Beside a class with nested ones, ${asked} cannot be chosen alone here`,
  inherited: (asked: string, isOne: boolean) =>
    `Surefire does not find the inherited ${asked} by ${isOne ? "its name" : "their names"}`,
  depends: (asked: string, isOne: boolean) => `${asked} stand${isOne ? "s" : ""} beside tests that depend on others`,
  line: (asked: string, isOne: boolean) => `No method known as a test stands at line${isOne ? "" : "s"} ${asked}`,
} as const;
