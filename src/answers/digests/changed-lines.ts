import type { BuildResult } from "../../model/build-result.ts";
import type { LeftOutSource, LineCoverage, UnmeasuredModule, UnrunLines } from "../../model/impact/line-coverage.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { fitLines, type Part } from "../fit/fit-parts.ts";
import { simpleNames } from "../text/class-names.ts";
import { count, listNames } from "../text/words.ts";

/** `31 of 36 changed lines ran`, for the first line of an answer. */
export function linesDetail({ coverage }: BuildResult): string[] {
  if (!coverage) return [];
  const { changedLines, ran } = coverage;
  if (changedLines > 0) return [`${ran} of ${count(changedLines, "changed line")} ran`];
  return [isWhole(coverage) ? "no changed line with code" : "no changed line was measured"];
}

/** Whether all changed lines with code were measured, as far as is known. */
function isWhole({ unmeasured, leftOut = [] }: LineCoverage): boolean {
  return unmeasured.length === 0 && leftOut.length === 0;
}

/** Lists the changed lines that no test ran, a line for each file. */
export function linesPart({ coverage }: BuildResult): Part {
  const { notRun = [], isOfChosen, unmeasured = [] } = coverage ?? {};
  if (notRun.length === 0) return () => ({ text: "", notes: [] });
  const whole = unmeasured.length === 0 ? "no test" : "no test that was measured";
  const head = `### Changed, and run by ${isOfChosen ? "none of the tests that ran" : whole}`;
  const lines = notRun.map(({ file, lines: ranges }) => `- ${quoteForeign(file)}: ${tellRanges(ranges)}`);
  return (room) => {
    const { text, notes } = fitLines(lines, room - head.length, (cut) => `${cut} more files have such lines.`);
    return { text: `${head}\n${text}`, notes };
  };
}

/** Writes ranges with the method that holds them: `L42–44, L47 in total; L61 (1 of 2 branches) in grow`. */
function tellRanges(ranges: UnrunLines["lines"]): string {
  let text = "";
  for (const [index, { from, to, missed, of, member }] of ranges.entries()) {
    const isSame = index > 0 && ranges[index - 1]?.member === member;
    const isLast = ranges[index + 1]?.member !== member;
    text += `${index === 0 ? "" : isSame ? ", " : "; "}L${from}${from === to ? "" : `–${to}`}`;
    if (of !== undefined) text += ` (${missed} of ${count(of, "branch", "es")})`;
    if (member !== undefined && isLast) text += ` in ${quoteForeign(member)}`;
  }
  return text;
}

/** Tells what the changed lines were compared with, and what could not be measured. */
export function linesNotes({ coverage }: BuildResult): string[] {
  if (!coverage) return [];
  const { against, jacoco, files, changedLines, unmeasured, leftOut = [] } = coverage;
  const has = [...Map.groupBy(unmeasured, ({ why, place, tests }) => `${why} ${place} ${tests}`).values()].map(
    tellNone,
  );
  const version = jacoco === undefined ? "" : ` ${quoteForeign(jacoco)}`;
  const coverageBy = `Coverage by JaCoCo${version}${has.map((it) => `; ${it}`).join("")}.`;
  const since =
    against === null
      ? "As git knows no commit here, all lines count of files that changed since tests last ran"
      : `Changed against ${quoteForeign(against)}${isWhole(coverage) ? "" : " and measured"}`;
  const what = changedLines === 0 ? "none" : `${count(files, "file")}, ${count(changedLines, "line")} with code`;
  const measured = `${since}: ${what}.`;
  const groups = [...Map.groupBy(leftOut, ({ why }) => why)];
  const left = groups.map(
    ([why, some]) => `${listNames(some.map(({ file }) => quoteForeign(file)))}: ${LEFT_OUT[why]}.`,
  );
  return [`${measured} ${coverageBy}`, ...left];
}

/** Tells which modules, or which tests of one, were not measured for the same reason. */
function tellNone(some: readonly UnmeasuredModule[]): string {
  const { why, place, tests }: UnmeasuredModule = some[0] ?? { module: ".", why: "no-data" };
  const at = place === undefined ? "" : ` (${quoteForeign(place)})`;
  if (tests !== undefined) {
    const because = why === "no-data" ? "" : `: ${WHY[why]("their")}${at}`;
    return `${listNames(simpleNames(tests), MOST_CLASSES)} left no data of it${because}`;
  }
  const names = listNames(some.map(({ module }) => (module === "." ? "the project" : quoteForeign(module))));
  return `${names} ${some.length === 1 ? `has none: ${WHY[why]("its")}` : `have none: ${WHY[why]("their")}`}${at}`;
}

const MOST_CLASSES = 3;

const LEFT_OUT: Readonly<Record<LeftOutSource["why"], string>> = {
  "old-classes": "not counted, as it changed after it was compiled",
  "other-classes": "not counted, as another agent changed its classes while tests ran",
  excluded: "not counted, as its POM keeps it from JaCoCo",
  "no-lines": "JaCoCo knows no line with code",
};

const WHY: Readonly<Record<UnmeasuredModule["why"], (its: "its" | "their") => string>> = {
  "fixed-arg-line": (its) => `${its} argLine is fixed`,
  skipped: () => "jacoco.skip is set",
  "no-fork": (its) => `${its} tests run in Maven's JVM`,
  "no-data": (its) => `${its} tests left no data of it`,
  "no-report": () => "no report of this run",
};
