import type { ClassCoverage, Coverage, CoverageDigest, Ratio } from "../../model/digest.ts";
import { sumCoverage } from "../../model/sum-coverage.ts";
import { quoteTexts } from "../../text/foreign.ts";
import { count, listNames } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

/** Describes the coverage of each module, with the classes that have the most lines not covered. */
export function coverageWords(digest: CoverageDigest, most: number, call: string): DigestWords {
  const { modules, unread } = quoteTexts(digest);
  const shown = modules.map((module) => ({ ...module, worst: module.classes.slice(0, most) }));
  const left = shown.reduce(
    (all, { worst, classes, furtherClasses = 0 }) => all + classes.length - worst.length + furtherClasses,
    0,
  );
  return {
    headline: describeCoverage(sumCoverage(modules)),
    blocks: shown.map((it) => block(`${it.module}: ${describeCoverage(it)}`, it.worst, describeClass)),
    notes: [
      ...(left > 0 ? [`${left} more classes are not fully covered: ${call}`] : []),
      ...(unread.length > 0 ? [`No report of this run: ${listNames(unread)}.`] : []),
    ],
  };
}

/** Describes one coverage: `62 % of 8 lines, 25 % of 4 branches`. */
function describeCoverage({ lines, branches }: Coverage): string {
  const parts = [share(lines, "line"), ...(branches.of > 0 ? [share(branches, "branch")] : [])];
  return parts.join(", ");
}

/** Describes one ratio in per cent, rounded down, so that only complete coverage is 100 %. */
function share({ covered, of }: Ratio, noun: string): string {
  const counted = count(of, noun).replace(/chs$/, "ches");
  return of === 0 ? `no ${noun}s` : `${Math.floor((100 * covered) / of)} % of ${counted}`;
}

function describeClass({ name, lines, branches }: ClassCoverage): string {
  const missed = [
    ...(lines.covered < lines.of ? [`${lines.of - lines.covered} of ${count(lines.of, "line")}`] : []),
    ...(branches.covered < branches.of
      ? [`${branches.of - branches.covered} of ${count(branches.of, "branch").replace(/chs$/, "ches")}`]
      : []),
  ];
  return `- ${name}: ${missed.join(" and ")} not reached`;
}
