import type { ClassCoverage, Coverage, CoverageDigest, Ratio } from "../../result/digest.ts";
import { cleanLine } from "../clean.ts";
import { count, listNames } from "../words.ts";
import { block, type DigestWords } from "./words.ts";

/** Each module with the classes of which most lines were not reached. */
export function coverageWords({ modules, unread }: CoverageDigest): DigestWords {
  const blocks = modules.map(({ module, classes, ...own }) =>
    block(`${module}: ${describeCoverage(own)}`, classes.map(describeClass)),
  );
  const total = {
    lines: sum(modules.map(({ lines }) => lines)),
    branches: sum(modules.map(({ branches }) => branches)),
  };
  return {
    headline: describeCoverage(total),
    blocks,
    notes: unread.length > 0 ? [cleanLine(`No report of this run: ${listNames(unread)}.`)] : [],
  };
}

/** `62 % of 8 lines, 25 % of 4 branches`. */
function describeCoverage({ lines, branches }: Coverage): string {
  const parts = [share(lines, "line"), ...(branches.of > 0 ? [share(branches, "branch")] : [])];
  return parts.join(", ");
}

/** Rounded down: only what is whole is 100 %. */
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
  return cleanLine(`- ${name}: ${missed.join(" and ")} not reached`);
}

function sum(ratios: readonly Ratio[]): Ratio {
  return ratios.reduce((all, { covered, of }) => ({ covered: all.covered + covered, of: all.of + of }), {
    covered: 0,
    of: 0,
  });
}
