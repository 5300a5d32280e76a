import { join } from "node:path";
import { runsTests } from "../../knowledge/plugins/all-plugins.ts";
import { listNames } from "../../maven/disk.ts";
import { readText, statFile } from "../../maven/files.ts";
import { isWrittenSince, type ReportListing } from "../../maven/testing/report-listing.ts";
import type { LogFacts, LoggedTests } from "../../model/evidence/log-facts.ts";
import { modulesCalled } from "../../model/project/find-modules.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { readTextReports } from "../../output/log/testing/text-reports.ts";

/**
 * Adds to the facts of a log without the result of any class what the plain reports tell of them. Called where there is
 * no XML report either: a POM may switch off both (`disableXmlReport`, `printSummary`).
 */
export function addTextReports(facts: LogFacts, project: Project, before: ReportListing): LogFacts {
  if (facts.tests.run > 0) return facts;
  const goals = new Map(facts.goals.filter(runsTests).map((goal) => [goal.module, goal]));
  const told = [...goals.values()].flatMap((goal) => {
    const [module, other] = modulesCalled(project, goal.module);
    const texts = module && !other ? readTexts(module, before) : [];
    return texts.length > 0 ? readTextReports(goal, texts) : [];
  });
  if (told.length === 0) return facts;
  const tests: LoggedTests = {
    ...facts.tests,
    run: sum(told.map(({ run }) => run)),
    failed: sum(told.map(({ failed }) => failed)),
    skipped: sum(told.map(({ skipped }) => skipped)),
    results: new Map(told.flatMap(({ results }) => [...results])),
    failures: told.flatMap(({ failures }) => failures),
    areFromText: true,
  };
  return { ...facts, tests };
}

function readTexts({ reportDirectories }: Module, before: ReportListing): readonly string[] {
  return reportDirectories.flatMap((directory) =>
    listNames(directory).flatMap((name) => {
      const path = join(directory, name);
      const stat = name.endsWith(".txt") && !name.endsWith("-output.txt") ? statFile(path) : null;
      const isFresh = stat !== null && stat.size <= LARGEST && isWrittenSince(stat.mtimeMs, before);
      const text = isFresh ? readText(path) : "";
      return TEST_SET.test(text) ? text : [];
    }),
  );
}

const LARGEST = 20_000_000;
// -------------------------------------------------------------------------------
// Test set: com.acme.CartTest
const TEST_SET = /^-+\r?\nTest set: /;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, it) => total + it, 0);
}
