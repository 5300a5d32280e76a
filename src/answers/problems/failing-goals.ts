import { withoutPackage } from "../../model/class-name.ts";
import type { BrokenReference, UnrunProcessor } from "../../model/evidence/broken-reference.ts";
import type { goalProblems } from "../../model/problems/failing-goals.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { describeFix } from "../fixes/describe-fix.ts";
import { split } from "../text/message.ts";
import { count, listNames } from "../text/words.ts";
import type { WordsOf } from "./problem-words.ts";

export const goalWords: WordsOf<keyof typeof goalProblems> = {
  "broken-references": (_, { references }) => {
    const [first, ...others] = references.map((reference) => {
      const { use, why } = describeBroken(reference);
      return { use: quoteForeign(use, LONGEST_REASON), why };
    });
    const alike = others.map(({ use }) => use);
    const told = references.flatMap((it) => ("fixes" in it ? (it.fixes ?? []) : []));
    // Each class of an artifact has a fix of its own, and one names the artifact.
    const fixes = new Map(told.map((it) => ["artifact" in it ? it.artifact : describeFix(it), describeFix(it)]));
    return {
      headline: `not recompiled: ${first?.use}, ${first?.why}`,
      notes: [
        `Maven compiled nothing that ${count(references.length, "old use")} would have failed in: clean in args compiles all anew.`,
        ...[...fixes.values()].slice(0, MOST_FIXES).map((it) => `${it}.`),
        ...(alike.length > 0 ? [`Also: ${listNames(alike, MOST_USES)}.`] : []),
      ],
    };
  },
  "program-failed": ({ command, goal, programExitCode, ...whose }, { lines }) => {
    const name = command === undefined ? goal : `${goal}: ${command}`;
    return { headline: `${name} ended with exit code ${programExitCode}`, output: lines, ...noteSeveral(whose) };
  },
  "goal-failed": ({ goal, execution, hasThrown, fix, ...whose }, { reason, lines }) => {
    const which = execution === undefined ? goal : `${goal} (${execution})`;
    const name = hasThrown ? `${which} failed` : which;
    const [head, rest] = split(reason, LONGEST_REASON);
    const notes = [...(fix === undefined ? [] : [`Repaired by ${fix}.`]), ...(noteSeveral(whose).notes ?? [])];
    const noted = notes.length > 0 ? { notes } : {};
    if (rest === "") return { headline: `${name}: ${quoteForeign(head)}`, output: lines, ...noted };
    const headline = `${name}: ${quoteForeign(`${head} …`, LONGEST_REASON + 2)}`;
    return { headline, output: [`… ${rest}`, ...lines], ...noted };
  },
  "builds-ignored": ({ failed, of, names }) => ({
    headline: `invoker: ${failed} of ${count(of, "build")} failed, and the ${failed === 1 ? "failure was" : "failures were"} ignored`,
    notes: names.length === 0 ? [] : [`Failed: ${listNames(names)}.`],
  }),
  unexplained: (_, { exitCode, lines }) => {
    // Maven 4 ends with 2 where it could not even begin.
    const isUsual = exitCode === null || exitCode === 1 || exitCode === 2;
    const [only = ""] = lines;
    if (isUsual && lines.length === 1 && only.length <= LONGEST_REASON) return { headline: quoteForeign(only) };
    return { headline: isUsual ? "" : ended(exitCode), output: lines };
  },
};

function describeBroken(reference: BrokenReference): { readonly use: string; readonly why: string } {
  const { caller, owner, module } = reference;
  const from = withoutPackage(caller);
  if ("isImport" in reference) {
    const use = `${from} imports ${owner}`;
    if (reference.unrun !== undefined) return { use, why: describeUnrun(reference.unrun) };
    const why = reference.isOfTests ? "which only a dependency for tests has" : "which no dependency has";
    return { use, why };
  }
  const use = `${from} uses ${withoutPackage(owner)}.${reference.member}`;
  if (reference.unnamed === undefined) return { use, why: "which is gone" };
  return { use, why: `and ${quoteForeign(module)} does not depend on ${quoteForeign(reference.unnamed)}` };
}

function describeUnrun({ processor, artifact, why }: UnrunProcessor): string {
  const reason = why === "none" ? "the POM has proc none" : `annotationProcessorPaths lacks ${artifact}`;
  return `but ${processor} no longer runs: ${reason}`;
}

interface Whose {
  readonly isOfSeveral?: true;
  readonly isUnheaded?: true;
}

function noteSeveral({ isOfSeveral, isUnheaded }: Whose): { readonly notes?: readonly string[] } {
  if (!isOfSeveral) return {};
  return { notes: [isUnheaded ? UNHEADED : OF_SEVERAL] };
}

const UNHEADED = "-q hides which goal prints a line: the lines above may be those of others, too.";
const OF_SEVERAL =
  "Modules were built side by side (-T): the lines above may be those of other goals, too. Without -T they are told apart.";
const MOST_USES = 10;
const MOST_FIXES = 3;

/** The number of characters of a reason in the first line; the rest of a longer one follows in the goal's output. */
const LONGEST_REASON = 300;

function ended(exitCode: number): string {
  const signal = SIGNALS.get(exitCode - 128);
  return signal === undefined ? `Maven exited ${exitCode}` : `Maven was killed (${signal}, exit code ${exitCode})`;
}

const SIGNALS: ReadonlyMap<number, string> = new Map([
  [1, "SIGHUP"],
  [2, "SIGINT"],
  [6, "SIGABRT"],
  [9, "SIGKILL"],
  [11, "SIGSEGV"],
  [15, "SIGTERM"],
]);
