import type { ClassCoverage, Coverage, CoverageDigest, ModuleCoverage } from "../../model/digest.ts";
import { sumCoverage } from "../../model/sum-coverage.ts";
import { hasWords } from "./match-words.ts";

/** Reads each module's `jacoco.csv`, null where this run wrote none; null if it did so nowhere. */
export function readCoverage(
  modules: readonly { readonly module: string; readonly text: string | null }[],
  match: string | undefined,
): Omit<CoverageDigest, "goal" | "match"> | null {
  const read = modules.flatMap(({ module, text }) => (text === null ? [] : readModule(module, text, match)));
  if (read.length === 0) return null;
  return {
    kind: "coverage",
    modules: read,
    unread: modules.flatMap(({ module, text }) => (text === null ? module : [])),
  };
}

function readModule(module: string, csv: string, match: string | undefined): ModuleCoverage {
  const classes = csv
    .split(/\r?\n/)
    .flatMap(readRow)
    .filter(({ name }) => hasWords(name, match));
  const worst = classes.filter(isPartly).sort((a, b) => missed(b) - missed(a) || (a.name < b.name ? -1 : 1));
  const further = worst.length - MOST_CLASSES;
  return {
    module,
    ...sumCoverage(classes),
    classes: worst.slice(0, MOST_CLASSES),
    ...(further > 0 ? { furtherClasses: further } : {}),
  };
}

const MOST_CLASSES = 200;

// GROUP,PACKAGE,CLASS,INSTRUCTION_MISSED,INSTRUCTION_COVERED,BRANCH_MISSED,BRANCH_COVERED,LINE_MISSED,LINE_COVERED,…
// shop-core,com.acme.shop,Prices,28,8,3,1,5,2,3,2,1,2
function readRow(row: string): ClassCoverage[] {
  const [, inPackage = "", name = "", , , branchesMissed, branchesCovered, linesMissed, linesCovered] = row.split(",");
  if (!/^\d+$/.test(linesCovered ?? "")) return [];
  return [
    {
      name: [inPackage, name].filter((it) => it !== "").join("."),
      lines: ratio(linesMissed, linesCovered),
      branches: ratio(branchesMissed, branchesCovered),
    },
  ];
}

function ratio(missed: string | undefined, covered: string | undefined) {
  return { covered: Number(covered), of: Number(missed) + Number(covered) };
}

function isPartly({ lines, branches }: Coverage): boolean {
  return lines.covered < lines.of || branches.covered < branches.of;
}

function missed({ lines }: Coverage): number {
  return lines.of - lines.covered;
}
