import type { SelectionNotes } from "../../result/note.ts";
import { listNames } from "../text/words.ts";
import type { NoteWords } from "./note-words.ts";

export const selectionWords: NoteWords<keyof SelectionNotes> = {
  "only-modules": ({ modules }) =>
    modules.length === 1
      ? `Only ${modules.join()} was chosen, with what it needs.`
      : `Only ${modules.length > MOST_NAMED ? `${modules.length} modules` : modules.join(", ")} were chosen, with what they need.`,
  "found-elsewhere": ({ module, profiles }) =>
    `It is in ${module}${profiles.length > 0 ? `, which only -P${profiles.join(",")} adds to the build` : ""}.`,
  "left-out": ({ name, inClass }) =>
    `${inClass === null ? `No test matches ${name}` : `${inClass} has no ${name}`}, which was left out.`,
  "abstract-class": ({ name }) => `${name} is abstract: the classes that extend it were chosen.`,
  "chosen-whole": ({ why, asked, chosen }) =>
    `${WHY_WHOLE[why](asked)}: all of ${chosen.join(", ")} ${chosen.length === 1 ? "was" : "were"} chosen.`,
  "more-chosen-whole": ({ count }) => `The same of ${count} more.`,
  "old-surefire": () =>
    "This Surefire runs no methods beside whole classes (2.19 does): all of their classes were chosen.",
  "too-many-tests": ({ tests, areModulesChosen }) =>
    `${tests} tests are too many to name to Maven: all ${areModulesChosen ? "tests of their modules" : "of their classes"} were chosen.`,
  namesakes: ({ name, modules }) =>
    `${name} stands in ${modules.length > 2 ? `${modules.length} modules` : modules.join(" and ")}: what is chosen in one of them runs in each.`,
  "ran-besides": ({ testClass, tests }) => `${testClass} also ran ${listNames(tests)}, which the filter does not name.`,
  "integration-tests": ({ classes, filter }) =>
    `${classes.length === 1 ? `${classes.join()} is a test` : "These are tests"} of Failsafe, run here by Surefire alone: maven_test ${JSON.stringify({ testFilter: filter, integration: true })} runs the whole phase.`,
};

const MOST_NAMED = 10;

const WHY_WHOLE = {
  invocation: (asked: string) => `${asked} cannot be run alone`,
  "runs-around": (asked: string) => `${asked} is no test, but runs around them`,
  unseen: (asked: string) => `No source shows ${asked}`,
  forks: (asked: string) => `${asked} would run in JVMs that overwrite each other's reports`,
  "beside-nested": (asked: string) => `Beside a class with nested ones, ${asked} cannot be chosen alone here`,
  inherited: (asked: string) => `Surefire does not find the inherited ${asked} by its name`,
  line: (asked: string) => `No method known as a test stands at line ${asked}`,
} as const;
