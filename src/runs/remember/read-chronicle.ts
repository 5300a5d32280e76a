import { tellHistory } from "../../history/tell-history.ts";
import { readArguments } from "../../maven/command-line/arguments.ts";
import type { Chronicle, ChronicleRun } from "../../model/history/chronicle.ts";
import { NO_OUTCOMES } from "../../model/history/outcome-survey.ts";
import type { ProjectState } from "../../store/project-state.ts";

export function readChronicle(directory: string, project: string, state: ProjectState | undefined): Chronicle {
  const at = { project: directory, takenAt: Date.now() };
  if (!state) return tellHistory(at, [], NO_OUTCOMES, () => new Map());
  const { history } = state;
  const logs = state.logSizes();
  const kept = history.listAll().filter(({ circumstances }) => circumstances.project === project);
  const survey = history.survey(new Set(kept.map(({ run }) => run)));
  const answered = new Set(history.answered());
  const runs = kept.toReversed().map((run): ChronicleRun => {
    const { failed, skipped, modules } = survey.counts.get(run.run) ?? NONE;
    return {
      ...run,
      failed,
      skipped,
      modules,
      selection: selectionOf(run.command),
      logBytes: logs.get(run.run) ?? null,
      answer: answered.has(run.run) ? history.read(run.run) : null,
    };
  });
  return tellHistory(at, runs, survey, history.records);
}

function selectionOf([, ...args]: readonly string[]): string {
  const narrowing = readArguments(args).options.filter(({ name }) => NARROWING.has(name));
  return narrowing.map(({ name, value }) => [`-${name}`, ...(value === null ? [] : [value])].join(" ")).join(" ");
}

const NARROWING = new Set(["pl", "rf", "N"]);
const NONE = { failed: 0, skipped: 0, modules: [] };
