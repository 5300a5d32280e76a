import type { TestFailure, TestOutcome } from "../../model/build-result.ts";
import { splitName } from "../../model/named-tests.ts";
import { quoteForeign } from "../../text/foreign.ts";
import type { NameOf } from "../text/class-names.ts";

/** The facts that the description of a failure needs in addition to the failure itself. */
export interface FailureWords {
  readonly nameOf: NameOf;
  /** The number of tests that ran in each class, by binary name. */
  readonly testsIn: ReadonlyMap<string, number>;
}

/** Returns the name of a failed test, `CartTest#total`, or says that a class failed as a whole. */
export function testName({ testClass, testMethod, part }: TestFailure, { nameOf, testsIn }: FailureWords): string {
  const owner = nameOf(testClass);
  if (testMethod !== "") return quoteForeign(`${owner}#${testMethod}`, LONGEST_NAME);
  // Where only the log tells, no tests are known.
  const side = part ?? (testsIn.has(testClass) ? "teardown" : testsIn.size > 0 ? "setup" : "unknown");
  return `${quoteForeign(owner, LONGEST_NAME)} (${PARTS[side]})`;
}

const PARTS = {
  setup: "class setup",
  teardown: "class teardown",
  engine: "test engine",
  test: "a test without a name in the report",
  configuration: "configuration",
  unknown: "class",
} as const;
const LONGEST_NAME = 300;

/** Returns the module to append to a test's name, as in ` (core)`; empty for the project's root. */
export function labelOf(module = ".", longest = LONGEST_NAME): string {
  return module === "." ? "" : ` (${quoteForeign(module, longest)})`;
}

/** The number of tests with one cause from which on the cause is shown once, followed by their names. */
export const MANY_TESTS = 3;

export function countByClass(tests: readonly TestOutcome[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const test of tests) {
    const { testClass, testMethod } = splitName(test);
    if (testMethod !== "") counts.set(testClass, (counts.get(testClass) ?? 0) + 1);
  }
  return counts;
}

/**
 * The names that fit into a number of characters, and the number of failures left out, which the text contains, too.
 */
export interface ListedTests {
  readonly text: string;
  readonly left: number;
}

/** Lists the names of failed tests: `OrderTest#cancel, #pay; CustomerTest (all 9)`. */
export function listTests(failures: readonly TestFailure[], words: FailureWords, length: number): ListedTests {
  return joinWithin(
    groupByClass(failures).flatMap((one, position) => nameClass(one, words, position > 0)),
    length,
  );
}

/** Lists the classes of failed tests: `OrderTest (12), CustomerTest (all 9)`. */
export function listClasses(failures: readonly TestFailure[], { nameOf, testsIn }: FailureWords, length: number) {
  return joinWithin(
    groupByClass(failures).map(({ broken, label }, position) => {
      const [{ testClass }] = broken;
      const all = broken.length === testsIn.get(testClass) ? "all " : "";
      const name = `${quoteForeign(nameOf(testClass), LONGEST_NAME)} (${all}${broken.length})${label}`;
      return { text: `${position > 0 ? ", " : ""}${name}`, failures: broken.length };
    }),
    length,
  );
}

interface BrokenClass {
  readonly broken: readonly [TestFailure, ...TestFailure[]];
  /** The module to append, if classes of several modules share the name: ` (core)`. */
  readonly label: string;
}

function groupByClass(failures: readonly TestFailure[]): BrokenClass[] {
  const byName = Map.groupBy(failures, ({ testClass }) => testClass);
  return byName
    .values()
    .flatMap((ofName) => {
      const modules = Map.groupBy(ofName, ({ module = "." }) => module);
      return modules.entries().flatMap(([module, [first, ...more]]): BrokenClass[] => {
        const label = modules.size > 1 ? ` (${quoteForeign(module, LONGEST_NAME)})` : "";
        return first ? [{ broken: [first, ...more], label }] : [];
      });
    })
    .toArray();
}

interface NamePiece {
  readonly text: string;
  readonly failures: number;
}

function nameClass({ broken, label }: BrokenClass, words: FailureWords, isFurther: boolean): NamePiece[] {
  const [{ testClass }] = broken;
  const joint = isFurther ? "; " : "";
  const all = words.testsIn.get(testClass) ?? 0;
  if (broken.length >= MANY_TESTS && broken.length === all) {
    const name = quoteForeign(words.nameOf(testClass), LONGEST_NAME);
    return [{ text: `${joint}${name} (all ${all})${label}`, failures: broken.length }];
  }
  return broken.map((failure, index) => {
    const name =
      index === 0 ? `${joint}${testName(failure, words)}` : `, ${testName(failure, { ...words, nameOf: () => "" })}`;
    return { text: index === broken.length - 1 ? `${name}${label}` : name, failures: 1 };
  });
}

function joinWithin(pieces: readonly NamePiece[], length: number): ListedTests {
  const total = pieces.reduce((sum, { failures }) => sum + failures, 0);
  const whole = pieces.map(({ text }) => text).join("");
  if (whole.length <= length) return { text: whole, left: 0 };
  let text = "";
  let named = 0;
  for (const piece of pieces) {
    if (text.length + piece.text.length + AND_MORE > length) break;
    text += piece.text;
    named += piece.failures;
  }
  return { text: `${text}${text === "" ? "" : " "}and ${total - named} more`, left: total - named };
}

/** The length of the longest ending, ` and 1234567 more`. */
const AND_MORE = 17;
