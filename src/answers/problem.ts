import { causeOf, isCause } from "../knowledge/causes/all-causes.ts";
import type { Finding } from "../model/finding.ts";
import type { CauseCode, Problem, ProblemCode, ProblemOf } from "../model/problem.ts";
import { quoteTexts } from "../text/foreign.ts";
import { goalWords } from "./problems/failing-goals.ts";
import { gateWords } from "./problems/gates.ts";
import type { ProblemWords, WordsOf } from "./problems/problem-words.ts";
import { resolutionWords } from "./problems/resolution.ts";
import { testWords } from "./problems/tests.ts";
import { keptByNewer } from "./text/kept-by-newer.ts";
import { shorten, shortenOwn } from "./text/message.ts";
import { listNames } from "./text/words.ts";

export function describeProblem(problem: Problem): ProblemWords {
  return isCause(problem) ? describeCause(problem) : describeFinding(problem);
}

function describeFinding<C extends Exclude<ProblemCode, CauseCode>>(problem: ProblemOf<C>): ProblemWords {
  const words: ((problem: ProblemOf<C>, raw: ProblemOf<C>) => ProblemWords) | undefined = WORDS[problem.code];
  return words?.(quoteTexts(problem), problem) ?? { headline: keptByNewer(`the problem ${problem.code}`) };
}

function describeCause<C extends CauseCode>(problem: ProblemOf<C>): ProblemWords {
  const { sentence, list, fix } = causeOf(problem);
  const quoted = quoteTexts(problem);
  return {
    headline: sentence(quoted, problem),
    list: list?.(quoted) ?? [],
    notes: fix === "none" ? [] : fix(quoted, problem),
  };
}

const WORDS: WordsOf<Exclude<ProblemCode, CauseCode>> = {
  ...testWords,
  ...resolutionWords,
  ...gateWords,
  ...goalWords,
};

export function findingsOf(problems: readonly Problem[] = []): Finding[] {
  return problems.flatMap((problem) => describeProblem(problem).findings ?? []);
}

/** Describes a problem in the words of the answer's first line. */
export function headline(problem: Problem): string {
  const { headline: words } = describeProblem(problem);
  const modules = ("inModules" in problem && problem.inModules) || [];
  return `${shortenOwn(words.replace(STOP, ""), LONGEST_HEADLINE)}${modules.length === 0 ? "" : ` (in ${listNames(quoteTexts(modules))})`}`;
}

export function explain(problem: Problem): readonly string[] {
  return (describeProblem(problem).notes ?? []).map((note) => shorten(note, LONGEST_NOTE));
}

// 2 builds failed.
// exec:java: "it is odd."
const STOP = /(?<!\.)\.(?="?$)/;
const LONGEST_HEADLINE = 400;
const LONGEST_NOTE = 1000;
