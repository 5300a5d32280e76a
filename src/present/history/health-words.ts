import type { Chronicle } from "../../result/history/chronicle.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { header } from "../header.ts";
import { shortenOwn } from "../text/message.ts";
import { age, count, seconds } from "../text/words.ts";

/** Says in one line whether anything is known to fail, and since when: `shop: 2 tests fail, since run 52 (20 min ago)`. */
export function describeHealth(chronicle: Chronicle): string {
  const { health, tests, runs, project } = chronicle;
  const failing = tests.filter(({ redSince }) => redSince !== null).length;
  const hasTests = runs.some((run) => run.tests > 0);
  const broken = health.broken.length;
  const parts = [
    ...(failing > 0 ? [`${count(failing, "test")} ${failing === 1 ? "fails" : "fail"}`] : []),
    ...(broken > 0
      ? [`${count(broken, "build")} ${broken === 1 ? "fails" : "fail"}${failing > 0 ? " for another reason" : ""}`]
      : []),
  ];
  const green = hasTests ? "no test is known to fail, and builds succeed" : "builds succeed";
  const words = {
    green,
    red: parts.join(", "),
    unknown: runs.length === 0 ? "no run is stored yet" : "no run came to its end",
  };
  const starts = new Set([
    ...tests.flatMap(({ redSince }) => redSince ?? []),
    ...health.broken.map(({ since }) => since),
  ]);
  const since = starts.size > 1 ? "the first since" : "since";
  return `${nameOf(project)}: ${words[health.state]}${sinceRun(chronicle, health.since, since)}`;
}

/** Writes since when something is so: `, since run 52 (20 min ago)`; empty if that is unknown. */
export function sinceRun({ runs, takenAt }: Chronicle, number: number | null, since = "since"): string {
  const run = number === null ? undefined : runs.find((it) => it.run === number);
  return run ? `, ${since} run ${run.run} (${age(takenAt - run.startedAt - run.duration)})` : "";
}

function nameOf(project: string): string {
  return quoteForeign(project.slice(project.lastIndexOf("/") + 1) || project);
}

/** Returns the first line of the answer of a run; what is stored without it where it is not. */
export function headlineOf({ runs }: Chronicle, number: number): string {
  const run = runs.find((it) => it.run === number);
  if (!run) return `run ${number}`;
  const { answer, operation, status, duration } = run;
  return answer ? shortenOwn(header(answer), LONGEST_HEADLINE) : `${operation} ${status} (${seconds(duration)})`;
}

const LONGEST_HEADLINE = 200;
