import { tellHistory } from "../../history/tell-history.ts";
import { BY_NAME, CHOOSING_OTHERWISE } from "../../knowledge/testing/choosing-properties.ts";
import { readArguments, userProperties } from "../../maven/command-line/arguments.ts";
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
      ...choiceOf(run.command),
      logBytes: logs.get(run.run) ?? null,
      answer: answered.has(run.run) ? history.read(run.run) : null,
    };
  });
  return tellHistory(at, runs, survey, history.records);
}

function choiceOf([, ...args]: readonly string[]): Pick<ChronicleRun, "selection" | "goals" | "choice"> {
  const read = readArguments(args);
  const narrowing = read.options.filter(({ name }) => NARROWING.has(name));
  const properties = userProperties(read);
  const names = BY_NAME.flatMap((name) => properties.get(name)?.split(",") ?? []);
  const choice = names.every((name) => CLASSES.test(name)) ? "classes" : "methods";
  return {
    selection: narrowing.map(({ name, value }) => [`-${name}`, ...(value === null ? [] : [value])].join(" ")).join(" "),
    goals: read.goals.filter((it) => it !== "clean"),
    choice: CHOOSING_OTHERWISE.some((name) => properties.has(name)) ? "tags" : choice,
  };
}

const NARROWING = new Set(["pl", "rf", "N"]);
// a.CartTest or a.CartTest$*, but neither CartTest#total nor CartTest$WhenEmpty
const CLASSES = /^[\w.*]+(?:\$\*)?$/;
const NONE = { failed: 0, skipped: 0, modules: [] };
