import type { TestSummary } from "../../../model/build-result.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Note } from "../../../model/note.ts";
import type { Problem } from "../../../model/problem.ts";
import { adviseJdk } from "../jdk-advice.ts";
import { noteBuild } from "./build.ts";
import { noteLastWords } from "./note-last-words.ts";
import { noteBrief, noteReports, noteUntold, type Written } from "./note-reports.ts";
import { noteStrays } from "./strays.ts";
import { noteUnrunTests } from "./unrun-tests.ts";

/** Collects the notes, which say what the answer would otherwise leave out, in the order in which they are printed. */
export function collectNotes(
  evidence: Evidence,
  summary: TestSummary & Written,
  errors: readonly Finding[],
  problems: readonly Problem[],
): readonly Note[] {
  const notes = [
    ...evidence.plan.notes,
    noteLastWords(evidence),
    ...noteUnrunTests(evidence, summary),
    ...noteStrays(evidence),
    noteReports(evidence, summary),
    noteUntold(evidence, summary),
    noteBrief(evidence),
    ...noteBuild(evidence, errors),
    adviseJdk(evidence, errors, problems),
  ];
  return notes.filter((note) => note !== null);
}
