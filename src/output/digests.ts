import { reportOf } from "../knowledge/plugins/all-plugins.ts";
import type { Report } from "../knowledge/plugins/plugin.ts";
import type { Digest, OutputDigest } from "../model/digest.ts";
import type { Finding } from "../model/finding.ts";
import { firstBlocks } from "../text/first-blocks.ts";
import { readCoverage } from "./digests/coverage.ts";
import { readAnalyses } from "./digests/dependency-analysis.ts";
import { readTrees } from "./digests/dependency-tree.ts";
import { readDescription } from "./digests/description.ts";
import { readFormatting } from "./digests/formatting.ts";
import { matchingBlocks } from "./digests/matching-blocks.ts";
import type { ModuleOutput } from "./digests/module-output.ts";
import { readUpdates } from "./digests/updates.ts";
import { readViolationsDigest } from "./digests/violations.ts";

export interface GoalReport {
  // dependency:tree
  readonly goal: string;
  readonly outputs: readonly ModuleOutput[];
}

export interface DigestFacts {
  readonly match: string | undefined;
  readonly asksForOmitted: boolean;
  readonly root: string;
  /** Reads a file below the build directory of a module; null if this run did not write it. */
  readonly readFresh: (module: string, file: string) => string | null;
  /** Replaces the path in a module's finding by the one that answers use. */
  readonly place: (finding: Finding, module: string) => Finding;
}

/** Summarises the output of a goal: in an unknown form, by its last lines. */
export function readDigests(report: GoalReport, facts: DigestFacts): readonly Digest[] {
  const { goal } = report;
  const narrowed = facts.match === undefined ? {} : { match: facts.match };
  const [plugin = "", name = ""] = goal.split(":");
  const form = reportOf({ plugin, goal: name });
  const digest = typeof form === "string" ? null : readForm(form, plugin, report.outputs, facts);
  if (digest) return [{ goal, ...narrowed, ...digest }];
  return form === "nothing" ? [] : lastLines(report, facts);
}

type Read = Digest extends infer Known ? (Known extends Digest ? Omit<Known, "goal" | "match"> : never) : never;

function readForm(form: Report, tool: string, outputs: readonly ModuleOutput[], facts: DigestFacts): Read | null {
  const { match } = facts;
  switch (form.reader) {
    case "dependency-tree":
      return readTrees(outputs, match, facts.asksForOmitted);
    case "dependency-analysis":
      return readAnalyses(outputs, match);
    case "updates":
      return readUpdates(outputs, match);
    case "description":
      return readDescription(outputs, match);
    case "formatting":
      return readFormatting(outputs, match, facts.root);
    case "coverage":
      return readCoverage(reportsOf(outputs, form.file, facts), match);
    case "violations":
    case "bugs":
      return readViolationsDigest(
        { tool, reader: form.reader },
        reportsOf(outputs, form.file, facts),
        match,
        facts.place,
      );
    default:
      return form satisfies never;
  }
}

function reportsOf(outputs: readonly ModuleOutput[], file: string, { readFresh }: DigestFacts) {
  return outputs.map((output) => ({ ...output, text: readFresh(output.module, file) }));
}

function lastLines({ goal, outputs }: GoalReport, { match }: DigestFacts): readonly OutputDigest[] {
  if (match !== undefined) return matchingLines(goal, outputs, match);
  return outputs.flatMap(({ module, lines, dropped }) => {
    const last = lines.slice(-MOST_LINES);
    const before = dropped + lines.length - last.length;
    return last.length + before === 0 ? [] : [{ goal, kind: "output" as const, module, lines: last, before }];
  });
}

/** Lists the parts that match. That nothing matches is said once, for all modules. */
function matchingLines(goal: string, outputs: readonly ModuleOutput[], match: string): readonly OutputDigest[] {
  const digest = { goal, match, kind: "output" as const };
  const notSearched = (unsearched: number) => (unsearched > 0 ? { unsearched } : {});
  const found = outputs.map(({ module, lines, dropped }) => {
    const { kept, left } = firstBlocks(matchingBlocks(lines, match), MOST_LINES);
    return { ...digest, module, lines: kept, before: 0, ...(left > 0 && { further: left }), ...notSearched(dropped) };
  });
  if (found.some(({ lines }) => lines.length > 0)) {
    return found.filter(({ lines, unsearched }) => lines.length > 0 || unsearched !== undefined);
  }
  if (outputs.every(({ lines }) => lines.length === 0)) return [];
  return [{ ...digest, lines: [], before: 0, ...notSearched(outputs.reduce((sum, { dropped }) => sum + dropped, 0)) }];
}

const MOST_LINES = 100;
